// What happened to a row, as far as a viewer may know it.
import type { Locale } from '#words/locales.ts'
import { query, sql } from '#server/db.ts'
import type { Kind } from '../kind.ts'
import type { KindShape } from '../describe.ts'
import type { HistoryEntry } from '../history-entry.ts'
import type { Viewer } from '../viewer.ts'

type Row = {
  id: string
  at: Date | string
  action: string
  actor_kind: string
  actor_name: string | null
  role: string | null
  names: string[] | null
}

/** Accounts with this role exist only for each other. */
const hiddenRole = 'secret'

const inner = new Set(['version', 'slug', 'updatedBy', 'createdBy', 'importBatch', 'deletedAt'])

/** The last entries about a row that the viewer was allowed to read; names of fields the viewer never receives are left out. */
export async function historyOf(
  viewer: Viewer,
  kind: Kind,
  shape: KindShape,
  id: string,
  most = 30,
): Promise<HistoryEntry[]> {
  const rows = await query<Row>(sql`
    select id::text id, at, action, actor_kind, actor_name, role, (select array_agg(k) from jsonb_object_keys(case when jsonb_typeof(changed) = 'object' then changed else '{}' end) k) names
    from audit_entries where kind = ${kind.name} and row_id = ${id}::uuid order by audit_entries.id desc limit ${most}`)
  return rows.map(({ id: number, at, action, actor_kind: actor, actor_name: name, role, names }) => ({
    id: number,
    at: new Date(at).toISOString(),
    action,
    isProduct: actor === 'system',
    // An owner learns that staff did it, not which person.
    who: (role === hiddenRole && viewer.role !== hiddenRole) || (role && viewer.who === 'member') ? null : name,
    fields: (action === 'create' ? [] : (names ?? [])).flatMap((field) =>
      inner.has(field) ? [] : (shape.fields[field]?.label ?? []),
    ),
  }))
}

export type RecentRow = { kind: string; id: string; label: string; action: string; at: string }

/** The rows this person changed last, one line per row. */
export async function recentRows(viewer: Viewer, _locale: Locale, most = 8): Promise<RecentRow[]> {
  if (!viewer.id) return []
  const rows = await query<{
    kind: string
    row_id: string
    label: string | null
    action: string
    at: Date | string
  }>(sql`
    select * from (
      select distinct on (kind, row_id) kind, row_id, label, action, at, id from (
        select * from audit_entries where actor_id = ${viewer.id} and row_id is not null and label is not null and action not in ('sign-in', 'sign-in-failed', 'sign-out', 'reuse', 'export') order by id desc limit 200) mine
      order by kind, row_id, id desc) newest
    order by id desc limit ${most}`)
  return rows.map((row) => ({
    kind: row.kind,
    id: row.row_id,
    label: row.label ?? '',
    action: row.action,
    at: new Date(row.at).toISOString(),
  }))
}
