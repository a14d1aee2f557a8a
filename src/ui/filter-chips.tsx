// The filters that are on; each chip is a link to the list without it.
import { A } from './link.tsx'
import { Icon } from './icons.tsx'
import { useWords } from './words.tsx'
import css from './filter-chips.module.css'

export type FilterChip = { text: string; removeHref: string; /** A value the list does not know. */ unknown?: boolean }
export type FilterChipsProps = { chips: readonly FilterChip[]; clearHref: string }

export function FilterChips({ chips, clearHref }: FilterChipsProps) {
  const { list } = useWords('common')
  if (!chips.length) return null
  return (
    <ul className={css.chips} aria-label={list.activeFilters}>
      {chips.map(({ text, removeHref, unknown }) => (
        <li key={removeHref}>
          <A href={removeHref} aria-label={list.removeFilter({ text })} data-unknown={unknown ? '' : undefined}>
            {unknown ? list.unknownFilter({ text }) : text}
            <Icon name="close" size={16} />
          </A>
        </li>
      ))}
      <li>
        <A className={css.clear} href={clearHref}>
          {list.clearAll}
        </A>
      </li>
    </ul>
  )
}

export type UnderstoodProps = {
  /** What the search recognized: 'quantum' as keyword, 'Thailand' as country. */
  chips: readonly { text: string; note?: string; href?: string }[]
  exactHref?: string | undefined
}

/** What the search took the words for, and the way to search exactly. */
export function Understood({ chips, exactHref }: UnderstoodProps) {
  const { list } = useWords('common')
  if (!chips.length) return null
  return (
    <p className={css.understood}>
      {list.recognized}{' '}
      {chips.map(({ text, note, href }) => (
        <span key={text}>
          {href ? <A href={href}>{text}</A> : <b>{text}</b>}
          {note && ` (${note})`}{' '}
        </span>
      ))}
      {exactHref && <A href={exactHref}>{list.exactly}</A>}
    </p>
  )
}
