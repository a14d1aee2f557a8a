// The network of 12,000 co-authors and 118,000 pairs: figures, communities and places for the first time, and again with the places kept.
import { figuresOf, type NetworkTask } from '#features/network-analysis/figures/figures.ts'
import { main, say } from '../terminal.ts'

const [people, pairs, groups] = [12_000, 118_000, 400]

/** Works of two to twelve people, most of them of one group: dense inside, a few ways between. */
function networkOf(): NetworkTask {
  let state = 20_261_129
  const next = (below: number): number =>
    Math.floor((((state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32) * below) % below)
  const weights = new Map<number, number>()
  while (weights.size < pairs) {
    const group = next(groups)
    const authors = Array.from({ length: 2 + next(11) }, () =>
      next(20) === 0 ? next(people) : (group + groups * next(people / groups)) % people,
    )
    for (const one of authors)
      for (const other of authors)
        if (one < other) weights.set(one * people + other, (weights.get(one * people + other) ?? 0) + 1)
  }
  const edges = [...weights].map(([pair, weight]) => [Math.floor(pair / people), pair % people, weight] as const)
  return { nodeCount: people, edges, places: Array.from({ length: 2 * people }, () => null) }
}

await main(async () => {
  const task = networkOf()
  say(`${task.nodeCount} people, ${task.edges.length} pairs`)
  for (const what of ['first', 'again']) {
    const before = process.cpuUsage()
    const start = performance.now()
    const { places, error } = figuresOf(task)
    const { user, system } = process.cpuUsage(before)
    const [seconds, busy] = [(performance.now() - start) / 1000, (user + system) / 1e6]
    say(
      `${what}: ${seconds.toFixed(1)} s, ${busy.toFixed(1)} s of a processor; betweenness ${error === null ? 'exact' : 'sampled'}`,
    )
    task.places = places
  }
  say(`memory at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
})
