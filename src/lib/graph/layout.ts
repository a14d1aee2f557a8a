// Places for the nodes of a graph, after ForceAtlas2 (Jacomy and others 2014); nodes that have a place are held near it. Pure.
import { type Graph, neighborsOf } from './graph.ts'
import { createQuadtree } from './quadtree.ts'

const [repulsion, gravity, hold] = [10, 0.05, 3]
const [firstIterations, laterIterations] = [300, 30]

/** The point of this number on a spiral whose points cover a disc (Vogel 1979). */
function spiral(index: number): [x: number, y: number] {
  const [angle, radius] = [2.399963229728653 * index, 10 * Math.sqrt(index)]
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

const isPlaced = (stored: Float64Array, node: number): boolean => !Number.isNaN(stored[2 * node]!)

/** Nodes without a place start beside the mean of their neighbors' places, else with their group. */
function startPositions(graph: Graph, groups: ArrayLike<number>, stored: Float64Array): Float64Array {
  const positions = new Float64Array(2 * graph.nodeCount)
  const sizes = new Map<number, number>()
  for (let node = 0; node < graph.nodeCount; node++) sizes.set(groups[node]!, (sizes.get(groups[node]!) ?? 0) + 1)
  const middles = new Map<number, [number, number]>()
  let before = 0
  for (const [group, size] of sizes) {
    middles.set(group, spiral(before + size / 2))
    before += size
  }
  const started = new Map<number, number>()
  for (let node = 0; node < graph.nodeCount; node++) {
    const known = [...neighborsOf(graph, node)].filter((one) => isPlaced(stored, one))
    const member = started.get(groups[node]!) ?? 0
    started.set(groups[node]!, member + 1)
    const [beside, middle] = [spiral(member), middles.get(groups[node]!)!]
    for (const axis of [0, 1] as const) {
      const mean = known.reduce((sum, one) => sum + stored[2 * one + axis]!, 0) / known.length
      const fresh = known.length > 0 ? mean + beside[axis] / 100 : middle[axis] + beside[axis]
      positions[2 * node + axis] = isPlaced(stored, node) ? stored[2 * node + axis]! : fresh
    }
  }
  return positions
}

/**
 * The same input gives the same places.
 * @param stored x, y of node 0, x, y of node 1 and so on; NaN for a node that has no place yet
 */
export function layout(graph: Graph, groups: ArrayLike<number>, stored: Float64Array): Float64Array {
  const { nodeCount, offsets, neighbors, weights } = graph
  const isFirst = stored.every(Number.isNaN)
  const positions = startPositions(graph, groups, stored)
  const masses = Float64Array.from({ length: nodeCount }, (_, node) => 1 + offsets[node + 1]! - offsets[node]!)
  const pulls = weights.map((weight) => Math.log2(1 + weight))
  const [forces, before] = [new Float64Array(2 * nodeCount), new Float64Array(2 * nodeCount)]
  const swings = new Float64Array(nodeCount)
  const quadtree = createQuadtree(positions, masses)
  const forceOn = (node: number): void => {
    const mass = masses[node]!
    for (const axis of [0, 1]) {
      const [at, own] = [2 * node + axis, positions[2 * node + axis]!]
      let force = mass * -gravity * own
      if (isPlaced(stored, node)) force += mass * hold * (stored[at]! - own)
      for (let edge = offsets[node]!; edge < offsets[node + 1]!; edge++)
        force += pulls[edge]! * (positions[2 * neighbors[edge]! + axis]! - own)
      forces[at] = force
    }
    quadtree.repel(node, repulsion * mass, forces)
  }
  let speed = 1
  for (let iteration = 0; iteration < (isFirst ? firstIterations : laterIterations); iteration++) {
    quadtree.rebuild()
    let [swinging, traction] = [0, 0]
    for (let node = 0; node < nodeCount; node++) {
      forceOn(node)
      const [x, y, oldX, oldY] = [forces[2 * node]!, forces[2 * node + 1]!, before[2 * node]!, before[2 * node + 1]!]
      swings[node] = masses[node]! * Math.hypot(x - oldX, y - oldY)
      swinging += swings[node]!
      traction += (masses[node]! * Math.hypot(x + oldX, y + oldY)) / 2
    }
    // Slower where the graph as a whole swings, never suddenly faster.
    speed = Math.min(traction / (swinging || 1), 1.5 * speed)
    for (let at = 0; at < positions.length; at++) {
      const node = at >> 1
      positions[at]! += ((forces[at]! / masses[node]!) * speed) / (1 + Math.sqrt(speed * swings[node]!))
    }
    before.set(forces)
  }
  return positions
}
