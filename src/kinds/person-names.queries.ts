// People of the pools (`p`) by a name as works and records print it: its key (`person_key`) in any order and writing, or with initials.
import { sql, type Sql } from '#server/database/db.ts'

/** The words of a name key that are no initials. */
const longWords = (key: Sql): Sql =>
  sql`array(select w from unnest(string_to_array(${key}, ' ')) w where length(w) > 1)`

/** "jaidee s" may be "jaidee somchai", which has its words and a further one for each initial. */
const isLike = (key: Sql, full: Sql): Sql => sql`(
  cardinality(${longWords(key)}) > 0 and string_to_array(${full}, ' ') @> ${longWords(key)}
  and not exists (select 1 from unnest(string_to_array(${key}, ' ')) i where length(i) = 1 and not exists (
    select 1 from unnest(string_to_array(${full}, ' ')) v where starts_with(v, i) and v <> all(${longWords(key)}))))`

/** The same name, in Latin letters or the own script. */
export const isSameName = (key: Sql): Sql => sql`(p.full_name_key = ${key} or p.name_native_key = ${key})`

/** People who may be called so: the same name, or one with initials that fits. */
export const isNamed = (key: Sql): Sql => sql`(${isSameName(key)} or ${isLike(key, sql`p.full_name_key`)})`
