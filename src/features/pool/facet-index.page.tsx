// Every value of a facet with its count, in the order of the reader's alphabet.
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { formatNumber } from '#words/formats.ts'
import { type Head, usePage } from '#engine/office/page-data.ts'
import type { FacetIndexData } from './facet-index.loader.ts'
import css from './facet-index.module.css'

export const head = (data: FacetIndexData, words: Catalogs): Head => ({
  title: words.public.landing.allValues({ text: data.label }),
})

export function View() {
  const { values, label } = usePage<FacetIndexData>()
  const { landing } = useWords('public')
  const locale = useLocale()
  return (
    <>
      <h1 tabIndex={-1}>{landing.allValues({ text: label })}</h1>
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
