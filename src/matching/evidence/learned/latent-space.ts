// A latent space of documents, whitened by row: what varies among the works of one person counts less. Learned from the index alone. Pure.
import { saturated } from '../terms.ts'
import { isPairHash } from './hashed-terms.ts'
import type { LearnedIndex } from './index-bytes.ts'
import {
  addSquares,
  cholesky,
  type Pause,
  solveTransposed,
  type SparseMatrix,
  strongestDirections,
  times,
} from './linear-algebra.ts'

const mostWords = 12_000
const sampledDocuments = 20_000
const sampledRows = 2000
/** Of the covariance within a row towards a sphere. */
const shrinkage = 0.3
/** Coordinates of documents are kept as bytes. */
const scale = 400
const documentsAtOnce = 2000

/** The first coordinates are broad topics, all of them fine ones: a text is near in both. */
const [broad, fine] = [100, 300]
export const broadOf = (size: number): number => Math.min(broad, size)

/** Places of the words of the space, those of most documents first. `count` says of how many a place is. */
export function wordsOfSpace(terms: Uint32Array, count: (place: number) => number): Uint32Array {
  const places: number[] = []
  for (const [place, hash] of terms.entries()) if (!isPairHash(hash) && count(place) > 1) places.push(place)
  return Uint32Array.from(places.sort((a, b) => count(b) - count(a) || a - b).slice(0, mostWords))
}

/** How many coordinates the space of so many words and documents has. */
export const sizeOfSpace = (words: number, documents: number): number =>
  Math.min(fine, Math.min(words, documents, sampledDocuments) >> 2)

const countOf = ({ start }: LearnedIndex, place: number): number =>
  (start[place + 1] as number) - (start[place] as number)

/** What a word of the space weighs: it is rare among documents. */
const idfOf = (index: LearnedIndex, place: number): number => Math.log(1 + index.years.length / countOf(index, place))

/** Where the documents of a term reach this one. */
function firstPosting({ start, document }: LearnedIndex, place: number, from: number): number {
  let [low, high] = [start[place] as number, start[place + 1] as number]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((document[middle] as number) < from) low = middle + 1
    else high = middle
  }
  return low
}

type Chosen = { from: number; until: number; rows: number; rowOf: (document: number) => number }

/** Words by documents, each of length 1. `rowOf` is -1 for those between `from` and `until` that are left out. */
function matrixOf(index: LearnedIndex, { from, until, rows, rowOf }: Chosen): SparseMatrix {
  const { spaceWords, document, quarters } = index
  const each = (visit: (row: number, column: number, weight: number) => void): void => {
    for (const [column, place] of spaceWords.entries()) {
      const idf = idfOf(index, place)
      const end = index.start[place + 1] as number
      for (let at = firstPosting(index, place, from); at < end && (document[at] as number) < until; at++) {
        const row = rowOf(document[at] as number)
        if (row >= 0) visit(row, column, (saturated[quarters[at] as number] as number) * idf)
      }
    }
  }
  const start = new Uint32Array(rows + 1)
  const squares = new Float64Array(rows)
  each((row, _, weight) => {
    start[row + 1] = (start[row + 1] as number) + 1
    squares[row] = (squares[row] as number) + weight * weight
  })
  for (let row = 0; row < rows; row++) start[row + 1] = (start[row + 1] as number) + (start[row] as number)
  const next = start.slice()
  const column = new Uint32Array(start[rows] as number)
  const value = new Float32Array(start[rows] as number)
  each((row, of, weight) => {
    const at = next[row] as number
    next[row] = at + 1
    column[at] = of
    value[at] = weight / Math.sqrt(squares[row] as number)
  })
  return { rows, columns: spaceWords.length, start, column, value }
}

const amongSome = (index: LearnedIndex, documents: readonly number[]): Chosen => {
  const rowOf = new Int32Array(index.years.length).fill(-1)
  for (const [row, document] of documents.entries()) rowOf[document] = row
  return { from: 0, until: index.years.length, rows: documents.length, rowOf: (document) => rowOf[document] as number }
}

/** Every so-many-th, at most `most`. */
const everyOf = (all: number, most: number): number[] => {
  const step = Math.max(1, all / most)
  return Array.from({ length: Math.floor(all / step) }, (_, at) => Math.floor(at * step))
}

/** Takes the mean off a point and gives it length 1; a point at the mean stays there. */
function center(points: Float32Array, row: number, mean: Float32Array): void {
  const size = mean.length
  let squares = 0
  for (let i = 0, at = row * size; i < size; i++, at++) {
    const x = (points[at] as number) - (mean[i] as number)
    points[at] = x
    squares += x * x
  }
  const length = Math.sqrt(squares) || 1
  for (let i = 0, at = row * size; i < size; i++, at++) points[at] = (points[at] as number) / length
}

function meanOf(points: Float32Array, size: number): Float32Array {
  const mean = new Float32Array(size)
  const rows = points.length / size
  for (let at = 0; at < points.length; at++)
    mean[at % size] = (mean[at % size] as number) + (points[at] as number) / rows
  return mean
}

/** The documents of some of the rows that have more than one. */
function documentsOfRows({ documentStart, rowKinds }: LearnedIndex): { documents: number[]; ends: number[] } {
  const documents: number[] = []
  const ends: number[] = []
  for (const row of everyOf(rowKinds.length, sampledRows)) {
    const [from, until] = [documentStart[row] as number, documentStart[row + 1] as number]
    if (until - from < 2 || documents.length + until - from > sampledDocuments) continue
    for (let document = from; document < until; document++) documents.push(document)
    ends.push(documents.length)
  }
  return { documents, ends }
}

