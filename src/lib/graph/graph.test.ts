// Figures of graphs against the definitions, on small random graphs: plain second ways that share no code with the first.
import { expect, test } from 'vitest'
import { clustering, coreNumbers } from './cohesion.ts'
import { communities, modularity } from './communities.ts'
import { buildGraph, components, degrees, type Edge, type Graph, neighborsOf, weightedDegrees } from './graph.ts'
import { layout } from './layout.ts'
import { pathBetween, shortestPaths } from './shortest-paths.ts'

function randomGraph(seed: number, nodeCount: number, share: number): { graph: Graph; edges: Edge[] } {
  let state = seed
  const next = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) / 2 ** 32
  const edges: Edge[] = []
  for (let one = 0; one < nodeCount; one++)
    for (let other = one + 1; other < nodeCount; other++)
      if (next() < share) edges.push([one, other, 1 + Math.floor(next() * 4)])
  return { graph: buildGraph(nodeCount, edges), edges }
}
const cases = [0.05, 0.1, 0.2, 0.4, 0.8].flatMap((share) =>
  [1, 2, 3, 4].map((seed) => ({ ...randomGraph(seed * 7919, 18, share) })),
)

/** Steps between all pairs, and numbers of shortest paths, by walking from matrix to matrix. */
function allPaths({ nodeCount }: Graph, edges: readonly Edge[]): { steps: number[][]; count: number[][] } {
  const near = Array.from({ length: nodeCount }, () => Array.from({ length: nodeCount }, () => 0))
  for (const [one, other] of edges) near[one]![other] = near[other]![one] = 1
  const steps = near.map((_, one) => near.map((_row, other) => (one === other ? 0 : Infinity)))
  const count: number[][] = near.map((_, one) => near.map((_row, other) => (one === other ? 1 : 0)))
  let walks: number[][] = near.map((_, one) => near.map((_row, other) => (one === other ? 1 : 0)))
  for (let length = 1; length < nodeCount; length++) {
    walks = walks.map((row) => near.map((_, to) => row.reduce((sum, walk, via) => sum + walk * near[via]![to]!, 0)))
    for (const [one, row] of walks.entries())
      for (const [other, walk] of row.entries())
        if (walk > 0 && steps[one]![other] === Infinity) {
          steps[one]![other] = length
          count[one]![other] = walk
        }
  }
  return { steps, count }
}

test('betweenness and closeness are not what their definitions say', () => {
  for (const { graph, edges } of cases) {
    const { steps, count } = allPaths(graph, edges)
    const nodes = [...steps.keys()]
    const { betweenness, closeness, error } = shortestPaths(graph)
    expect(error).toBeNull()
    for (const node of nodes) {
      let [between, sum, reached] = [0, 0, 0]
      for (const from of nodes) {
        if (from !== node && steps[node]![from]! < Infinity) [sum, reached] = [sum + steps[node]![from]!, reached + 1]
        for (const to of nodes)
          if (from < to && from !== node && to !== node && steps[from]![to]! < Infinity)
            if ((steps[from]![to] ?? -1) === steps[from]![node]! + steps[node]![to]!)
              between += (count[from]![node]! * count[node]![to]!) / count[from]![to]!
      }
      expect(betweenness[node]).toBeCloseTo(between, 9)
      expect(closeness[node]).toBeCloseTo(reached > 0 ? reached / sum : 0, 12)
    }
  }
})

test('a way between two people is longer than the shortest, or misses a step', () => {
  for (const { graph, edges } of cases) {
    const { steps } = allPaths(graph, edges)
    for (const [from, row] of steps.entries())
      for (const [to, length] of row.entries()) {
        const path = pathBetween(graph, from, to)
        expect(path === null ? Infinity : path.length - 1).toBe(length)
        for (const [at, node] of (path ?? []).slice(1).entries())
          expect([...neighborsOf(graph, node)]).toContain(path?.[at])
      }
  }
})

