// How near the texts of rows are to what is sought, by the learned index: rare words weigh more, recent works more, the best works and the whole; words that stand for another are near in a latent space. Pure.
import { saturated } from '../terms.ts'
import { hashedTerms, hashOfTerm, isPairHash, type LearnedText } from './hashed-terms.ts'
import type { LearnedIndex } from './index-bytes.ts'
import { nearnessOf, pointOf } from './latent-space.ts'
import { hexToId } from './learned-rows.ts'
import { placesOf } from './term-table.ts'

/** Of nearness in each width of the latent space beside shared words. */
const latentShare = 0.2
/** The best works count, the k-th of them 1/k. */
const bestWorks = 8
const profileShare = 3
const profilePrior = 6
const recencyYears = 8
const recencyFloor = 0.25
const mostTerms = 80
/** Of a kind so many of the nearest documents are looked at for rows that the words of a search did not find. */
const nearestDocuments = 120
/** And no less near than this of the nearest; a work that is named no less than this of the best of its row. */
const nearEnough = 0.33
const steps = 256
/** The measure of what the score is mapped by: so much is 63 of 100. */
const middling = 0.6

/** 0 to 1, rising with the score: the same for every text, object and row. */
export const mapped = (score: number): number => 1 - Math.exp(-Math.max(0, score) / middling)

type SimilarityQuery = { similarity: Float32Array; points: readonly Float32Array[]; known: number; year: number }

export type LearnedSimilarity = {
  /** 0 to 1. */
  value: number
  /** Works that speak for the row, the nearest first. */
  works: readonly string[]
}

export type Nearness = {
  /** Null for a row of which nothing is learned. */
  of: (row: string) => LearnedSimilarity | null
  /** The rows of a kind that its nearest documents are of, in no order. */
  nearest: (kind: string) => string[]
  /** How much a term tells: rare ones more, those that no row uses most. */
  weightOf: (term: string) => number
}

export class LearnedSearch {
  readonly version: string
  private readonly index: LearnedIndex
  /** The place of a term, or -1. */
  private readonly placeOf: (hash: number) => number
  private readonly rowOf = new Map<string, number>()
  private readonly rowOfWord: ReadonlyMap<number, number>

  constructor(version: string, index: LearnedIndex) {
    this.version = version
    this.index = index
    this.placeOf = placesOf(index.terms)
    this.rowOfWord = new Map([...index.spaceWords].map((place, row) => [place, row]))
    for (let row = 0; row < index.rowKinds.length; row++) this.rowOf.set(this.idAt(index.rowIds, row) ?? '', row)
  }

  /** Terms of the text, whose squares are 1 in sum (words that no row uses count in the length), its point in the latent space, and how much of its length is known. */
  private read(
    text: LearnedText,
    silent?: ReadonlySet<string>,
  ): {
    terms: { place: number; weight: number }[]
    points: readonly Float32Array[]
    known: number
  } {
    const { idf, rowKinds } = this.index
    const unknown = Math.log(1 + rowKinds.length)
    let [squares, knownSquares] = [0, 0]
    const known = hashedTerms(text, silent).flatMap(({ hash, quarters }) => {
      const place = this.placeOf(hash)
      const counts = saturated[quarters] as number
      if (place < 0) {
        if (!isPairHash(hash)) squares += (counts * unknown) ** 2
        return []
      }
      const weight = counts * (idf[place] as number)
      squares += weight ** 2
      knownSquares += weight ** 2
      return [{ place, counts, weight }]
    })
    const length = Math.sqrt(squares) || 1
    const terms = known
      .map(({ place, weight }) => ({ place, weight: weight / length }))
      .toSorted((a, b) => b.weight - a.weight || a.place - b.place)
      .slice(0, mostTerms)
    return { terms, points: pointOf(this.index, this.rowOfWord, known) ?? [], known: Math.sqrt(knownSquares) / length }
  }

