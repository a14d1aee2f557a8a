// Figures of a network in several threads and beside the server: the same for any number, whole or not at all, and ended when nobody wants them.
import { expect, test } from 'vitest'
import { buildGraph, type Edge } from '#lib/graph/graph.ts'
import { shortestPaths } from '#lib/graph/shortest-paths.ts'
import { computeFigures } from './compute-figures.ts'
import { figuresOf, type NetworkTask } from './figures.ts'
import { pathsInThreads } from './path-threads.ts'

function randomNetwork(nodeCount: number, pairs: number): NetworkTask {
  let state = 20_261_129
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * nodeCount)
  }
  const edges = Array.from({ length: pairs }, (): Edge => [next(), next(), 1])
  return { nodeCount, edges, places: Array.from({ length: 2 * nodeCount }, () => null) }
}
const task = randomNetwork(400, 1100)
const graph = buildGraph(task.nodeCount, task.edges)
const nobodyHalts = async (): Promise<boolean> => false

test('the number of threads changes a figure, or the process beside the server does', async () => {
  const alone = await figuresOf(task, 1)
  // Whether these are true is asked in src/lib/graph.
  const { betweenness, closeness } = shortestPaths(graph)
  expect(alone).toMatchObject({ betweenness: [...betweenness], closeness: [...closeness], error: null })
  expect(await figuresOf(task, 2)).toEqual(alone)
  expect(await figuresOf(task, 3)).toEqual(alone)
  expect(await computeFigures(task, nobodyHalts)).toEqual(alone)
})

test('a thread that fails or ends early leaves figures of a part, or a failure that says nothing', async () => {
  const withThread = (program: string): Promise<unknown> =>
    pathsInThreads(graph, 2, () => 0, new URL(`data:text/javascript,${program}`))
  await expect(withThread('throw new Error("no more memory")')).rejects.toThrow('no more memory')
  await expect(withThread('process.exit(3)')).rejects.toThrow('ended with 3')
  await expect(computeFigures({ ...task, nodeCount: -1 }, nobodyHalts)).rejects.toThrow(/not computed: .*RangeError/su)
})

test('what nobody wants any more is computed to its end', async () => {
  expect(await computeFigures(randomNetwork(12_000, 60_000), async () => true)).toBeNull()
})
