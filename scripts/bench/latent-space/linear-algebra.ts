// The little linear algebra that a latent space needs. A matrix is a Float32Array, row after row. Pure.

export type SparseMatrix = {
  rows: number
  columns: number
  start: Uint32Array
  column: Uint32Array
  value: Float32Array
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
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

/** The vector with length 1; one of zeros stays. */
export function normalized(x: Float32Array): Float32Array {
  let squares = 0
  for (const value of x) squares += value * value
  const length = Math.sqrt(squares) || 1
  return x.map((value) => value / length)
}

function eachEntry(matrix: SparseMatrix, visit: (row: number, column: number, value: number) => void): void {
  for (let row = 0; row < matrix.rows; row++)
    for (let at = matrix.start[row] as number; at < (matrix.start[row + 1] as number); at++)
      visit(row, matrix.column[at] as number, matrix.value[at] as number)
}

function times(matrix: SparseMatrix, dense: Float32Array, size: number): Float32Array {
  const result = new Float32Array(matrix.rows * size)
  eachEntry(matrix, (row, column, value) => {
    for (let k = 0, to = row * size, from = column * size; k < size; k++, to++, from++)
      result[to] = (result[to] as number) + value * (dense[from] as number)
  })
  return result
}

function timesTransposed(matrix: SparseMatrix, dense: Float32Array, size: number): Float32Array {
  const result = new Float32Array(matrix.columns * size)
  eachEntry(matrix, (row, column, value) => {
    for (let k = 0, to = column * size, from = row * size; k < size; k++, to++, from++)
      result[to] = (result[to] as number) + value * (dense[from] as number)
  })
  return result
}

function gram(matrix: Float32Array, rows: number, size: number): Float64Array {
  const result = new Float64Array(size * size)
  for (let row = 0; row < rows; row++)
    for (let i = 0, from = row * size; i < size; i++) {
      const x = matrix[from + i] as number
      if (x === 0) continue
      for (let j = i, to = i * size; j < size; j++)
        result[to + j] = (result[to + j] as number) + x * (matrix[from + j] as number)
    }
  return result
}

/** Orthonormal directions (columns x size), strongest first, by subspace iteration; the span of the first ones is nested in that of more. */
export function strongestDirections(matrix: SparseMatrix, size: number, rounds = 5): Float32Array {
  const random = seededRandom(7)
  let basis = new Float32Array(matrix.columns * size).map(() => random() + random() + random() - 1.5)
  for (let round = 0; round < rounds; round++) {
    basis = timesTransposed(matrix, times(matrix, basis, size), size) as Float32Array<ArrayBuffer>
    const upper = cholesky(gram(basis, matrix.columns, size), size)
    for (let row = 0; row < matrix.columns; row++) solveTransposed(upper, size, basis, row * size)
  }
  return basis
}
