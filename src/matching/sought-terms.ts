// The terms of what is sought, with how much each of them tells.
import { normalize } from '#server/search/tokens/normalize.ts'
import type { Nearness } from './evidence/learned/similarity.ts'
import { isPair, termsOf } from './evidence/terms.ts'
import { withoutWords } from './reading/telling-words.ts'
import { piecesIn, readWordWeights, wordsOfThesaurus, type WordWeights } from './word-weights.ts'

/** What is looked for in texts. */
export type Sought = {
  terms: ReadonlySet<string>
  /** The subject and the wanted keywords as they are written. */
  texts: readonly string[]
  /** How much a term tells: rare ones more, common ones nothing. */
  weightOf: WordWeights
  /** Terms that say nothing by themselves. */
  silent: ReadonlySet<string>
  /** Terms that name a subject. */
  naming: ReadonlySet<string>
  /** The text is one that describes a row, not what somebody seeks: its other words are no reasons. */
  isDescription: boolean
}

/** Terms of the subject and of the wanted keywords, in all their languages. */
export async function soughtTerms(
  subject: string,
  keywords: readonly { expressions: readonly string[] }[],
  isDescription: boolean,
): Promise<Sought> {
  const expressions = keywords.flatMap((one) => one.expressions)
  const terms = new Set(termsOf({ title: subject, keywords: expressions }).keys())
  const words = [...terms].filter((term) => !isPair(term))
  const texts = [subject, ...expressions].map(normalize)
  const [weightOf, naming] = await Promise.all([readWordWeights(words), wordsOfThesaurus(words)])
  return {
    terms,
    texts,
    weightOf,
    silent: new Set([...words.filter((word) => weightOf(word) === 0), ...piecesIn(texts)]),
    naming,
    isDescription,
  }
}

/** Beside what was learned, which knows better how rare words are. */
export const besideLearned = (sought: Sought, near: Nearness | null): Sought =>
  near ? { ...sought, weightOf: (term) => (sought.weightOf(term) === 0 ? 0 : near.weightOf(term)) } : sought

/** The subject without its words that are common; empty where it has no others, and keywords are sought beside it. */
export const withoutCommonWords = (subject: string, { weightOf }: Sought): string =>
  withoutWords(subject, (word) => {
    const terms = [...termsOf({ title: word }).keys()]
    return terms.length > 0 && terms.every((term) => !isPair(term) && weightOf(term) === 0)
  })
