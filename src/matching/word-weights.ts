// How much words tell, by the public texts that hold them: rare ones more, and those of most texts of their language nothing.
import { thesaurus } from '#engine/search/facets/detect-facets.ts'
import { documentsWith } from '#engine/search/postgres/words.ts'
import { idfOf } from '#engine/search/queries/ranking.ts'
import { everyFunctionWord } from '#server/search/queries/function-words.ts'
import { unspacedWordsOf } from '#server/search/queries/unspaced-words.ts'
import { splitRuns } from '#server/search/tokens/runs.ts'
import { rankedForm } from '#server/search/tokens/tokens.ts'
import { cached } from '#server/cache/cached.ts'
import { noteTables } from '#server/cache/reading.ts'
import { countsTag } from '#server/search/documents/words-table.ts'
import { matchedKinds } from './matched-kinds.ts'

/** How much a word tells; 0 for what says nothing. */
export type WordWeights = (word: string) => number

const scripts = [/\p{Script=Latin}/u, /\p{Script=Thai}/u, /\p{Script=Lao}/u, /\p{Script=Han}/u]
const functionWordsOf = scripts.map((script) => everyFunctionWord.filter((word) => script.test(word)))

const commonShare = 0.5
/** A word of fewer texts is common nowhere: a language with few texts tells nothing of what is common in it. */
const fewestTexts = 20

const most = (words: readonly string[], documents: ReadonlyMap<string, number>): number =>
  Math.max(0, ...words.map((word) => documents.get(word) ?? 0))

const texts = cached<number[]>({ bytes: 64 * 1024 }, 60)

/** How many texts of these tables there are of each language, as the most frequent of its function words says. */
const countTexts = (tables: readonly string[]): Promise<number[]> =>
  texts(tables.join(), async () => {
    noteTables([countsTag])
    const documents = await documentsWith(tables, functionWordsOf.flat())
    return functionWordsOf.map((words) => most(words, documents))
  })

/** Weights of these words, as they are typed or as their stems. Where all of them are common, they are all that is sought, and each tells a little. */
export async function readWordWeights(words: readonly string[]): Promise<WordWeights> {
  const tables = [...new Set(matchedKinds().map(({ kind }) => kind.table))]
  const formsOf = new Map(words.map((word) => [word, [...new Set([word, rankedForm(word), `~${word}`])]]))
  const asked = [...new Set([...formsOf.values()].flat())]
  const [documents, textsOf] =
    words.length > 0
      ? await Promise.all([documentsWith(tables, asked), countTexts(tables)])
      : [new Map<string, number>(), []]
  const weights = new Map(
    [...formsOf].map(([word, forms]) => {
      const holding = most(forms, documents)
      const ofLanguage = textsOf[scripts.findIndex((script) => script.test(word))]
      const isCommon = ofLanguage !== undefined && holding > Math.max(fewestTexts, ofLanguage * commonShare)
      return [word, { weight: idfOf(holding, ofLanguage ?? Math.max(...textsOf)), isCommon }]
    }),
  )
  const areAllCommon = [...weights.values()].every(({ isCommon }) => isCommon)
  return (word) => {
    const { weight = 0, isCommon = true } = weights.get(word) ?? {}
    return isCommon && !areAllCommon ? 0 : weight
  }
}

/** Which of these words stand in an expression of the thesaurus: they name a subject, whoever writes them. */
export async function wordsOfThesaurus(words: readonly string[]): Promise<ReadonlySet<string>> {
  const kind = thesaurus()
  if (!kind || words.length === 0) return new Set()
  const formsOf = words.map((word) => [word, rankedForm(word), `~${word}`])
  const documents = await documentsWith([kind.table], [...new Set(formsOf.flat())])
  return new Set(words.filter((_, at) => most(formsOf[at] ?? [], documents) > 0))
}

const fewestLetters = 3

/** A word of several may be meant by itself, however it was cut: not one of a letter or two, nor a pair of Han characters. */
export const isWordItself = (piece: string): boolean =>
  !piece.startsWith('#') && piece.replaceAll(/\p{M}/gu, '').length >= fewestLetters

/** Pieces that the dictionary cut out of words of these texts, and that are no words by themselves. */
export function piecesIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) =>
    splitRuns(text).flatMap((run) => (run.kind === 'unspaced' ? unspacedWordsOf(run) : [])),
  )
  const whole = new Set(words.map(({ text }) => text))
  const pieces = words.flatMap((word) => (word.pieces.length > 1 ? word.pieces.map(({ text }) => text) : []))
  return pieces.filter((piece) => !whole.has(piece) && !isWordItself(piece))
}
