// Matches that a member set aside: they are shown to that member no more, and to everybody else as before.
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, sql } from '#server/database/db.ts'
import { badRequest } from '#server/errors.ts'
import { kindsOf } from '#kinds/needs/match-kinds.ts'
import { kindNames } from '../search/search-query.ts'
import { reasons, type Reason } from './reasons-aside.ts'

/** What one member sets aside at most; the oldest is seen again. */
const most = 500

type Named = { kind: string; id: string }

/** @throws 400 for what is no row of a kind that is matched */
export function readNamed(named: string | null): Named {
  const [kind = '', id = ''] = named?.split('/') ?? []
  if (!kindsOf(kindNames).includes(kind) || !isUuid(id)) throw badRequest('unknown_value', { parameter: 'entry' })
  return { kind, id }
}

/** Doing it twice is the same as once, with the later reason. */
export async function setAside(member: string, { kind, id }: Named, reason: string | null): Promise<void> {
  const known = reasons.find((one) => one === reason) ?? 'other'
  await query(sql`
    insert into matches_set_aside (member, kind, item, reason) values (${member}::uuid, ${kind}, ${id}::uuid, ${known})
    on conflict (member, kind, item) do update set reason = excluded.reason`)
  await query(sql`
    delete from matches_set_aside where member = ${member}::uuid and (kind, item) in (
      select kind, item from matches_set_aside where member = ${member}::uuid
      order by created_at desc, item offset ${most})`)
}

export async function showAgain(member: string, { kind, id }: Named): Promise<void> {
  await query(
    sql`delete from matches_set_aside where member = ${member}::uuid and kind = ${kind} and item = ${id}::uuid`,
  )
}

/** By kind, the ids; none of a visitor. */
export async function listSetAside(member: string | null): Promise<Map<string, Map<string, Reason>>> {
  const found = new Map<string, Map<string, Reason>>()
  if (member === null) return found
  const rows = await query<{ kind: string; item: string; reason: Reason }>(
    sql`select kind, item, reason from matches_set_aside where member = ${member}::uuid`,
  )
  for (const { kind, item, reason } of rows) {
    const own = found.get(kind) ?? new Map<string, Reason>()
    found.set(kind, own.set(item, reason))
  }
  return found
}
