// Where a query finds nothing: the same without its weakest word, and with the nearest words that occur, each with what it would find.
import { replaceRuns, runsOf, withoutPart } from '#server/search/queries/correct.ts'
import { segmentWords } from '#server/search/tokens/runs.ts'
import { frequencies, nearestWords } from '#server/search/documents/words-table.ts'
import { isFunctionWord } from '#server/search/queries/function-words.ts'
import type { Kind } from '../../model/kind.ts'

/** Another query, and how many rows it would list. */
export type Offer = { q: string; count: number }

const mostAsked = 5
const mostOffered = 3

// Of more words one is never what nothing was found for, and rows that have most of them were looked for.
const mostWords = 12

/** The words of a query, each once, with the place of one in its runs. */
function wordsIn(q: string): { at: number; text: string; start: number }[] {
  const words = runsOf(q).flatMap(({ kind, text }, at) =>
    (kind === 'spaced' ? [{ text, start: 0 }] : segmentWords(text)).map((word) => ({ at, ...word })),
  )
  return [...new Map(words.map((word) => [word.text, word])).values()]
}

/** The query with a word that occurs nowhere replaced by the nearest ones. */
async function withNearest(q: string, kind: Kind, documents: ReadonlyMap<string, number>): Promise<string[]> {
  const runs = runsOf(q)
  const unknown = runs.findIndex(({ kind: script, text }) => script === 'spaced' && !documents.get(text))
  const run = runs[unknown]
  if (!run) return []
  const near = await nearestWords(kind.table, run.text, mostOffered)
  return near.map((word) =>
    replaceRuns(
      q,
      runs.map((_, at) => (at === unknown ? word : null)),
    ),
  )
}

/**
 * What to ask instead of a query that finds nothing, the weakest word left out first; only what finds something.
 * @param count how many rows another query would list
 */
export async function withFewerWords(kind: Kind, q: string, count: (q: string) => Promise<number>): Promise<Offer[]> {
  const each = wordsIn(q)
  if (each.length > mostWords) return []
  const left = each.length > 1 ? each.filter(({ text }) => !isFunctionWord(text)) : []
  const words = [...new Set([...left, ...runsOf(q)].map(({ text }) => text))]
  const documents = await frequencies(kind.table, words)
  const often = (word: string): number => documents.get(word) ?? 0
  // A word that occurs nowhere is the one to leave out; else the most frequent, which tells least.
  const weakest = left
    .toSorted((a, b) => Number(often(a.text) > 0) - Number(often(b.text) > 0) || often(b.text) - often(a.text))
    .slice(0, mostAsked)
    .map(({ at, start, text }) => withoutPart(q, at, start, text.length))
  const asked = new Set([...(await withNearest(q, kind, documents)), ...weakest].filter((one) => one !== ''))
  const counted = await Promise.all([...asked].map(async (one) => ({ q: one, count: await count(one) })))
  return counted.filter((one) => one.count > 0 && one.q !== q).slice(0, 2 * mostOffered)
}
