// How well duplicates of publications are found: pairs made of real works by described kinds of damage, beside works that only look alike.
// Half of the kinds of damage were seen while weights were chosen; the other half was kept for the end. BENCH_WORKS_FILE names the works.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createRandom } from '../../../seed/demo/random.ts'
import { type ComparedWork, compareRead, readWork } from '../../../src/lib/duplicates/compare-works.ts'
import { sameFrom } from '../../../src/lib/duplicates/weigh.ts'
import { workKeys } from '../../../src/lib/duplicates/work-keys.ts'
import { root } from '../../root.ts'
import { main, say } from '../../terminal.ts'
import { type Damage, keptForTheEnd, madeAfterwards, tuned } from '../duplicates/damages.ts'
import { lookAlikes } from '../duplicates/look-alikes.ts'

type Work = {
  title: string | null
  doi: string | null
  publication_year: number | null
  type: string | null
  source: { name: string | null; issn: string[] | null } | null
  volume: string | null
  first_page: string | null
  authorships: { name: string }[]
}

const types: Readonly<Record<string, string>> = {
  article: 'journal_article',
  preprint: 'preprint',
  dataset: 'dataset',
  'book-chapter': 'book_chapter',
  book: 'book',
  review: 'review',
  dissertation: 'thesis',
}

const comparedOf = (work: Work): ComparedWork => ({
  titles: work.title ? [work.title] : [],
  year: work.publication_year,
  type: types[work.type ?? ''] ?? 'other',
  doi: work.doi,
  issns: work.source?.issn ?? [],
  journals: work.source?.name ? [work.source.name] : [],
  volume: work.volume,
  pages: work.first_page,
  articleNumber: null,
  authors: work.authorships.map(({ name }) => name),
})

/** Do they meet under a key, and are they called the same then? */
function isFound(one: ComparedWork, other: ComparedWork): boolean {
  const [a, b] = [readWork(one), readWork(other)]
  const keys = new Set(workKeys(a))
  return workKeys(b).some((key) => keys.has(key)) && compareRead(a, b).score >= sameFrom
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
const shown = process.env['BENCH_SHOW'] === '1'

/** How many of the pairs of each kind are called the same. */
function count(
  kinds: Readonly<Record<string, (work: ComparedWork, at: number) => readonly [ComparedWork, ComparedWork] | null>>,
  works: readonly ComparedWork[],
  wanted: boolean,
): { pairs: number; found: number } {
  const sum = { pairs: 0, found: 0 }
  for (const [name, make] of Object.entries(kinds)) {
    let [pairs, found, told] = [0, 0, 0]
    for (const [at, work] of works.entries()) {
      const pair = make(work, at)
      if (!pair) continue
      pairs++
      const is = isFound(...pair)
      if (is) found++
      if (is !== wanted && shown && told++ < 4)
        say(
          `   ${JSON.stringify([...pair.map((one) => [one.titles[0], one.year, one.authors.slice(0, 3)]), compareRead(readWork(pair[0]), readWork(pair[1]))])}`,
        )
    }
    say(`  ${name}: ${pairs} pairs, ${percent(found, pairs)} called the same`)
    sum.pairs += pairs
    sum.found += found
  }
  return sum
}

await main(async () => {
  const file = process.env['BENCH_WORKS_FILE'] ?? join(root, '../shared/data/people/openalex-geoscience/works.jsonl.gz')
  const works = gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .map((line) => comparedOf(JSON.parse(line) as Work))
    .filter(({ titles }) => titles.length > 0)
  say(`${works.length} works, called the same from a score of ${sameFrom} on`)
  const random = createRandom(35)
  const damaged = (kinds: Readonly<Record<string, Damage>>) =>
    Object.fromEntries(
      Object.entries(kinds).map(([name, damage]) => [
        name,
        (work: ComparedWork) => {
          const other = damage(work, random)
          return other && ([work, other] as const)
        },
      ]),
    )
  say('works that only look alike:')
  const alike = count(
    Object.fromEntries(Object.entries(lookAlikes).map(([name, make]) => [name, (work) => make(work, works, random)])),
    works,
    false,
  )
  for (const [name, kinds] of [
    ['kinds for tuning', tuned],
    ...(process.env['BENCH_ONLY'] === 'tuning'
      ? []
      : [['kinds kept for the end', keptForTheEnd] as const, ['kinds made afterwards', madeAfterwards] as const]),
  ] as const) {
    say(`${name}:`)
    const { pairs, found } = count(damaged(kinds), works, true)
    const [precision, recall] = [found / (found + alike.found), found / pairs]
    say(
      `${name}: ${pairs} pairs beside ${alike.pairs} look-alikes: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}, F1 ${((2 * precision * recall) / (precision + recall)).toFixed(4)}`,
    )
  }
})
