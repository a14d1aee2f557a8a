// Terms of a text as numbers: a learned object holds no word, and its terms need no table of words. Pure.
import { type EvidenceText, isPair, termsOf } from '../terms.ts'

/** A work or a row's own text, with its words of the thesaurus by id: these join what is said in other languages. */
export type LearnedText = EvidenceText & { keywordIds?: readonly string[] }

export type HashedTerm = { hash: number; quarters: number }

/** Of a text no more terms than these, those that weigh most. */
const mostTerms = 256
const keywordWeight = 1

/** A pair of neighbors has an odd number, everything else an even one. */
export const isPairHash = (hash: number): boolean => (hash & 1) === 1

export function hashOfTerm(term: string): number {
  let hash = 2166136261
  for (let at = 0; at < term.length; at++) hash = Math.imul(hash ^ term.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return (((hash ^ (hash >>> 16)) & ~1) | Number(isPair(term))) >>> 0
}

const inQuarters = (weight: number): number => Math.min(255, Math.max(1, Math.round(weight * 4)))

/** Terms with their weights, each number once, but those that say nothing. */
export function hashedTerms(text: LearnedText, silent: ReadonlySet<string> = new Set()): HashedTerm[] {
  const weights = new Map<number, number>()
  const note = (term: string, weight: number): void => {
    const hash = hashOfTerm(term)
    weights.set(hash, (weights.get(hash) ?? 0) + weight)
  }
  for (const [term, weight] of termsOf(text)) if (!silent.has(term)) note(term, weight)
  for (const id of text.keywordIds ?? []) note(`#${id}`, keywordWeight)
  const terms = [...weights].map(([hash, weight]) => ({ hash, quarters: inQuarters(weight) }))
  return terms.length <= mostTerms
    ? terms
    : terms.toSorted((a, b) => b.quarters - a.quarters || a.hash - b.hash).slice(0, mostTerms)
}
