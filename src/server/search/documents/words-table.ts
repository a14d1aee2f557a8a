// The words of all documents of one search index, that of a table: their numbers, and what a misspelled one may be.
import { invalidate } from '#server/cache/invalidation.ts'
import { isInTransaction, query, sql, type Sql, tx } from '#server/database/db.ts'
import {
  type Candidate,
  chooseCorrection,
  correctBlanks,
  longestWord,
  mayBeCorrected,
  replaceRuns,
  runsOf,
  wordsBetweenBlanks,
} from '#server/search/queries/correct.ts'
import { longestQuery } from '#lib/text/longest-query.ts'
import type { Run } from '#server/search/tokens/runs.ts'

/** In how many documents these words stand. */
export async function frequencies(table: string, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ word: string; documents: number }>(
    sql`select word, documents from search_words where family = ${table} and word = any(${words}::text[])
      union all select term, documents from search_terms where family = ${table} and term = any(${words}::text[])`,
    true,
  )
  return new Map(rows.map((row) => [row.word, row.documents]))
}

/** Of the words of one index: in how many documents those that were asked for stand, and the most frequent ones that begin so. */
export type WordCounts = { documents: Map<string, number>; begun: string[] }

type CountedRow = Candidate & { family: string; begins: boolean }

async function readCounts(tables: readonly string[], words: readonly string[], prefix: string, most: number) {
  const rows = await query<CountedRow>(
    sql`select family, word, documents, false as begins from search_words where family = any(${tables}::text[]) and word = any(${words}::text[])
      union all select family, term, documents, false from search_terms where family = any(${tables}::text[]) and term = any(${words}::text[])
      union all select family, b.word, b.documents, true from unnest(${tables}::text[]) family, lateral (
        select word, documents from search_words w where w.family = family.family and word >= ${prefix} and word < ${`${prefix}\u{10FFFF}`}
        order by documents desc, word limit ${most}::int) b`,
    true,
  )
  const counts = new Map(tables.map((table): [string, WordCounts] => [table, { documents: new Map(), begun: [] }]))
  for (const { family, word, documents, begins } of rows) {
    const own = counts.get(family)
    if (begins) own?.begun.push(word)
    else own?.documents.set(word, documents)
  }
  return counts
}

type Gathered = { tables: Set<string>; words: Set<string>; counts: Promise<Map<string, WordCounts>> }
const gathered = new Map<string, Gathered>()

/** Reads the counts of a table, of these words at least; what several indexes are asked in the same turn of the event loop is one statement. */
export async function countedWords(
  table: string,
  words: readonly string[],
  prefix: string,
  most: number,
): Promise<WordCounts> {
  const none = { documents: new Map<string, number>(), begun: [] }
  if (isInTransaction()) return (await readCounts([table], words, prefix, most)).get(table) ?? none
  const key = JSON.stringify([prefix, most])
  let group = gathered.get(key)
  if (!group) {
    const [tables, all] = [new Set<string>(), new Set<string>()]
    const counts = new Promise((resolve) => setImmediate(resolve)).then(() => {
      gathered.delete(key)
      return readCounts([...tables], [...all], prefix, most)
    })
    gathered.set(key, (group = { tables, words: all, counts }))
  }
  group.tables.add(table)
  for (const word of words) group.words.add(word)
  return (await group.counts).get(table) ?? none
}

/** Words that look like this one, the likest first. */
export async function nearestWords(table: string, word: string, most: number): Promise<string[]> {
  // Nothing that is counted shares enough with it.
  if (word.length > 4 * longestWord) return []
  const rows = await query<{ word: string }>(
    sql`select word from search_words where family = ${table} and documents > 0 and word % ${word} and word <> ${word}
      order by similarity(word, ${word}) desc, documents desc limit ${most}::int`,
  )
  return rows.map((row) => row.word)
}

export type TableStatistics = { family: string; documents: number; lengths: number[] }

const readStatistics = (tables: readonly string[]): Promise<TableStatistics[]> =>
  query<TableStatistics>(
    sql`select family, documents, lengths from search_statistics where family = any(${tables}::text[])`,
    true,
  )

