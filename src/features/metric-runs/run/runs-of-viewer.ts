// Runs as somebody of the staff begins, watches and steers them: a country_admin those of the own country alone.
import type { Kind } from '#engine/model/kind.ts'
import { isStaff, type Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { records } from '#engine/store/records.ts'
import { countMetricRows, type MetricChoice, putIntoRun } from '#kinds/talents/metrics.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import type { PoolKind } from '#kinds/pools.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { badRequest, forbiddenTo, notFound } from '#server/errors.ts'
import { type Control, controlRunOf, getRunOf, listRunsOf, type Run, startRun } from '#server/runs/runs.ts'
import type { Figures, Outcome } from './figures.ts'
import { isAsked, sourceNamed } from './metric-sources.ts'
import { type Place, placeOf, runName } from './run.ts'

/** Who reads the values of a pool: all staff, a country_admin with a country. */
export const mayReadMetrics = (viewer: Viewer): boolean =>
  isStaff(viewer) && (viewer.role !== 'country_admin' || Boolean(viewer.country))

/** Runs are started, and their values looked at, by those who may publish. */
export const mayRunMetrics = (viewer: Viewer, kind: Kind): boolean =>
  mayReadMetrics(viewer) && kind.access.publish(viewer) !== false

const countryOf = (viewer: Viewer, wanted: string | null): string | null =>
  viewer.role === 'country_admin' ? (viewer.country ?? null) : wanted

export const amongOf = (viewer: Viewer, pool: PoolKind, choice: MetricChoice, action: 'read' | 'publish') => {
  const kind = peopleKind(pool)
  return { kind, grant: kind.access[action](viewer), choice: { ...choice, country: countryOf(viewer, choice.country) } }
}

/** What such a run would ask: people, those with an id, and questions. */
export async function estimateRun(viewer: Viewer, pool: PoolKind, choice: MetricChoice) {
  const counted = await countMetricRows(amongOf(viewer, pool, choice, 'publish'))
  const source = isAsked(choice.source) ? sourceNamed(choice.source) : null
  return { ...counted, questions: source ? Math.ceil(counted.withId / source.most) : 0 }
}

export const scopeOf = (pool: PoolKind, { source }: Pick<MetricChoice, 'source'>): string => `${pool} ${source}`

/** Who did what with a run, in the transaction that does it. */
export const noteRun = (viewer: Viewer, how: Control | 'start', { name, number }: Run): Promise<void> =>
  writeAudit(viewer, [
    { action: 'run', kind: 'processes', label: name, changed: { outcome: { new: how }, run: { new: number } } },
  ])

/**
 * Begins a run about these people; one of the pool and source that is open is meant where the viewer may see it.
 * @throws 403 for who may not; 400 `no_key`, `nobody_chosen`, or `run_is_busy` where another country's is open
 */
export function startMetricRun(viewer: Viewer, pool: PoolKind, choice: MetricChoice): Promise<Run> {
  const among = amongOf(viewer, pool, choice, 'publish')
  if (!mayRunMetrics(viewer, among.kind)) throw forbiddenTo('publish')
  if (!isAsked(choice.source) || !sourceNamed(choice.source)) throw badRequest('no_key')
  return tx(async () => {
    const { people: total } = await countMetricRows(among)
    if (total === 0) throw badRequest('nobody_chosen')
    const { source, country } = among.choice
    return beginWith(
      viewer,
      { pool, source, country, role: viewer.role ?? null, after: 0, waits: 0 },
      total,
      async (run) => putIntoRun(run, among),
    )
  })
}

/** In the transaction of the caller. `put` puts people into the new run and says how many. */
export async function beginWith(
  viewer: Viewer,
  place: Place,
  total: number,
  put: (run: number) => Promise<number>,
): Promise<Run> {
  const by = { id: String(viewer.id), name: viewer.name }
  const run = await startRun(runName, { scope: scopeOf(place.pool, place), checkpoint: { ...place }, total, by })
  const [first] = await query(sql`select 1 from metric_run_people where run = ${run.number} limit 1`)
  if (first || run.progress > 0) {
    if (!isReadable(viewer, run)) throw badRequest('run_is_busy')
    return run
  }
  const count = await put(run.number)
  await query(sql`update runs set total = ${count} where number = ${run.number}`)
  await noteRun(viewer, 'start', run)
  return { ...run, total: count }
}

const isReadable = (viewer: Viewer, run: Run): boolean => {
  const place = placeOf(run)
  if (!mayReadMetrics(viewer) || run.name !== runName || !place) return false
  return viewer.role !== 'country_admin' || place.country === viewer.country
}

/** @throws 404 for a run that is none of these, or of another country */
export async function readRun(viewer: Viewer, number: number, pool?: PoolKind): Promise<Run & { place: Place }> {
  const run = await getRunOf(number)
  const place = placeOf(run)
  if (!place || !isReadable(viewer, run) || (pool && place.pool !== pool)) throw notFound()
  return { ...run, place }
}

/** Pauses, resumes or stops it. @throws 404, 403 */
export async function controlMetricRun(viewer: Viewer, number: number, how: Control): Promise<Run> {
  const { place } = await readRun(viewer, number)
  if (!mayRunMetrics(viewer, peopleKind(place.pool))) throw forbiddenTo('publish')
  return tx(async () => {
    const run = await controlRunOf(number, how)
    await noteRun(viewer, how, run)
    return run
  })
}

const mostListed = 200

/** Of a pool those that the viewer may see, the newest first. */
export const listMetricRuns = async (viewer: Viewer, pool: PoolKind): Promise<(Run & { place: Place })[]> =>
  (await listRunsOf([runName], mostListed)).flatMap((run) => {
    const place = placeOf(run)
    return place?.pool === pool && isReadable(viewer, run) ? [{ ...run, place }] : []
  })

/** Asks once more about everybody of a run whose numbers could not be read. @throws 404, 403, 400 `nobody_chosen` */
export async function retryFailed(viewer: Viewer, number: number): Promise<Run> {
  const { place } = await readRun(viewer, number)
  if (!mayRunMetrics(viewer, peopleKind(place.pool))) throw forbiddenTo('publish')
  return tx(async () => {
    const failed = await query<{ talent: string }>(sql`
      select talent from metric_run_people where run = ${number} and outcome = 'failed' and talent is not null`)
    if (failed.length === 0) throw badRequest('nobody_chosen')
    const ids = failed.map(({ talent }) => talent)
    return beginWith(
      viewer,
      { ...place, role: viewer.role ?? null, after: 0, waits: 0 },
      ids.length,
      async (run) =>
        (
          await query(sql`
          insert into metric_run_people (run, position, talent)
          select ${run}, row_number() over (order by t), t from unnest(${ids}::uuid[]) t returning 1`)
        ).length,
    )
  })
}

export type LatestChange = {
  id: string
  name: string
  outcome: Outcome
  before: Figures | null
  after: Figures | null
  /** Whose numbers they are, and of when. */
  authorId: string | null
  at: Date | null
}
const mostLatest = 20

/** What was done last, of people whom the viewer reads. */
export async function latestOf(viewer: Viewer, number: number, pool: PoolKind): Promise<LatestChange[]> {
  const found = await query<{
    talent: string
    outcome: Outcome
    changed: { before: Figures | null; after: Figures } | null
    authorId: string | null
    said: Date | null
  }>(sql`
    select p.talent, p.outcome, p.changed, p.author_id "authorId", r.fetched_at said
    from metric_run_people p left join lateral (
      select o.fetched_at from scopus_records o where o.talent = p.talent and o.run = p.run and o.author_id = p.author_id
      order by o.fetched_at desc limit 1) r on true
    where p.run = ${number} and p.at is not null and p.talent is not null
    order by p.at desc, p.position desc limit ${mostLatest}`)
  if (found.length === 0) return []
  const ids = found.map(({ talent }) => talent)
  const { rows } = await records(viewer, peopleKind(pool)).list({ ids, size: ids.length }, ['fullName'])
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]))
  return found.flatMap(({ talent, outcome, changed, authorId, said: at }) => {
    const name = names.get(talent)
    const [before, after] = [changed?.before ?? null, changed?.after ?? null]
    return name ? [{ id: talent, name, outcome, before, after, authorId, at }] : []
  })
}
