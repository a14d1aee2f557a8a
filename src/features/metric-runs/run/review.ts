// Numbers that fell by more than 30 % or more than tripled: somebody looks at them before they count.
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { inReach } from '#engine/store/reading/where.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { isInPool, type MetricSource } from '#kinds/talents/metrics.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import type { PoolKind } from '#kinds/pools.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, type Sql, sql, tx } from '#server/database/db.ts'
import { forbiddenTo, notFound, Problem } from '#server/errors.ts'
import type { Figures } from './figures.ts'
import { mayRunMetrics } from './runs-of-viewer.ts'
import { copyToPeople } from './write-records.ts'

export type Doubtful = {
  id: string
  talent: string
  source: MetricSource
  authorId: string
  at: Date
  after: Figures
  before: (Figures & { at: Date }) | null
}

/** What a page shows; the rest follows when these are decided. */
const most = 100

type Raw = {
  id: string
  talent: string
  source: MetricSource
  author_id: string
  at: Date
  after: Figures
  before: Figures | null
  was_at: Date | null
}

/** Which records `r` wait, of people whom this viewer may decide about. */
const waits = (viewer: Viewer, pool: PoolKind): Sql => {
  const kind = peopleKind(pool)
  return sql`r.state = 'review' and ${inReach(kind, sql`r.talent`, kind.access.publish(viewer))}
    and ${isInPool(kind, sql`r.talent`)}`
}

/** How many wait, also beyond the page. */
export async function countDoubtful(viewer: Viewer, pool: PoolKind): Promise<number> {
  if (!mayRunMetrics(viewer, peopleKind(pool))) return 0
  const row = await queryOne<{ count: number }>(
    sql`select count(*)::int count from scopus_records r where ${waits(viewer, pool)}`,
  )
  return row?.count ?? 0
}

/** What waits longest, as much as a page shows. */
export async function doubtfulRecords(viewer: Viewer, pool: PoolKind): Promise<Doubtful[]> {
  if (!mayRunMetrics(viewer, peopleKind(pool))) return []
  const rows = await query<Raw>(sql`
    select r.id, r.talent, r.source, r.author_id, r.fetched_at at,
      jsonb_build_object('documentCount', r.document_count, 'citationCount', r.citation_count, 'hIndex', r.h_index) "after",
      b.figures "before", b.fetched_at was_at
    from scopus_records r left join lateral (
      select o.fetched_at, jsonb_build_object('documentCount', o.document_count, 'citationCount', o.citation_count, 'hIndex', o.h_index) figures
      from scopus_records o where o.talent = r.talent and o.source = r.source and o.state = 'live' and o.author_id = r.author_id
      order by o.fetched_at desc limit 1) b on true
    where ${waits(viewer, pool)}
    order by r.fetched_at, r.id limit ${most}`)
  return rows.map(({ author_id: authorId, was_at: wasAt, before, ...row }) => ({
    ...row,
    authorId,
    before: before && wasAt ? { ...before, at: wasAt } : null,
  }))
}

/**
 * Takes what a source said, or keeps what was there. Sent twice it is decided once.
 * @throws 404 for a record out of reach; 409 `already_decided` where somebody decided otherwise, or the source said something else since
 */
export function decideRecord(viewer: Viewer, pool: PoolKind, id: string, how: 'accept' | 'discard'): Promise<void> {
  const kind = peopleKind(pool)
  if (!mayRunMetrics(viewer, kind)) throw forbiddenTo('publish')
  if (!isUuid(id)) throw notFound()
  return tx(async () => {
    const found = await queryOne<{ talent: string }>(sql`
      select talent from scopus_records r where id = ${id}::uuid and ${inReach(kind, sql`r.talent`, kind.access.publish(viewer))}`)
    if (!found) throw notFound()
    await lockRows(kind, [found.talent])
    // Of the other pool, or in trash.
    if (!(await records(viewer, kind).find(found.talent))) throw notFound()
    const wanted = how === 'accept' ? 'live' : 'discarded'
    const now = await queryOne<{ state: string; decided: boolean }>(sql`
      select state, decided_at is not null decided from scopus_records where id = ${id}::uuid for update`)
    if (now?.state === wanted && now.decided) return
    if (now?.state !== 'review') throw new Problem(409, 'already_decided')
    await query(sql`
      update scopus_records set state = ${wanted}, decided_by = ${viewer.id}, decided_name = ${viewer.name}, decided_role = ${viewer.role},
        decided_at = now() where id = ${id}::uuid`)
    await copyToPeople([found.talent])
  })
}
