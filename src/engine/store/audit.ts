// Who did what: append-only entries, written in the transaction of what was done.
import { databaseTime } from '#server/database/clock.ts'
import { copyLines, copyText } from '#server/database/copy.ts'
import { sql, type Sql } from '#server/database/db.ts'
import type { Kind } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'

export const auditActions = [
  'create',
  'update',
  'submit',
  'publish',
  'reject',
  'archive',
  'withdraw',
  'move',
  'change-kind',
  'trash',
  'restore',
  'import',
  'undo',
  'export',
  'merge',
  'unmerge',
  'split',
  'unsplit',
  'review',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'reuse',
  'settings',
  'resend',
  'reveal',
  'erase',
  'view',
  'run',
] as const
export type AuditAction = (typeof auditActions)[number]

export type AuditEntry = {
  /** When; of a change of a row the time of its version. Now, where it says nothing. */
  at?: string | undefined
  action: AuditAction
  kind: Kind | string
  id?: string | null
  label?: string
  country?: string | null
  changed?: Record<string, unknown>
}

/** A statement that writes one entry for each row of `from`. */
export const auditInsert = (
  viewer: Viewer,
  { at, action, kind, id, label, changed, country }: AuditEntry,
  from: Sql,
): Sql => sql`
  insert into audit_entries (at, actor_kind, actor_id, actor_name, role, request, action, kind, row_id, label, changed, country)
  select ${at ?? databaseTime()}::timestamptz, ${viewer.who}, ${viewer.id ?? null}, ${viewer.name ?? null}, ${viewer.role ?? null}, ${viewer.request ?? null}, ${action},
    ${typeof kind === 'string' ? kind : kind.name}, ${id ?? null}::uuid, ${label?.slice(0, 300) ?? null},
    ${changed ? JSON.stringify(changed) : null}::jsonb, ${country ?? null}::uuid
  from ${from}`

/** Writes entries in one statement. Values of encrypted fields must never be in `changed`. */
export async function writeAudit(viewer: Viewer, entries: readonly AuditEntry[]): Promise<void> {
  const { who, id, name, role, request } = viewer
  const texts = [who, id, name, role, request].map((value) => copyText(value))
  const columns = ['actorKind', 'actorId', 'actorName', 'role', 'request']
  await copyLines(
    'audit_entries',
    [...columns, 'at', 'action', 'kind', 'rowId', 'label', 'changed', 'country'],
    entries.map(({ at, action, kind, id: row, label, changed, country }) => [
      ...texts,
      at ?? databaseTime(),
      action,
      typeof kind === 'string' ? copyText(kind) : kind.name,
      copyText(row),
      copyText(label?.slice(0, 300)),
      copyText(changed, true),
      copyText(country),
    ]),
  )
}
