// The key under which two names of rows meet.
import type { Kind } from '#engine/model/kind.ts'
import { empty, ident, sql, type Sql } from '#server/database/db.ts'
import { isWork } from './versions.ts'

/** Names of institutions and lists as people write them: without accents, signs and blanks, "the" before them and "&" for "and". */
const looseKey = (text: Sql): Sql => sql`
  regexp_replace(regexp_replace(replace(lower(normalize(${text}, NFD)), '&', 'and'), '[\u0300-\u036f]', '', 'g'), '^\\s*the\\s|[[:punct:][:space:]\u2010-\u2019]', '', 'g')`

/** The name of a row, each writing by itself, as a key under which two of them meet. */
export function keyOf(kind: Kind, field: string, isPerson: boolean): { key: Sql; from: Sql } {
  // The database makes it of every name of a person (migration 0034).
  if (isPerson) return { key: sql`t.${ident(`${field}Key`)}`, from: empty }
  const column = sql`t.${ident(field)}`
  const isTranslated = kind.fields[field]?.translated === true
  const text = isTranslated ? sql`w.value` : column
  return {
    // Titles of works are many, and are compared by more than their letters.
    key: isWork(kind) ? sql`lower(${text})` : looseKey(text),
    from: isTranslated ? sql`, jsonb_each_text(${column}) w` : empty,
  }
}
