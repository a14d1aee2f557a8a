// The words of all documents of one search index, that of a table: their numbers, and what a misspelled one may be.
import { query, sql, tx } from '#server/database/db.ts'
import {
  type Candidate,
  chooseCorrection,
  correctBlanks,
  replaceRuns,
  runsOf,
  wordsBetweenBlanks,
} from '#server/search/correct.ts'
import { longestQuery } from '#server/search/parsed-query.ts'
import type { Run } from '#server/search/runs.ts'

/** In how many documents these words stand. */
export async function frequencies(table: string, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ word: string; documents: number }>(
    sql`select word, documents from search_words where family = ${table} and word = any(${words}::text[])`,
    true,
  )
  return new Map(rows.map((row) => [row.word, row.documents]))
}

const mostSimilar = 500

/**
 * Words that may be meant by a misspelled run: with one error, its first or its second half is right, or the two letters in the middle changed places. Runs without
 * blanks are looked for inside words as well.
 */
export async function similarWords(table: string, { kind, text }: Run): Promise<Candidate[]> {
  const half = Math.floor(text.length / 2)
  const [first, second] = [text.slice(0, half), text.slice(half)]
  const inside = kind === 'spaced' ? '' : '%'
  const exchanged = `${first.slice(0, -1)}${second.charAt(0)}${first.slice(-1)}${second.slice(1)}`
  return query<Candidate>(sql`
    select word, documents from search_words where family = ${table} and documents > 0 and length(word) >= ${text.length - 2}::int
      and (word like ${`${inside}${first}%`} or word like ${`%${second}${inside}`} or word like ${`${inside}${exchanged}%`})
    order by abs(length(word) - ${text.length}::int), documents desc limit ${mostSimilar}::int`)
}

/** Counts the words of all documents of one index anew: only what everybody may see, for corrections say these words aloud. */
export const recountWords = (table: string): Promise<void> =>
  tx(async () => {
    await query(sql`select pg_advisory_xact_lock(hashtextextended(${`search_words/${table}`}, 8))`)
    // Most words keep their number: only those that changed are written, each has an index of its own.
    await query(sql`
      with counted as materialized (
        select word, ndoc from ts_stat(${`select tsv from search where listed and family = '${table.replaceAll("'", '')}'`})
        where word !~ '^[=~#^]|:' and length(word) <= 60
      ), gone as (
        delete from search_words w where family = ${table} and not exists (select from counted c where c.word = w.word)
      )
      insert into search_words as w (family, word, documents) select ${table}, word, ndoc from counted
      on conflict (family, word) do update set documents = excluded.documents where w.documents <> excluded.documents`)
  })

const mostCorrected = 6

/**
 * The query with misspelled words corrected to words that occur, or null when there is nothing to correct: one error in a word, or else a blank too many or too
 * few.
 */
export async function correct(table: string, q: string): Promise<string | null> {
  const asked = q.slice(0, longestQuery)
  const runs = runsOf(asked).slice(0, mostCorrected)
  const texts = await Promise.all(
    runs.map(async (run, at) => chooseCorrection(run, await similarWords(table, run), at === runs.length - 1)),
  )
  if (texts.some((text) => text !== null)) return replaceRuns(asked, texts)
  const made = correctBlanks(runs, await frequencies(table, wordsBetweenBlanks(runs)))
  return made ? replaceRuns(asked, made) : null
}
