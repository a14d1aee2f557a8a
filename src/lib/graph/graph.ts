// An undirected weighted graph on flat arrays (compressed sparse rows). Nodes are numbered from 0. Pure.

/** The neighbors of a node stand from `offsets[node]` up to `offsets[node + 1]`, ascending. */
export type Graph = {
  readonly nodeCount: number
  readonly offsets: Uint32Array
  readonly neighbors: Uint32Array
  readonly weights: Float64Array
}
export type Edge = readonly [source: number, target: number, weight: number]

/** Loops are dropped; weights of a pair that is given more than once, in either direction, are added up. */
export function buildGraph(nodeCount: number, edges: Iterable<Edge>): Graph {
  const pairs = new Map<number, number>()
  for (const [source, target, weight] of edges) {
    if (source === target) continue
    const pair = Math.min(source, target) * nodeCount + Math.max(source, target)
    pairs.set(pair, (pairs.get(pair) ?? 0) + weight)
  }
  const offsets = new Uint32Array(nodeCount + 1)
  const neighbors = new Uint32Array(2 * pairs.size)
  const weights = new Float64Array(2 * pairs.size)
  for (const pair of pairs.keys()) {
    offsets[Math.floor(pair / nodeCount) + 1]! += 1
    offsets[(pair % nodeCount) + 1]! += 1
  }
  for (let node = 0; node < nodeCount; node++) offsets[node + 1]! += offsets[node]!
  const free = offsets.slice()
  const put = (from: number, to: number, weight: number): void => {
    const at = free[from]!
    free[from] = at + 1
    neighbors[at] = to
    weights[at] = weight
  }
  // In this order every row comes out ascending.
  for (const pair of Float64Array.from(pairs.keys()).sort()) {
    const [low, high] = [Math.floor(pair / nodeCount), pair % nodeCount]
    put(low, high, pairs.get(pair)!)
    put(high, low, pairs.get(pair)!)
  }
  return { nodeCount, offsets, neighbors, weights }
}

export const neighborsOf = ({ offsets, neighbors }: Graph, node: number): Uint32Array =>
  neighbors.subarray(offsets[node], offsets[node + 1])

export const degrees = ({ nodeCount, offsets }: Graph): Uint32Array =>
  Uint32Array.from({ length: nodeCount }, (_, node) => offsets[node + 1]! - offsets[node]!)

export function weightedDegrees({ nodeCount, offsets, weights }: Graph): Float64Array {
  const sums = new Float64Array(nodeCount)
  for (let node = 0; node < nodeCount; node++)
    for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge++) sums[node]! += weights[edge]!
  return sums
}

/** Groups of nodes: the number of each node's group, and how many are in each. The largest is 0. */
export type Groups = { labels: Uint32Array; sizes: number[] }

/** Renames labels by size, then by smallest member: the same groups always get the same numbers. */
export function numberBySize(labels: ArrayLike<number>): Groups {
  const members = new Map<number, number>()
  for (let node = 0; node < labels.length; node++) members.set(labels[node]!, (members.get(labels[node]!) ?? 0) + 1)
  const ranked = [...members].sort((a, b) => b[1] - a[1])
  const names = new Map(ranked.map(([label], rank) => [label, rank]))
  return { labels: Uint32Array.from(labels, (label) => names.get(label)!), sizes: ranked.map(([, size]) => size) }
}

/** Connected parts; with groups given, the connected parts inside each group. */
export function components({ nodeCount, offsets, neighbors }: Graph, groups?: ArrayLike<number>): Groups {
  const labels = new Int32Array(nodeCount).fill(-1)
  const queue = new Uint32Array(nodeCount)
  for (let start = 0; start < nodeCount; start++) {
    if (labels[start]! >= 0) continue
    labels[start] = start
    queue[0] = start
    for (let head = 0, tail = 1; head < tail; head++) {
      const node = queue[head]!
      for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge++) {
        const neighbor = neighbors[edge]!
        if (labels[neighbor]! >= 0 || (groups && groups[neighbor] !== groups[start])) continue
        labels[neighbor] = start
        queue[tail++] = neighbor
      }
    }
  }
  return numberBySize(labels)
}
