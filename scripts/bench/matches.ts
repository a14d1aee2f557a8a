// How well people are ranked for a text by their works, what learning from many works costs, and what matches cost in a filled world.
// MATCH_PEOPLE says how many people are made up, each with three works (4,000 unless told).
// MATCH_ONLY chooses: quality, learning or world; the world has BENCH_TALENTS people, and offers and needs beside them.
import '../production.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom, type Random } from '../../seed/demo/random.ts'
import type { EvidenceText } from '../../src/matching/evidence/terms.ts'
import { root } from '../root.ts'
import { end, endOnSignals, main, say } from '../terminal.ts'
import { wordOf } from './support/made-works.ts'
import { meanPrecision, worksAfter } from './matching/people-for-texts.ts'
import { learnWorks } from './matching/learned-works.ts'
import { measureWorld } from './matching/matches-in-world.ts'
import { topicsAsPeople } from './matching/topics-as-people.ts'

const worksEach = 3
const wordsEach = 55
const vocabulary = 60_000
const askedTexts = 50

const made = (random: Random, topic: number): EvidenceText => {
  const word = (): string =>
    wordOf(
      random.next() < 0.3
        ? topic * 40 + Math.floor(random.next() * 40)
        : Math.floor((vocabulary + 1) ** random.next()) - 1,
    )
  const words = Array.from({ length: wordsEach }, word)
  return { title: words.slice(0, 10).join(' '), text: words.slice(10).join(' '), year: 2015 + (topic % 10) }
}

const median = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

/** What is learned of as many people: seconds of this process and memory at most, and a typed sentence. */
async function measureLearning(people: number): Promise<void> {
  const random = createRandom(1)
  const before = process.cpuUsage()
  const { search, bytes } = await learnWorks(
    (function* each() {
      for (let number = 1; number <= people; number++)
        yield { number, works: Array.from({ length: worksEach }, () => made(random, number % 500)) }
    })(),
  )
  const { user, system } = process.cpuUsage(before)
  const asking = createRandom(2)
  const times = Array.from({ length: askedTexts }, (_, at) => {
    const { title, text } = made(asking, at)
    const start = process.cpuUsage()
    const near = search.near({ title, text: text?.slice(0, 60) ?? '' }, 2026)
    for (const row of near.nearest('people')) near.of(row)
    const used = process.cpuUsage(start)
    return (used.user + used.system) / 1000
  })
  say(
    `${people} people, ${people * worksEach} works learned: ${Math.round((user + system) / 1e6)} s of a core, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most, an object of ${Math.round(bytes / 1024 ** 2)} MB; a sentence ${median(times, 0.5).toFixed(0)} ms (middle), ${median(times, 0.95).toFixed(0)} ms (95 %) of a core`,
  )
}

async function measureQuality(): Promise<void> {
  for (const [last, until] of [
    [2018, 2022],
    [2014, 2018],
  ] as const)
    say(
      `works of ${last + 1} to ${until}: people for a text, mean precision ${(await meanPrecision(worksAfter(last, until))).toFixed(3)}`,
    )
  const folder = process.env['RELEVANCE_DATA'] ?? join(root, '../shared/data/search')
  if (existsSync(join(folder, 'medline'))) {
    const topics = topicsAsPeople(folder)
    say(`topics of the MEDLINE set as people: mean precision ${(await meanPrecision(topics)).toFixed(3)}`)
  }
}

await main(async () => {
  endOnSignals()
  const only = process.env['MATCH_ONLY']
  if (!only || only === 'quality') await measureQuality()
  if (!only || only === 'learning') await measureLearning(Number(process.env['MATCH_PEOPLE'] ?? 4000))
  if (!only || only === 'world') await measureWorld()
  await end(0)
})
