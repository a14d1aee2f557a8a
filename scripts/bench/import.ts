// How fast an upload is: the check of 3,000 rows x 30 columns, rows taken over per second beside a bare COPY, memory of the process.
import type pg from 'pg'
import { getKind } from '#engine/model/registry.ts'
import { chunkSize } from '#import/prepared-chunk.ts'
import { checkRun } from '#import/check.ts'
import { startCommit, processCommit } from '#import/commit.ts'
import { createRun } from '#import/begin-run.ts'
import { getRun } from '#import/runs.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { buildIfChanged } from '../build.ts'
import { end, endOnSignals, main, say } from '../terminal.ts'
import { labsOf, peopleOf, timeBareImport } from './support/bare-import.ts'
import { startChild } from './support/child.ts'
import { openDemoWorld } from './support/demo-world.ts'
import { type Shares, watchShares } from './support/shares.ts'
import { labsFile } from './support/labs-file.ts'
import { headings, uploadFile } from './support/upload-file.ts'
import { watchUpload } from './support/upload-memory.ts'

const admin: Viewer = {
  who: 'staff',
  id: 'bench',
  name: 'Bench',
  role: 'admin',
  country: null,
  locale: 'en',
  listsBeforeNotice: false,
}
const password = 'Bench-of-uploads-1'

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
const perRow = ({ server, database }: Shares, took: number, rows: number): string =>
  `${((server * took) / rows).toFixed(2)} + ${((database * took) / rows).toFixed(2)} ms`

/** One file: read, checked, taken over; then the same rows bare. */
async function timeUpload(rows: number, from: number, postmaster: number): Promise<void> {
  const start = performance.now()
  const run = await createRun(admin, getKind('talents'), uploadFile(rows, from), 'bench.csv')
  const read = performance.now()
  const counts = await checkRun(admin, run)
  const checked = performance.now()
  await startCommit(admin, run.number, {})
  const stop = watchShares(process.pid, postmaster)
  await processCommit(admin, run.number)
  const took = performance.now() - checked
  const shares = stop()
  const created = (await getRun(admin, run.number)).counts.created ?? 0
  const bare = await timeBareImport(peopleOf(run.number), chunkSize)
  const rate = (created / took) * 1000
  say(
    `${rows} rows x ${headings.length} columns | read and stored ${seconds(read - start)} | checked ${seconds(checked - read)} (${counts.create} ready, ${counts.error} need work)` +
      ` | ${created} taken over and findable in ${seconds(took)} = ${Math.round(rate)} rows/s (processors a row, product + database: ${perRow(shares, took, created)})` +
      ` | bare COPY ${Math.round(created / bare)} rows/s, ratio ${(rate / (created / bare)).toFixed(2)}`,
  )
}

/** Labs with their machines beside them; a row is a lab or a machine. */
async function timeLabs(labs: number, machines: number): Promise<void> {
  const run = await createRun(admin, getKind('lab-locations'), labsFile(labs, machines), 'labs.csv')
  const read = performance.now()
  await checkRun(admin, run)
  const checked = performance.now()
  await startCommit(admin, run.number, {})
  await processCommit(admin, run.number)
  const took = performance.now() - checked
  const { created = 0, childCreated = 0 } = (await getRun(admin, run.number)).counts
  const bare = await timeBareImport(labsOf(run.number), chunkSize)
  const rate = ((created + childCreated) / took) * 1000
  say(
    `${created} labs with ${childCreated} machines | checked ${seconds(checked - read)} | taken over and findable in ${seconds(took)} = ${Math.round(rate)} rows/s` +
      ` | bare COPY ${Math.round((created + childCreated) / bare)} rows/s, ratio ${(rate / ((created + childCreated) / bare)).toFixed(2)}`,
  )
}

/** Files of people: over HTTP for the memory, then beside a bare COPY. */
async function timePeople(connection: pg.PoolConfig, postmaster: number): Promise<void> {
  const child = await startChild('serve-product', connection)
  const memory = await watchUpload(
    child,
    { email: 'admin@demo.example', password },
    uploadFile(3000, 300_000).toString(),
  )
  await child.stop()
  say(
    `memory of the serving process: ${memory.before} MB before, ${memory.afterRead} read, ${memory.afterCheck} checked, ${memory.most} at most`,
  )
  await timeUpload(3000, 0, postmaster)
  await timeUpload(10_000, 100_000, postmaster)
}

await main(async () => {
  endOnSignals()
  buildIfChanged(say)
  const { connection, postmaster } = await openDemoWorld(password)
  if (process.env['BENCH_ONLY'] !== 'labs') await timePeople(connection, postmaster())
  await timeLabs(2000, 9000)
  await end(0)
})
