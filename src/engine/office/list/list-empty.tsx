// A list without rows: what belongs here and how it begins, or that the filters leave nothing.
import { ButtonLink } from '#ui/parts/button.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import type { KindShape } from '../../model/describe.ts'
import { isFiltered, tabOf, unfiltered } from './list-address.ts'
import css from './list-page.module.css'

type ListEmptyProps = { shape: KindShape; query: URLSearchParams; newHref: string; uploadHref: string | null }

export function ListEmpty({ shape, query, newHref, uploadHref }: ListEmptyProps) {
  const { list } = useWords('staff')
  const filtered = isFiltered(query)
  const tab = tabOf(query)
  const begins = !filtered && tab === 'all'
  return (
    <div className={css.empty}>
      <svg viewBox="0 0 240 56" aria-hidden="true">
        <path d="M4 0v56M28 0v56M52 0v56M76 0v56M100 0v56M124 0v56M148 0v56M172 0v56M196 0v56M220 0v56" />
      </svg>
      <p>{filtered ? list.noMatch : tab === 'all' ? shape.about : list.nothingHere}</p>
      {filtered && (
        <ButtonLink look="quiet" href={unfiltered(query)}>
          {list.clearFilters}
        </ButtonLink>
      )}
      {begins && shape.can.create && (
        <p className={css.main}>
          <ButtonLink look="primary" href={newHref}>
            {list.new}
          </ButtonLink>
          {uploadHref && <ButtonLink href={uploadHref}>{list.upload}</ButtonLink>}
        </p>
      )}
    </div>
  )
}
