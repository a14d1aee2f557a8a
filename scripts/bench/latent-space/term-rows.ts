// Works as rows of numbered terms, and where each term stands: an inverted index in flat arrays. Pure.
import { type EvidenceText, isPair, termsOf } from '../../../src/matching/evidence/terms.ts'

/** Term numbers and weights (in quarters) of every work, row after row. */
export type TermRows = { start: Uint32Array; term: Uint32Array; count: Uint8Array; years: Float32Array }

export type NumberedTerms = { rows: TermRows; numbers: Map<string, number>; documents: Uint32Array }

class GrowingArray<T extends Uint32Array | Uint8Array> {
  length = 0
  private items: T
  private readonly make: (size: number) => T
  constructor(make: (size: number) => T) {
    this.make = make
    this.items = make(1024)
  }
  push(value: number): void {
    if (this.length === this.items.length) {
      const wider = this.make(this.length * 2)
      wider.set(this.items)
      this.items = wider
    }
    this.items[this.length++] = value
  }
  done = (): T => this.items.slice(0, this.length) as T
}

// Pairs of neighbors that stand in one work only are most of all terms: they are counted in a small table first, and never numbered.
const pairBits = 22

function hashOf(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return (hash ^ (hash >>> 15)) >>> (32 - pairBits)
}

/** Numbers the terms of these works, which are read twice; pairs only where two works have them. */
export function numberTerms(works: () => Iterable<EvidenceText>): NumberedTerms {
  const seen = new Uint8Array(1 << pairBits)
  for (const work of works())
    for (const term of termsOf(work).keys())
      if (isPair(term)) {
        const at = hashOf(term)
        seen[at] = Math.min(2, (seen[at] as number) + 1)
      }
  const numbers = new Map<string, number>()
  const documents: number[] = []
  const term = new GrowingArray((size) => new Uint32Array(size))
  const count = new GrowingArray((size) => new Uint8Array(size))
  const start = [0]
  const years: number[] = []
  for (const work of works()) {
    for (const [text, weight] of termsOf(work)) {
      if (isPair(text) && (seen[hashOf(text)] as number) < 2) continue
      let number = numbers.get(text)
      if (number === undefined) numbers.set(text, (number = numbers.size))
      documents[number] = (documents[number] ?? 0) + 1
      term.push(number)
      count.push(Math.min(255, Math.round(weight * 4)))
    }
    start.push(term.length)
    years.push(work.year ?? Number.NaN)
  }
  return {
    rows: { start: Uint32Array.from(start), term: term.done(), count: count.done(), years: Float32Array.from(years) },
    numbers,
    documents: Uint32Array.from(documents),
  }
}

export function eachTerm(rows: TermRows, work: number, visit: (term: number, count: number) => void): void {
  for (let at = rows.start[work] as number; at < (rows.start[work + 1] as number); at++)
    visit(rows.term[at] as number, rows.count[at] as number)
}

/** Of each term the works that have it. */
export type Postings = { start: Uint32Array; work: Uint32Array; count: Uint8Array }

/** Turns rows into postings; terms that weigh nothing have none. */
export function postingsOf(rows: TermRows, documents: Uint32Array, weighs: (term: number) => boolean): Postings {
  const start = new Uint32Array(documents.length + 1)
  for (let term = 0; term < documents.length; term++)
    start[term + 1] = (start[term] as number) + (weighs(term) ? (documents[term] as number) : 0)
  const next = start.slice()
  const size = start[documents.length] as number
  const postings = { start, work: new Uint32Array(size), count: new Uint8Array(size) }
  for (let work = 0; work < rows.years.length; work++)
    eachTerm(rows, work, (term, count) => {
      if (!weighs(term)) return
      const at = next[term] as number
      next[term] = at + 1
      postings.work[at] = work
      postings.count[at] = count
    })
  return postings
}
