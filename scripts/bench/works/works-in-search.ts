// The index of people (BENCH_PEOPLE) without and with the words of the works they wrote, without a database: memory, and the time of words.
import { getKind, useRegistry } from '#engine/model/registry.ts'
import type { IndexQuery } from '#engine/search/in-process/index-query.ts'
import { KindIndex } from '#engine/search/in-process/kind-index.ts'
import { findCandidates } from '#engine/search/in-process/list-slice.ts'
import { planOf } from '#engine/search/in-process/plan.ts'
import { arraysOf } from '#engine/search/in-process/segment/segment.ts'
import { depthOfLists } from '#engine/search/queries/ranking.ts'
import { registry } from '#kinds/index.ts'
import { createRandom, type Random } from '../../../seed/demo/random.ts'
import { main, say } from '../../terminal.ts'
import { fillIndex, madeCodes, madeWorks, wordOf } from '../support/made-works.ts'

const count = Number(process.env['BENCH_PEOPLE'] ?? 100_000)
const questions = 200

/** Every fifth person has no works, the others up to 20, each with 14 words of title and keywords. */
const wordsOfWorks = (random: Random): number => (random.chance(0.2) ? 0 : 14 * random.int(1, 20))

const asked = (text: string, prefix: boolean): IndexQuery => {
  const tsquery = `'${text}'${prefix ? ':*' : ''}`
  return {
    kind: 'talents',
    audience: 'everybody',
    filters: [[[{ column: 'status', test: 'any', values: ['published'] }]]],
    ids: null,
    text: { tsquery, anyWord: tsquery, name: null, holders: [] },
    facets: [],
    sort: null,
  }
}

const subjects: [name: string, make: (random: Random) => IndexQuery][] = [
  ['a seldom word', (random) => asked(wordOf(random.int(500, 700)), false)],
  ['a frequent word', (random) => asked(wordOf(random.int(24, 32)), false)],
  ['two letters typed', (random) => asked(wordOf(random.int(0, 60_000)).slice(0, 2), true)],
]

function measure(index: KindIndex, name: string, make: (random: Random) => IndexQuery): void {
  const random = createRandom(31)
  const times: number[] = []
  let rows = 0
  for (let done = 0; done < questions; done++) {
    const list = make(random)
    for (const part of index.parts) for (const known of [part.lists, part.texts]) known.clear()
    const before = process.threadCpuUsage()
    rows += findCandidates([{ index, asked: list }], 20, depthOfLists).totals[0] ?? 0
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1000)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  say(`  ${name} (${((100 * rows) / questions / count).toFixed(1)} %): processor p50 ${at(0.5)}, p95 ${at(0.95)} ms`)
}

await main(async () => {
  useRegistry(registry)
  const plan = planOf(getKind('talents'), true)
  for (const [name, further] of [
    ['without', undefined],
    ['with', wordsOfWorks],
  ] as const) {
    const { rows, firstOf } = madeCodes(plan)
    const index = new KindIndex(plan)
    index.codes.add(rows)
    const before = process.cpuUsage()
    await fillIndex(index, madeWorks(index.plan, count, firstOf, further))
    const { user, system } = process.cpuUsage(before)
    const bytes = [...arraysOf(index.parts.map(({ segment }) => segment))].reduce((sum, one) => sum + one.byteLength, 0)
    say(
      `${count} people ${name} works: ${Math.round(bytes / 1_048_576)} MB, made in ${((user + system) / 1e6).toFixed(0)} s of processors`,
    )
    for (const [subject, make] of subjects) measure(index, subject, make)
  }
})
