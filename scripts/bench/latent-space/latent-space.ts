// A latent space of works, whitened by person: what varies among the works of one person counts less. Learned from the works given. Pure.
import { cholesky, normalized, solveTransposed, type SparseMatrix, strongestDirections } from './linear-algebra.ts'
import { eachTerm, type NumberedTerms } from './term-rows.ts'
import { isPair, saturated } from '../../../src/matching/evidence/terms.ts'

const mostWords = 12_000
const sampledWorks = 20_000
const sampledPeople = 2000
/** Of the covariance within a person towards a sphere. */
const shrinkage = 0.3
/** Coordinates are kept as bytes. */
const scale = 400

/** Two widths of one space: broad topics and fine ones. */
export const latentWidths = [100, 300] as const

type Visit = (term: number, count: number) => void

export type LatentSpace = {
  /** Of each term its row in `directions`, or -1. */
  rowOf: Int32Array
  idf: Float32Array
  /** Words times dimensions. */
  directions: Float32Array
  mean: Float32Array
  whitenings: { size: number; upper: Float64Array }[]
}

/** The point of a text whose terms are visited. */
export function project({ rowOf, idf, directions, mean }: LatentSpace, eachOf: (visit: Visit) => void): Float32Array {
  const size = mean.length
  const point = new Float32Array(size)
  let squares = 0
  eachOf((term, count) => {
    const row = rowOf[term] as number
    if (row < 0) return
    const weight = (saturated[count] as number) * (idf[term] as number)
    squares += weight * weight
    for (let i = 0, at = row * size; i < size; i++, at++)
      point[i] = (point[i] as number) + weight * (directions[at] as number)
  })
  const length = Math.sqrt(squares) || 1
  return point.map((x) => x / length)
}

const centered = (point: Float32Array, mean: Float32Array, size: number): Float32Array =>
  normalized(Float32Array.from({ length: size }, (_, i) => (point[i] as number) - (mean[i] as number)))

/** The point in each width: there the works of one person spread alike in every direction. */
export const whitened = ({ whitenings, mean }: LatentSpace, point: Float32Array): Float32Array[] =>
  whitenings.map(({ size, upper }) => {
    const result = centered(point, mean, size)
    solveTransposed(upper, size, result)
    return normalized(result)
  })

function wordsOfSpace({ numbers, documents }: NumberedTerms): number[] {
  return [...numbers]
    .flatMap(([term, number]) => ((documents[number] as number) > 1 && !isPair(term) ? [number] : []))
    .toSorted((a, b) => (documents[b] as number) - (documents[a] as number) || a - b)
    .slice(0, mostWords)
}

function sampleMatrix(
  { rows }: NumberedTerms,
  sample: readonly number[],
  rowOf: Int32Array,
  idf: Float32Array,
  columns: number,
): SparseMatrix {
  const start = [0]
  const column: number[] = []
  const value: number[] = []
  for (const work of sample) {
    const from = value.length
    let squares = 0
    eachTerm(rows, work, (term, count) => {
      const row = rowOf[term] as number
      if (row < 0) return
      const weight = (saturated[count] as number) * (idf[term] as number)
      column.push(row)
      value.push(weight)
      squares += weight * weight
    })
    for (let at = from; at < value.length; at++) value[at] = (value[at] as number) / Math.sqrt(squares)
    start.push(value.length)
  }
  return {
    rows: sample.length,
    columns,
    start: Uint32Array.from(start),
    column: Uint32Array.from(column),
    value: Float32Array.from(value),
  }
}

/** Every so-many-th, at most `most`. */
const everyOf = (all: number, most: number): number[] => {
  const step = Math.max(1, all / most)
  return Array.from({ length: Math.floor(all / step) }, (_, at) => Math.floor(at * step))
}

