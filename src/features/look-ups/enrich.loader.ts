// Chosen rows about which a register is to be asked: as the viewer sees them, those that may be changed.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { describeKind, type KindShape } from '#engine/model/describe.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import type { Out } from '#engine/model/rows.ts'
import { titleText } from '#engine/office/list/list-data.ts'
import { records } from '#engine/store/records.ts'
import { lockedFields, rightsTo } from '#engine/store/row-rights.ts'
import { forbiddenTo } from '#server/errors.ts'
import { lookUpFields, type Source } from './fields.ts'

/** A register is asked politely: so many at once, and no more. */
export const mostEnriched = 50

export type EnrichData = {
  title: string
  list: string
  shape: KindShape
  locked: string[]
  source: Source
  /** Each with the number by which it is known; null where it has none. */
  rows: { id: string; title: string; values: Out; by: { field: string; value: string } | null }[]
  leftOut: boolean
}

export async function loader({ viewer, locale, page, query, words }: LoaderContext): Promise<EnrichData> {
  const kind = kindOfPage(page)
  if (kind.access.update(viewer) === false) throw forbiddenTo('update')
  const fields = Object.entries(lookUpFields(kind.name))
  const [[, source] = ['', 'Crossref' as const]] = fields
  const ids = [...new Set(query.getAll('id'))]
  const found = await Promise.all(ids.slice(0, mostEnriched).map((id) => records(viewer, kind).find(id)))
  const rows = found.flatMap((row) => (row && rightsTo(viewer, kind, row).update ? [row] : []))
  return {
    title: words.editor.lookUp.fillFrom({ source }),
    list: listAddress(kind) ?? '/backend',
    shape: describeKind(kind, viewer, locale),
    locked: lockedFields(viewer, kind),
    source,
    rows: rows.map((row) => {
      const known = fields.find(([field]) => typeof row[field] === 'string' && row[field] !== '')
      return {
        id: row.id,
        title: titleText(kind, row, locale),
        values: row,
        by: known ? { field: known[0], value: row[known[0]] as string } : null,
      }
    }),
    leftOut: ids.length > mostEnriched,
  }
}
