// Figures of a real network of co-authors against its exact truth (tests/fixtures/README.md says whose it is).
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { clustering, coreNumbers } from './cohesion.ts'
import { communities, modularity } from './communities.ts'
import { buildGraph, components, degrees, type Edge } from './graph.ts'
import { shortestPaths } from './shortest-paths.ts'

type Top = readonly (readonly [id: string, value: number])[]
type Truth = Record<'degreeTop' | 'betweennessTop' | 'closenessTop', Top> &
  Record<
    'nodes' | 'edges' | 'triangles' | 'averageClustering' | 'kcoreMax' | 'kcoreMaxSize' | 'louvainWorst',
    number
  > & {
    componentSizes: number[]
  }

const file = (name: string): Buffer => readFileSync(`${import.meta.dirname}/../../../tests/fixtures/networks/${name}`)
const truth = JSON.parse(file('geoscience-coauthors.truth.json').toString()) as Truth
const rows = gunzipSync(file('geoscience-coauthors.edges.tsv.gz')).toString().trim().split('\n').slice(1)
const pairs = rows.map((line) => line.split('\t').slice(0, 2) as [string, string])
const ids = [...new Set(pairs.flat())].toSorted()
const numbers = new Map(ids.map((id, number) => [id, number]))
const edges = pairs.map(([one, other]): Edge => [numbers.get(one) ?? -1, numbers.get(other) ?? -1, 1])
const graph = buildGraph(ids.length, edges)

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)
function expectTop(values: ArrayLike<number>, top: Top): void {
  const largest = Array.from(values).toSorted((a, b) => b - a)
  for (const [rank, [id, value]] of top.entries()) {
    const own = values[numbers.get(id) ?? -1] ?? Number.NaN
    expect(Math.abs(own - value) / value, id).toBeLessThan(1e-9)
    expect(Math.abs((largest[rank] ?? 0) - value) / value).toBeLessThan(1e-9)
  }
}

test('degrees, components, clustering and cores of a real network differ from the truth', () => {
  expect([graph.nodeCount, graph.neighbors.length / 2]).toEqual([truth.nodes, truth.edges])
  expectTop(degrees(graph), truth.degreeTop)
  expect(components(graph).sizes).toEqual(truth.componentSizes)
  const { triangles, coefficients } = clustering(graph)
  expect(sum(triangles)).toBe(3 * truth.triangles)
  expect(sum(coefficients) / truth.nodes).toBeCloseTo(truth.averageClustering, 12)
  const core = coreNumbers(graph)
  expect(Math.max(...core)).toBe(truth.kcoreMax)
  expect(core.filter((k) => k === truth.kcoreMax).length).toBe(truth.kcoreMaxSize)
})

test('betweenness or closeness of a real network differs from the truth by more than 1e-9', () => {
  const { betweenness, closeness } = shortestPaths(graph)
  expectTop(betweenness, truth.betweennessTop)
  const { labels } = components(graph)
  expectTop(
    closeness.map((value, node) => (labels[node] === 0 ? value : 0)),
    truth.closenessTop,
  )
})

test('communities of a real network are worse than those of igraph', () =>
  expect(modularity(graph, communities(graph).labels)).toBeGreaterThanOrEqual(truth.louvainWorst))
