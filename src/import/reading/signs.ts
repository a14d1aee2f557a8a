// What splits the values of a column of a file: decided by all of its cells, as they stand in the file.
import { query, sql } from '#server/database/db.ts'
import type { Field } from '#engine/model/fields.ts'
import type { MappedColumn } from './read-rows.ts'
import type { Run } from '../runs.ts'

type Counts = {
  hard: number
  comma: number
  both: number
  slash: number
  strong: number
  filled: number
  longest: number
}

/** A keyword has so many letters at most, on average; longer pieces between commas are sentences. */
const longestPiece = 40
/** A sign is that of the column when at least so many of the cells with several values use it. */
const share = 0.1

const mayHave = (field: Field): readonly string[] =>
  field.type === 'tags' || field.type === 'refs' || (field.type === 'choice' && field.many)
    ? [',', '/']
    : field.type === 'list' && Object.values(field.entry ?? {})[0]?.of
      ? ['/']
      : []

/** `strong`: cells in which a slash stands between blanks or twice. */
function signsFrom({ hard, comma, both, slash, strong, filled, longest }: Counts): string[] {
  const several = hard + comma + slash
  const isCommon = (count: number): boolean => hard === 0 || count >= Math.max(2, share * several)
  const hasComma = comma > both && longest <= longestPiece && isCommon(comma)
  const hasSlash =
    (strong > 1 && strong * 2 >= slash && isCommon(slash)) || (several === slash && slash >= Math.max(2, filled / 2))
  return [...(hasComma ? [','] : []), ...(hasSlash ? ['/'] : [])]
}

/** By column the signs that split its values besides `;`, `|` and lines; columns that need none are absent. */
export async function decideSigns(run: Run, mappedColumns: readonly MappedColumn[]): Promise<Record<string, string[]>> {
  const signs: Record<string, string[]> = {}
  for (const { column, at, isAdded } of mappedColumns) {
    const possible = mayHave(column.field)
    if (isAdded || possible.length === 0) continue
    const [counts] = await query<Counts>(sql`
      select count(*) filter (where hard)::int hard, count(*) filter (where not hard and comma)::int comma,
        count(*) filter (where hard and comma)::int "both", count(*) filter (where not hard and not comma and slash)::int slash,
        count(*) filter (where not hard and not comma and strong)::int strong, count(*)::int filled,
        coalesce(avg(length(text) / (1.0 + pieces)) filter (where not hard and comma), 0)::float8 longest
      from (
        select text, text ~ '[;；|｜\\n\\r]' hard, text ~ '[,，、]' comma, text ~ '[/／]' slash, text ~ '\\s[/／]\\s|[/／].*[/／]' strong,
          regexp_count(text, '[,，、]') pieces
        from (select trim(cells ->> ${at}::int) text from import_rows where run = ${run.number}) r where text <> ''
      ) cells`)
    const found = counts ? signsFrom(counts).filter((sign) => possible.includes(sign)) : []
    if (found.length > 0) signs[column.key] = found
  }
  return signs
}
