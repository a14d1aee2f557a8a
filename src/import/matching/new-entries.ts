// Entries of lists that a file names and the list does not have: made once, whoever uploads the same name at the same moment.
import { query, sql, tx } from '#server/database/db.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import { records } from '#engine/store/records.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { languageOf } from '#engine/model/values/text-cells.ts'
import { distinguishingFields } from '../reading/cells.ts'
import { entriesNamed, findEntry, lockNames } from './entry-names.ts'

/** May the viewer add to the list of this field, and does a name with its parents make a whole entry? */
export function mayAdd(viewer: Viewer, field: Field | undefined): boolean {
  if (field?.type !== 'ref' && field?.type !== 'refs') return false
  const list = getKind(field.to as string)
  if (list.flow !== 'reference' || list.access.create(viewer) === false) return false
  const known = new Set([list.title, ...distinguishingFields(list)])
  return Object.entries(list.fields).every(
    ([name, one]) => one.required !== 'always' || one.readOnly || one.default !== undefined || known.has(name),
  )
}

/** An entry that was added to a list. */
export type Added = { kind: string; id: string }

/**
 * Adds what these rows name to the list of a field; its parents, and `further` fields of it, are what the rows say of them.
 * @returns how many rows have an entry now (rows that do not say the parent are left), and which entries are new
 */
export async function addEntries(
  viewer: Viewer,
  field: Field,
  rows: readonly { text: string; given: Values }[],
  further: readonly string[] = [],
): Promise<{ count: number; added: Added[] }> {
  const list = getKind(field.to as string)
  const parents = distinguishingFields(list)
  const wanted = rows
    .filter(({ given }) => parents.every((name) => typeof given[name] === 'string'))
    .map(({ text, given }): Values => ({
      [list.title]: list.fields[list.title]?.translated ? { [languageOf(text)]: text } : text,
      ...Object.fromEntries([...parents, ...further].map((name) => [name, given[name] ?? null])),
    }))
  const added: Added[] = []
  if (wanted.length === 0) return { count: 0, added }
  await tx(async () => {
    await lockNames(list)
    const known = await entriesNamed(
      list,
      wanted.map((one) => one[list.title]),
    )
    for (const values of wanted) {
      if (findEntry(list, values, known)) continue
      const { id } = await records(viewer, list).create(values)
      added.push({ kind: list.name, id })
      known.push({ ...values, id })
    }
  })
  return { count: wanted.length, added }
}

/** A name that the list of a field lacks, as the check noted it of a row of a run, with its number there. */
export type NameToAdd = { field: string; text: string; number: string }

/**
 * Adds the names that the check of a run noted as new to their lists, each once, with their numbers.
 * @returns the entries that are new; empty where all stand there by now
 */
export async function addNoted(viewer: Viewer, kind: Kind, names: readonly NameToAdd[]): Promise<Added[]> {
  const added: Added[] = []
  for (const [name, wanted] of Map.groupBy(names, ({ field }) => field)) {
    const field = kind.fields[name]
    if (!field || !mayAdd(viewer, field)) continue
    const heading = kind.import?.identified?.[name]
    const list = getKind(field.to as string)
    const numbered = Object.keys(list.fields).find((one) => heading && list.fields[one]?.heading === heading)
    const rows = wanted.map(({ text, number }) => ({
      text,
      given: numbered && number ? { [numbered]: number } : {},
    }))
    added.push(...(await addEntries(viewer, field, rows, numbered ? [numbered] : [])).added)
  }
  return added
}

type Ready = { at: number; state: 'create' | 'update'; given: Values; target: string | null }

/**
 * What changed between the check of rows and their commit: entries of lists that somebody else added meanwhile are updated
 * instead of added twice, and people who asked not to be listed meanwhile are left out. Inside the transaction that writes.
 */
export async function reconcileRows<Row extends Ready>(kind: Kind, run: number, rows: readonly Row[]): Promise<Row[]> {
  const left = await suppressions().findSuppressed(kind, rows)
  const changed: { at: number; state: string; target: string | null }[] = [...left].map(({ at, target }) => ({
    at,
    state: 'skipped',
    target,
  }))
  const fresh = kind.flow === 'reference' ? rows.filter((row) => row.state === 'create') : []
  if (fresh.length > 0) {
    await lockNames(kind)
    const known = await entriesNamed(
      kind,
      fresh.map((row) => row.given[kind.title]),
    )
    for (const row of known.length > 0 ? fresh : []) {
      const found = findEntry(kind, row.given, known)
      if (!found) continue
      row.state = 'update'
      row.target = found['id'] as string
      changed.push({ at: row.at, state: 'update', target: row.target })
    }
  }
  if (changed.length > 0)
    await query(sql`
      update import_rows r set state = d.state, target = d.target
      from json_to_recordset(${JSON.stringify(changed)}::json) as d(at int, state text, target uuid) where r.run = ${run} and r.at = d.at`)
  return rows.filter((row) => !left.has(row))
}