/** The covariance of documents around the mean of their own row, over all rows, shrunk towards a sphere: its root. */
async function learnWhitening(index: LearnedIndex, pause: Pause): Promise<Float64Array> {
  const { directions, mean } = index
  const size = mean.length
  const { documents, ends } = documentsOfRows(index)
  const points = await times(matrixOf(index, amongSome(index, documents)), directions, size, pause)
  const sum = new Float64Array(size * size)
  let from = 0
  for (const end of ends) {
    for (let row = from; row < end; row++) center(points, row, mean)
    const own = points.subarray(from * size, end * size)
    const middle = meanOf(own, size)
    for (let at = 0; at < own.length; at++) own[at] = (own[at] as number) - (middle[at % size] as number)
    for (let row = from; row < end; row++) addSquares(sum, points, row, size)
    from = end
    await pause()
  }
  const freedom = documents.length - ends.length
  let trace = 0
  for (let i = 0; i < size; i++) trace += sum[i * size + i] as number
  const sphere = freedom > 0 && trace > 0 ? trace / freedom / size : 1
  const covariance = sum.map(
    (x, at) => ((1 - shrinkage) * x) / Math.max(1, freedom) + (at % (size + 1) === 0 ? shrinkage * sphere : 0),
  )
  return cholesky(covariance, size)
}

/** 1 over the length of the first `size` of these bytes, in the scale of coordinates. */
function factorOf(sum: Float32Array | Int8Array, size: number): number {
  let squares = 0
  for (let i = 0; i < size; i++) squares += (sum[i] as number) ** 2
  return squares > 0 ? 1 / Math.sqrt(squares) : 0
}

/** Every document in the space, a byte for each coordinate. */
async function placeDocuments(index: LearnedIndex, pause: Pause): Promise<void> {
  const { directions, mean, whitening, points, pointFactors } = index
  const [size, all] = [mean.length, index.years.length]
  const narrow = broadOf(size)
  for (let from = 0; from < all; from += documentsAtOnce) {
    const until = Math.min(all, from + documentsAtOnce)
    const chosen = { from, until, rows: until - from, rowOf: (document: number) => document - from }
    const block = await times(matrixOf(index, chosen), directions, size, pause)
    for (let row = 0; row < until - from; row++) {
      center(block, row, mean)
      solveTransposed(whitening, size, block, row * size)
      const point = block.subarray(row * size, (row + 1) * size)
      const own = points.subarray((from + row) * size, (from + row + 1) * size)
      const length = scale * factorOf(point, size)
      for (let i = 0; i < size; i++) own[i] = Math.max(-127, Math.min(127, Math.round((point[i] as number) * length)))
      pointFactors[(from + row) * 2] = factorOf(own, narrow)
      pointFactors[(from + row) * 2 + 1] = factorOf(own, size)
      if (row % 100 === 0) await pause()
    }
  }
}

/** 1 over the length of the sum of the documents of each row, in both widths. */
function placeRows({ points, pointFactors, rowFactors, documentStart, mean, rowKinds }: LearnedIndex): void {
  const widths = [broadOf(mean.length), mean.length]
  for (let row = 0; row < rowKinds.length; row++)
    for (const [width, size] of widths.entries()) {
      const sum = new Float32Array(size)
      for (let of = documentStart[row] as number; of < (documentStart[row + 1] as number); of++)
        for (let i = 0, at = of * mean.length; i < size; i++, at++)
          sum[i] = (sum[i] as number) + (points[at] as number) * (pointFactors[of * 2 + width] as number)
      rowFactors[row * 2 + width] = factorOf(sum, size)
    }
}

/** Fills the arrays of the space in an index that has everything else. */
export async function learnSpace(index: LearnedIndex, pause: Pause): Promise<void> {
  const size = index.mean.length
  if (size === 0) return
  const matrix = matrixOf(index, amongSome(index, everyOf(index.years.length, sampledDocuments)))
  index.directions.set(await strongestDirections(matrix, size, pause))
  index.mean.set(meanOf(await times(matrix, index.directions, size, pause), size))
  index.whitening.set(await learnWhitening(index, pause))
  await placeDocuments(index, pause)
  placeRows(index)
}

/** What a text weighs in the space, by the place of the term: its point in both widths, or null where no word of it is there. */
export function pointOf(
  index: LearnedIndex,
  rowOfWord: ReadonlyMap<number, number>,
  terms: readonly { place: number; counts: number }[],
): [broad: Float32Array, fine: Float32Array] | null {
  const { directions, mean, whitening } = index
  const size = mean.length
  const point = new Float32Array(size)
  let squares = 0
  for (const { place, counts } of terms) {
    const row = rowOfWord.get(place)
    if (row === undefined) continue
    const weight = counts * idfOf(index, place)
    squares += weight * weight
    for (let i = 0, at = row * size; i < size; i++, at++)
      point[i] = (point[i] as number) + weight * (directions[at] as number)
  }
  if (squares === 0) return null
  for (let i = 0; i < size; i++) point[i] = (point[i] as number) / Math.sqrt(squares)
  center(point, 0, mean)
  solveTransposed(whitening, size, point)
  const ofLength1 = (width: number): Float32Array => {
    const factor = factorOf(point, width)
    return point.slice(0, width).map((x) => x * factor)
  }
  return [ofLength1(broadOf(size)), ofLength1(size)]
}

/** The cosine of a point of one width and a document. */
export function nearnessOf(
  { points, pointFactors, mean }: LearnedIndex,
  document: number,
  point: Float32Array,
): number {
  let sum = 0
  for (let i = 0, at = document * mean.length; i < point.length; i++, at++)
    sum += (points[at] as number) * (point[i] as number)
  return sum * (pointFactors[document * 2 + Number(point.length === mean.length)] as number)
}
