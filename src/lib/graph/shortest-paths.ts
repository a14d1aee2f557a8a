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

/** Sources are dealt in so many blocks, added up in their order: the same bits with any number of threads. */
const blockCount = 32

/** What threads share: who takes which block, and the sums of each block. */
export type PathSearch = {
  graph: Graph
  sources: Uint32Array
  /** The next block that nobody took. */
  next: Int32Array
  betweenness: Float64Array
  /** Squares of what each source adds, where sources are drawn; else empty. */
  squares: Float64Array
}
/** Of the blocks that one thread took: steps to each node, and from how many sources. Whole numbers, in any order the same. */
export type PathSteps = { steps: Float64Array; seen: Uint32Array }

const shared = (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(8 * length))

export function beginPaths(graph: Graph, most = exactNodes, size = sampledSources): PathSearch {
  const { nodeCount } = graph
  const isExact = nodeCount <= most
  return {
    graph,
    sources: sampleOf(nodeCount, isExact ? nodeCount : Math.min(size, nodeCount)),
    next: new Int32Array(new SharedArrayBuffer(4)),
    betweenness: shared(blockCount * nodeCount),
    squares: shared(isExact ? 0 : blockCount * nodeCount),
  }
}

/** Takes blocks until none is left. Looks backwards at the neighbors one step farther away instead of keeping lists of predecessors. */
export function takeBlocks({ graph, sources, next: free, ...sums }: PathSearch): PathSteps {
  const { nodeCount, offsets, neighbors } = graph
  const queue = new Uint32Array(nodeCount)
  const distance = new Int32Array(nodeCount)
  const [paths, share] = [new Float64Array(nodeCount), new Float64Array(nodeCount)]
  const [steps, seen] = [new Float64Array(nodeCount), new Uint32Array(nodeCount)]
  const isSampled = sums.squares.length > 0
  for (let block = Atomics.add(free, 0, 1); block < blockCount; block = Atomics.add(free, 0, 1)) {
    const [from, to] = [block * nodeCount, (block + 1) * nodeCount]
    const [betweenness, squares] = [sums.betweenness.subarray(from, to), sums.squares.subarray(from, to)]
    for (let one = block; one < sources.length; one += blockCount) {
      const reached = search(graph, sources[one]!, queue, distance, paths)
      for (let at = reached - 1; at > 0; at--) {
        const node = queue[at]!
        const next = distance[node]! + 1
        let shares = 0
        for (let edge = offsets[node]!, end = offsets[node + 1]!; edge < end; edge++)
          if (distance[neighbors[edge]!] === next) shares += share[neighbors[edge]!]!
        share[node] = shares + 1 / paths[node]!
        const dependency = shares * paths[node]!
        betweenness[node]! += dependency
        if (isSampled) squares[node]! += dependency * dependency
        steps[node]! += next - 1
        seen[node]! += 1
      }
    }
  }
  return { steps, seen }
}

const addUp = (sums: Float64Array, nodeCount: number): Float64Array => {
  const total = new Float64Array(sums.length > 0 ? nodeCount : 0)
  for (let at = 0; at < sums.length; at++) total[at % nodeCount]! += sums[at]!
  return total
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

/** @param taken what each thread gave back, once all have ended */
export function endPaths({ graph, sources, ...sums }: PathSearch, taken: readonly PathSteps[]): PathFigures {
  const { nodeCount } = graph
  const scale = nodeCount / Math.max(1, sources.length) / 2
  const betweenness = addUp(sums.betweenness, nodeCount).map((sum) => sum * scale)
  const squares = addUp(sums.squares, nodeCount)
  return {
    betweenness,
    closeness: Float64Array.from({ length: nodeCount }, (_, node) => {
      const steps = taken.reduce((sum, one) => sum + one.steps[node]!, 0)
      return steps > 0 ? taken.reduce((sum, { seen }) => sum + seen[node]!, 0) / steps : 0
    }),
    sources: sources.length,
    error: squares.length > 0 ? widest(betweenness, squares, sources.length, nodeCount) : null,
  }
}

/** In this thread alone. */
export function shortestPaths(graph: Graph, most = exactNodes, size = sampledSources): PathFigures {
  const begun = beginPaths(graph, most, size)
  return endPaths(begun, [takeBlocks(begun)])
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
