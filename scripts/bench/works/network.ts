// The network of 12,000 co-authors and 118,000 pairs: figures, communities and places for the first time, and again with the places kept.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { computeFigures } from '#features/network-analysis/figures/compute-figures.ts'
import { figuresOf, type NetworkFigures, type NetworkTask } from '#features/network-analysis/figures/figures.ts'
import { main, say } from '../../terminal.ts'

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

/** Seconds of processors and megabytes at most of the process that is started next. Linux alone tells them. */
function watchChild(): () => { busy: number; memory: number } {
  let [busy, memory] = [0, 0]
  const look = (): void => {
    try {
      const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
      const pid = children.at(-1) ?? ''
      const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      busy = (Number(times[11]) + Number(times[12])) / 100
      memory = Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
    } catch {
      // It has ended.
    }
  }
  const timer = setInterval(look, 100)
  return () => {
    clearInterval(timer)
    return { busy, memory }
  }
}

/** Betweenness in a plain second way, with lists of predecessors (Brandes 2001). */
function plainBetweenness({ nodeCount, edges }: NetworkTask): Float64Array {
  const near = Array.from({ length: nodeCount }, (): number[] => [])
  for (const [one, other] of edges) {
    near[one]?.push(other)
    near[other]?.push(one)
  }
  const betweenness = new Float64Array(nodeCount)
  for (let source = 0; source < nodeCount; source++) {
    const steps = new Float64Array(nodeCount).fill(Infinity)
    const ways = new Float64Array(nodeCount)
    const before = near.map((): number[] => [])
    const order = [source]
    steps[source] = 0
    ways[source] = 1
    for (const node of order)
      for (const other of near[node] ?? []) {
        if (steps[other] === Infinity) {
          steps[other] = (steps[node] ?? 0) + 1
          order.push(other)
        }
        if (steps[other] !== (steps[node] ?? 0) + 1) continue
        ways[other] = (ways[other] ?? 0) + (ways[node] ?? 0)
        before[other]?.push(node)
      }
    const shares = new Float64Array(nodeCount)
    for (const node of order.toReversed()) {
      for (const one of before[node] ?? [])
        shares[one] = (shares[one] ?? 0) + ((ways[one] ?? 0) / (ways[node] ?? 1)) * (1 + (shares[node] ?? 0))
      if (node !== source) betweenness[node] = (betweenness[node] ?? 0) + (shares[node] ?? 0) / 2
    }
  }
  return betweenness
}

const furthest = (values: readonly number[], truth: Float64Array): number =>
  values.reduce((most, value, node) => Math.max(most, Math.abs(value - (truth[node] ?? 0)) / (truth[node] || 1)), 0)

const seconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6

/** `own`: seconds of a processor of this thread, `all` of the process. */
type Timed<T> = { result: T; clock: number; own: number; all: number }

async function timed<T>(work: () => T | Promise<T>): Promise<Timed<T>> {
  const [start, own, all] = [performance.now(), process.threadCpuUsage(), process.cpuUsage()]
  const result = await work()
  return {
    result,
    clock: (performance.now() - start) / 1000,
    own: seconds(process.threadCpuUsage(own)),
    all: seconds(process.cpuUsage(all)),
  }
}

await main(async () => {
  const task = networkOf()
  say(`${task.nodeCount} people, ${task.edges.length} pairs, ${availableParallelism()} cores`)
  const first = new Map<string, NetworkFigures>()
  for (const what of ['first', 'again']) {
    const watched = watchChild()
    const { result, clock } = await timed(() => computeFigures(task, async () => false))
    const { busy, memory } = watched()
    if (!result) throw new Error('the figures were not computed')
    say(`${what}, as the run does it: ${clock.toFixed(1)} s, ${busy.toFixed(1)} s of processors, ${memory} MB at most`)
    if (what === 'first') first.set('run', result)
    task.places = result.places
  }
  task.places = task.places.map(() => null)
  const alone = await timed(() => figuresOf(task, 1))
  const both = await timed(() => figuresOf(task, 2))
  const isSame = isDeepStrictEqual(alone.result, both.result) && isDeepStrictEqual(alone.result, first.get('run'))
  say(
    `one thread ${alone.clock.toFixed(1)} s, ${alone.all.toFixed(1)} of processors; two ${both.clock.toFixed(1)} s, ${both.own.toFixed(1)} and ${(both.all - both.own).toFixed(1)} of processors, the longer ${(Math.max(both.own, both.all - both.own) / alone.all).toFixed(2)} of one thread; ${isSame ? 'the same bits' : 'NOT the same'}`,
  )
  const plain = await timed(() => plainBetweenness(task))
  say(
    `betweenness ${both.result.error === null ? 'exact' : 'sampled'}, from a plain second way (${plain.all.toFixed(1)} s) at most ${furthest(both.result.betweenness, plain.result).toExponential(1)} of a value`,
  )
})
