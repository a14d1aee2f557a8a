// Which entry of a list a name with its place means: a city by name, province and country, where no code tells.
import { foldText } from '#lib/text/text-clean.ts'
import { textsIn } from '#lib/text/texts-in.ts'
import { ident, query, sql } from '#server/database/db.ts'
import { locales } from '#words/locales.ts'
import type { Kind } from '#engine/model/kind.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import { fromDb, selectColumns, type Values } from '#engine/store/columns.ts'
import { otherNames } from './other-names.ts'

const foldsOf = (value: unknown): Set<string> => new Set(textsIn(value).map(foldText))

/** All names of an entry; lists answer to their aliases too. */
function namesOf(list: Kind, row: Values): Set<string> {
  return new Set([...foldsOf(row[list.title]), ...otherNames(row).map(foldText)])
}

/** One lock for all names of a list: whoever adds some looks again once it has it. Until the transaction ends. */
export const lockNames = (list: Kind): Promise<unknown> =>
  query(sql`select pg_advisory_xact_lock(hashtextextended(${`names/${list.table}`}, 9))`)

/** Entries with one of these names in a language, as they are in the database now. */
export async function entriesNamed(list: Kind, values: readonly unknown[]): Promise<Values[]> {
  const wanted = [...new Set(values.flatMap(textsIn).map((text) => text.toLowerCase()))]
  const condition = list.fields[list.title]?.translated
    ? locales
        .map((locale) => sql`lower(t.${ident(list.title)} ->> ${locale}) = any(${wanted}::text[])`)
        .reduce((a, b) => sql`${a} or ${b}`)
    : sql`lower(t.${ident(list.title)}) = any(${wanted}::text[])`
  const rows = await query(
    sql`select ${selectColumns(list)} from ${ident(list.table)} t where t.deleted_at is null and (${condition})`,
  )
  return rows.map((row) => fromDb(list, row))
}

/**
 * The entry that these values mean: the same name and the same parts of the match order. A part that they leave open does
 * not tell entries apart, unless several would be meant.
 */
export function findEntry(list: Kind, given: Values, known: readonly Values[]): Values | null {
  const names = foldsOf(given[list.title])
  const isOwn = (row: Values): boolean => [...foldsOf(row[list.title])].some((name) => names.has(name))
  const named = known
    .filter((row) => [...namesOf(list, row)].some((name) => names.has(name)))
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  if (named.length === 0) return null
  for (const parts of (list.import?.match ?? []).filter((one) => one.includes(list.title))) {
    const others = parts.filter((name) => name !== list.title)
    const isSame = (row: Values, name: string): boolean =>
      list.fields[name]?.translated
        ? [...foldsOf(given[name])].some((text) => foldsOf(row[name]).has(text))
        : given[name] === row[name]
    const fits = (row: Values, isOpen: (name: string) => boolean): boolean =>
      others.every((name) => (isEmpty(given[name]) ? isOpen(name) : isSame(row, name)))
    const exact = named.find((row) => fits(row, (name) => isEmpty(row[name])))
    if (exact) return exact
    const loose = named.filter((row) => fits(row, () => true))
    if (new Set(loose.map((row) => row['id'])).size === 1) return loose[0] ?? null
  }
  return null
}
