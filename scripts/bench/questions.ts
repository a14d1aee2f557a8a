// What the heaviest questions cost that one address can hold, by each index: processor time of the product and of the database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { useSearchIndex } from '#engine/search/current-index.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { searchKinds } from '#engine/search/search-kinds.ts'
import type { SearchIndex } from '#engine/search/search-index.ts'
import { registry } from '#kinds/index.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import { query, sql } from '#server/database/db.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { registerFeatures } from '../../src/register.ts'
import { main, say } from '../terminal.ts'
import { watchShares } from './support/shares.ts'
import { openWorld } from './support/world.ts'

const searched = [
  'talents',
  'young-talents',
  'hosts',
  'lab-locations',
  'training-courses',
  'funding-organizations',
  'asean-networks',
  'publications',
  'blogs',
]
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
// Parts of names, by comma.
const only = process.env['BENCH_ONLY']?.split(',')
const letters = [...'abcdefghijklmnopqrstuvwxyz']
const fill = (text: string): string => text.repeat(Math.ceil(longestQuery / text.length)).slice(0, longestQuery)

async function frequentWords(pattern: string, least: number): Promise<string[]> {
  const rows = await query<{ word: string }>(
    sql`select word from search_words where family = 'talents' and documents >= ${least}::int and word ~ ${pattern} order by documents desc, word limit 400`,
  )
  return rows.map(({ word }) => word)
}

async function questions(): Promise<Record<string, string>> {
  const frequent = await frequentWords('^[a-z]{3,}$', 200)
  const rare = await frequentWords('^[a-z]{3,}$', 1)
  const thai = await frequentWords('^[ก-๙]{2,}$', 1)
  const han = await frequentWords('^[一-龥]{2,}$', 1)
  const pairs = letters.flatMap((one) => letters.map((other) => one + other))
  const labels = (
    await query<{ text: string }>(
      sql`select label ->> 'en' as text from keywords where state = 'approved' order by usage_count desc nulls last, id limit 60`,
    )
  ).map(({ text }) => text)
  return {
    'two words': `${frequent[20]} ${frequent[40]}`,
    'OR, again and again': fill('OR '),
    'one frequent word again and again': fill(`${frequent[0]} `),
    'single letters': fill(`${letters.join(' ')} `),
    'letters between dots': fill(`${letters.join('.')}.`),
    'pairs of letters': pairs.join(' '),
    'frequent words': frequent.join(' '),
    'any words': rare.toReversed().join(' '),
    'frequent words left out': frequent.map((word) => `-${word}`).join(' '),
    'a word, and others left out': `${frequent[0]} ${frequent
      .slice(1)
      .map((word) => `-${word}`)
      .join(' ')}`,
    'phrases of two': frequent.flatMap((word, at) => (at % 2 ? [`"${frequent[at - 1]} ${word}"`] : [])).join(' '),
    'one phrase of the same word': `"${fill(`${frequent[0]} `)}`,
    'one phrase of frequent words': `"${frequent.join(' ')}`,
    'Thai in one run': thai.join(''),
    'Thai between blanks': thai.join(' '),
    'Han in one run': fill(han.join('') || '量子材料研究'),
    'Han between blanks': fill(han.join(' ') || '量 子 材 料 研 究 '),
    'weak Han again and again': fill('中'),
    'one Thai letter again and again': fill('ก'),
    'Thailand in Chinese again and again': fill('泰国'),
    'countries and prepositions': fill('in the Viet Nam of the '),
    keywords: labels.join(' '),
    'keywords again and again': fill(`${labels[0]} `),
    names: fill('somchai phonchai nguyen siti mohamed '),
    years: Array.from({ length: 160 }, (_, at) => 1900 + at).join(' '),
    'marks on one letter': `a${fill('\u0301')}`,
    'a long question': `What ${frequent.slice(0, 3).join(' ')} of the ${frequent.slice(3).join(' or the ')}?`,
  }
}

type Cost = { product: number; database: number; outcome: string }

async function ask(index: SearchIndex, q: string, postmaster: number): Promise<Cost> {
  useSearchIndex(index)
  const kinds = searched.map(getKind)
  const measured = watchShares(process.pid, postmaster)
  const [began, before] = [performance.now(), process.cpuUsage()]
  const found = await searchKinds(visitor('en'), { q, kinds, detect: true, facets: true }).catch(
    (error: Error) => error,
  )
  const { user, system } = process.cpuUsage(before)
  const took = performance.now() - began
  const outcome = found instanceof Error ? `FAILED ${found.message.slice(0, 60)}` : `${found.total} rows`
  return { product: (user + system) / 1000, database: measured().database * took, outcome }
}

/** A word left out that nobody has makes a question new to every cache and finds the same. */
const asNew = (q: string, at: number): string => `-zq${at}zq ${q}`.slice(0, longestQuery - 1)
let asked = 0

/** The round in the middle of some. */
async function measure(index: SearchIndex, q: string, postmaster: number): Promise<string> {
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round++) costs.push(await ask(index, asNew(q, asked++), postmaster))
  const whole = ({ product, database }: Cost): number => product + database
  const { product, database, outcome } = costs.toSorted((a, b) => whole(a) - whole(b))[rounds >> 1] as Cost
  return `${(product + database).toFixed(0)} (${product.toFixed(0)} + ${database.toFixed(0)}; ${outcome})`
}

await main(async () => {
  const { settings, postmaster } = await openWorld()
  useRegistry(registry)
  registerFeatures()
  const folder = mkdtempSync(join(tmpdir(), 'search index '))
  const index = await InProcessIndex.open({
    settings,
    file: join(folder, 'snapshot'),
    otherwise: postgresIndex,
    fail: (error) => say(`index: ${error.message}`),
  })
  await index.ready()
  await recountWords('talents')
  const all = await questions()
  for (const q of ['warm up', 'quantum sensors of Thailand', all['two words'] as string])
    for (const one of [index, postgresIndex]) await measure(one, q, postmaster())
  say('ms of processors (product + database; rows), the round in the middle')
  for (const [name, q] of Object.entries(all)) {
    if (only && !only.some((part) => name.includes(part))) continue
    say(
      `${name}: in process ${await measure(index, q, postmaster())}; PostgreSQL ${await measure(postgresIndex, q, postmaster())}`,
    )
  }
  await index.stop()
  rmSync(folder, { recursive: true, force: true })
})
