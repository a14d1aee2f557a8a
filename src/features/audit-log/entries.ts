// Entries of the record for who may read it, newest first: a page at a time from where the last one ended, however many there are.
import { users } from '#kinds/users/kind.ts'
import { empty, join, query, sql, type Sql } from '#server/database/db.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { isAdmin, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { defaultTimeZone } from '#words/formats.ts'
import type { AuditFilter } from './filter.ts'

export type Entry = {
  id: string
  at: string
  actorKind: string
  /** null for visitors, for the product, and for accounts that the reader may not know of. */
  actorId: string | null
  who: string | null
  role: string | null
  action: string
  kind: string
  rowId: string | null
  label: string | null
  changed: Record<string, unknown>
  country: string | null
  request: string | null
}

type Stored = {
  id: string
  at: string
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  role: string | null
  action: string
  kind: string
  row_id: string | null
  label: string | null
  changed: unknown
  country: string | null
  request: string | null
}

/** @throws 403 for others than secret and admin */
export function requireReader(viewer: Viewer): void {
  if (!isStaff(viewer) || !isAdmin(viewer)) throw forbidden()
}

/** Accounts with the role secret exist only for each other: neither what was done to them is shown, nor who did what. */
async function hidden(viewer: Viewer): Promise<Sql> {
  if (viewer.role === 'secret') return empty
  const secret = await findRows(users, { role: 'secret' }, { trash: true })
  const ids = secret.map(({ id }) => id)
  return sql` and (kind <> 'users' or row_id is null or row_id <> all(${ids}::uuid[]))`
}

const pattern = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
const startOf = (day: string): Sql => sql`(${day}::date::timestamp at time zone ${defaultTimeZone})`

function conditions(viewer: Viewer, filter: AuditFilter): Sql[] {
  const { name, actors, role, action, kind, row, country, from, until } = filter
  const mayName = viewer.role === 'secret' ? empty : sql` and role is distinct from 'secret'`
  return [
    ...(name ? [sql`lower(actor_name) like ${pattern(name)} and actor_kind <> 'system'${mayName}`] : []),
    ...(actors ? [sql`actor_id = any(${actors}::text[]) and actor_kind <> 'system'${mayName}`] : []),
    ...(role === 'member' || role === 'visitor' || role === 'system' ? [sql`actor_kind = ${role}`] : []),
    ...(role && role !== 'member' && role !== 'visitor' && role !== 'system' ? [sql`role = ${role}`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(row ? [sql`row_id = ${row}::uuid`] : []),
    ...(country ? [sql`country = ${country}::uuid`] : []),
    ...(from ? [sql`at >= ${startOf(from)}`] : []),
    ...(until ? [sql`at < ${startOf(until)} + interval '1 day'`] : []),
  ]
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const entryOf = (viewer: Viewer, row: Stored): Entry => {
  const isNamed = nameShownTo(viewer, '', row.role) !== null
  return {
    id: row.id,
    at: row.at,
    actorKind: row.actor_kind,
    actorId: isNamed ? row.actor_id : null,
    who: isNamed ? row.actor_name : null,
    role: isNamed ? row.role : null,
    action: row.action,
    kind: row.kind,
    rowId: row.row_id,
    label: row.label,
    changed: isPlain(row.changed) ? row.changed : {},
    country: row.country,
    request: row.request,
  }
}

/** Where a page ends: the next one goes on below it. */
const cursorOf = ({ at, id }: Entry): string => `${at}~${id}`

function readCursor(text: string): Sql {
  const [at = '', id = ''] = text.split('~')
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(at) || Number.isNaN(Date.parse(at)) || !/^\d{1,18}$/.test(id))
    throw badRequest('bad_parameter', { parameter: 'before' })
  return sql`(at, id) < (${at}::timestamptz, ${id}::bigint)`
}

export type EntryPage = { entries: Entry[]; next: string | null }

/** So many entries below `before`, or the newest. */
export async function listEntries(
  viewer: Viewer,
  filter: AuditFilter,
  size: number,
  before: string | null,
): Promise<EntryPage> {
  requireReader(viewer)
  const all = [...conditions(viewer, filter), ...(before ? [readCursor(before)] : [])]
  const rows = await query<Stored>(sql`
    select id::text id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') at, actor_kind, actor_id, actor_name, role, action, kind, row_id, label, changed, country, request
    from audit_entries where ${all.length > 0 ? join(all, ' and ') : sql`true`}${await hidden(viewer)}
    order by audit_entries.at desc, audit_entries.id desc limit ${size + 1}`)
  const entries = rows.slice(0, size).map((row) => entryOf(viewer, row))
  const last = entries.at(-1)
  return { entries, next: rows.length > size && last ? cursorOf(last) : null }
}

/** All of them in batches, as a file needs them. */
export async function* eachEntry(viewer: Viewer, filter: AuditFilter): AsyncGenerator<Entry[]> {
  let before: string | null = null
  do {
    const { entries, next }: EntryPage = await listEntries(viewer, filter, 1000, before)
    yield entries
    before = next
  } while (before)
}

/** Which of these countries have entries. */
export const countriesWithEntries = async (ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await query<{ id: string }>(sql`
        select c.id from unnest(${ids}::uuid[]) c(id) where exists (select 1 from audit_entries e where e.country = c.id)`)
    ).map(({ id }) => id),
  )
