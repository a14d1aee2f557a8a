// 2,000 authors (BENCH_AUTHORS) asked of a local source of 50 ms with 5 % faults, while the worker is killed ten times: who is lost, who is
// done twice, how long it takes, and how much memory above a worker at rest.
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { useRegistry } from '#engine/model/registry.ts'
import { askMetricSources } from '#features/metric-runs/run/metric-sources.ts'
import { startMetricRun } from '#features/metric-runs/run/runs-of-viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { controlRunOf, getRunOf } from '#server/runs/runs.ts'
import { type AuthorFault, openAuthorSource } from '#tests/support/sources/author-source.ts'
import { startMetricWorker } from '#tests/support/metric-worker.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { createRandom } from '../../seed/demo/random.ts'
import { registerFeatures } from '../../src/register.ts'
import { atEnd, end, endOnSignals, main, say } from '../terminal.ts'
import { openWorld } from './support/world.ts'

const authors = Number(process.env['BENCH_AUTHORS'] ?? 2000)
const [kills, answersIn, share] = [10, 50, 0.05]
const kinds: AuthorFault[] = [
  { kind: 'away' },
  { kind: 'html' },
  { kind: 'half' },
  { kind: 'cut' },
  { kind: 'short' },
  { kind: 'twice' },
  { kind: 'busy', retryAfter: 1 },
]
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  useRegistry(registry)
  registerFeatures()
  const source = await openAuthorSource()
  atEnd(() => source.close())
  askMetricSources(source.sources)
  const random = createRandom(35)
  const found = await query<{ id: string }>(sql`
    update talents t set scopus_id = '6' || lpad(n.at::text, 9, '0') from (
      select id, row_number() over (order by id) at from talents where deleted_at is null order by id limit ${authors}) n
    where t.id = n.id returning t.scopus_id id`)
  for (const [at, { id }] of found.entries()) source.authors.set(id, { id, works: at + 1, citations: at * 3, h: 1 })
  await query(sql`delete from scopus_records`)
  await query(sql`delete from runs where name = 'update-metrics'`)
  source.pause = () => delay(answersIn)
  source.faultOf = () => (random.chance(share) ? random.pick(kinds) : null)
  const choice = { source: 'scopus_api', country: null, age: 'any', id: 'with', name: '' } as const
  const { number } = await startMetricRun(staffWith('admin'), 'talents', choice)
  const key = Buffer.alloc(32, 'key of the bench').toString('base64')
  let [killed, atRest, most] = [0, Infinity, 0]
  const began = performance.now()
  for (;;) {
    const run = await getRunOf(number)
    if (run.state === 'done') break
    if (run.state === 'failed' || run.state === 'waiting') await controlRunOf(number, 'resume')
    const worker = await startMetricWorker(world.settings, key, source.sources)
    const ended = once(worker, 'close')
    let portions = -1
    const until = random.int(1, 7)
    worker.on('message', (bytes: number) => {
      portions += 1
      if (portions === 0) atRest = Math.min(atRest, bytes)
      most = Math.max(most, bytes)
      if (killed >= kills || portions < until) return
      // In the middle of the next one: while it asks, or while it writes.
      setTimeout(() => worker.kill('SIGKILL'), random.int(0, 150))
    })
    await ended
    if (worker.signalCode === 'SIGKILL') killed += 1
  }
  const seconds = (performance.now() - began) / 1000
  const { counts } = await getRunOf(number)
  const done = await queryOne<{ people: number; twice: number; records: number }>(sql`
    select count(*)::int people, count(*) filter (where n > 1)::int twice, sum(n)::int records
    from (select talent, count(*) n from scopus_records where run = ${number} group by 1) r`)
  say(
    `${found.length} authors, ${killed} kills, ${source.asked.length} questions, ${seconds.toFixed(0)} s with the starts of the worker`,
  )
  say(`outcomes: ${JSON.stringify(counts)}; lost: ${found.length - (done?.people ?? 0)}, doubled: ${done?.twice ?? 0}`)
  say(
    `memory of the worker: ${megabytes(atRest)} at rest, ${megabytes(most)} at most, ${megabytes(most - atRest)} more`,
  )
  await end(0)
})
