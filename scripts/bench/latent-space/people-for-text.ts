// Ranks people for a text by their own works: shared words, weighted towards rare ones and recent works, and a latent space. Everything is learned from the works given. Pure.
import {
  factorOfSum,
  type LatentSpace,
  learnSpace,
  nearness,
  pointsOfWorks,
  project,
  whitened,
} from './latent-space.ts'
import { eachTerm, type NumberedTerms, numberTerms, type Postings, postingsOf } from './term-rows.ts'
import { type EvidenceText, isPair, saturated, termsOf } from '../../../src/matching/evidence/terms.ts'

export type EvidencePerson = { id: string; works: readonly number[] }
export type RankedPerson = { person: string; score: number; evidence: { work: number; share: number }[] }

const pairWeight = 0.7
/** Of the latent similarity beside the lexical one, over both widths. */
const latentShare = 0.4
/** The best works count, the k-th of them 1/k. */
const bestWorks = 8
const profileShare = 3
const profilePrior = 6
const recencyYears = 8
const recencyFloor = 0.25
const background = 200
const candidateWorks = 300
const fewPeople = 2000
const mostTerms = 80

type Read = { terms: { number: number; weight: number }[]; points: Float32Array[] }

export class PeopleForText {
  private readonly people: readonly EvidencePerson[]
  private readonly peopleOfWork: number[][]
  private readonly terms: NumberedTerms
  /** By people who use the term. */
  private readonly idf: Float32Array
  private readonly postings: Postings
  /** 1 over the length of each work, and of the sum of the works of each person. */
  private readonly workFactor: Float32Array
  private readonly profileFactor: Float32Array
  private readonly space: LatentSpace
  private readonly points: Int8Array[]
  private readonly latentFactors: Float32Array[]

  constructor(works: () => Iterable<EvidenceText>, people: readonly EvidencePerson[]) {
    this.people = people
    this.terms = numberTerms(works)
    const { rows, documents } = this.terms
    this.peopleOfWork = Array.from(rows.years, () => [])
    for (const [at, person] of people.entries()) for (const work of person.works) this.peopleOfWork[work]?.push(at)
    this.idf = this.learnIdf()
    this.postings = postingsOf(rows, documents, (term) => (this.idf[term] as number) > 0)
    this.workFactor = Float32Array.from(rows.years, (_, work) => {
      let squares = 0
      eachTerm(rows, work, (term, count) => (squares += this.weight(term, count) ** 2))
      return squares > 0 ? 1 / Math.sqrt(squares) : 0
    })
    this.profileFactor = this.learnProfiles()
    const own = people.map((person) => person.works)
    this.space = learnSpace(this.terms, own)
    this.points = pointsOfWorks(this.space, this.terms)
    this.latentFactors = this.points.map((bytes, width) =>
      Float32Array.from(own, (list) =>
        factorOfSum(bytes, list, (this.space.whitenings[width] as { size: number }).size),
      ),
    )
  }

  /** Works that are known. */
  get works(): number {
    return this.terms.rows.years.length
  }

  private learnIdf(): Float32Array {
    const { rows, numbers, documents } = this.terms
    const users = new Uint32Array(documents.length)
    const latest = new Int32Array(documents.length).fill(-1)
    for (const [at, person] of this.people.entries())
      for (const work of person.works)
        eachTerm(rows, work, (term) => {
          if (latest[term] === at) return
          latest[term] = at
          users[term] = (users[term] as number) + 1
        })
    const idf = new Float32Array(documents.length)
    for (const [term, number] of numbers) {
      const pair = isPair(term)
      if (pair && (documents[number] as number) < 2) continue
      idf[number] = Math.log(1 + this.people.length / Math.max(1, users[number] as number)) * (pair ? pairWeight : 1)
    }
    return idf
  }

  /** Summed in one array for all people, which is emptied by the terms that were written. */
  private learnProfiles(): Float32Array {
    const { rows, documents } = this.terms
    const sum = new Float32Array(documents.length)
    return Float32Array.from(this.people, (person) => {
      const written: number[] = []
      for (const work of person.works)
        eachTerm(rows, work, (term, count) => {
          if (sum[term] === 0) written.push(term)
          sum[term] = (sum[term] as number) + this.weight(term, count) * (this.workFactor[work] as number)
        })
      let squares = 0
      for (const term of written) {
        squares += (sum[term] as number) ** 2
        sum[term] = 0
      }
      return 1 / (Math.sqrt(squares) || 1)
    })
  }

