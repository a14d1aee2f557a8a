// Who changed a row last, and when, as far as a viewer may know it.
import { queryOne, sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import { kindsOfTable } from '../../model/registry.ts'
import { nameShownTo } from '../../model/staff-names.ts'
import type { Viewer } from '../../model/viewer.ts'

/** Entries of the audit log that change no row. */
export const notChanges = ['sign-in', 'sign-in-failed', 'sign-out', 'reuse', 'export', 'resend', 'view', 'run']

export type LastChange = { changedBy?: string; changedAt?: string }

/** For staff; who of them is hidden from the viewer has no name. Members are told neither. */
export async function lastChange(viewer: Viewer, kind: Kind, id: string): Promise<LastChange> {
  if (viewer.who !== 'staff') return {}
  const last = await queryOne<{ at: Date | string; actor_name: string | null; role: string | null }>(sql`
    select at, actor_name, role from audit_entries
    where kind = any(${kindsOfTable(kind).map(({ name }) => name)}::text[]) and row_id = ${id}::uuid and action <> all(${notChanges}::text[]) order by id desc limit 1`)
  if (!last) return {}
  const name = nameShownTo(viewer, last.actor_name, last.role)
  return { ...(name ? { changedBy: name } : {}), changedAt: new Date(last.at).toISOString() }
}
