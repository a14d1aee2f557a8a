// One of two processes that write people and ask lists of them, and tell afterwards what they saw and when.
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system, type Viewer, visitor } from '#engine/model/viewer.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { parseWords } from '#engine/search/queries/parse-query.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { records } from '#engine/store/records.ts'
import { registry } from '#kinds/index.ts'
import { listenForChanges } from '#server/cache/invalidation.ts'
import { closeDb, connectDb } from '#server/database/db.ts'
import { registerFeatures } from '../../../src/register.ts'

export type SoakTask = {
  settings: pg.PoolConfig
  /** What the people that this process writes have: a country of its own, a keyword, and a word of this soak in their names. */
  country: string
  keyword: string
  word: string
  seconds: number
  writesPerSecond: number
}

/** Times are milliseconds since 1970. */
export type Written = { from: number; until: number; id: string }
export type Seen = {
  from: number
  until: number
  /** Visitors may see what was a second ago, staff never. */
  who: 'visitor' | 'staff'
  /** How many people each country has, or the first ids of the list and its total. */
  counts?: Record<string, number>
  hits?: string[]
  total?: number
}
export type Soaked = {
  written: Written[]
  seen: Seen[]
  /** Memory of the process (bytes) at even distances. */
  memory: number[]
  elsewhere: number
  failures: string[]
}

const task = JSON.parse(process.env['SOAK_TASK'] ?? '{}') as SoakTask
const soaked: Soaked = { written: [], seen: [], memory: [], elsewhere: 0, failures: [] }
const now = (): number => performance.timeOrigin + performance.now()

async function writeOn(until: number): Promise<void> {
  const talents = records(system(), getKind('talents'))
  while (now() < until) {
    const from = now()
    const { id } = await talents.create({
      fullName: `Soak ${task.word}`,
      country: task.country,
      keywords: [task.keyword],
      status: 'published',
      profilePublic: true,
      claimStatus: 'claimed',
    })
    soaked.written.push({ from, until: now(), id })
    await delay(Math.max(0, from + 1000 / task.writesPerSecond - now()))
  }
}

async function askOn(index: InProcessIndex, viewer: Viewer, who: Seen['who'], until: number): Promise<void> {
  const kind = getKind('talents')
  for (let asked = 0; now() < until; asked++) {
    const { text } = await parseWords(task.word, { exact: true })
    const part = { kind, list: { text, sort: '-id' } }
    const from = now()
    if (asked % 2 === 0) {
      const { country = [] } = await index.facets(viewer, part)
      const counts = Object.fromEntries(country.map(({ value, count }) => [value, count]))
      soaked.seen.push({ from, until: now(), who, counts })
    } else {
      const { hits, totals } = await index.places(viewer, [part], 0, 10)
      soaked.seen.push({ from, until: now(), who, hits: hits.map(({ id }) => id), total: totals[0] ?? 0 })
    }
    await delay(20)
  }
}

await connectDb(task.settings)
useRegistry(registry)
registerFeatures()
const deaf = await listenForChanges()
const index = await InProcessIndex.open({
  settings: task.settings,
  file: null,
  otherwise: postgresIndex,
  fail: ({ message }) => void soaked.failures.push(message),
})
await index.ready()
const go = new Promise<number>((resolve) => process.once('message', (at) => resolve(Number(at))))
process.send?.('ready')
const end = (await go) + task.seconds * 1000
const measuring = setInterval(() => soaked.memory.push(process.memoryUsage.rss()), (task.seconds * 1000) / 20)
await Promise.all([writeOn(end), askOn(index, visitor('en'), 'visitor', end), askOn(index, system(), 'staff', end)])
clearInterval(measuring)
soaked.elsewhere = index.answered.elsewhere
await new Promise<void>((resolve) => process.send?.(soaked, () => resolve()))
await index.stop()
await deaf()
await closeDb()
process.disconnect()
