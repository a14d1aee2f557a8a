// A million publications (BENCH_WORKS) in the index alone, without a database: page, total and six facets of lists never asked before, memory and start.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import type { IndexQuery } from '#engine/search/in-process/index-query.ts'
import { KindIndex } from '#engine/search/in-process/kind-index.ts'
import { findCandidates, findSlice } from '#engine/search/in-process/list-slice.ts'
import { depthOfLists } from '#engine/search/queries/ranking.ts'
import { planOf } from '#engine/search/in-process/plan.ts'
import { arraysOf, type Segment } from '#engine/search/in-process/segment/segment.ts'
import { readSnapshot, writeSnapshot } from '#engine/search/in-process/replica/snapshot-file.ts'
import { registry } from '#kinds/index.ts'
import { createRandom, type Random } from '../../seed/demo/random.ts'
import { main, say } from '../terminal.ts'
import { countedFacets, fillIndex, madeCodes, madeWorks, wordOf } from './support/made-works.ts'

const count = Number(process.env['BENCH_WORKS'] ?? 1_000_000)
const questions = 200

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`
const at = (times: number[], share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)

const plain = (asked: Partial<IndexQuery>): IndexQuery => ({
  kind: 'publications',
  audience: 'everybody',
  filters: [[[{ column: 'status', test: 'any', values: ['published'] }]]],
  ids: null,
  text: null,
  facets: [],
  sort: null,
  ...asked,
})

const word = (text: string, prefix = false): IndexQuery['text'] => {
  const query = `'${text}'${prefix ? ':*' : ''}`
  return { tsquery: query, anyWord: query, name: null, holders: [] }
}

type Subject = { name: string; make: (random: Random, firstOf: Record<string, number>) => IndexQuery }

const subjects: Subject[] = [
  { name: 'a word, 1 % of rows', make: (random) => plain({ text: word(wordOf(random.int(500, 700))) }) },
  {
    name: 'a facet x a word, 1 % of rows',
    make: (random, { workType = 0 }) =>
      plain({
        text: word(wordOf(random.int(24, 32))),
        facets: [{ facet: 'workType', codes: [workType + random.int(2, 5)] }],
      }),
  },
  { name: 'a word, 20 % of rows', make: (random) => plain({ text: word(wordOf(random.int(24, 32))) }) },
  {
    name: 'a facet and a page, 20 % of rows',
    make: (random, { publishedYear = 0 }) =>
      plain({
        facets: [
          { facet: 'publishedYear', codes: [publishedYear + random.int(0, 1), publishedYear + random.int(8, 50)] },
        ],
        sort: { name: 'publishedYear', down: random.chance(0.5) },
      }),
  },
  {
    name: 'two letters typed',
    make: (random) => plain({ text: word(wordOf(random.int(0, 60_000)).slice(0, 2), true) }),
  },
]

function measure(index: KindIndex, { name, make }: Subject, firstOf: Record<string, number>): void {
  const random = createRandom(31)
  const [times, processors]: [number[], number[]] = [[], []]
  let rows = 0
  for (let asked = 0; asked < questions; asked++) {
    const list = make(random, firstOf)
    for (const part of index.parts) for (const known of [part.lists, part.texts]) known.clear()
    const [began, before] = [performance.now(), process.threadCpuUsage()]
    const offset = 20 * random.int(0, 10)
    const one = { index, asked: list }
    rows += (list.sort ? findSlice(one, offset, 20) : findCandidates([one], offset + 20, depthOfLists)).totals[0] ?? 0
    index.facets({ ...list, isListed: true, wanted: countedFacets })
    times.push(performance.now() - began)
    const { user, system } = process.threadCpuUsage(before)
    processors.push((user + system) / 1000)
  }
  for (const list of [times, processors]) list.sort((a, b) => a - b)
  say(
    `${name} (${((100 * rows) / questions / count).toFixed(1)} %): p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)} ms; processor p50 ${at(processors, 0.5)}, p95 ${at(processors, 0.95)} ms`,
  )
}

type IndexSnapshot = { values: string[]; parts: { segment: Segment; alive: Uint8Array }[] }

await main(async () => {
  useRegistry(registry)
  const plan = planOf(getKind('publications'), true)
  const { rows, firstOf } = madeCodes(plan)
  const folder = mkdtempSync(join(tmpdir(), 'search index '))
  const file = join(folder, 'snapshot')
  const index = new KindIndex(plan)
  index.codes.add(rows)
  const before = process.memoryUsage.rss()
  const began = performance.now()
  await fillIndex(index, madeWorks(index.plan, count, firstOf))
  const held = (): string =>
    megabytes([...arraysOf(index.parts.map(({ segment }) => segment))].reduce((sum, one) => sum + one.byteLength, 0))
  say(
    `${count} works in ${index.parts.length} parts, ${held()}, in ${Math.round((performance.now() - began) / 1000)} s`,
  )
  say(`process: ${megabytes(before)} before, ${megabytes(process.memoryUsage.rss())} after`)
  const parts = index.parts.map(({ segment, alive }) => ({ segment, alive }))
  await writeSnapshot(file, { values: index.dictionary.values.slice(1), parts } satisfies IndexSnapshot)
  say(`in memory when the snapshot is written: ${held()}`)
  for (const subject of subjects) measure(index, subject, firstOf)
  const started = performance.now()
  const snapshot = await readSnapshot(file)
  if (!snapshot) throw new Error('the snapshot cannot be read')
  const kept = snapshot.content as IndexSnapshot
  const again = new KindIndex(plan, kept.values)
  for (const { segment, alive } of kept.parts) again.add(segment, alive)
  say(`snapshot ${megabytes(statSync(file).size)}, started from it in ${Math.round(performance.now() - started)} ms`)
  say(`process: ${megabytes(process.memoryUsage.rss())} with both`)
  rmSync(folder, { recursive: true, force: true })
})