  /** Reads the text once, for as many rows as are asked about. `year` is this year, `silent` are terms that say nothing. */
  near(text: LearnedText, year: number, silent?: ReadonlySet<string>): Nearness {
    const { start, document, quarters, idf, documentFactor } = this.index
    const similarity = new Float32Array(documentFactor.length)
    const { terms, ...space } = this.read(text, silent)
    for (const { place, weight } of terms) {
      const each = weight * (idf[place] as number)
      for (let at = start[place] as number; at < (start[place + 1] as number); at++) {
        const of = document[at] as number
        similarity[of] = (similarity[of] as number) + each * (saturated[quarters[at] as number] as number)
      }
    }
    return {
      of: (id) => {
        const row = this.rowOf.get(id)
        return row === undefined ? null : this.similarityOf(row, { similarity, ...space, year })
      },
      nearest: (kind) => this.nearestRows(kind, similarity),
      weightOf: (term) => this.weightOf(term),
    }
  }

  private weightOf(term: string): number {
    const place = this.placeOf(hashOfTerm(term))
    return place < 0 ? Math.log(1 + this.index.rowKinds.length) : (this.index.idf[place] as number)
  }

  private idAt(ids: Uint8Array, at: number): string | null {
    return hexToId(Buffer.from(ids.buffer, ids.byteOffset + at * 16, 16).toString('hex'))
  }

  private nearestRows(kind: string, similarity: Float32Array): string[] {
    const { rowKinds, rowIds, documentStart, documentFactor, kinds } = this.index
    const number = kinds.indexOf(kind)
    const from = number < 0 ? -1 : rowKinds.indexOf(number)
    if (from < 0) return []
    const until = rowKinds.lastIndexOf(number) + 1
    const first = documentStart[from] as number
    const last = documentStart[until] as number
    const shareOf = (at: number): number => (similarity[at] as number) * (documentFactor[at] as number)
    let most = 0
    for (let at = first; at < last; at++) most = Math.max(most, shareOf(at))
    if (most === 0) return []
    const counts = new Uint32Array(steps)
    const stepOf = (at: number): number => Math.floor((shareOf(at) / most) * (steps - 1))
    for (let at = first; at < last; at++) counts[stepOf(at)] = (counts[stepOf(at)] as number) + 1
    let least = steps - 1
    const furthest = Math.ceil(steps * nearEnough)
    for (let sum = counts[least] as number; least > furthest && sum < nearestDocuments; sum += counts[least] as number)
      least -= 1
    const found: string[] = []
    for (let row = from; row < until; row++)
      for (let at = documentStart[row] as number; at < (documentStart[row + 1] as number); at++)
        if (stepOf(at) >= least) {
          found.push(this.idAt(rowIds, row) ?? '')
          break
        }
    return found
  }

  private recency(document: number, year: number): number {
    const own = this.index.years[document] as number
    return own === 0 ? 1 : recencyFloor + (1 - recencyFloor) * Math.exp(-Math.max(0, year - own) / recencyYears)
  }

  private similarityOf(row: number, { similarity, points, known, year }: SimilarityQuery): LearnedSimilarity {
    const { documentStart, documentFactor, documentIds, profileFactor, rowFactors, mean } = this.index
    const [from, until] = [documentStart[row] as number, documentStart[row + 1] as number]
    let mass = 0
    let profile = 0
    const shares: { document: number; share: number }[] = []
    for (let at = from; at < until; at++) {
      const recency = this.recency(at, year)
      let near = (similarity[at] as number) * (documentFactor[at] as number)
      profile += recency * near * (profileFactor[row] as number)
      for (const point of points) {
        const latent = latentShare * known * nearnessOf(this.index, at, point)
        near += latent
        profile += recency * latent * (rowFactors[row * 2 + Number(point.length === mean.length)] as number)
      }
      mass += recency
      if (near > 0) shares.push({ document: at, share: recency * near })
    }
    const best = shares.toSorted((a, b) => b.share - a.share || a.document - b.document).slice(0, bestWorks)
    const sum = best.reduce((all, { share }, rank) => all + share / (rank + 1), 0)
    const score = sum + (profileShare * profile * mass) / (mass + profilePrior)
    const named = best.filter(({ share }) => share >= nearEnough * (best[0]?.share ?? 0))
    const works = named.flatMap(({ document }) => this.idAt(documentIds, document) ?? [])
    return { value: mapped(score), works }
  }
}
