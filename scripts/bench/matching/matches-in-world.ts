// Matches in a filled world: what the product's own run learns of it, a typed sentence over HTTP, and needs after a night of changed rows.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { useRegistry } from '#engine/model/registry.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { useSearchIndex } from '#engine/search/current-index.ts'
import { followsRows } from '#features/needs/changed-rows.ts'
import { registry } from '#kinds/index.ts'
import { learnEvidence } from '#matching/evidence/learning/learn.ts'
import { currentVersion, useEvidenceStorage } from '#matching/evidence/learning/versions.ts'
import { query, sql } from '#server/database/db.ts'
import { folderStorage } from '#server/files/storage.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { createRandom } from '../../../seed/demo/random.ts'
import { registerFeatures } from '../../../src/register.ts'
import { say } from '../../terminal.ts'
import { startChild } from '../support/child.ts'
import { ask } from '../support/load.ts'
import { watchShares } from '../support/shares.ts'
import { writeOffers } from './offers.ts'
import { openWorld, type World } from '../support/world.ts'

const needs = Number(process.env['MATCH_NEEDS'] ?? 10_000)
const changedRows = 1000
const rowsAtOnce = 100
const worksEach = 3
const askedAlone = 150
const seconds = 15

async function fill({ folder, talents }: World): Promise<void> {
  const done = join(folder, `offers-${talents}-${needs}`)
  if (existsSync(done)) return
  const began = performance.now()
  const [tenth, twentieth] = [Math.round(talents / 10), Math.round(talents / 20)]
  await writeOffers({ hosts: tenth, labs: tenth, calls: twentieth, courses: tenth, worksEach, needs })
  await query(sql`vacuum analyze`)
  writeFileSync(done, '')
  say(
    `${tenth} hosts, ${tenth} labs, ${twentieth} calls, ${tenth} courses, ${talents * worksEach} works and ${needs} needs written in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
}

const cores = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6

async function learn({ folder, postmaster }: World): Promise<void> {
  useEvidenceStorage(folderStorage(join(folder, 'files')))
  if (await currentVersion()) return
  const [began, before, shares] = [performance.now(), process.cpuUsage(), watchShares(process.pid, postmaster())]
  await startRun(learnEvidence.name)
  for (const error of (await workOnRuns()).values()) throw error
  const took = (performance.now() - began) / 1000
  const { database } = shares()
  const version = await currentVersion()
  say(
    `learned of ${version?.documents} texts in ${took.toFixed(0)} s: ${cores(process.cpuUsage(before)).toFixed(0)} s of a core, the database ${(database * took).toFixed(0)} s; this process ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most, an object of ${Math.round((version?.bytes ?? 0) / 1024 ** 2)} MB`,
  )
}

/** Sentences that nobody asked before, over all kinds: a keyword or two, a place, and words of their own. */
async function sentences(): Promise<() => string> {
  const keywords = await query<{ label: string }>(
    sql`select label->>'en' as label from keywords where state = 'approved' order by 1`,
  )
  const places = ['Thailand', 'Viet Nam', 'Malaysia', 'Indonesia']
  const random = createRandom(41)
  const word = (): string => random.pick(keywords).label
  return () => {
    const [first, second] = [word(), word()]
    const place = random.chance(0.5) ? ` in ${random.pick(places)}` : ''
    return `We need somebody who works on ${first} and ${second.split(' ')[0]}${place} for ${random.int(1, 9)} months`
  }
}

async function askOverHttp(world: World): Promise<void> {
  const product = await startChild('serve-product', world.settings, { WORKER: '0' })
  const next = await sentences()
  const headers = { 'content-type': 'application/json' }
  const post = async (): Promise<number> => {
    const body = JSON.stringify({ text: next() })
    const began = performance.now()
    const answer = await fetch(`${product.url}/api/matches`, { method: 'POST', headers, body })
    await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} for ${body}`)
    return performance.now() - began
  }
  for (let warm = 0; warm < 20; warm++) await post()
  const shares = watchShares(product.pid, world.postmaster())
  const began = performance.now()
  const times: number[] = []
  for (let asked = 0; asked < askedAlone; asked++) times.push(await post())
  const took = (performance.now() - began) / 1000
  const { server, database } = shares()
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0)
  const each = (share: number): string => ((share * took * 1000) / askedAlone).toFixed(0)
  say(
    `a typed sentence over all kinds, one user: p50 ${at(0.5)}, p95 ${at(0.95)} ms; processors: server ${each(server)} ms, database ${each(database)} ms each`,
  )
  const watch = watchShares(product.pid, world.postmaster())
  const many = await ask({
    url: product.url,
    paths: () => '/api/matches',
    body: () => JSON.stringify({ text: next() }),
    connections: 50,
    seconds,
  })
  const used = watch()
  say(
    `50 connections: ${many.perSecond.toFixed(1)} answers a second, p50 ${many.p50.toFixed(0)}, p99 ${many.p99.toFixed(0)} ms, ${many.bad} refused; processors: server ${used.server.toFixed(2)}, database ${used.database.toFixed(2)}`,
  )
  await product.stop()
}

/** The rows that changed in a day, as the work behind saves matches them. */
async function matchNight(world: World): Promise<void> {
  const index = await InProcessIndex.open({
    settings: world.settings,
    file: join(world.folder, 'index of the bench'),
    otherwise: postgresIndex,
    fail: (error) => {
      throw error
    },
  })
  await index.ready()
  useSearchIndex(index)
  const rows = await query<{ id: string }>(sql`
    (select id from talents order by md5(id::text) limit ${changedRows / 2})
    union all (select id from hosts order by md5(id::text) limit ${changedRows / 4})
    union all (select id from training_courses order by md5(id::text) limit ${changedRows / 4})`)
  const [began, before, shares] = [performance.now(), process.cpuUsage(), watchShares(process.pid, world.postmaster())]
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await followsRows.work(rows.slice(at, at + rowsAtOnce).map(({ id }) => id))
  const took = (performance.now() - began) / 1000
  const own = cores(process.cpuUsage(before))
  const { database } = shares()
  const kept = await query<{ n: number }>(sql`select count(*)::int n from need_matches`)
  say(
    `${rows.length} changed rows beside ${needs} open needs: ${took.toFixed(0)} s, ${own.toFixed(0)} s of a core, the database ${(database * took).toFixed(0)} s; ${kept[0]?.n} matches kept`,
  )
  useSearchIndex(postgresIndex)
  await index.stop()
}

/** BENCH_TALENTS people (100,000 unless told) with offers in the proportions of the issue. */
export async function measureWorld(): Promise<void> {
  const world = await openWorld()
  useRegistry(registry)
  registerFeatures()
  await fill(world)
  await learn(world)
  await askOverHttp(world)
  await matchNight(world)
}
