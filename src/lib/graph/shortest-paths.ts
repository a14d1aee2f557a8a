// Figures by shortest paths: betweenness and closeness of an unweighted graph, from every node or from a sample. Pure.
import type { Graph } from './graph.ts'

export type PathFigures = {
  /** Each unordered pair counts once, ends do not (Brandes 2001); estimated where not every node was a source. */
  betweenness: Float64Array
  /** Within the component: others reached, divided by the sum of the steps to them. */
  closeness: Float64Array
  /** From so many nodes paths were searched. */
  sources: number
  /** Half the width of the widest 95 % interval, as a share of the largest betweenness; null where it is exact. */
  error: number | null
}

/** Up to so many nodes every one is a source; above so many are drawn. */
export const exactNodes = 12_000
const sampledSources = 3000

/** The same for the same number of nodes. */
function sampleOf(nodeCount: number, size: number): Uint32Array {
  const nodes = Uint32Array.from({ length: nodeCount }, (_, node) => node)
  let state = 20_261_129
  for (let at = 0; at < size; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = at + (state % (nodeCount - at))
    const swapped = nodes[at]!
    nodes[at] = nodes[other]!
    nodes[other] = swapped
  }
  return nodes.subarray(0, size).toSorted()
}

/** Breadth first from one node: order of visit, steps, numbers of shortest paths. */
function search(graph: Graph, source: number, queue: Uint32Array, distance: Int32Array, paths: Float64Array): number {
  const { offsets, neighbors } = graph
  distance.fill(-1)
  queue[0] = source
  distance[source] = 0
  paths[source] = 1
  let reached = 1
  for (let head = 0; head < reached; head++) {
    const node = queue[head]!
    const next = distance[node]! + 1
    for (let edge = offsets[node]!, end = offsets[node + 1]!; edge < end; edge++) {
      const neighbor = neighbors[edge]!
      if (distance[neighbor]! < 0) {
        distance[neighbor] = next
        paths[neighbor] = 0
        queue[reached++] = neighbor
      }
      if (distance[neighbor] === next) paths[neighbor]! += paths[node]!
    }
  }
  return reached
}

const widest = (betweenness: Float64Array, squares: Float64Array, sources: number, nodeCount: number): number => {
  let [most, half] = [0, 0]
  for (let node = 0; node < nodeCount; node++) {
    const mean = (2 * betweenness[node]!) / nodeCount
    const variance = Math.max(0, squares[node]! / sources - mean * mean)
    half = Math.max(half, (1.96 * nodeCount * Math.sqrt(variance / sources)) / 2)
    most = Math.max(most, betweenness[node]!)
  }
  return most > 0 ? half / most : 0
}

/** Looks backwards at the neighbors one step farther away instead of keeping lists of predecessors. */
export function shortestPaths(graph: Graph, most = exactNodes, size = sampledSources): PathFigures {
  const { nodeCount, offsets, neighbors } = graph
  const isExact = nodeCount <= most
  const chosen = sampleOf(nodeCount, isExact ? nodeCount : Math.min(size, nodeCount))
  const queue = new Uint32Array(nodeCount)
  const distance = new Int32Array(nodeCount)
  const [paths, share] = [new Float64Array(nodeCount), new Float64Array(nodeCount)]
  const [betweenness, squares] = [new Float64Array(nodeCount), new Float64Array(nodeCount)]
  const [steps, seen] = [new Float64Array(nodeCount), new Uint32Array(nodeCount)]
  for (const source of chosen) {
    const reached = search(graph, source, queue, distance, paths)
    for (let at = reached - 1; at > 0; at--) {
      const node = queue[at]!
      const next = distance[node]! + 1
      let shares = 0
      for (let edge = offsets[node]!, end = offsets[node + 1]!; edge < end; edge++)
        if (distance[neighbors[edge]!] === next) shares += share[neighbors[edge]!]!
      share[node] = shares + 1 / paths[node]!
      const dependency = shares * paths[node]!
      betweenness[node]! += dependency
      squares[node]! += dependency * dependency
      steps[node]! += next - 1
      seen[node]! += 1
    }
  }
  const scale = nodeCount / Math.max(1, chosen.length) / 2
  for (let node = 0; node < nodeCount; node++) betweenness[node]! *= scale
  return {
    betweenness,
    closeness: steps.map((sum, node) => (sum > 0 ? seen[node]! / sum : 0)),
    sources: chosen.length,
    error: isExact ? null : widest(betweenness, squares, chosen.length, nodeCount),
  }
}

/** One shortest way between two nodes, both ends in it; null where none leads there. */
export function pathBetween({ nodeCount, offsets, neighbors }: Graph, from: number, to: number): number[] | null {
  const before = new Int32Array(nodeCount).fill(-1)
  const queue = [from]
  before[from] = from
  for (let head = 0; head < queue.length && before[to]! < 0; head++) {
    const node = queue[head]!
    for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge++) {
      const neighbor = neighbors[edge]!
      if (before[neighbor]! >= 0) continue
      before[neighbor] = node
      queue.push(neighbor)
    }
  }
  if (before[to]! < 0) return null
  const path = [to]
  for (let node = to; node !== from; path.unshift(node)) node = before[node]!
  return path
}