let gatheredStatistics: { tables: Set<string>; rows: Promise<TableStatistics[]> } | null = null

/** Of indexes that were counted; what several searches ask in the same turn of the event loop is one statement. */
export async function tableStatistics(tables: readonly string[]): Promise<TableStatistics[]> {
  if (isInTransaction()) return readStatistics(tables)
  if (!gatheredStatistics) {
    const asked = new Set<string>()
    const rows = new Promise((resolve) => setImmediate(resolve)).then(() => {
      gatheredStatistics = null
      return readStatistics([...asked])
    })
    gatheredStatistics = { tables: asked, rows }
  }
  const { tables: all, rows } = gatheredStatistics
  for (const table of tables) all.add(table)
  return (await rows).filter(({ family }) => tables.includes(family))
}

/** Indexes whose documents changed much since their words were counted: a twentieth more or fewer, or a day ago. */
export async function outdatedCounts(): Promise<string[]> {
  const rows = await query<{ family: string }>(sql`
    select d.family from (select family, count(*) filter (where listed)::int n from search group by family) d
    left join search_statistics s using (family)
    where s.family is null or abs(d.n - s.documents) > greatest(10, s.documents / 20) or s.counted_at < now() - interval '1 day'`)
  return rows.map(({ family }) => family)
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

/** What is remembered of these counts goes when they are counted anew. */
export const countsTag = 'search_words'

// Accents, keys of names, copies for search types, n-grams but pairs of Han characters: nobody asks how often they occur.
const otherTokens = '^[=^]|:|^#(?![\u2E80-\u9FFF\uF900-\uFAFF]{2}$)'

/** The bytes that `RankedWords` puts before the words of a document. */
const averageLength = (at: number): Sql =>
  sql`coalesce(avg(get_byte(head, ${at}::int) * 256 + get_byte(head, ${at + 1}::int)), 0)`

/** Counts the words of all documents of one index anew: only what everybody may see, for corrections say these words aloud. */
export const recountWords = (table: string): Promise<void> =>
  tx(async () => {
    await query(sql`select pg_advisory_xact_lock(hashtextextended(${`search_words/${table}`}, 8))`)
    // Most words keep their number: only those that changed are written, each has an index of its own.
    await query(sql`
      with counted as materialized (
        select word, ndoc, word !~ '^[~#]' as is_said
        from ts_stat(${`select tsv from search where listed and family = '${table.replaceAll("'", '')}'`})
        where word !~ ${otherTokens} and length(word) <= ${longestWord}::int
      ), gone as (
        delete from search_words w where family = ${table} and not exists (select from counted c where c.is_said and c.word = w.word)
      ), gone_terms as (
        delete from search_terms w where family = ${table} and not exists (select from counted c where not c.is_said and c.word = w.term)
      ), terms as (
        insert into search_terms as w (family, term, documents) select ${table}, word, ndoc from counted where not is_said
        on conflict (family, term) do update set documents = excluded.documents where w.documents <> excluded.documents
      )
      insert into search_words as w (family, word, documents) select ${table}, word, ndoc from counted where is_said
      on conflict (family, word) do update set documents = excluded.documents where w.documents <> excluded.documents`)
    await query(sql`
      insert into search_statistics as s (family, documents, lengths)
      select ${table}, count(*)::int, array[${averageLength(0)}, ${averageLength(2)}, ${averageLength(4)}, ${averageLength(6)}]::real[]
      from (select substring(words from 1 for 8) head from search where family = ${table} and listed) d
      on conflict (family) do update set documents = excluded.documents, lengths = excluded.lengths, counted_at = now()`)
    await invalidate(countsTag)
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
    runs.map(async (run, at) =>
      mayBeCorrected(run) ? chooseCorrection(run, await similarWords(table, run), at === runs.length - 1) : null,
    ),
  )
  if (texts.some((text) => text !== null)) return replaceRuns(asked, texts)
  const made = correctBlanks(runs, await frequencies(table, wordsBetweenBlanks(runs)))
  return made ? replaceRuns(asked, made) : null
}
