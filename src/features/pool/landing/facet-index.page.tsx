// Every value of a facet with its count, in the order of the reader's alphabet.
import { A } from '#ui/foundations/link.tsx'
import { useLocale } from '#ui/foundations/words.tsx'
import { formatNumber } from '#words/formats.ts'
import { type Head, usePage } from '#engine/page/page-data.ts'
import type { FacetIndexData } from './facet-index.loader.ts'
import css from './facet-index.module.css'

export const head = (data: FacetIndexData): Head => ({
  title: data.title,
})

export function View() {
  const { values, title } = usePage<FacetIndexData>()
  const locale = useLocale()
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <ul className={css.values}>
        {values.map((one) => (
          <li key={one.href}>
            <A href={one.href}>{one.label}</A> <small>{formatNumber(one.count, locale)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
