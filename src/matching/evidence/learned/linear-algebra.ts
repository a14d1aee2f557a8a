// The little linear algebra that a latent space needs. A matrix is a Float32Array, row after row. Pure.

export type SparseMatrix = {
  rows: number
  columns: number
  start: Uint32Array
  column: Uint32Array
  value: Float32Array
}

/** Called between two pieces of a long computation, so that a process that answers meanwhile can answer. */
export type Pause = () => Promise<void>

/** So many rows are a piece. */
const rowsAtOnce = 500

/** Numbers from 0 to 1 that are the same for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296
}

/** Upper triangle R with RᵗR = the symmetric positive matrix (Cholesky). */
export function cholesky(matrix: Float64Array, size: number): Float64Array {
  const upper = new Float64Array(size * size)
  for (let i = 0; i < size; i++)
    for (let j = i; j < size; j++) {
      let sum = matrix[i * size + j] as number
      for (let k = 0; k < i; k++) sum -= (upper[k * size + i] as number) * (upper[k * size + j] as number)
      upper[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (upper[i * size + i] as number)
    }
  return upper
}

/** Solves Rᵗy = x in place, for one row of numbers. */
export function solveTransposed(upper: Float64Array, size: number, x: Float32Array, offset = 0): void {
  for (let i = 0; i < size; i++) {
    const y = (x[offset + i] as number) / (upper[i * size + i] as number)
    x[offset + i] = y
    for (let j = i + 1, at = i * size; j < size; j++)
      x[offset + j] = (x[offset + j] as number) - (upper[at + j] as number) * y
  }
}

/** Rows from 0 to `rows`, a piece after the other. */
async function eachPiece(rows: number, pause: Pause, work: (row: number) => void): Promise<void> {
  for (let from = 0; from < rows; from += rowsAtOnce) {
    for (let row = from; row < Math.min(rows, from + rowsAtOnce); row++) work(row)
    await pause()
  }
}

/** Of the matrix, or with `turned` of it turned over, the product with a dense one of `size` columns. */
async function product(
  matrix: SparseMatrix,
  dense: Float32Array,
  size: number,
  pause: Pause,
  turned: boolean,
): Promise<Float32Array<ArrayBuffer>> {
  const result = new Float32Array((turned ? matrix.columns : matrix.rows) * size)
  await eachPiece(matrix.rows, pause, (row) => {
    for (let at = matrix.start[row] as number; at < (matrix.start[row + 1] as number); at++) {
      const value = matrix.value[at] as number
      const column = matrix.column[at] as number
      const [read, written] = turned ? [row, column] : [column, row]
      for (let k = 0, to = written * size, from = read * size; k < size; k++, to++, from++)
        result[to] = (result[to] as number) + value * (dense[from] as number)
    }
  })
  return result
}

/** The product with a dense matrix of `size` columns. */
export const times = (
  matrix: SparseMatrix,
  dense: Float32Array,
  size: number,
  pause: Pause,
): Promise<Float32Array<ArrayBuffer>> => product(matrix, dense, size, pause, false)

/** Adds the products of a row with itself to the upper half of `sum`. */
export function addSquares(sum: Float64Array, matrix: Float32Array, row: number, size: number): void {
  for (let i = 0, from = row * size; i < size; i++) {
    const x = matrix[from + i] as number
    if (x === 0) continue
    for (let j = i, to = i * size; j < size; j++)
      sum[to + j] = (sum[to + j] as number) + x * (matrix[from + j] as number)
  }
}

/** Orthonormal directions (columns x size), strongest first, by subspace iteration; the same for the same matrix. */
export async function strongestDirections(
  matrix: SparseMatrix,
  size: number,
  pause: Pause,
  rounds = 5,
): Promise<Float32Array> {
  const random = seededRandom(7)
  let basis = new Float32Array(matrix.columns * size).map(() => random() + random() + random() - 1.5)
  for (let round = 0; round < rounds; round++) {
    basis = await product(matrix, await times(matrix, basis, size, pause), size, pause, true)
    const squares = new Float64Array(size * size)
    await eachPiece(matrix.columns, pause, (row) => addSquares(squares, basis, row, size))
    const upper = cholesky(squares, size)
    await eachPiece(matrix.columns, pause, (row) => solveTransposed(upper, size, basis, row * size))
  }
  return basis
}
