// Turns text into the tokens that the search index holds; documents and queries pass through the same function.
import snowball from 'snowball-stemmers'
import { ownText } from '#server/cache/memory-size.ts'
import { foldLatin, normalize } from '#server/search/tokens/normalize.ts'
import { gramsAcross, gramsOf, type Run, segmentWords, splitRuns } from '#server/search/tokens/runs.ts'
import { spellingKey } from '#server/search/spelling/spelling-key.ts'

/** Stored with each index; raise it with any change of tokens or of their weights, so that documents are tokenized again. */
export const tokenizerVersion = 10

export type TokenKind = 'word' | 'exact' | 'stem' | 'gram' | 'key'

export interface Token {
  kind: TokenKind
  /** With the sign of its kind in front: none, `=`, `~`, `#`, `^`. */
  text: string
  /** Which word of the text it belongs to, from 1; the forms of one word share it. */
  position: number
  /** How it counts when documents are ranked: as the next word of the text, or as another form of the word before it. */
  ranks?: 'word' | 'form'
}

export interface TokenizeOptions {
  /** `index` adds the short n-grams at the end of each run, by which one character is found. */
  role: 'index' | 'query'
  /** The text is the name of a person: adds the key of South-East Asian spellings, and neighbors as one word (Li Hua, Lihua; ឈឹម រស្មី, ឈឹមរស្មី). */
  name?: boolean
}

// Longer runs are sentences, not names or terms.
const longestTerm = 40

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
  stems.set(ownText(word), stem)
  return stem
}

/** The form of a token by which documents are ranked: words of one stem are one. */
export function rankedForm(token: string): string {
  const stem = stemOf(token)
  return stem === null ? token : `~${stem}`
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
  let before = ''
  let unspacedBefore: Run | null = null
  for (const run of splitRuns(normalize(text))) {
    if (run.kind !== 'spaced') {
      before = ''
      const start = position + 1
      const words = segmentWords(run.text)
      const ranks = run.kind === 'unspaced' ? { ranks: 'word' as const } : {}
      for (const word of words) tokens.push({ kind: 'word', text: word.text, position: ++position, ...ranks })
      // What somebody misspelled is compared with it: dictionary words of a misspelled run are others.
      if (role === 'index' && words.length > 1 && run.text.length <= longestTerm)
        tokens.push({ kind: 'word', text: run.text, position: start })
      const grams = gramsOf(run, role === 'index')
      if (name && unspacedBefore?.kind === run.kind) grams.push(...gramsAcross(unspacedBefore, run))
      for (const gram of grams) {
        const isPair = run.kind === 'han' && (gram.length > 1 || grams.length === 1)
        tokens.push({ kind: 'gram', text: `#${gram}`, position: start, ...(isPair ? { ranks: 'word' } : {}) })
      }
      unspacedBefore = run
      continue
    }
    unspacedBefore = null
    position++
    const { folded, exact } = wordForms(run.text)
    for (const [at, word] of folded.entries())
      tokens.push({ kind: 'word', text: word, position, ranks: at === 0 ? 'word' : 'form' })
    if (exact !== null) tokens.push({ kind: 'exact', text: `=${exact}`, position, ranks: 'form' })
    const stem = stemOf(folded[0] ?? '')
    if (stem !== null) tokens.push({ kind: 'stem', text: `~${stem}`, position })
    if (!name) continue
    const [word = ''] = folded
    const key = spellingKey(word)
    if (key) tokens.push({ kind: 'key', text: `^${key}`, position, ranks: 'form' })
    if (before) tokens.push({ kind: 'word', text: before + word, position, ranks: 'form' })
    before = word
  }
  return tokens
}
