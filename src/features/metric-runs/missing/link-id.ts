// An id of a source for somebody who had none, given by staff; for seven days that can be taken back.
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { idFieldOf, type MetricSource } from '#kinds/talents/metrics.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import type { PoolKind } from '#kinds/pools.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { conflict, forbiddenTo, notFound, Problem } from '#server/errors.ts'
import { mayRunMetrics } from '../run/runs-of-viewer.ts'

type IdField = 'scopusId' | 'openalexId'

/** @throws 403; 404; 409 where the entry was changed since it was shown; 400 for an id that is none or that somebody else has */
export function linkId(
  viewer: Viewer,
  pool: PoolKind,
  source: MetricSource,
  id: string,
  value: string,
  version: number,
): Promise<void> {
  const kind = peopleKind(pool)
  if (!mayRunMetrics(viewer, kind)) throw forbiddenTo('publish')
  if (!isUuid(id)) throw notFound()
  const field: IdField = idFieldOf(source)
  return tx(async () => {
    await lockRows(kind, [id])
    const row = await records(viewer, kind).values(id)
    // Sent twice.
    if (row[field] === value) return
    if (row[field]) throw conflict(null)
    await records(viewer, kind).update(id, { [field]: value }, version)
    await query(sql`
      insert into metric_links (id, talent, field, value, made_by, made_name, role)
      values (${uuidv7()}::uuid, ${id}::uuid, ${field}, ${value}, ${viewer.id}, ${viewer.name}, ${viewer.role})`)
  })
}

/** Takes it back, unless the entry has another id since. @throws 404; 409 `undo_is_over` */
export function unlinkId(viewer: Viewer, pool: PoolKind, link: string): Promise<void> {
  const kind = peopleKind(pool)
  if (!mayRunMetrics(viewer, kind)) throw forbiddenTo('publish')
  if (!isUuid(link)) throw notFound()
  return tx(async () => {
    const noted = await queryOne<{ talent: string }>(sql`select talent from metric_links where id = ${link}::uuid`)
    if (!noted || !(await records(viewer, kind).find(noted.talent))) throw notFound()
    await lockRows(kind, [noted.talent])
    const now = await queryOne<{ field: IdField; value: string; is_over: boolean; undone_at: string | null }>(sql`
      select field, value, undo_until <= now() is_over, undone_at::text undone_at from metric_links where id = ${link}::uuid for update`)
    if (!now || now.undone_at) return
    if (now.is_over) throw new Problem(409, 'undo_is_over')
    const row = await records(viewer, kind).values(noted.talent)
    await query(sql`update metric_links set undone_at = now() where id = ${link}::uuid`)
    if (row[now.field] === now.value)
      await records(viewer, kind).update(noted.talent, { [now.field]: null }, row.version)
  })
}

export type UndoableLink = { id: string; name: string; value: string; who: string | null; until: string }
const most = 50

/** What the viewer can take back now, the newest first. */
export async function undoableLinks(viewer: Viewer, pool: PoolKind, source: MetricSource): Promise<UndoableLink[]> {
  const found = await query<{
    id: string
    talent: string
    value: string
    made_name: string
    role: string | null
    undo_until: Date
  }>(sql`
    select id, talent, value, made_name, role, undo_until from metric_links
    where undone_at is null and undo_until > now() and field = ${idFieldOf(source)} order by made_at desc, id desc limit ${most}`)
  if (found.length === 0) return []
  const ids = [...new Set(found.map(({ talent }) => talent))]
  const { rows } = await records(viewer, peopleKind(pool)).list({ ids, size: ids.length }, ['fullName'])
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]))
  return found.flatMap(({ id, talent, value, made_name: madeBy, role, undo_until: until }) => {
    const name = names.get(talent)
    return name
      ? [{ id, name, value, who: nameShownTo(viewer, madeBy, role), until: new Date(until).toISOString() }]
      : []
  })
}
