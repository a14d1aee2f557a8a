// A worker that is killed in the middle of a portion of people: whoever goes on skips nobody and does nobody twice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { askMetricSources } from '#features/metric-runs/run/metric-sources.ts'
import { startMetricRun } from '#features/metric-runs/run/runs-of-viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { getRunOf } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { type AuthorSource, openAuthorSource } from '#tests/support/sources/author-source.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { startMetricWorker } from '#tests/support/metric-worker.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { untilSessionsWait } from '#tests/support/waiting-sessions.ts'

useRegistry(registry)
const database = useDatabase()
useServer()
const people = 60
const key = Buffer.alloc(32, 'key of the tests').toString('base64')
const ids: string[] = []
let source: AuthorSource

beforeAll(async () => {
  source = await openAuthorSource()
  askMetricSources(source.sources)
  const thailand = await country('TH')
  for (let at = 0; at < people; at++) {
    const id = `6${String(at).padStart(9, '0')}`
    source.authors.set(id, { id, works: at + 1, citations: at * 3, h: 1 })
    ids.push((await build('talents', { ...publicly(getKind('talents')), country: thailand, scopusId: id })).id)
  }
})
afterAll(() => source.close())

test('killed while it writes the second portion: 60 people, 60 records, each of them once', async () => {
  const run = await startMetricRun(staffWith('admin'), 'talents', {
    source: 'scopus_api',
    country: null,
    age: 'any',
    id: 'any',
    name: '',
  })
  await tx(async () => {
    // The worker waits for this person, with part of its portion written.
    await query(sql`select 1 from talents where id = ${ids.toSorted()[40] as string}::uuid for update`)
    const worker = await startMetricWorker(database().settings, key, source.sources)
    const ended = new Promise((resolve) => worker.on('close', resolve))
    await untilSessionsWait()
    worker.kill('SIGKILL')
    await ended
  })
  expect(await getRunOf(run.number)).toMatchObject({ state: 'running', progress: 25 })
  await workOnRuns()
  expect(await getRunOf(run.number)).toMatchObject({ state: 'done', progress: people, counts: { updated: people } })
  const found = await query<{ talent: string; n: number }>(sql`
    select talent, count(*)::int n from scopus_records group by talent order by talent`)
  expect(found).toEqual(ids.toSorted().map((talent) => ({ talent, n: 1 })))
})
