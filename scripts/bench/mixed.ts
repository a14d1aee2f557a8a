// Memory of the serving process after 20,000 and after 60,000 mixed requests of visitors: pages, lists, people, searches, suggestions, files for programs.
import { createRandom } from '../../seed/demo/random.ts'
import { end, endOnSignals, main, say } from '../terminal.ts'
import { startChild } from './support/child.ts'
import { ask } from './support/load.ts'
import { memoryOf } from './support/shares.ts'
import { apiSubjects, pageSubjects, readLists } from './support/subjects.ts'
import { openWorld } from './support/world.ts'

const steps = (process.env['BENCH_REQUESTS'] ?? '20000,40000,60000').split(',').map(Number)
/** Of the memory after the first step, after the last. */
const mostGrowth = 1.3

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  const lists = await readLists()
  const random = createRandom(27)
  const of = (subjects: ReturnType<typeof apiSubjects>, name: string): (() => string) => {
    const subject = subjects.find((one) => one.name === name)
    if (!subject) throw new Error(`there is no subject "${name}"`)
    return () => (subject.fresh && random.chance(0.8) ? subject.fresh() : random.pick(subject.repeated))
  }
  const [calls, pages] = [apiSubjects(lists), pageSubjects(lists)]
  const person =
    (before: string, after = '') =>
    () =>
      `${before}/${random.pick(lists.slugs)}${after}`
  const word = () => random.pick(lists.words)
  const mix: readonly (() => string)[] = [
    of(pages, 'list page'),
    of(pages, 'list page'),
    of(pages, 'search page, two words'),
    of(pages, 'profile page'),
    of(pages, 'profile page'),
    of(calls, 'country x industry x page'),
    of(calls, 'country x industry x page'),
    of(calls, 'two words'),
    of(calls, 'one person'),
    of(calls, 'one person'),
    of(calls, 'one person'),
    () => `/api/suggestions?q=${word().slice(0, random.int(2, 8))}&locale=en`,
    () => `/api/suggestions?q=${word().slice(0, random.int(2, 8))}&locale=th`,
    person('/asean-talent-pool', '.md'),
    person('/th/asean-talent-pool'),
    person('/linkset/talents'),
    () =>
      `/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=${encodeURIComponent(`oai:x:${random.pick(lists.slugs)}`)}`,
    () => `/api/talents?q=${word()}&size=100`,
    () => '/',
    () => `/search?q=${word()}`,
  ]
  const { url, pid } = await startChild('serve-product', world.settings)
  say(`index loaded: ${memoryOf(pid)} MB`)
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, memoryOf(pid))), 100)
  let [sent, bad] = [0, 0]
  const packings = ['gzip, deflate, br, zstd', 'gzip, deflate, br', 'gzip', 'identity']
  const after: number[] = []
  for (const step of steps) {
    for (let slice = 0; sent < step; slice += 1) {
      const figures = await ask({
        url,
        paths: () => random.pick(mix)(),
        connections: 10,
        seconds: 10,
        headers: { 'accept-encoding': packings[slice % packings.length] ?? '' },
      })
      sent += figures.answers
      bad += figures.bad
    }
    after.push(memoryOf(pid))
    say(`after ${sent.toLocaleString('en')} mixed requests: ${memoryOf(pid)} MB (at most ${most}); ${bad} were no 20x`)
  }
  clearInterval(watch)
  const growth = (after.at(-1) ?? 0) / (after[0] ?? 1)
  say(`${growth.toFixed(2)} times the memory after the first ${steps[0]?.toLocaleString('en')}`)
  await end(growth > mostGrowth ? 1 : 0)
})
