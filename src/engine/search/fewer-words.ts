// Where a query finds nothing: the same without its weakest word, and with the nearest words that occur, each with what it would find.
import { replaceRuns, runsOf, withoutPart } from '#server/search/correct.ts'
import { segmentWords } from '#server/search/runs.ts'
import { frequencies, nearestWords } from '#server/search/words-table.ts'
import { isFunctionWord } from '#server/search/function-words.ts'
import type { Kind } from '../model/kind.ts'

/** Another query, and how many rows it would list. */
export type Offer = { q: string; count: number }

const mostAsked = 5
const mostOffered = 3

/** The query without each of its words: `word` is the one left out. */
function withoutEach(q: string): { q: string; word: string }[] {
  const runs = runsOf(q)
  const words = runs.flatMap(({ kind, text }, at) =>
    (kind === 'spaced' ? [{ text, start: 0 }] : segmentWords(text)).map((word) => ({ at, ...word })),
  )
  if (words.length < 2) return []
  return words.map(({ at, text, start }) => ({ q: withoutPart(q, at, start, text.length), word: text }))
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
  const shorter = withoutEach(q).filter((one) => one.q !== '' && !isFunctionWord(one.word))
  const words = [...shorter.map(({ word }) => word), ...runsOf(q).map(({ text }) => text)]
  const documents = await frequencies(kind.table, words)
  const often = (word: string): number => documents.get(word) ?? 0
  // A word that occurs nowhere is the one to leave out; else the most frequent, which tells least.
  const weakest = shorter.toSorted(
    (a, b) => Number(often(a.word) > 0) - Number(often(b.word) > 0) || often(b.word) - often(a.word),
  )
  const asked = [
    ...new Set([...(await withNearest(q, kind, documents)), ...weakest.slice(0, mostAsked).map((one) => one.q)]),
  ]
  const counted = await Promise.all(asked.map(async (one) => ({ q: one, count: await count(one) })))
  return counted.filter((one) => one.count > 0 && one.q !== q).slice(0, 2 * mostOffered)
}
