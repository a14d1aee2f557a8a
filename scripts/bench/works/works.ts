// A million publications (BENCH_WORKS) in PostgreSQL alone: page, total and facets of lists never asked before. What `index` measures in the process.
import { randomUUID } from 'node:crypto'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { planOf } from '#engine/search/in-process/plan.ts'
import type { ListQuery } from '#engine/search/lists/list-query.ts'
import { searchWords } from '#engine/search/queries/parse-query.ts'
import { postgresIndex } from '#engine/search/postgres/index.ts'
import { registry } from '#kinds/index.ts'
import { binaryInts, binaryReal, binaryRow, copyBinary, copyLines, copyText } from '#server/database/copy.ts'
import { query, queryOne, raw, sql, tx } from '#server/database/db.ts'
import { recountWords } from '#server/search/documents/words-table.ts'
import { createRandom, type Random } from '../../../seed/demo/random.ts'
import { registerFeatures } from '../../../src/register.ts'
import { main, say } from '../../terminal.ts'
import { madeCodes, madeWorks, wordOf } from '../support/made-works.ts'
import { openWorld } from '../support/world.ts'

const count = Number(process.env['BENCH_WORKS'] ?? 1_000_000)
const questions = Number(process.env['BENCH_QUESTIONS'] ?? 60)
const chunk = 5000

type Codes = Map<number, number>

/** The codes of facets in the database, by those of the made works. */
async function writeCodes(rows: ReturnType<typeof madeCodes>['rows']): Promise<Codes> {
  const lists = [rows.map((row) => row.family), rows.map((row) => row.facet), rows.map((row) => row.value)]
  await query(sql`insert into facet_codes (family, facet, value)
    select * from unnest(${lists[0]}::text[], ${lists[1]}::text[], ${lists[2]}::text[]) on conflict do nothing`)
  const known = await query<{ code: number; family: string; facet: string; value: string }>(
    sql`select code, family, facet, value from facet_codes`,
  )
  const codeOf = new Map(known.map(({ code, family, facet, value }) => [`${family}|${facet}|${value}`, code]))
  return new Map(
    rows.map(({ code, family, facet, value }) => [code, codeOf.get(`${family}|${facet}|${value}`) as number]),
  )
}

/** Indexes of the documents are made at the end: entering words one document after the other takes hours. */
async function withoutIndexes(work: () => Promise<void>): Promise<void> {
  const found = await query<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'search_publications'`,
  )
  await query(sql`alter table search detach partition search_publications`)
  for (const { name } of found) await query(raw(`alter table search_publications drop constraint if exists ${name}`))
  for (const { name } of found) await query(raw(`drop index if exists ${name}`))
  await work()
  await query(sql`set maintenance_work_mem = '1GB'`)
  for (const { definition } of found) await query(raw(definition))
  await query(sql`alter table search attach partition search_publications for values in ('publications')`)
}

async function writeWorks(): Promise<void> {
  const kind = getKind('publications')
  const plan = planOf(kind, true)
  const { rows, firstOf } = madeCodes(plan)
  const codes = await writeCodes(rows)
  let [works, documents]: [string[][], Buffer[]] = [[], []]
  let number = 0
  const write = async (): Promise<void> => {
    await copyLines('publications', ['id', 'title', 'slug', 'status', 'published_year'], works)
    const columns = ['family', 'id', 'kind', 'listed', 'score', 'facets', 'staff_facets', 'name_key', 'tsv']
    await tx(() => copyBinary('search_publications', columns, documents))
    ;[works, documents] = [[], []]
  }
  for (const { id, score, facets, tsv } of madeWorks(plan, count, firstOf)) {
    const own = id.equals(Buffer.alloc(16)) ? Buffer.from(randomUUID().replaceAll('-', ''), 'hex') : id
    const title = `${wordOf(number % 50_000)} of ${number}`
    works.push([
      copyText(own.toString('hex')),
      copyText(title),
      `work-${number}`,
      'published',
      String(1965 + (number % 60)),
    ])
    const ints = binaryInts(facets.everybody.map((code) => codes.get(code) as number))
    documents.push(
      binaryRow([
        Buffer.from('publications'),
        own,
        Buffer.from('publications'),
        Buffer.from([1]),
        binaryReal(score),
        ints,
        ints,
        Buffer.from(title),
        Buffer.from(tsv ?? '', 'base64'),
      ]),
    )
    if (++number % chunk === 0) await write()
    if (number % 100_000 === 0) say(`${number.toLocaleString('en')} works`)
  }
  if (works.length > 0) await write()
}

async function fill(): Promise<void> {
  const known = await queryOne<{ n: number }>(sql`select count(*)::int as n from publications`)
  if ((known?.n ?? 0) >= count) return
  const began = performance.now()
  await query(sql`alter table publications disable trigger user`)
  await withoutIndexes(writeWorks)
  await query(sql`alter table publications enable trigger user`)
  await recountWords('publications')
  await query(sql`vacuum analyze`)
  say(`${count.toLocaleString('en')} works in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

type Subject = { name: string; make: (random: Random) => Promise<{ list: ListQuery; offset: number }> }

const words = async (q: string, random: Random): Promise<{ list: ListQuery; offset: number }> => ({
  list: { text: await searchWords(q, { exact: false }) },
  offset: 20 * random.int(0, 5),
})

const subjects: Subject[] = [
  { name: 'a word, 1 % of rows', make: (random) => words(`${wordOf(random.int(500, 700))} `, random) },
  { name: 'a word, 20 % of rows', make: (random) => words(wordOf(random.int(24, 32)), random) },
  { name: 'two letters typed', make: (random) => words(wordOf(random.int(0, 60_000)).slice(0, 2), random) },
]

const at = (times: readonly number[], share: number): string =>
  (times[Math.floor(times.length * share)] ?? 0).toFixed(0)

async function measure({ name, make }: Subject): Promise<void> {
  const kind = getKind('publications')
  const random = createRandom(31)
  const [pages, facets]: [number[], number[]] = [[], []]
  let [rows, asked] = [0, 0]
  const known = new Set<string>()
  for (let tried = 0; tried < questions; tried++) {
    const { list, offset } = await make(random)
    // An answer that is remembered says nothing; few words are as frequent as some of these.
    const typed = list.text?.parsed.text ?? ''
    if (known.has(typed)) continue
    known.add(typed)
    asked++
    const began = performance.now()
    const { totals } = await postgresIndex.slice(visitor('en'), [{ kind, list }], offset, 20)
    pages.push(performance.now() - began)
    rows += totals[0] ?? 0
    const counted = performance.now()
    await postgresIndex.facets(visitor('en'), { kind, list })
    facets.push(performance.now() - counted)
  }
  for (const list of [pages, facets]) list.sort((a, b) => a - b)
  say(
    `${name} (${((100 * rows) / asked / count).toFixed(1)} %, ${asked} asked): page and total p50 ${at(pages, 0.5)}, p95 ${at(pages, 0.95)} ms; facets p50 ${at(facets, 0.5)}, p95 ${at(facets, 0.95)} ms`,
  )
}

await main(async () => {
  await openWorld()
  useRegistry(registry)
  registerFeatures()
  await fill()
  for (const subject of subjects) await measure(subject)
})
