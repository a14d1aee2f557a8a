// Numbered pages as links: first, last, and two around the current one.
import { A } from '../foundations/link.tsx'
import { Icon } from '../foundations/icons.tsx'
import { useWords } from '../foundations/words.tsx'
import css from './pager.module.css'

export type PagerProps = {
  page: number
  pages: number
  /** Address of a page number. */ hrefOf: (page: number) => string
}

/** The numbers shown; 0 stands for a gap. @example pageNumbers(7, 20) // [1, 0, 5, 6, 7, 8, 9, 0, 20] */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = new Set([1, pages])
  for (let number = page - 2; number <= page + 2; number++) if (number >= 1 && number <= pages) shown.add(number)
  const numbers: number[] = []
  for (const number of [...shown].toSorted((a, b) => a - b)) {
    const before = numbers.at(-1)
    if (before !== undefined && number - before === 2) numbers.push(before + 1)
    else if (before !== undefined && number - before > 2) numbers.push(0)
    numbers.push(number)
  }
  return numbers
}

export function Pager({ page, pages, hrefOf }: PagerProps) {
  const { list } = useWords('common')
  if (pages <= 1) return null
  return (
    <nav className={css.pager} aria-label={list.pages}>
      {page > 1 && (
        <A href={hrefOf(page - 1)} rel="prev" aria-label={list.previousPage}>
          <Icon name="left" />
        </A>
      )}
      {pageNumbers(page, pages).map((number, at) =>
        number === 0 ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has no other name
          <span key={`gap ${at}`}>…</span>
        ) : (
          <A
            key={number}
            href={hrefOf(number)}
            aria-label={list.page({ page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </A>
        ),
      )}
      {page < pages && (
        <A href={hrefOf(page + 1)} rel="next" aria-label={list.nextPage}>
          <Icon name="right" />
        </A>
      )}
    </nav>
  )
}
