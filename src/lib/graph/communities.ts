// Communities of a graph by modularity (Louvain: Blondel and others 2008), without chance. Pure.
import { buildGraph, components, type Edge, type Graph, type Groups, numberBySize, weightedDegrees } from './graph.ts'

/** A graph whose nodes stand for sets; a strength is the weighted degree of a whole set. */
type Level = Graph & { strengths: Float64Array }

const ownNumbers = (nodeCount: number): Uint32Array => Uint32Array.from({ length: nodeCount }, (_, node) => node)

/** The neighboring community that gains most by taking the node. */
function bestFor(
  level: Level,
  node: number,
  community: Uint32Array,
  totals: Float64Array,
  links: Float64Array,
  price: number,
): number {
  const { offsets, neighbors, weights } = level
  const home = community[node]!
  const [start, end] = [offsets[node]!, offsets[node + 1]!]
  for (let edge = start; edge < end; edge++) links[community[neighbors[edge]!]!]! += weights[edge]!
  let best = home
  let bestGain = links[home]! - price * totals[home]!
  for (let edge = start; edge < end; edge++) {
    const candidate = community[neighbors[edge]!]!
    const gain = links[candidate]! - price * totals[candidate]!
    // The margin keeps rounding from moving a node for ever.
    if (gain > bestGain + 1e-9) [best, bestGain] = [candidate, gain]
  }
  for (let edge = start; edge < end; edge++) links[community[neighbors[edge]!]!] = 0
  return best
}

/** Moves nodes, in the order of their numbers, until none wants to move. */
function moveNodes(level: Level, community: Uint32Array, strengthPrice: number): void {
  const { nodeCount, offsets, neighbors, strengths } = level
  const [totals, links] = [new Float64Array(nodeCount), new Float64Array(nodeCount)]
  for (let node = 0; node < nodeCount; node++) totals[community[node]!]! += strengths[node]!
  const queue = ownNumbers(nodeCount)
  const waiting = new Uint8Array(nodeCount).fill(1)
  for (let head = 0, length = nodeCount; length > 0; head = (head + 1) % nodeCount, length--) {
    const node = queue[head]!
    const home = community[node]!
    waiting[node] = 0
    totals[home]! -= strengths[node]!
    const best = bestFor(level, node, community, totals, links, strengthPrice * strengths[node]!)
    totals[best]! += strengths[node]!
    community[node] = best
    if (best === home) continue
    for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge++) {
      const neighbor = neighbors[edge]!
      if (community[neighbor] === best || waiting[neighbor]) continue
      waiting[neighbor] = 1
      queue[(head + length++) % nodeCount] = neighbor
    }
  }
}

function aggregate({ nodeCount, offsets, neighbors, weights, strengths }: Level, sets: Groups): Level {
  const edges: Edge[] = []
  const sums = new Float64Array(sets.sizes.length)
  for (let node = 0; node < nodeCount; node++) {
    sums[sets.labels[node]!]! += strengths[node]!
    for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge++)
      if (neighbors[edge]! > node) edges.push([sets.labels[node]!, sets.labels[neighbors[edge]!]!, weights[edge]!])
  }
  return { ...buildGraph(sets.sizes.length, edges), strengths: sums }
}

const rounds = 4

/** The same graph always has the same communities, each of them connected; later rounds let single nodes move again. */
export function communities(graph: Graph): Groups {
  const strengths = weightedDegrees(graph)
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  let community = ownNumbers(graph.nodeCount)
  if (total === 0) return numberBySize(community)
  for (let round = 0; round < rounds; round++) {
    let level: Level = { ...graph, strengths }
    let setOf = ownNumbers(graph.nodeCount)
    let ofSets = community
    for (;;) {
      moveNodes(level, ofSets, 1 / total)
      const sets = components(level, ofSets)
      setOf = setOf.map((set) => sets.labels[set]!)
      if (sets.sizes.length === level.nodeCount) break
      level = aggregate(level, sets)
      ofSets = ownNumbers(level.nodeCount)
    }
    community = setOf
  }
  return numberBySize(community)
}

export function modularity(graph: Graph, community: ArrayLike<number>): number {
  const { nodeCount, offsets, neighbors, weights } = graph
  const strengths = weightedDegrees(graph)
  const totals = new Float64Array(nodeCount)
  let [inside, total] = [0, 0]
  for (let node = 0; node < nodeCount; node++) {
    totals[community[node]!]! += strengths[node]!
    total += strengths[node]!
    for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge++)
      if (community[node] === community[neighbors[edge]!]) inside += weights[edge]!
  }
  return total === 0 ? 0 : inside / total - totals.reduce((sum, strength) => sum + (strength / total) ** 2, 0)
}