/** The covariance of works around the mean of their own person, over all people, shrunk towards a sphere. */
function covarianceWithin(
  space: LatentSpace,
  { rows }: NumberedTerms,
  people: readonly (readonly number[])[],
  size: number,
): Float64Array {
  const sum = new Float64Array(size * size)
  let freedom = 0
  for (const person of everyOf(people.length, sampledPeople)) {
    const works = people[person] as readonly number[]
    if (works.length < 2) continue
    const points = works.map((work) =>
      centered(
        project(space, (visit) => eachTerm(rows, work, visit)),
        space.mean,
        size,
      ),
    )
    const mean = new Float32Array(size)
    for (const point of points)
      for (let i = 0; i < size; i++) mean[i] = (mean[i] as number) + (point[i] as number) / points.length
    for (const point of points)
      for (let i = 0; i < size; i++) {
        const x = (point[i] as number) - (mean[i] as number)
        for (let j = i, at = i * size + i; j < size; j++, at++)
          sum[at] = (sum[at] as number) + x * ((point[j] as number) - (mean[j] as number))
      }
    freedom += points.length - 1
  }
  let trace = 0
  for (let i = 0; i < size; i++) trace += sum[i * size + i] as number
  const sphere = freedom > 0 ? trace / freedom / size : 1
  return sum.map(
    (x, at) => ((1 - shrinkage) * x) / Math.max(1, freedom) + (at % (size + 1) === 0 ? shrinkage * sphere : 0),
  )
}

/** Learns the space of these works; `people` are the numbers of the works of each. */
export function learnSpace(terms: NumberedTerms, people: readonly (readonly number[])[]): LatentSpace {
  const works = terms.rows.years.length
  const idf = Float32Array.from(terms.documents, (count) => Math.log(1 + works / count))
  const rowOf = new Int32Array(terms.documents.length).fill(-1)
  const words = wordsOfSpace(terms)
  for (const [row, number] of words.entries()) rowOf[number] = row
  const sample = everyOf(works, sampledWorks)
  const matrix = sampleMatrix(terms, sample, rowOf, idf, words.length)
  const widest = Math.min(latentWidths[1], Math.max(2, Math.min(matrix.rows, matrix.columns) >> 2))
  const mean = new Float32Array(widest)
  const space: LatentSpace = {
    rowOf,
    idf,
    directions: strongestDirections(matrix, widest),
    mean: new Float32Array(widest),
    whitenings: [],
  }
  for (const work of sample) {
    const point = project(space, (visit) => eachTerm(terms.rows, work, visit))
    for (let i = 0; i < widest; i++) mean[i] = (mean[i] as number) + (point[i] as number) / sample.length
  }
  space.mean = mean
  // The narrow width is nested in the wide one: one covariance serves both where no length is taken; here each has its own.
  for (const width of latentWidths) {
    const size = Math.min(width, widest)
    space.whitenings.push({ size, upper: cholesky(covarianceWithin(space, terms, people, size), size) })
  }
  return space
}

/** The works in each width, a byte for each coordinate; each work is projected once. */
export function pointsOfWorks(space: LatentSpace, { rows }: NumberedTerms): Int8Array[] {
  const works = rows.years.length
  const points = space.whitenings.map(({ size }) => new Int8Array(works * size))
  for (let work = 0; work < works; work++) {
    const point = project(space, (visit) => eachTerm(rows, work, visit))
    for (const [width, own] of whitened(space, point).entries()) {
      const bytes = points[width] as Int8Array
      for (const [i, x] of own.entries())
        bytes[work * own.length + i] = Math.max(-127, Math.min(127, Math.round(x * scale)))
    }
  }
  return points
}

/** Cosine of a point and a work. */
export function nearness(bytes: Int8Array, work: number, point: Float32Array): number {
  let sum = 0
  for (let i = 0, at = work * point.length; i < point.length; i++, at++)
    sum += (bytes[at] as number) * (point[i] as number)
  return sum / scale
}

/** 1 over the length of the sum of these works. */
export function factorOfSum(bytes: Int8Array, works: readonly number[], size: number): number {
  const sum = new Float32Array(size)
  for (const work of works)
    for (let i = 0, at = work * size; i < size; i++, at++) sum[i] = (sum[i] as number) + (bytes[at] as number) / scale
  let squares = 0
  for (const x of sum) squares += x * x
  return 1 / (Math.sqrt(squares) || 1)
}
