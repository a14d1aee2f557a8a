// Lists never asked before, of the index in PostgreSQL and of the one in the process, one at a time; and what the latter costs.
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import type { ListQuery } from '#engine/search/lists/list-query.ts'
import { parseWords } from '#engine/search/queries/parse-query.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import type { SearchIndex } from '#engine/search/search-index.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { createRandom, type Random } from '../../seed/demo/random.ts'
import { registerFeatures } from '../../src/register.ts'
import { main, say } from '../terminal.ts'
import { openWorld } from './support/world.ts'

type Lists = { countries: string[]; industries: string[]; words: string[]; common: string[] }
type Question = { list: ListQuery; offset: number; facets: boolean }
type Subject = { name: string; make: (random: Random, lists: Lists) => Promise<Question> }

const idsOf = async (table: 'countries' | 'domain_industries'): Promise<string[]> => {
  const rows =
    table === 'countries'
      ? await query<{ id: string }>(
          sql`select c.id from countries c where exists (select from talents t where t.country = c.id) order by c.id`,
        )
      : await query<{ id: string }>(sql`select id from domain_industries order by id`)
  return rows.map(({ id }) => id)
}

const wordsBetween = async (least: number, most: number): Promise<string[]> =>
  (
    await query<{ word: string }>(
      sql`select word from search_words where family = 'talents' and documents between ${least} and ${most} and word ~ '^[a-z]{4,}$' order by word limit 3000`,
    )
  ).map(({ word }) => word)

const words = async (q: string): Promise<ListQuery> => ({ text: (await parseWords(q)).text })

const pair = (random: Random, { countries, industries }: Lists): ListQuery => ({
  facets: [
    { facet: 'country', values: [random.pick(countries)] },
    { facet: 'domainIndustries', values: [random.pick(industries)] },
  ],
})

const subjects: Subject[] = [
  {
    name: 'random page of 5,000 by h-index',
    make: async (random) => ({ list: { sort: 'h' }, offset: 20 * random.int(0, 4999), facets: false }),
  },
  {
    name: 'country x industry x page',
    make: async (random, lists) => ({ list: pair(random, lists), offset: 20 * random.int(0, 20), facets: false }),
  },
  {
    name: 'the same with facets',
    make: async (random, lists) => ({ list: pair(random, lists), offset: 20 * random.int(0, 20), facets: true }),
  },
  {
    name: 'two words',
    make: async (random, { words: all }) => ({
      list: await words(`${random.pick(all)} ${random.pick(all)}`),
      offset: 0,
      facets: false,
    }),
  },
  {
    name: 'two words with facets',
    make: async (random, { words: all }) => ({
      list: await words(`${random.pick(all)} ${random.pick(all)}`),
      offset: 0,
      facets: true,
    }),
  },
  {
    name: 'one broad word with facets',
    make: async (random, { common }) => ({ list: await words(random.pick(common)), offset: 0, facets: true }),
  },
  {
    name: 'two letters typed',
    make: async (random, { words: all }) => ({
      list: await words(random.pick(all).slice(0, 2)),
      offset: 0,
      facets: false,
    }),
  },
]

const at = (times: number[], share: number): number => times[Math.floor(times.length * share)] ?? 0

type Measured = { half: number; most: number; processor: string }

async function measure(index: SearchIndex, { make }: Subject, lists: Lists, count: number): Promise<Measured> {
  const kind = getKind('talents')
  const random = createRandom(11)
  const times: number[] = []
  const processors: number[] = []
  for (let asked = 0; asked < count; asked++) {
    const { list, offset, facets } = await make(random, lists)
    const [began, before] = [performance.now(), process.cpuUsage()]
    await Promise.all([
      index.slice(visitor('en'), [{ kind, list }], offset, 20),
      facets ? index.facets(visitor('en'), { kind, list }) : null,
    ])
    times.push(performance.now() - began)
    const { user, system: kernel } = process.cpuUsage(before)
    processors.push((user + kernel) / 1000)
  }
  for (const list of [times, processors]) list.sort((a, b) => a - b)
  const processor = `${at(processors, 0.5).toFixed(1)} and ${at(processors, 0.95).toFixed(1)} ms`
  return { half: at(times, 0.5), most: at(times, 0.95), processor }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`
const rss = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

/** Names changed one after the other: how long until the list of staff has each. */
async function delays(index: InProcessIndex): Promise<number[]> {
  const talents = records(system(), getKind('talents'))
  const { rows } = await talents.list({ size: 50, sort: 'updated' })
  const times: number[] = []
  for (const { id } of rows) {
    const { version, jobTitle } = await talents.values(id)
    await talents.update(id, { jobTitle: `${String(jobTitle ?? 'Lecturer')} ` }, version)
    const began = performance.now()
    await index.count(system(), { kind: getKind('talents'), list: { ids: [id] } })
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

await main(async () => {
  const { settings } = await openWorld()
  useRegistry(registry)
  registerFeatures()
  const lists: Lists = {
    countries: await idsOf('countries'),
    industries: await idsOf('domain_industries'),
    words: await wordsBetween(50, 5000),
    common: await wordsBetween(5000, 100_000),
  }
  const folder = mkdtempSync(join(tmpdir(), 'search index '))
  const file = join(folder, 'snapshot')
  const open = async (): Promise<InProcessIndex> => {
    const opened = await InProcessIndex.open({
      settings,
      file,
      otherwise: postgresIndex,
      fail: (error) => say(`index: ${error.message}`),
    })
    const state = await opened.ready()
    say(`${state?.rows} rows from the ${state?.loaded?.from} in ${state?.loaded?.took} ms, ${megabytes(rss())} in all`)
    return opened
  }
  say(`before: ${megabytes(rss())}`)
  let index = await open()
  await index.stop()
  if (existsSync(file)) say(`snapshot: ${megabytes(statSync(file).size)}`)
  index = await open()
  for (const subject of subjects) {
    const [ours, theirs] = [
      await measure(index, subject, lists, 500),
      await measure(postgresIndex, subject, lists, process.env['BENCH_SHORT'] ? 20 : 200),
    ]
    const shown = ({ half, most }: Measured): string => `p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms`
    // A busy machine makes everything wait; what the processors did is the same on it.
    say(`${subject.name}: in process ${shown(ours)} (processors ${ours.processor}); PostgreSQL ${shown(theirs)}`)
  }
  const late = await delays(index)
  say(`own write seen after p50 ${at(late, 0.5).toFixed(1)} ms, p95 ${at(late, 0.95).toFixed(1)} ms`)
  say(`after: ${megabytes(rss())}; answered here ${index.answered.here}, elsewhere ${index.answered.elsewhere}`)
  await index.stop()
  rmSync(folder, { recursive: true, force: true })
})
