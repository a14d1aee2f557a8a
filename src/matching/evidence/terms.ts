// The terms of a text with their weight by field: stems, words of the dictionary, and pairs of neighbors. Pure.
import { withoutTags } from '#lib/text/visible-text.ts'
import { isLinkingWord } from '#server/search/queries/function-words.ts'
import { foldLatin, normalize } from '#server/search/tokens/normalize.ts'
import { splitRuns } from '#server/search/tokens/runs.ts'
import { sharedStretch } from './shared-stretch.ts'
import { tokenize } from '#server/search/tokens/tokens.ts'

/** A work, an offer, a need: what is read of it, the title by itself. */
export type EvidenceText = {
  title: string
  text?: string | null
  keywords?: readonly string[]
  topics?: readonly string[]
  year?: number | null
}

const fieldWeights = { title: 2, text: 1, keywords: 0.5, topics: 0.5 }

// Of Latin script those of English alone: short words of other languages are parts of English terms (do, di, man, con).
const english = new Set(
  'a about above after against all also am an and any are as at be because been before being below between both but by can could did do does during each for from further had has have having he her hers him his how however i if in into is it its itself just may me might more most much must my no nor not of off on once only or other our out over own per same she should since so some such than that the their them then there these they this those through to too under until up upon us use used using various very via was we were what when where which while who whom whose why will with within without would you your'.split(
    ' ',
  ),
)
const holdsTogether = (word: string): boolean => (/^[a-z]+$/.test(word) ? english.has(word) : isLinkingWord(word))

export const isPair = (term: string): boolean => term.includes(' ')

type Word = { word: string; form: string; position: number; isWeak: boolean }

/** Words of a text in their order: of one in Latin script its stem. */
function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { kind, text: token, position, ranks } of tokenize(withoutTags(text, ' '), { role: 'query' })) {
    const last = words.at(-1)
    if (kind === 'stem' && last?.position === position) last.word = token.slice(1)
    if (kind === 'word' && ranks !== 'form')
      words.push({ word: token, form: token, position, isWeak: holdsTogether(token) })
  }
  return words
}

const tells = ({ word, isWeak }: Word): boolean => word.length > 1 && !/^\p{N}+$/u.test(word) && !isWeak

const letters = 2

/** Neighbors of which both are looked for side by side are one. */
export type FoundWord = { terms: string[]; form: string }
type Last = { word: string; found: FoundWord; end: number } | null

/**
 * Words of a text, as they stand there, whose terms are among these: each term once, in the order of the text. What begins like none of
 * them is not looked at. Of a script without spaces it is as much as the text has in common with one of `texts`: its words are cut
 * finer than anybody reads them.
 */
export function formsIn(text: string, terms: ReadonlySet<string>, texts: readonly string[]): FoundWord[] {
  const beginnings = new Set([...terms].map((term) => term.slice(0, letters)))
  const found = new Map<string, FoundWord>()
  let before = null as Last
  for (const run of splitRuns(normalize(withoutTags(text, ' ')))) {
    const isSpaced = run.kind === 'spaced'
    if (isSpaced && !beginnings.has(foldLatin(run.text.slice(0, letters)))) continue
    if (!isSpaced && ![...beginnings].some((beginning) => run.text.includes(beginning))) continue
    for (const { word, form } of wordsOf(run.text)) {
      if (!terms.has(word)) continue
      const known = found.get(word)
      const joins: Last =
        isSpaced && before?.end === run.start - 1 && terms.has(`${before.word} ${word}`) ? before : null
      if (joins && !known) {
        joins.found.terms.push(word)
        joins.found.form += ` ${form}`
        found.set(word, joins.found)
        before = { word, found: joins.found, end: run.start + run.text.length }
        continue
      }
      const whole = known ? '' : isSpaced ? form : sharedStretch(run.text, form, texts)
      const made = whole === '' ? null : { terms: [word], form: whole }
      if (made) found.set(word, made)
      const last = made ?? (known?.terms.at(-1) === word ? known : null)
      before = last && { word, found: last, end: run.start + run.text.length }
    }
  }
  return [...new Set(found.values())]
}

/** Terms with their summed weights. */
export function termsOf(work: EvidenceText): Map<string, number> {
  const terms = new Map<string, number>()
  const note = (term: string, weight: number): void => void terms.set(term, (terms.get(term) ?? 0) + weight)
  const add = (text: string, weight: number): void => {
    let before: { word: string; position: number } | null = null
    for (const one of wordsOf(text)) {
      if (!tells(one)) continue
      note(one.word, weight)
      if (before?.position === one.position - 1) note(`${before.word} ${one.word}`, weight)
      before = one
    }
  }
  add(work.title, fieldWeights.title)
  if (work.text) add(work.text, fieldWeights.text)
  for (const keyword of work.keywords ?? []) add(keyword, fieldWeights.keywords)
  for (const topic of work.topics ?? []) add(topic, fieldWeights.topics)
  return terms
}

/** What a weight of so many quarters counts: the logarithm of one more. */
export const saturated = Float32Array.from({ length: 256 }, (_, quarters) => Math.log1p(quarters / 4))
