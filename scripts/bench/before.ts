// Public pages and calls of the demo world beside the version before: BENCH_BEFORE names its checkout, with its packages installed. Both are asked in turn.
import { resolve } from 'node:path'
import { industrySlugs as industries } from '../../seed/reference/domain-industries.ts'
import { end, endOnSignals, main, say } from '../terminal.ts'
import { startDemoProduct } from './support/demo-product.ts'
import { linkOn } from './support/lighthouse-report.ts'
import { median } from './support/median.ts'
import { secondsOfAll } from './support/shares.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const requests = Number(process.env['BENCH_REQUESTS'] ?? 20)

const lists = [
  '/asean-talent-pool',
  '/young-talent-pool',
  '/host',
  '/lab-location',
  '/training-course',
  '/asean-network',
  '/funding-organization',
  '/publication',
  '/blogs',
  '/portal',
]
const entries: readonly [name: string, list: string, link: RegExp][] = [
  ['a person', '/asean-talent-pool', /href="(\/asean-talent-pool\/[a-z0-9-]+)"[^>]*>[^<]/],
  ['an article', '/blogs', /href="(\/blogs\/[a-z0-9-]+)"/],
  ['a host', '/host', /href="(\/host\?item=[a-z0-9-]+)"/],
  ['a lab', '/lab-location', /href="(\/lab-location\?item=[a-z0-9-]+)"/],
  ['a publication', '/publication', /href="(\/publication\?item=[a-z0-9-]+)"/],
]
const calls = ['talents', 'hosts', 'lab-locations', 'publications', 'funding-calls'].map((kind) => `/api/${kind}`)
const others = ['/', '/search']
/** What follows in its address: a list whose rows are narrowed by industries, not by words. */
const narrowed = '?industry='

type Side = { url: string; pid: number }
type Timing = { times: number[]; seconds: number; bytes: number }

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Some of the industries: the bits of the count choose which. */
const someIndustries = (count: number): string =>
  industries.filter((_, at) => ((count + 1) >> at) & 1).join('&industry=')

/** An address new to every cache: calls are asked for 20 to 99 rows, lists and the search for two letters or for industries. Home and entries are cached pages. */
function fresh(path: string, count: number): string {
  if (path.endsWith(narrowed)) return path + someIndustries(count)
  if (path.startsWith('/api/')) return `${path}?size=${20 + (count % 80)}`
  if (!lists.includes(path) && !path.startsWith('/search')) return path
  return `${path}?q=${letters[Math.floor(count / letters.length) % letters.length]}${letters[count % letters.length]}`
}

async function ask({ url }: Side, path: string): Promise<{ ms: number; bytes: number; status: number }> {
  const began = performance.now()
  const answer = await fetch(url + path, { redirect: 'manual' })
  const { byteLength } = await answer.arrayBuffer()
  return { ms: performance.now() - began, bytes: byteLength, status: answer.status }
}

/** Both asked for the same path, one after the other; who begins changes each time. */
async function compare(sides: readonly Side[], paths: readonly string[], from: number): Promise<Timing[]> {
  const asked = sides.map((): Timing => ({ times: [], seconds: 0, bytes: 0 }))
  const before = sides.map(({ pid }) => secondsOfAll(pid))
  for (let count = 0; count < requests; count++)
    for (const at of count % 2 === 0 ? [0, 1] : [1, 0]) {
      const { ms, bytes, status } = await ask(sides[at] as Side, fresh(paths[at] as string, from + count))
      if (status !== 200) throw new Error(`${sides[at]?.url}${paths[at]} answers ${status}`)
      asked[at]?.times.push(ms)
      Object.assign(asked[at] as Timing, { bytes })
    }
  sides.forEach(({ pid }, at) => ((asked[at] as Timing).seconds = secondsOfAll(pid) - (before[at] as number)))
  return asked
}

await main(async () => {
  endOnSignals()
  const checkout = process.env['BENCH_BEFORE']
  if (!checkout) {
    say('left out: BENCH_BEFORE names no checkout of a version before')
    await end(0)
  }
  const sides = [await startDemoProduct(resolve(checkout ?? '')), await startDemoProduct()]
  const both = (path: string): string[] => sides.map(() => path)
  const subjects: [name: string, paths: string[]][] = [
    ...lists,
    ...lists.slice(0, 5).map((list) => list + narrowed),
    ...calls,
    ...others,
  ].map((path) => [path, both(path)])
  for (const [name, list, link] of entries)
    subjects.push([name, await Promise.all(sides.map(({ url }) => linkOn(url, list, link)))])
  const ask = async (paths: string[], round: number): Promise<Timing[]> => compare(sides, paths, round * requests)
  for (const [, paths] of subjects) await ask(paths, rounds) // what compiles once is not measured
  const all = new Map<string, Timing[][]>(subjects.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const [name, paths] of subjects) all.get(name)?.push(await ask(paths, round))
  say(
    `each asked ${rounds * requests} times in turn; middle in ms, processors (product + database) in ms, bytes: before, now, ratio`,
  )
  const total = [0, 0]
  for (const [name, runs] of all) {
    const [before, now] = [0, 1].map((at) => {
      const own = runs.map((run) => run[at] as Timing)
      const processors = (own.reduce((sum, { seconds }) => sum + seconds, 0) * 1000) / (rounds * requests)
      total[at] = (total[at] ?? 0) + processors
      return { ms: median(own.flatMap(({ times }) => times)), processors, bytes: own.at(-1)?.bytes ?? 0 }
    }) as [{ ms: number; processors: number; bytes: number }, { ms: number; processors: number; bytes: number }]
    const shown = (what: 'ms' | 'processors' | 'bytes', digits: number): string =>
      `${before[what].toFixed(digits)}, ${now[what].toFixed(digits)}, ${(now[what] / before[what]).toFixed(2)}`
    say(`${name} | ${shown('ms', 1)} | ${shown('processors', 1)} | ${shown('bytes', 0)}`)
  }
  const [before = 0, now = 0] = total
  say(`all, processors | ${before.toFixed(0)}, ${now.toFixed(0)}, ${(now / before).toFixed(2)}`)
  await end(0)
})
