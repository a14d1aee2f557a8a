// What happened to a row, as far as a viewer may know it.
import { empty, ident, join, query, sql, type Sql } from '#server/database/db.ts'
import { labelled } from '#words/formats.ts'
import { parentRow } from '../../model/access.ts'
import { isEmpty } from '../../model/values/values.ts'
import { childRowsWith } from '../children/children.ts'
import type { Values } from '../columns.ts'
import { outputRows } from '../reading/output.ts'
import { asStored } from '../row-rights.ts'
import { notChanges } from './last-change.ts'
import { type Changed, changedValues, targetsOfChanges } from './changed-values.ts'
import type { Kind } from '../../model/kind.ts'
import type { Out } from '../../model/rows.ts'
import { childKinds, getKind, kindsOfTable } from '../../model/registry.ts'
import type { KindShape } from '../../model/describe.ts'
import type { ChangedValue, HistoryEntry } from '../../model/history-entry.ts'
import { nameShownTo } from '../../model/staff-names.ts'
import type { Viewer } from '../../model/viewer.ts'

type Row = {
  id: string
  kind: string
  row_id: string
  label: string | null
  at: Date | string
  action: string
  actor_kind: string
  actor_name: string | null
  role: string | null
  names: string[] | null
  changed: Changed | null
}

const inner = new Set(['version', 'slug', 'updatedBy', 'createdBy', 'importBatch', 'deletedAt'])

/** Changes of values by people; what was uploaded or merged at once is told by the names of its fields. */
const shownActions = [
  'update',
  'submit',
  'publish',
  'reject',
  'archive',
  'withdraw',
  'move',
  'change-kind',
  'import',
  'review',
]
/** Of child rows also how they began: they come and go with their parent. */
const shownOfChildren = [...shownActions, 'create', 'restore']
const mostChanged = 200_000

const withoutInner = (changed: Changed): Changed =>
  Object.fromEntries(Object.entries(changed).filter(([name]) => !inner.has(name)))

/** What happened to a row and to its children, those in trash included. */
const aboutRow = (kind: Kind, id: string): Sql =>
  join(
    [
      // A row that was of another kind before has its history from there.
      sql`(kind = any(${kindsOfTable(kind).map(({ name }) => name)}::text[]) and row_id = ${id}::uuid)`,
      ...childKinds(kind).map(
        (child) =>
          sql`(kind = ${child.name} and row_id in (select c.id from ${ident(child.table)} c where c.${ident(child.parent as string)} = ${id}::uuid))`,
      ),
    ],
    ' or ',
  )

type About = { kind: Kind; shape: KindShape; list: string | null }

/** The kinds that the entries are about: that of the row, and those of its children that its reader knows. */
const kindsIn = (kind: Kind, shape: KindShape): Map<string, About> =>
  new Map([
    ...shape.children.map((child): [string, About] => [
      child.kind,
      { kind: getKind(child.kind), shape: child.shape, list: child.name },
    ]),
    ...kindsOfTable(kind).map(({ name }): [string, About] => [name, { kind, shape, list: null }]),
  ])

/** The child rows that the entries are about, as rules see them, and those in trash as their reader receives them. */
async function childRowsIn(viewer: Viewer, about: ReadonlyMap<string, About>, rows: readonly Row[], parent: Values) {
  const stored = new Map<string, Values>()
  const removed = new Map<string, Out>()
  for (const { kind, list } of about.values()) {
    const ids = list === null ? [] : [...new Set(rows.flatMap((row) => (row.kind === kind.name ? row.row_id : [])))]
    const found = (await childRowsWith(kind, ids)).map((row) => Object.assign(row, { [parentRow]: parent }))
    for (const row of found) stored.set(row['id'] as string, row)
    const gone = found.filter((row) => row['deletedAt'])
    if (gone.length > 0) for (const row of await outputRows(viewer, kind, gone, viewer.locale)) removed.set(row.id, row)
  }
  return { stored, removed }
}

