// Who did what: append-only entries, written in the transaction of the deed.
import { query, sql } from '#server/db.ts'
import type { Kind } from '../kind.ts'
import type { Viewer } from '../viewer.ts'

export type AuditAction =
  | 'create'
  | 'update'
  | 'submit'
  | 'publish'
  | 'reject'
  | 'archive'
  | 'withdraw'
  | 'trash'
  | 'restore'
  | 'import'
  | 'undo'
  | 'export'
  | 'merge'
  | 'unmerge'
  | 'split'
  | 'unsplit'
  | 'review'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-out'
  | 'reuse'
  | 'settings'
  | 'reveal'
  | 'erase'

export type AuditEntry = {
  action: AuditAction
  kind: Kind | string
  id?: string | null
  label?: string
  country?: string | null
  changed?: Record<string, unknown>
}

/** Writes entries in one statement. Values of sealed fields must never be in `changed`. */
export async function writeAudit(viewer: Viewer, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    action: entry.action,
    kind: typeof entry.kind === 'string' ? entry.kind : entry.kind.name,
    row_id: entry.id ?? null,
    label: entry.label?.slice(0, 300) ?? null,
    changed: entry.changed ?? null,
    country: entry.country ?? null,
  }))
  await query(
    sql`
    insert into audit_entries (actor_kind, actor_id, actor_name, role, request, action, kind, row_id, label, changed, country)
    select ${viewer.who}::text, ${viewer.id}::text, ${viewer.name}::text, ${viewer.role}::text, ${viewer.request ?? null}::text,
      action, kind, row_id, label, changed, country
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(action text, kind text, row_id uuid, label text, changed jsonb, country uuid)`,
    true,
  )
}
