// A reference list of any kind: inline edit, uses.
import { useLocation } from 'react-router'
import { type Head, type Site, usePage } from '#engine/page/page-data.ts'
import type { OutRow } from '#engine/model/rows.ts'
import type { domainIndustries } from '#kinds/reference-lists/kinds.ts'
import { ListPage } from '#engine/office/list/list-page.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import { ColorVision } from '#ui/parts/colors/color-vision.tsx'
import { pickText } from '#words/locales.ts'
import type { Catalogs } from '#words/catalogs.ts'
import type { ReferenceData } from './list.loader.ts'
import { ReferenceTable } from './table.tsx'
import { isReviewed, Triage, waits } from './triage.tsx'
import css from './table.module.css'

export const head = (data: ReferenceData, _words: Catalogs, _site: Site): Head => ({ title: data.title, hidden: true })

export function View() {
  const { shape, rows } = usePage<ReferenceData>()
  const locale = useLocale()
  // Industries are told apart by their colors: here side by side.
  const colors = rows.flatMap(({ id, values }) => {
    const { name, colorBase } = values as Partial<OutRow<typeof domainIndustries>>
    return colorBase ? [{ id, label: pickText(name ?? null, locale)?.text ?? '', color: colorBase }] : []
  })
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const { reference } = useWords('editor')
  const { ror, sensitive } = useWords('curator')
  return (
    <ListPage
      rows={ReferenceTable}
      extra={
        shape.name === 'universities' &&
        shape.can.update && <ButtonLink href={`${pathname}/ror`}>{ror.open}</ButtonLink>
      }
      note={
        <>
          {isReviewed(shape) && query.get('state') === waits && <Triage />}
          {shape.name === 'religions' && <p className={css.sensitive}>{sensitive}</p>}
          {shape.can.remove && <p className={css.note}>{reference.mergeNeedsTwo}</p>}
          {colors.length > 1 && <ColorVision colors={colors} />}
        </>
      }
    />
  )
}
