// References to other rows: their labels for output, and the keys by which addresses and files name them.
import type { Locale, Translated } from '#words/locales.ts'
import { pickText } from '#words/locales.ts'
import { columnName, hasWritten, ident, join, query, raw, readCommitted, sql } from '#server/database/db.ts'
import { kindsOfRef } from '../model/fields.ts'
import type { Kind } from '../model/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { allKinds, getKind, kindsOfTable, parentKind } from '../model/registry.ts'
import type { AnyRow, RefOut } from '../model/rows.ts'
import type { Viewer } from '../model/viewer.ts'
import { columnsOfGrant, columnsOfRule, matchesGrant } from '../model/access.ts'
import { parentColumn, withParentRow } from './columns.ts'
import { groupCache } from '#server/cache/group-cache.ts'
import { hasNoSize } from '#server/cache/memory-size.ts'
import { publicTag, stampOf } from '#server/cache/invalidation.ts'
import { onlySql } from './reading/where.ts'

/** A row of another kind, as far as a label needs it. */
export type Target = {
  kind: Kind
  id: string
  key: string
  code: string | null
  slug: string | null
  title: string | Translated
  row: AnyRow
  /** As it is sent, by language: made when first asked for. */
  sent: Partial<Record<Locale, RefOut>>
}

// Several kinds may share a table, and what is known of a child holds what the rules of its parent ask.
const tagsOf = (kindName: string): string[] => {
  const kind = getKind(kindName)
  const parent = parentKind(kind)
  return parent ? [kind.table, parent.table] : [kind.table]
}
const targetsById = groupCache<string, Target | null>({ bytes: 32 * 1024 * 1024, tagsOf })
const idsByKey = groupCache<string, string | null>({ bytes: 32 * 1024 * 1024, tagsOf })

/** The name of a row in addresses: its code where every row has one, else its slug, else its id. */
export const keyField = (kind: Kind): 'code' | 'slug' | 'id' =>
  kind.fields['code']?.required === 'always' ? 'code' : kind.fields['slug'] ? 'slug' : 'id'

const targetTables = new WeakMap<Kind, string[]>()

/** As `targetsStamp`, for new children that are written with their parent: of all they refer to but that. */
export function childTargetsStamp({ fields, parent }: Kind): string {
  const beside = Object.entries(fields).filter(([name]) => name !== parent)
  const kinds = beside.flatMap(([, { to, among = [] }]) => [...among, ...(to ? [to] : [])])
  return stampOf([...new Set(kinds.map((name) => publicTag(getKind(name).table)))])
}

/** A text that changes whenever a row is written that rows of this kind may refer to and that the public sees. */
export function targetsStamp(kind: Kind): string {
  let tables = targetTables.get(kind)
  if (!tables) {
    const kinds = Object.values(kind.fields).flatMap(({ to, among = [] }) =>
      [...among, ...(to ? [to] : [])].map((name) => getKind(name).table),
    )
    targetTables.set(kind, (tables = [...new Set(kinds.map(publicTag))]))
  }
  return stampOf(tables)
}

const targetNames = new WeakMap<Kind, string[]>()

function targetColumns(kind: Kind): string[] {
  const known = targetNames.get(kind)
  if (known) return known
  const ruleNames = [...columnsOfRule(kind.access.read), ...Object.keys(kind.offered)]
  const own = [
    kind.title,
    ...(kind.parent ? [kind.parent] : []),
    'code',
    'slug',
    'deletedAt',
    'active',
    ...ruleNames,
  ].filter((name) => kind.fields[name])
  // The words by which a row that points here is found: other names, synonyms.
  const words = Object.entries(kind.fields).flatMap(([name, field]) => (field.search && !field.to ? [name] : []))
  // What other kinds compare with their own value: only the cities within the country of the row.
  const within = allKinds().flatMap((other) =>
    Object.values(other.fields).flatMap((field) =>
      kindsOfRef(field).includes(kind.name) && field.within && kind.fields[field.within] ? [field.within] : [],
    ),
  )
  const names = [...new Set(['id', ...own, ...words, ...within])]
  targetNames.set(kind, names)
  return names
}

async function fetchTargets(kind: Kind, column: 'id' | 'code' | 'slug', values: readonly string[]): Promise<Target[]> {
  // Every target points to it.
  hasNoSize(kind)
  const names = targetColumns(kind)
  const list = join([...names.map((name) => sql`t.${ident(name)}`), ...parentColumn(kind).map((one) => raw(one))], ', ')
  const wanted = column === 'id' ? sql`t.id = any(${values}::uuid[])` : sql`t.${ident(column)} = any(${values}::text[])`
  const fetch = (isTrash: boolean) =>
    query(
      sql`select ${list} from ${ident(kind.table)} t where ${wanted} and t.deleted_at is ${isTrash ? sql`not null` : sql`null`}${onlySql(kind)}`,
      true,
    )
  // A living row before one in trash that had the same code or address; each has an index of its own.
  const living = await fetch(false)
  const found = living.length < values.length ? [...living, ...(await fetch(true))] : living
  return found.map((read) => {
    const row = Object.fromEntries(names.map((name) => [name, read[columnName(name)] ?? null])) as AnyRow
    if (kind.parent) withParentRow(kind, Object.assign(row, { parent_row: read['parent_row'] }))
    const key = row[keyField(kind)] ?? row.id
    return {
      kind,
      id: row.id,
      key,
      title: row[kind.title] as string | Translated,
      row,
      sent: {},
      code: row.code ?? null,
      slug: row.slug ?? null,
    }
  })
}