/** The fields of a child row that people see in the form of its parent. */
const inForm = ({ sections, fields }: KindShape): KindShape['fields'] =>
  Object.fromEntries(
    sections.flatMap((section) => section.fields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
  )

/** What a list of child rows is called, of which a change says only that it changed. */
const listOf = ({ children }: KindShape, list: string): string[] =>
  children.flatMap(({ name, shape }) => (name === list ? [shape.many] : []))

/** Of a removed row what it said: nothing of it is left. */
const valuesOfRemoved = (shape: KindShape, row: Out): ChangedValue[] =>
  Object.keys(inForm(shape)).flatMap((name) =>
    isEmpty(row[name]) || row[name] === false ? [] : [{ name, old: row[name], new: null }],
  )

/** The last entries about a row that the viewer was allowed to read, and about its children; names of fields the viewer never receives are left out. */
export async function historyOf(
  viewer: Viewer,
  kind: Kind,
  shape: KindShape,
  entry: { readonly id: string } & Record<string, unknown>,
  most = 30,
): Promise<HistoryEntry[]> {
  const { id } = entry
  const rows = await query<Row>(sql`
    select id::text id, kind, row_id, label, at, action, actor_kind, actor_name, role,
      case when action = any(case when row_id = ${id}::uuid then ${shownActions}::text[] else ${shownOfChildren}::text[] end) and length(changed::text) < ${mostChanged} then changed end changed, (select array_agg(k) from jsonb_object_keys(case when jsonb_typeof(changed) = 'object' then changed else '{}' end) k) names
    from audit_entries where (${aboutRow(kind, id)}) and action <> 'view' order by audit_entries.id desc limit ${most}`)
  const known = kindsIn(kind, shape)
  const stored = asStored(kind, entry)
  const [targets, children] = await Promise.all([
    targetsOfChanges(
      viewer,
      rows.flatMap(({ kind: about, changed }) => {
        const one = known.get(about)?.kind
        return changed && one ? [{ kind: one, changed }] : []
      }),
    ),
    childRowsIn(viewer, known, rows, stored),
  ])
  const noted = (row: Row, about: About): Pick<HistoryEntry, 'values' | 'child'> => {
    const { list } = about
    const removed = children.removed.get(row.row_id)
    const changed = row.changed && withoutInner(row.changed)
    const now = list === null ? stored : (children.stored.get(row.row_id) ?? {})
    const shown = list === null ? shape.fields : inForm(about.shape)
    const values = changed ? changedValues(viewer, about.kind, shown, changed, now, targets) : []
    if (list === null) return { values }
    const isThere = children.stored.has(row.row_id) && !removed
    const isRemoval = row.action === 'trash' && removed !== undefined
    return {
      values: isRemoval ? valuesOfRemoved(about.shape, removed) : values,
      child: { list, id: row.row_id, isThere, ...(isRemoval ? { removed } : {}) },
    }
  }
  return rows.map((row) => {
    const { id: number, kind: about, label, at, action, actor_kind: actor, actor_name: name, role, names } = row
    const one = known.get(about)
    const child = one?.list ? one.shape : undefined
    const fields = child ?? shape
    return {
      ...(child ? { of: label ? labelled(child.one, label, viewer.locale) : child.one } : {}),
      id: number,
      at: new Date(at).toISOString(),
      action,
      isProduct: actor === 'system',
      // An owner learns that staff did it, not which person.
      who: role && viewer.who === 'member' ? null : nameShownTo(viewer, name, role),
      fields: (action === 'create' ? [] : (names ?? [])).flatMap((field) =>
        inner.has(field) ? [] : ((fields.fields[field] ?? fields.encrypted[field])?.label ?? listOf(fields, field)),
      ),
      values: [],
      ...(one ? noted(row, one) : {}),
    }
  })
}

export type RecentRow = { kind: string; id: string; label: string; action: string; at: string; who: string | null }

type Entry = {
  kind: string
  row_id: string
  label: string | null
  action: string
  at: Date | string
  actor_name: string | null
  role: string | null
}

/** The newest entry of each row, newest rows first. */
async function newestOf(viewer: Viewer, which: Sql, most: number): Promise<RecentRow[]> {
  const rows = await query<Entry>(sql`
    select * from (
      select distinct on (kind, row_id) kind, row_id, label, action, at, actor_name, role, id from (
        select * from audit_entries where ${which} and row_id is not null and label is not null and action <> all(${notChanges}::text[]) order by id desc limit 200) latest
      order by kind, row_id, id desc) newest
    order by id desc limit ${most}`)
  return rows.map((row) => ({
    kind: row.kind,
    id: row.row_id,
    label: row.label ?? '',
    action: row.action,
    at: new Date(row.at).toISOString(),
    who: nameShownTo(viewer, row.actor_name, row.role),
  }))
}

/** The rows this person changed last, one line per row. */
export const recentRows = async (viewer: Viewer, most = 8): Promise<RecentRow[]> =>
  viewer.id ? newestOf(viewer, sql`actor_id = ${viewer.id}`, most) : []

/** Rows of these kinds that others changed since then, in the country of a viewer who is bound to one. */
export const changesSince = (viewer: Viewer, kinds: readonly string[], since: string, most = 8): Promise<RecentRow[]> =>
  newestOf(
    viewer,
    sql`kind = any(${kinds}::text[]) and at > ${since}::timestamptz and actor_kind <> 'system' and actor_id is distinct from ${viewer.id}${
      viewer.role === 'country_admin' ? sql` and country = ${viewer.country}::uuid` : empty
    }`,
    most,
  )
