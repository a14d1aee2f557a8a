// Turns text into the tokens that the search index holds; documents and queries pass through the same function.
import snowball from 'snowball-stemmers'
import { foldLatin, normalize } from '#server/search/normalize.ts'
import { gramsOf, segmentWords, splitRuns } from '#server/search/runs.ts'
import { spellingKey } from '#server/search/spelling-key.ts'

/** Stored with each index; raise it with any change of tokens or of their weights, so that documents are tokenized again. */
export const tokenizerVersion = 4

export type TokenKind = 'word' | 'exact' | 'stem' | 'gram' | 'key'

export interface Token {
  kind: TokenKind
  /** With the sign of its kind in front: none, `=`, `~`, `#`, `^`. */
  text: string
  /** Which word of the text it belongs to, from 1; the forms of one word share it. */
  position: number
}

export interface TokenizeOptions {
  /** `index` adds the short n-grams at the end of each run, by which one character is found. */
  role: 'index' | 'query'
  /** The text is the name of a person: adds the key of South-East Asian spellings. */
  name?: boolean
}

const stemmer = snowball.newStemmer('english')
const stems = new Map<string, string>()
const stemsKept = 20_000

/** The English stem of a folded word, or null when the word cannot have one. Stemming costs 13 us, hence the memory. */
export function stemOf(word: string): string | null {
  if (!/^[a-z]{3,40}$/.test(word)) return null
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= stemsKept) stems.clear()
  const stem = stemmer.stem(word)
  stems.set(word, stem)
  return stem
}

/**
 * The folded and the accented forms of a spaced word.
 *
 * An apostrophe is left out (`ma'ruf` and `maruf` are one), a possessive s dropped, and what follows the apostrophe is a
 * word of its own too (`l'université` is found by `universite`).
 */
export function wordForms(run: string): { folded: string[]; exact: string | null } {
  const parts = run.replace(/'s$/, '').split("'")
  const joined = parts.join('')
  const folded = foldLatin(joined)
  const tail = parts.length > 1 ? foldLatin(parts.at(-1) ?? '') : ''
  return { folded: tail.length > 2 ? [folded, tail] : [folded], exact: folded === joined ? null : joined }
}

/**
 * Makes the tokens of a text: words, accented forms `=…`, English stems `~…`, character n-grams `#…` of scripts without
 * spaces and, for names, spelling keys `^…`.
 *
 * Example: `tokenize('Việt สีแดง', { role: 'query' })` gives viet, =việt, ~viet, สี, แดง, #สีแ, #ีแด, #แดง.
 */
export function tokenize(text: string, { role, name = false }: TokenizeOptions): Token[] {
  const tokens: Token[] = []
  let position = 0
  for (const run of splitRuns(normalize(text))) {
    if (run.kind !== 'spaced') {
      const start = position + 1
      for (const word of segmentWords(run.text)) tokens.push({ kind: 'word', text: word.text, position: ++position })
      for (const gram of gramsOf(run, role === 'index'))
        tokens.push({ kind: 'gram', text: `#${gram}`, position: start })
      continue
    }
    position++
    const { folded, exact } = wordForms(run.text)
    for (const word of folded) tokens.push({ kind: 'word', text: word, position })
    if (exact !== null) tokens.push({ kind: 'exact', text: `=${exact}`, position })
    const stem = stemOf(folded[0] ?? '')
    if (stem !== null) tokens.push({ kind: 'stem', text: `~${stem}`, position })
    const key = name ? spellingKey(folded[0] ?? '') : ''
    if (key) tokens.push({ kind: 'key', text: `^${key}`, position })
  }
  return tokens
}