/** Those that any of the kinds of one table has, each as what it is: where the first has all of them the others are not asked. */
async function fetchOfTable(kind: Kind, ids: readonly string[]): Promise<Target[]> {
  const found: Target[] = []
  for (const one of kindsOfTable(kind)) {
    const known = new Set(found.map(({ id }) => id))
    const missing = ids.filter((id) => !known.has(id))
    if (missing.length > 0) found.push(...(await fetchTargets(one, 'id', missing)))
  }
  return found
}

/**
 * What is known of rows of this kind, with these ids among it (null: there is no such row): from memory or in one query. A row that is of
 * another kind of the same table is among them as that: what pointed to it before it moved still does.
 */
export async function knownTargets(
  kindName: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Target | null>> {
  const kind = getKind(kindName)
  // Rows that this transaction writes may never be.
  const isOwn = hasWritten([kind.table])
  const known = isOwn ? new Map<string, Target | null>() : targetsById(kindName)
  const missing = new Set<string>()
  for (const id of ids) if (!known.has(id)) missing.add(id)
  if (missing.size > 0) {
    const read = (): Promise<Target[]> => fetchOfTable(kind, [...missing])
    for (const target of await (isOwn ? read() : readCommitted(read))) known.set(target.id, target)
    for (const id of missing) if (!known.has(id)) known.set(id, null)
  }
  return known
}

/** Targets of these ids. */
export async function targetsOf(kindName: string, ids: Iterable<string>): Promise<Map<string, Target>> {
  const wanted = new Set(ids)
  const known = await knownTargets(kindName, wanted)
  const result = new Map<string, Target>()
  for (const id of wanted) {
    const target = known.get(id)
    if (target) result.set(id, target)
  }
  return result
}

/** The id of the row that addresses call `key` (code, slug or id), of this kind or else of one that shares its table; or null. */
export async function idOfKey(kindName: string, key: string): Promise<string | null> {
  for (const kind of kindsOfTable(getKind(kindName))) {
    const id = await idInKind(kind, key)
    if (id) return id
  }
  return null
}

async function idInKind(kind: Kind, key: string): Promise<string | null> {
  const keys = hasWritten([kind.table]) ? new Map<string, string | null>() : idsByKey(kind.name)
  const known = keys.get(key)
  if (known !== undefined) return known
  if (key.includes('\0')) return null
  const columns = (['id', 'code', 'slug'] as const).filter((column) =>
    column === 'id' ? isUuid(key) : kind.fields[column],
  )
  let id: string | null = null
  for (const column of columns) {
    id ??= (await fetchTargets(kind, column, [column === 'code' ? key.toUpperCase() : key]))[0]?.id ?? null
  }
  if (id) keys.set(key, id)
  return id
}

export const labelOf = (title: string | Translated | null, locale: Locale): string =>
  typeof title === 'string' ? title : (pickText(title, locale)?.text ?? '')

/** The name of a row of whatever kind, in a language. */
export const titleOfRow = (kind: Kind, row: Readonly<Record<string, unknown>>, locale: Locale): string =>
  labelOf(row[kind.title] as string | Translated | null, locale)

/**
 * May the viewer see that this row exists? Trash never; else its kind's read rule.
 * Throws when the rule asks a column that was not read with the label: nobody is shown a row by mistake.
 */
export const maySee = (viewer: Viewer, kind: Kind, target: Target): boolean =>
  !target.row.deletedAt && mayKnow(viewer, kind, target)

/** The same of rows in trash as well: may the viewer know that there is or was such a row? */
export function mayKnow(viewer: Viewer, kind: Kind, target: Target): boolean {
  const grant = kind.access.read(viewer)
  const row = { ...kind.only, ...target.row }
  const unread = columnsOfGrant(grant).find((name) => kind.fields[name] && !(name in row))
  if (unread) throw new Error(`the read rule of ${kind.name} asks ${unread}, which labels do not read`)
  return matchesGrant(row, grant)
}

/** The same of rows by their ids. */
export async function maySeeAll(viewer: Viewer, kindName: string, ids: readonly string[]): Promise<boolean> {
  const targets = await targetsOf(kindName, ids)
  return ids.every((id) => {
    const target = targets.get(id)
    return target !== undefined && maySee(viewer, target.kind, target)
  })
}

/** A reference as it is sent; one object for all rows that point to it. */
export function refOut(target: Target, locale: Locale): RefOut {
  return (target.sent[locale] ??= {
    id: target.id,
    ...(kindsOfTable(target.kind).length > 1 ? { kind: target.kind.name } : {}),
    ...(target.slug ? { slug: target.slug } : {}),
    ...(target.code ? { code: target.code } : {}),
    label: labelOf(target.title, locale),
  })
}
