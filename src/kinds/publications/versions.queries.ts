// The versions of a work: a preprint and the article that it became, as far as everybody sees them; and which may be some, for staff.
import type { OutRow } from '#engine/model/rows.ts'
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import { rowsWhere } from '#engine/store/reading/rows-where.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, sql, type Sql } from '#server/database/db.ts'
import { publications } from './kind.ts'

// A page of works with as many versions as works have.
const most = 1000

type WorkOut = OutRow<typeof publications>
type Known = Pick<WorkOut, 'id' | 'versionOf'>

const recordOf = ({ versionOf }: Known): string | null => versionOf?.id ?? null

/** The other versions of each of these works by its id, the version of record first, then the newest. */
export async function versionsOf(viewer: Viewer, works: readonly Known[]): Promise<Map<string, WorkOut[]>> {
  const ids = [...new Set(works.flatMap((work) => [work.id, recordOf(work) ?? work.id]))]
  if (ids.length === 0) return new Map()
  const reader = asVisitor(viewer)
  const related = sql`(t.version_of = any(${ids}::uuid[]) or (t.id = any(${ids}::uuid[])
    and exists (select 1 from publications v where v.version_of = t.id)))`
  const rows = await rowsWhere(reader, publications, related, { except: null, most })
  if (rows.length === 0) return new Map()
  const shown = await outputRows(reader, publications, rows, viewer.locale)
  const year = (row: WorkOut): number => row.publishedYear ?? 0
  const othersOf = (work: Known): WorkOut[] => {
    const record = recordOf(work) ?? work.id
    const isOther = (one: WorkOut): boolean =>
      one.id !== work.id && [one.id, recordOf(one)].some((id) => id === record || id === work.id)
    const isFirst = (one: WorkOut): number => Number(one.id === record)
    return shown.filter(isOther).toSorted((a, b) => isFirst(b) - isFirst(a) || year(b) - year(a))
  }
  return new Map(works.map((work) => [work.id, othersOf(work)]))
}

const mayJoin = (viewer: Viewer): Sql => {
  const { update, remove } = publications.access
  return sql`t.deleted_at is null and ${grantSql(publications, update(viewer))} and ${grantSql(publications, remove(viewer))}`
}

/** A preprint `p` and a work `t` of the same title that is none; neither is known as a version of anything. */
const pairs = (viewer: Viewer): Sql => sql`
  publications p join publications t on lower(t.title) = lower(p.title) and t.work_type is distinct from 'preprint' and t.version_of is null
  where p.work_type = 'preprint' and p.version_of is null and ${mayJoin(viewer)}
    and p.id in (select t.id from publications t where t.work_type = 'preprint' and t.version_of is null and ${mayJoin(viewer)})`

/** Ids of works that may be versions of one another, of those that this viewer may make one of two. */
export const probableVersions = (viewer: Viewer): Sql => sql`select unnest(array[p.id, t.id]) from ${pairs(viewer)}`

/** For each of these works that may be a version of another one, that one. */
export async function whichMayBeVersions(viewer: Viewer, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await query<{ preprint: string; article: string }>(sql`
    select p.id preprint, t.id article from ${pairs(viewer)} and (p.id = any(${ids}::uuid[]) or t.id = any(${ids}::uuid[])) order by 1, 2`)
  return new Map(
    found
      .flatMap(({ preprint, article }): [string, string][] => [
        [preprint, article],
        [article, preprint],
      ])
      .filter(([id]) => ids.includes(id)),
  )
}