test('degrees, weights, components, clustering and cores are not what their definitions say', () => {
  for (const { graph, edges } of cases) {
    const { steps } = allPaths(graph, edges)
    const of = (node: number): Edge[] => edges.filter(([one, other]) => one === node || other === node)
    const { labels, sizes } = components(graph)
    const { coefficients } = clustering(graph)
    const core = coreNumbers(graph)
    for (const node of steps.keys()) {
      expect(degrees(graph)[node]).toBe(of(node).length)
      expect(weightedDegrees(graph)[node]).toBe(of(node).reduce((sum, [, , weight]) => sum + weight, 0))
      const together = steps.flatMap((row, other) => (row[node]! < Infinity ? [other] : []))
      expect(steps.flatMap((_, other) => (labels[other] === labels[node] ? [other] : []))).toEqual(together)
      expect(sizes[labels[node]!]).toBe(together.length)
      const near = of(node).map(([one, other]) => (one === node ? other : one))
      const known = edges.filter(([one, other]) => near.includes(one) && near.includes(other)).length
      const pairs = (near.length * (near.length - 1)) / 2
      expect(coefficients[node]).toBeCloseTo(pairs > 0 ? known / pairs : 0, 12)
      // In a k-core everybody has k neighbors of it: what is left when all others are taken away.
      for (const k of [core[node]!, core[node]! + 1]) {
        let left = [...steps.keys()]
        const inside = (one: number): number => of(one).filter(([a, b]) => left.includes(a) && left.includes(b)).length
        for (let before = -1; before !== left.length;) {
          before = left.length
          left = left.filter((one) => inside(one) >= k)
        }
        expect(left.includes(node)).toBe(k === core[node])
      }
    }
  }
})

test('communities fall apart, change from run to run, or are no better than one for each', () => {
  for (const { graph } of cases) {
    const { labels } = communities(graph)
    expect([...communities(graph).labels]).toEqual([...labels])
    expect(components(graph, labels).sizes.length).toBe(Math.max(...labels) + 1)
    expect(modularity(graph, labels)).toBeGreaterThanOrEqual(modularity(graph, Uint32Array.from(labels.keys())) - 1e-12)
  }
})

test('people of two groups who hardly know each other are no two communities', () => {
  const clique = (first: number): Edge[] =>
    [0, 1, 2, 3, 4].flatMap((one) =>
      [0, 1, 2, 3, 4].flatMap((other) => (one < other ? [[first + one, first + other, 1] as const] : [])),
    )
  const { labels } = communities(buildGraph(10, [...clique(0), ...clique(5), [4, 5, 1]]))
  expect([...labels]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
})

test('a picture jumps when one person is added, or differs for the same network', () => {
  const { graph, edges } = randomGraph(4711, 30, 0.15)
  const unplaced = (count: number): Float64Array => new Float64Array(2 * count).fill(Number.NaN)
  const first = layout(graph, communities(graph).labels, unplaced(30))
  expect([...layout(graph, communities(graph).labels, unplaced(30))]).toEqual([...first])
  const grown = buildGraph(31, [...edges, [30, 0, 1]])
  const later = layout(grown, communities(grown).labels, Float64Array.from([...first, Number.NaN, Number.NaN]))
  const size = Math.max(...first) - Math.min(...first)
  for (const [at, place] of first.entries()) expect(Math.abs(later[at]! - place)).toBeLessThan(size / 20)
  expect(Number.isFinite(later[60])).toBe(true)
})

test('a sample of sources says nothing of its error, or is far from the truth', () => {
  const { graph } = randomGraph(99, 200, 0.04)
  const exact = shortestPaths(graph).betweenness
  const { betweenness, sources, error } = shortestPaths(graph, 100, 120)
  expect(sources).toBe(120)
  const most = Math.max(...exact)
  expect(error).toBeGreaterThan(0)
  for (const [node, value] of exact.entries())
    expect(Math.abs(betweenness[node]! - value)).toBeLessThan(2 * (error ?? 0) * Math.max(...betweenness) + most / 100)
})
