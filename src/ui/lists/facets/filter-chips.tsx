// The filters that are on; each chip is a link to the list without it.
import { A } from '../../foundations/link.tsx'
import { Icon } from '../../foundations/icons.tsx'
import { useWords } from '../../foundations/words.tsx'
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
