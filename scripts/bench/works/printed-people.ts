// Names that works and records print, and who they may be: 20,000 records of the repository and 100,000 authors of works beside BENCH_TALENTS
// people. The runs that propose and gather, and the pages of the staff about them.
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { startRun, workPortionOf } from '#server/runs/runs.ts'
import { registerFeatures } from '../../../src/register.ts'
import { main, end, endOnSignals, say } from '../../terminal.ts'
import { startChild } from '../support/child.ts'
import { median } from '../support/median.ts'
import { writeAuthors, writeRecords } from '../support/written/printed-people.ts'
import { watchShares } from '../support/shares.ts'
import { openWorld } from '../support/world.ts'
import { signInStaff, staffAccount } from '../support/writer.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const records = Number(process.env['BENCH_RECORDS'] ?? 20_000)
const authors = Number(process.env['BENCH_AUTHORS'] ?? 100_000)

const pages = [
  '/backend/reports/tnrr',
  '/backend/reports/tnrr/researcher',
  '/backend/reports/tnrr/matched',
  '/backend/reports/tnrr/unmatched',
  '/backend/manages/tnrr-records?matchState=suggested',
  '/backend/manages/co-authors',
  '/backend/manages/co-authors?only=with-candidates',
  '/backend/manages/co-authors/queue',
]

/** A database that is kept is measured as it was the first time. */
async function fill(): Promise<void> {
  const isThere = await queryOne(sql`select 1 from tnrr_records limit 1`)
  if (isThere) {
    await query(sql`update tnrr_records set match_state = 'unmatched'`)
    await query(sql`update publication_authors set co_author = null`)
    await query(sql`delete from co_authors`)
  } else {
    await writeRecords(records)
    await writeAuthors(authors)
  }
  await query(sql`vacuum analyze`)
}

const workOf = async (name: string, postmaster: number): Promise<void> => {
  const began = performance.now()
  const shares = watchShares(process.pid, postmaster)
  const { number } = await startRun(name)
  let portions = 0
  for (let goesOn = true; goesOn; portions++) {
    const worked = await workPortionOf(number)
    if (worked.error) throw worked.error as Error
    goesOn = worked.goesOn
  }
  const seconds = (performance.now() - began) / 1000
  const { server, database } = shares()
  say(
    `${name}: ${seconds.toFixed(1)} s in ${portions} portions; processors: product ${(server * seconds).toFixed(1)}, database ${(database * seconds).toFixed(1)} s`,
  )
}

/** @returns the cookies of somebody of the staff */
async function enter(url: string): Promise<string> {
  await signInStaff(url)
  const answer = await fetch(`${url}/backend/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams(staffAccount),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  useRegistry(registry)
  registerFeatures()
  await fill()
  for (const name of ['match-tnrr', 'gather-co-authors'])
    for (const _turn of ['first', 'again']) await workOf(name, world.postmaster())
  const states = await query<{ state: string; count: number }>(
    sql`select match_state state, count(*)::int from tnrr_records group by 1 order by 2 desc`,
  )
  const { count } = (await queryOne<{ count: number }>(sql`select count(*)::int from co_authors`)) ?? { count: 0 }
  say(`records: ${states.map((one) => `${one.count} ${one.state}`).join(', ')}; ${count} co-authors`)
  const product = await startChild('serve-product', world.settings, { WORKER: '0' })
  const cookie = await enter(product.url)
  for (const page of pages) {
    const times: number[] = []
    const ask = async (): Promise<number> => {
      const began = performance.now()
      const answer = await fetch(product.url + page, { headers: { cookie }, redirect: 'manual' })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${answer.status} for ${page}`)
      times.push(performance.now() - began)
      return text.length
    }
    const bytes = await ask()
    const shares = watchShares(product.pid, world.postmaster())
    const began = performance.now()
    for (let round = 0; round < rounds; round++) await ask()
    const each = (performance.now() - began) / rounds
    const { server, database } = shares()
    say(
      `${page}: ${Math.round(bytes / 1024)} KB, first ${times[0]?.toFixed(0)} ms, then ${median(times.slice(1)).toFixed(0)} ms; processors: server ${(server * each).toFixed(0)}, database ${(database * each).toFixed(0)} ms`,
    )
  }
  await product.stop()
  await end(0)
})
