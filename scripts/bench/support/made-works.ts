// Made-up publications as the index takes them: words as frequent as words are, and codes of six facets.
import { setImmediate } from 'node:timers/promises'
import { type KindIndex, mostDocuments } from '#engine/search/in-process/kind-index.ts'
import type { KindPlan } from '#engine/search/in-process/index-query.ts'
import type { CodeRow } from '#engine/search/in-process/codes/facet-codes.ts'
import { SegmentBuilder, type Source } from '#engine/search/in-process/segment/segment.ts'
import { createRandom, type Random } from '../../../seed/demo/random.ts'

/** How many values each facet has, and how many of them a work. */
const facets: Readonly<Record<string, { values: number; most: number }>> = {
  publishedYear: { values: 60, most: 1 },
  workType: { values: 12, most: 1 },
  domainIndustries: { values: 6, most: 2 },
  authorCountries: { values: 11, most: 3 },
  journal: { values: 20_000, most: 1 },
  openAccess: { values: 5, most: 1 },
}
export const countedFacets = Object.keys(facets)
const vocabulary = 60_000
const [consonants, vowels] = ['bcdfghjklmnprstvwxyz', 'aeiou']

export const wordOf = (number: number): string => {
  let word = ''
  for (let rest = number + 10_000; rest > 0; rest = Math.floor(rest / 100))
    word += `${consonants[rest % 20]}${vowels[Math.floor(rest / 20) % 5]}`
  return word
}

// As many occurrences have the words from 1 to 10 as those from 1,000 to 10,000: number 27 stands in every fifth work, number 600 in every hundredth.
const wordNumber = (random: Random): number => Math.floor((vocabulary + 1) ** random.next()) - 1

/** Codes of the facets of a kind, and the first code of each facet. */
export function madeCodes(plan: KindPlan): { rows: CodeRow[]; firstOf: Record<string, number> } {
  const rows: CodeRow[] = []
  const firstOf: Record<string, number> = {}
  for (const { name, family, facet } of plan.facets) {
    const own = facets[name]
    if (!own) continue
    firstOf[name] = rows.length + 1
    for (let value = 0; value < own.values; value++)
      rows.push({ code: rows.length + 1, family, facet, value: `${name} ${value}` })
  }
  return { rows, firstOf }
}

/** The words of a document as PostgreSQL sends a tsvector; `further` words of the lowest weight stand behind its own. */
function tsvectorOf(random: Random, further: number): string {
  const positions = new Map<number, number[]>()
  const length = random.int(40, 90) + further
  for (let position = 1; position <= length; position++) {
    const word = wordNumber(random)
    positions.set(word, [...(positions.get(word) ?? []), position | (position <= 12 ? 3 << 14 : 0)])
  }
  const bytes = Buffer.alloc(100 * length)
  let at = bytes.writeInt32BE(positions.size, 0)
  for (const [word, own] of positions) {
    at += bytes.write(wordOf(word), at, 'latin1')
    at = bytes.writeUInt8(0, at)
    at = bytes.writeUInt16BE(own.length, at)
    for (const position of own) at = bytes.writeUInt16BE(position, at)
  }
  return bytes.toString('base64', 0, at)
}

/** Works in the order of their ids; always the same ones. */
export function* madeWorks(
  plan: KindPlan,
  count: number,
  firstOf: Record<string, number>,
  further: (random: Random) => number = () => 0,
): Generator<Source> {
  const random = createRandom(23)
  for (let number = 0; number < count; number++) {
    const id = Buffer.alloc(16)
    id.writeUInt32BE(number, 4)
    const codes = Object.entries(facets)
      .filter(([name]) => firstOf[name] !== undefined)
      .flatMap(([name, { values, most }]) => {
        const own = new Set<number>()
        for (let left = random.int(1, most); left > 0; left--) own.add(Math.floor(values * random.next() ** 3))
        return [...own].map((value) => (firstOf[name] as number) + value)
      })
    yield {
      id,
      hasDocument: true,
      listed: true,
      score: random.next(),
      facets: { everybody: codes, 'signed-in': [], staff: codes },
      tsv: tsvectorOf(random, further(random)),
      values: plan.columns.map(({ name, type }) =>
        name === 'status' ? 'published' : type === 'many' ? [] : type === 'number' ? null : null,
      ),
      sorts: plan.sorts.map(({ type }) =>
        type === 'number' ? random.int(0, 3000) : Buffer.from(`${wordOf(wordNumber(random))} ${number}`),
      ),
    }
  }
}

const rowsOfPart = 4096

/** Takes these rows into an index in parts, as it loads those of a database. */
export async function fillIndex(index: KindIndex, sources: Iterable<Source>): Promise<void> {
  let builder = new SegmentBuilder(index.plan, index.dictionary)
  for (const source of sources) {
    builder.add(source)
    if (builder.size < rowsOfPart) continue
    index.add(builder.build())
    builder = new SegmentBuilder(index.plan, index.dictionary)
    if (index.smallRows + rowsOfPart > mostDocuments) index.mergeFull()
    await setImmediate()
  }
  index.add(builder.build())
  index.mergeFull()
}
