// Speed of the API beside a bare Node + pg server on the same database: page 1, deep page, two facets, words, detail.
import { query, sql } from '#server/database/db.ts'
import { end, endOnSignals, main, say } from '../terminal.ts'
import { type Child, startChild } from './support/child.ts'
import { ask, type Figures } from './support/load.ts'
import { type Shares, watchShares } from './support/shares.ts'
import { openWorld, type World } from './support/world.ts'

type Subject = {
  name: string
  target: number
  paths: string[]
  /** Addresses that nothing is remembered of. */
  fresh: string[]
}

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item, index) => ({ item, key: (index * 7919) % 104_729 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)

async function subjects(): Promise<Subject[]> {
  const codes = ['TH', 'ID', 'MY', 'VN', 'PH', 'SG']
  const industries = (await query<{ slug: string }>(sql`select slug from domain_industries order by slug`)).map(
    ({ slug }) => slug,
  )
  const words = (
    await query<{ word: string }>(sql`
    select word from search_words where family = 'talents' and documents between 700 and 1500 and word ~ '^[a-z]{4,}$' order by word limit 20`)
  ).map(({ word }) => word)
  const slugs = (await query<{ slug: string }>(sql`select slug from talents order by id limit 20000`)).map(
    ({ slug }) => slug,
  )
  const pairs = codes.flatMap((code) =>
    industries.map((industry) => `/api/talents?country=${code}&domainIndustries=${industry}&sort=h`),
  )
  const searches = words.map((word) => `/api/talents?q=${word}`)
  // Ten pages stand in one remembered stretch: these lie in stretches of their own, about as deep as page 500.
  const pages = Array.from({ length: 15 }, (_, index) => `/api/talents?sort=h&page=${425 + index * 10}`)
  say(`words of the search: ${words.join(' ')}`)
  return [
    { name: 'page 1 by h-index', target: 2000, paths: ['/api/talents?sort=h'], fresh: [] },
    { name: 'page 500', target: 1200, paths: ['/api/talents?sort=h&page=500'], fresh: pages },
    { name: 'country + industry', target: 1200, paths: pairs, fresh: pairs },
    { name: 'a middling word', target: 400, paths: searches, fresh: searches },
    { name: 'detail by slug', target: 2500, paths: shuffled(slugs).map((slug) => `/api/talents/${slug}`), fresh: [] },
  ]
}

const round = (number: number): string => Math.round(number).toLocaleString('en')
const part = ({ server, database, asking }: Shares): string =>
  `${server.toFixed(2)} / ${database.toFixed(2)} / ${asking.toFixed(2)}`

async function measure(child: Child, subject: Subject, world: World): Promise<Figures & { shares: Shares }> {
  const stop = watchShares(child.pid, world.postmaster())
  const figures = await ask({ url: child.url, paths: subject.paths, seconds })
  if (figures.bad > 0) throw new Error(`${subject.name}: ${figures.bad} answers were not 200`)
  return { ...figures, shares: stop() }
}

/** Milliseconds of the middle one of first requests, one after the other: what an address costs that nothing is remembered of. */
async function firstTime(child: Child, paths: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const path of paths) {
    const began = performance.now()
    await (await fetch(child.url + path)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

const better = <One extends Figures>(one: One | null, other: One): One =>
  one && one.perSecond >= other.perSecond ? one : other

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  const all = await subjects()
  const product = await startChild('serve-product', world.settings)
  const bare = await startChild('serve-bare', world.settings)
  await firstTime(product, ['/api/talents', '/api/talents?sort=h', '/api/talents?q=research'])
  for (const { name, fresh } of all.filter(({ fresh: paths }) => paths.length > 0))
    say(`${name}: the first request of an address takes ${(await firstTime(product, fresh)).toFixed(1)} ms`)
  for (const subject of all)
    for (const child of [product, bare]) await ask({ url: child.url, paths: subject.paths, seconds: 1 })
  say('50 connections; requests/s, the better of several rounds; processors used by server / database / asking')
  const wanted = process.env['BENCH_ONLY']
  for (const subject of all.filter(({ name }) => !wanted || name.includes(wanted))) {
    let [own, other] = [null, null] as [
      Awaited<ReturnType<typeof measure>> | null,
      Awaited<ReturnType<typeof measure>> | null,
    ]
    for (let index = 0; index < rounds; index++) {
      own = better(own, await measure(product, subject, world))
      other = better(other, await measure(bare, subject, world))
    }
    if (!own || !other) continue
    say(
      `${subject.name.padEnd(20)} product ${round(own.perSecond).padStart(6)} (target ${round(subject.target)}; p99 ${own.p99.toFixed(0)} ms; ${round(own.bytes)} bytes; ${part(own.shares)})` +
        `  bare ${round(other.perSecond).padStart(6)} (p99 ${other.p99.toFixed(0)} ms; ${round(other.bytes)} bytes; ${part(other.shares)})  ratio ${(own.perSecond / other.perSecond).toFixed(2)}`,
    )
  }
  await end(0)
})
