// People made by staff through the API, beside a bare server that inserts the same row, its audit entry and a document in one transaction.
import { end, endOnSignals, main, say } from '../terminal.ts'
import { type Child, startChild } from './support/child.ts'
import { ask } from './support/load.ts'
import type { Measured } from './support/modes.ts'
import { watchShares } from './support/shares.ts'
import { type PersonLists, personBody, readPersonLists } from './support/person-body.ts'
import { openWorld, type World } from './support/world.ts'
import { signInStaff } from './support/writer.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const connections = 20

async function run(world: World, child: Child, path: string, token: string, lists: PersonLists): Promise<Measured> {
  const stop = watchShares(child.pid, world.postmaster())
  const figures = await ask({
    url: child.url,
    paths: () => path,
    body: () => personBody(lists),
    connections,
    seconds,
    headers: { authorization: `Bearer ${token}` },
  })
  if (figures.bad > 0) throw new Error(`${figures.bad} people were not made by ${path}`)
  return { ...figures, shares: stop() }
}

const median = (all: readonly Measured[]): Measured =>
  all.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(all.length / 2)] as Measured
const shown = ({ perSecond: answers, p50, p99, shares }: Measured): string =>
  `${answers.toFixed(0)}/s (p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms; ${((shares.server * 1000) / answers).toFixed(2)} + ${((shares.database * 1000) / answers).toFixed(2)} ms of processors each)`

await main(async () => {
  endOnSignals()
  const world = await openWorld()
  const product = await startChild('serve-product', world.settings)
  const bare = await startChild('serve-bare', world.settings)
  const token = await signInStaff(product.url)
  const lists = await readPersonLists()
  const [own, other]: [Measured[], Measured[]] = [[], []]
  for (let index = -1; index < rounds; index++) {
    const [mine, theirs] = [
      await run(world, product, '/api/talents', token, lists),
      await run(world, bare, '/create', token, lists),
    ]
    // The first round is for warming up.
    if (index >= 0) [own, other].forEach((list, at) => list.push(at === 0 ? mine : theirs))
  }
  const [mine, theirs] = [median(own), median(other)]
  say(`created by staff, ${connections} connections: product ${shown(mine)}`)
  say(
    `  a bare insert of row, audit and document ${shown(theirs)}, ratio ${(mine.perSecond / theirs.perSecond).toFixed(2)}`,
  )
  await end(0)
})
