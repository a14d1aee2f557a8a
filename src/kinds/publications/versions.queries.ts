// The versions of a work: a preprint and the article that it became, as far as everybody sees them.
import type { Out, RefOut } from '#engine/model/rows.ts'
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { outputRows } from '#engine/store/output.ts'
import { rowsWhere } from '#engine/store/rows-where.ts'
import { sql } from '#server/database/db.ts'
import { publications } from './kind.ts'

// A page of works with as many versions as works have.
const most = 1000

const recordOf = (row: Out): string | null => (row.versionOf as RefOut | null | undefined)?.id ?? null

/** The other versions of each of these works by its id, the version of record first, then the newest. */
export async function versionsOf(viewer: Viewer, works: readonly Out[]): Promise<Map<string, Out[]>> {
  const ids = [...new Set(works.flatMap((work) => [work.id, recordOf(work) ?? work.id]))]
  if (ids.length === 0) return new Map()
  const reader = asVisitor(viewer)
  const related = sql`(t.version_of = any(${ids}::uuid[]) or (t.id = any(${ids}::uuid[])
    and exists (select 1 from publications v where v.version_of = t.id)))`
  const rows = await rowsWhere(reader, publications, related, { except: null, most })
  if (rows.length === 0) return new Map()
  const shown = await outputRows(reader, publications, rows, viewer.locale)
  const year = (row: Out): number => (row.publishedYear as number | null) ?? 0
  const othersOf = (work: Out): Out[] => {
    const record = recordOf(work) ?? work.id
    const isOther = (one: Out): boolean =>
      one.id !== work.id && [one.id, recordOf(one)].some((id) => id === record || id === work.id)
    const isFirst = (one: Out): number => Number(one.id === record)
    return shown.filter(isOther).toSorted((a, b) => isFirst(b) - isFirst(a) || year(b) - year(a))
  }
  return new Map(works.map((work) => [work.id, othersOf(work)]))
}
