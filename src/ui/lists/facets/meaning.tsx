// The facets detected in the words of a search, as chips that are removed by their links; related words, a correction.
import { listed } from '#words/formats.ts'
import css from './filter-chips.module.css'
import { Icon } from '../../foundations/icons.tsx'
import { A } from '../../foundations/link.tsx'
import { addressOf, without, withValue } from '../list-address.ts'
import { useLocale, useWords } from '../../foundations/words.tsx'

export type MeaningProps = {
  /** Address of the list without parameters, and the parameters it has. */
  path: string
  params: URLSearchParams
  /** Keywords, countries and so on; `rest` are the words without it. */
  chips: readonly { label: string; facet: string; value: string; rest: string }[]
  related: readonly { also: readonly string[] }[]
  /** What else is said of the search: only its beginning was searched, it was corrected, some rows lack words of it. */
  notes: readonly string[]
}

const mostRelated = 6

export function Meaning({ path, params, chips, related, notes }: MeaningProps) {
  const { list } = useWords('common')
  const locale = useLocale()
  const also = [...new Set(related.flatMap((one) => one.also))].slice(0, mostRelated)
  const exact = <A href={addressOf(path, withValue(params, 'exact', '1'))}>{list.exactly}</A>
  return (
    <>
      {chips.length > 0 && (
        <div className={css.understood}>
          <span id="understood">{list.recognized}</span>
          <ul className={css.chips} aria-labelledby="understood">
            {chips.map(({ label, facet, value, rest }) => (
              <li key={`${facet} ${value}`}>
                <A
                  href={addressOf(path, rest ? withValue(params, 'q', rest) : without(params, 'q'))}
                  aria-label={list.removeFilter({ text: `${label} ${facet}` })}
                >
                  {label} <small>{facet}</small>
                  <Icon name="close" size={16} />
                </A>
              </li>
            ))}
          </ul>
          {also.length === 0 && exact}
        </div>
      )}
      {notes.map((note) => (
        <p key={note} role="status">
          {note}
        </p>
      ))}
      {also.length > 0 && (
        <p className={css.related}>
          {list.synonyms({ text: listed(also, locale) })} {exact}
        </p>
      )}
    </>
  )
}
