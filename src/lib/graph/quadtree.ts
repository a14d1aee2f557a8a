// A Barnes-Hut quadtree on arrays: what all masses do to one, far ones taken together. Pure.

export type Quadtree = {
  rebuild: () => void
  /** Adds to `forces` what pushes the node away from all others, by mass over distance. */
  repel: (node: number, strength: number, forces: Float64Array) => void
}

/** Cells that look smaller than this from a node count as one mass. */
const openness = 1.2

/** Nodes that cannot be told apart, or for which no cells are left, share one. */
export function createQuadtree(positions: Float64Array, masses: Float64Array): Quadtree {
  const capacity = 12 * masses.length + 1
  const [firstChild, resident, stack] = [new Int32Array(capacity), new Int32Array(capacity), new Int32Array(256)]
  const [middleX, middleY, width] = [new Float64Array(capacity), new Float64Array(capacity), new Float64Array(capacity)]
  const [mass, massX, massY] = [new Float64Array(capacity), new Float64Array(capacity), new Float64Array(capacity)]
  let cellCount = 0

  const addCell = (x: number, y: number, size: number): void => {
    middleX[cellCount] = x
    middleY[cellCount] = y
    width[cellCount] = size
    mass[cellCount] = 0
    massX[cellCount] = 0
    massY[cellCount] = 0
    firstChild[cellCount] = 0
    resident[cellCount++] = -1
  }
  const addMass = (cell: number, node: number): void => {
    mass[cell]! += masses[node]!
    massX[cell]! += masses[node]! * positions[2 * node]!
    massY[cell]! += masses[node]! * positions[2 * node + 1]!
  }
  const childFor = (cell: number, node: number): number =>
    firstChild[cell]! +
    (positions[2 * node]! > middleX[cell]! ? 1 : 0) +
    (positions[2 * node + 1]! > middleY[cell]! ? 2 : 0)
  const split = (cell: number): void => {
    firstChild[cell] = cellCount
    const quarter = width[cell]! / 4
    for (const down of [-quarter, quarter])
      for (const right of [-quarter, quarter]) addCell(middleX[cell]! + right, middleY[cell]! + down, width[cell]! / 2)
    const child = childFor(cell, resident[cell]!)
    resident[child] = resident[cell]!
    addMass(child, resident[cell]!)
  }
  const insert = (node: number): void => {
    for (let cell = 0; ; cell = childFor(cell, node)) {
      addMass(cell, node)
      if (firstChild[cell]! > 0) continue
      if (resident[cell]! < 0) {
        resident[cell] = node
        return
      }
      if (cellCount + 4 > capacity || width[cell]! < 1e-6 * width[0]!) return
      split(cell)
    }
  }
  return {
    rebuild: () => {
      cellCount = 0
      addCell(0, 0, 2 * positions.reduce((most, value) => Math.max(most, Math.abs(value)), 1))
      for (let node = 0; node < masses.length; node++) insert(node)
    },
    repel: (node, strength, forces) => {
      const [x, y] = [positions[2 * node]!, positions[2 * node + 1]!]
      let [forceX, forceY] = [0, 0]
      stack[0] = 0
      for (let height = 1; height > 0;) {
        const cell = stack[--height]!
        if (mass[cell] === 0) continue
        const dx = x - massX[cell]! / mass[cell]!
        const dy = y - massY[cell]! / mass[cell]!
        const squared = dx * dx + dy * dy
        if (firstChild[cell]! > 0 && width[cell]! * width[cell]! > openness * openness * squared) {
          for (let child = 0; child < 4; child++) stack[height++] = firstChild[cell]! + child
        } else if (squared > 1e-9) {
          forceX += (mass[cell]! * dx) / squared
          forceY += (mass[cell]! * dy) / squared
        }
      }
      forces[2 * node]! += strength * forceX
      forces[2 * node + 1]! += strength * forceY
    },
  }
}