  private weight = (term: number, count: number): number => (saturated[count] as number) * (this.idf[term] as number)

  private read(text: EvidenceText): Read {
    const known = [...termsOf(text)].flatMap(([term, weight]) => {
      const number = this.terms.numbers.get(term)
      return number === undefined ? [] : [{ number, count: Math.min(255, Math.round(weight * 4)) }]
    })
    let squares = 0
    for (const { number, count } of known) squares += this.weight(number, count) ** 2
    const length = Math.sqrt(squares) || 1
    const terms = known
      .map(({ number, count }) => ({ number, weight: this.weight(number, count) / length }))
      .toSorted((a, b) => b.weight - a.weight || a.number - b.number)
      .slice(0, mostTerms)
    const point = project(this.space, (visit) => known.forEach(({ number, count }) => visit(number, count)))
    return { terms, points: whitened(this.space, point) }
  }

  /** Of each work the cosine of shared terms. */
  private lexical({ terms }: Read): Float32Array {
    const { start, work, count } = this.postings
    const similarity = new Float32Array(this.works)
    for (const { number, weight } of terms)
      for (let at = start[number] as number; at < (start[number + 1] as number); at++) {
        const of = work[at] as number
        similarity[of] = (similarity[of] as number) + weight * this.weight(number, count[at] as number)
      }
    return similarity.map((value, at) => value * (this.workFactor[at] as number))
  }

  /** Everybody in a small collection; else the authors of the nearest works. */
  private candidates(similarity: Float32Array): number[] {
    if (this.people.length <= fewPeople) return [...this.people.keys()]
    return [...new Set(largest(similarity, candidateWorks).flatMap((work) => this.peopleOfWork[work] as number[]))]
  }

  private recency(work: number, year: number | null | undefined): number {
    const age = Math.max(0, (year ?? Number.NaN) - (this.terms.rows.years[work] as number))
    return Number.isNaN(age) ? 1 : recencyFloor + (1 - recencyFloor) * Math.exp(-age / recencyYears)
  }

  private score(at: number, similarity: Float32Array, { points }: Read, year: number | null | undefined): RankedPerson {
    const person = this.people[at] as EvidencePerson
    const share = latentShare / points.length
    let mass = 0
    let profile = 0
    const evidence = person.works
      .map((work) => {
        const recency = this.recency(work, year)
        let sum = similarity[work] as number
        profile += recency * sum * (this.profileFactor[at] as number)
        for (const [width, point] of points.entries()) {
          const latent = nearness(this.points[width] as Int8Array, work, point)
          sum += share * latent
          profile += recency * share * latent * (this.latentFactors[width]?.[at] as number)
        }
        mass += recency
        return { work, share: recency * sum }
      })
      .toSorted((a, b) => b.share - a.share || a.work - b.work)
      .slice(0, bestWorks)
    const best = evidence.reduce((sum, one, rank) => sum + one.share / (rank + 1), 0)
    return { person: person.id, score: best + (profileShare * profile * mass) / (mass + profilePrior), evidence }
  }

  /** People for a text, best first. The scores of two texts may be compared for one person. */
  rank(text: EvidenceText, size = 50): RankedPerson[] {
    const read = this.read(text)
    if (read.terms.length === 0) return []
    const similarity = this.lexical(read)
    const scored = this.candidates(similarity).map((at) => this.score(at, similarity, read, text.year))
    const step = Math.max(1, this.people.length / background)
    const others = Array.from(
      { length: Math.floor(this.people.length / step) },
      (_, at) => this.score(Math.floor(at * step), similarity, read, text.year).score,
    )
    const mean = others.reduce((sum, one) => sum + one, 0) / Math.max(1, others.length)
    const spread = Math.sqrt(others.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, others.length))
    return scored
      .map((one) => ({ ...one, score: (one.score - mean) / Math.sqrt(spread + 1e-9) }))
      .toSorted((a, b) => b.score - a.score || (a.person < b.person ? -1 : 1))
      .slice(0, size)
  }
}

function largest(values: Float32Array, size: number): number[] {
  const least = values.length > size ? (values.toSorted()[values.length - size] as number) : 0
  const found: number[] = []
  for (let at = 0; at < values.length && found.length < size; at++)
    if ((values[at] as number) >= least && (values[at] as number) > 0) found.push(at)
  return found
}
