// Words over search documents: the rows that have all of them, the best first.
import { ident, join, query, sql, type Sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import { listedDocuments } from './counting.ts'
import { byRank, everyWord, nameFactor, qualityOf, rankedCheaply, scoreDocument } from '../queries/ranking.ts'
import type { TextQuery } from './words.ts'

/** Rows of one kind among those of several: their condition, and the words they are asked by; without words all of them. */
export type RankedPart = {
  kind: Kind
  text: TextQuery | null
  base: Sql
  facet: Sql | null
  /** Documents know which rows the list has: the rows themselves are not asked. */
  isListed: boolean
}

/** How many of the wanted codes a document has. */
const heldSql = (text: TextQuery | null, facets: Sql): Sql =>
  join([sql`0`, ...(text?.holders ?? []).map((code) => sql`(${facets} && array[${code}::int])::int`)], ' + ')

/** The rows of a part: all (`m`), how many (`n`), and the first of them by the cheap rank (`c`), as expressions of a `with`. */
function partSql(
  { kind, text, base, facet, isListed }: RankedPart,
  at: number,
  facets: Sql,
  most: number,
  depth: number,
): Sql {
  const name = (letter: string): Sql => ident(`${letter}${at}`)
  const words = text ? sql` and s.tsv @@ ${text.tsquery}::tsquery` : sql``
  const from = isListed
    ? listedDocuments(kind)
    : sql`search s join ${ident(kind.table)} t on t.id = s.id where s.family = ${kind.table} and s.kind = ${kind.name} and ${base}`
  const rows = sql`select s.id, s.score, ${heldSql(text, facets)} as held from ${from}${words}${facet ? sql` and ${facet}` : sql``}`
  const isCheap = sql`(select total from ${name('n')}) between ${depth + 1}::int and ${rankedCheaply}::int`
  const isHead = text
    ? sql`row_number() over (order by held desc, pre desc, score desc, id) <= ${depth}::int`
    : sql`true`
  const cheap = text
    ? sql`select m.id, m.score, m.held, ts_rank('{0.35,0.5,0.7,1.0}', s.tsv, ${text.anyWord}::tsquery, 1) * (1 + 0.1 * m.score) as pre
        from ${name('m')} m join search s on s.family = ${kind.table} and s.id = m.id where ${isCheap} union all `
    : sql``
  return sql`${name('m')} as materialized (${rows}), ${name('n')} as (select count(*)::int total from ${name('m')}),
    ${name('c')} as (
      select ${at}::int as part, b.*, ${isHead} as is_head
      from (
        select * from (${cheap}select id, score, held, 0 as pre from ${name('m')}${text ? sql` where not ${isCheap}` : sql``}) c
        order by held desc, pre desc, score desc, id limit ${most}::int
      ) b)`
}

type Row = {
  part: number | null
  id: string
  isHead: boolean
  score: number
  held: number
  pre: number
  words: Buffer | null
  isNamed: boolean | null
}
type Ranked = Row & { part: number; rank: number }

function rankOf({ words, score, pre, isNamed }: Row, { text }: RankedPart): number {
  if (!text || !words) return pre
  const found = text.wanted.find(words)
  const own = scoreDocument(text.ranked, found, text.statistics, everyWord)
  return own * qualityOf(score, text.ranked.length) * nameFactor(isNamed === true)
}

/**
 * The rows among which the first `wanted` places of a list over one kind or several are decided, the best first: rows that have more of the
 * wanted codes, then by score; where nobody asks for the places before `offset`, with as little work.
 * @returns the rows with the number of their part, and the exact number of rows of each part
 */
export async function rankedRows(
  parts: readonly RankedPart[],
  facets: Sql,
  { offset = 0, wanted, depth }: { offset?: number; wanted: number; depth: number },
) {
  const most = Math.max(depth, wanted)
  // Behind the rows that are scored there is nothing to score.
  const isScored = offset < depth * parts.length && parts.some(({ text }) => text)
  const shown = isScored ? sql`c.is_head and s.family = c.family and s.id = c.id` : sql`false`
  const each = parts.map(
    ({ kind, text }, at) =>
      sql`select ${kind.table} as family, ${text?.name ?? null}::text as name, c.* from ${ident(`c${at}`)} c`,
  )
  const totals = parts.map((_, at) => sql`(select total from ${ident(`n${at}`)})`)
  const rows = await query<Row & { totals: number[] }>(
    sql`with ${join(
      parts.map((part, at) => partSql(part, at, facets, most, depth)),
      ', ',
    )}
    select c.part, c.id, c.is_head as "isHead", c.score, c.held, c.pre, w.words, w."isNamed", array[${join(totals, ', ')}] as totals
    from (select 1) one left join (${join(each, ' union all ')}) c on true
    left join lateral (select s.words, s.tsv @@ c.name::tsquery as "isNamed" from search s where ${shown}) w on true`,
    true,
  )
  const ranked = rows.flatMap((row): Ranked[] =>
    row.part === null ? [] : [{ ...row, part: row.part, rank: rankOf(row, parts[row.part] as RankedPart) }],
  )
  return { ranked: ranked.sort(byRank), totals: rows[0]?.totals ?? parts.map(() => 0) }
}
