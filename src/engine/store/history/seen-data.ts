// Whose data staff saw: entries of the record that name the members they are about, who may read them.
import { ident, join, query, queryOne, sql } from '#server/database/db.ts'
import { isStaff, type Viewer } from '../../model/viewer.ts'
import type { Kind } from '../../model/kind.ts'
import { isOfOwners } from '../../model/owner-fields.ts'
import { type AuditEntry, auditInsert } from '../audit.ts'
import { titleOfRow } from '../refs.ts'

/** Reading a row again within so many minutes is the same look at it. */
const sameLook = 10

/** Are rows of this kind about people with an account, or kept by them? */
const hasSubjects = (kind: Kind): boolean => kind.fields['owner'] !== undefined || isOfOwners(kind.name)

const subjectColumn = (kind: Kind) => (isOfOwners(kind.name) ? sql`id` : sql`owner`)

/** Writes an entry and answers with its number, so that it can be said whom it is about. */
export async function writeEntry(viewer: Viewer, entry: AuditEntry): Promise<string> {
  const written = await queryOne<{ id: string }>(
    sql`${auditInsert(viewer, entry, sql`(values (1)) as one`)} returning id::text id`,
  )
  return (written as { id: string }).id
}

/** Says that an entry is about the members of these rows. */
export async function noteSubjects(entry: string, kind: Kind, rows: readonly string[]): Promise<void> {
  if (!hasSubjects(kind) || rows.length === 0) return
  await query(sql`
    insert into audit_subjects (entry, subject)
    select distinct ${entry}::bigint, t.${subjectColumn(kind)} from ${ident(kind.table)} t
    where t.id = any(${rows}::uuid[]) and t.${subjectColumn(kind)} is not null on conflict do nothing`)
}

/** Writes down that staff look at a row of a member; rows of nobody, and what others read, leave no entry. */
export async function noteView(viewer: Viewer, kind: Kind, row: Readonly<Record<string, unknown>>): Promise<void> {
  const id = row['id']
  if (!isStaff(viewer) || typeof id !== 'string' || !hasSubjects(kind)) return
  const stored = await queryOne<{ subject: string | null; country: string | null }>(sql`
    select t.${subjectColumn(kind)} subject, ${kind.fields['country'] ? sql`t.country` : sql`null::uuid`} country
    from ${ident(kind.table)} t where t.id = ${id}::uuid and not exists (
      select 1 from audit_entries e where e.kind = ${kind.name} and e.row_id = ${id}::uuid and e.action = 'view'
        and e.actor_id = ${viewer.id} and e.at > now() - make_interval(mins => ${sameLook}))`)
  if (!stored?.subject) return
  const entry = await writeEntry(viewer, {
    action: 'view',
    kind,
    id,
    label: titleOfRow(kind, row, 'en'),
    country: stored.country,
  })
  await noteSubjects(entry, kind, [id])
}

/** Who of the staff saw somebody's data, by role alone. */
export type Look = { at: string; role: string | null; action: string; kind: string }

const looks = ['view', 'export', 'reveal'] as const

/** The newest looks of staff at the data of a member. */
export async function looksAt(member: string, most = 50): Promise<Look[]> {
  const rows = await query<{ at: Date | string; role: string | null; action: string; kind: string }>(sql`
    select e.at, e.role, e.action, e.kind from audit_subjects s join audit_entries e on e.id = s.entry
    where s.subject = ${member}::uuid and e.action in (${join(
      looks.map((one) => sql`${one}`),
      ', ',
    )}) order by s.entry desc limit ${most}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
