// How closely a node's surroundings hang together: triangles and clustering, and core numbers. Pure.
import { degrees, type Graph } from './graph.ts'

/** Triangles through each node, and the share of its pairs of neighbors that are neighbors (0 with fewer than two). */
export function clustering(graph: Graph): { triangles: Uint32Array; coefficients: Float64Array } {
  const { nodeCount, offsets, neighbors } = graph
  const triangles = new Uint32Array(nodeCount)
  const neighborOf = new Int32Array(nodeCount).fill(-1)
  for (let low = 0; low < nodeCount; low++) {
    for (let edge = offsets[low]!; edge < offsets[low + 1]!; edge++) neighborOf[neighbors[edge]!] = low
    for (let edge = offsets[low]!; edge < offsets[low + 1]!; edge++) {
      const middle = neighbors[edge]!
      if (middle < low) continue
      for (let last = offsets[middle + 1]! - 1; neighbors[last]! > middle; last--) {
        const high = neighbors[last]!
        if (neighborOf[high] !== low) continue
        triangles[low]! += 1
        triangles[middle]! += 1
        triangles[high]! += 1
      }
    }
  }
  const coefficients = Float64Array.from(degrees(graph), (degree, node) =>
    degree < 2 ? 0 : (2 * triangles[node]!) / (degree * (degree - 1)),
  )
  return { triangles, coefficients }
}

/** The largest k for which a node is in the k-core (Batagelj and Zaversnik 2003). */
export function coreNumbers(graph: Graph): Uint32Array {
  const { nodeCount, offsets, neighbors } = graph
  const core = degrees(graph)
  const bucketStart = new Uint32Array(nodeCount + 2)
  const position = new Uint32Array(nodeCount)
  const order = new Uint32Array(nodeCount)
  for (const degree of core) bucketStart[degree + 1]! += 1
  for (let degree = 0; degree < nodeCount; degree++) bucketStart[degree + 1]! += bucketStart[degree]!
  const free = bucketStart.slice()
  for (const [node, degree] of core.entries()) {
    const at = free[degree]!
    free[degree] = at + 1
    position[node] = at
    order[at] = node
  }
  // What changes below is still to come.
  for (const node of order)
    for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge++) {
      const neighbor = neighbors[edge]!
      const now = core[neighbor]!
      if (now <= core[node]!) continue
      // To the front of its bucket, which then starts one later.
      const slot = bucketStart[now]!
      const swapped = order[slot]!
      bucketStart[now] = slot + 1
      order[position[neighbor]!] = swapped
      position[swapped] = position[neighbor]!
      order[slot] = neighbor
      position[neighbor] = slot
      core[neighbor] = now - 1
    }
  return core
}
