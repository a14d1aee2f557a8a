// Claim requests: a member says "this is me" with a reason, and the address of the entry may object for seven days.
import { members } from '#kinds/members/kind.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { idsSql, findRows } from '#engine/store/reading/stored-rows.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Row } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { databaseNow } from '#server/database/clock.ts'
import { empty, query, queryOne, sql, tx } from '#server/database/db.ts'
import { forbidden, notFound } from '#server/errors.ts'
import type { Account } from './account.ts'
import { type Entry, findUnclaimed } from './entry/entries.ts'
import { makeClaimLink } from './links.ts'
import { mailObjection, notifyResult, notifyStaff } from './notify-request.ts'

export const objectDays = 7

export type ClaimRequest = {
  id: string
  entry: string
  name: string
  member: string
  account: Row<typeof members>
  reason: string
  object_until: string | null
  objected_at: string | null
  created_at: string
}

type NewClaim = { id: string; entry: string; member: string; reason: string; askedAt: Date }

/**
 * Keeps a request, open; where the entry has an address, whoever reads its mail may object for some days. One that is open
 * already has this reason from now on. @returns was it made?
 */
export async function keepRequest(
  { id, entry, member, reason, askedAt }: NewClaim,
  hasAddress: boolean,
): Promise<boolean> {
  const until = hasAddress ? new Date(askedAt.getTime() + objectDays * 86_400_000) : null
  const kept = await queryOne<{ id: string }>(sql`
    insert into claim_requests (id, entry, member, reason, object_until, created_at)
    values (${id}::uuid, ${entry}::uuid, ${member}::uuid, ${reason}, ${until}, ${askedAt})
    on conflict (entry, member) where state = 'open' do update set reason = excluded.reason returning id`)
  return kept?.id === id
}

/** Asks for an entry. Asking again while it is open changes the reason and nothing else. @throws 404 when it has its owner by now */
export async function askToClaim(
  account: Account,
  { row: { id: entry } }: Entry,
  reason: string,
  network: string | null = null,
): Promise<void> {
  if (account.type !== 'researcher') throw forbidden()
  await tx(async () => {
    // The entry first, as whoever claims or decides does: nobody is left waiting for what somebody else has.
    const found = await findUnclaimed(entry, true)
    if (!found) throw notFound()
    const { kind, row } = found
    const id = uuidv7()
    const email = typeof row.email === 'string' ? row.email : null
    const asked = { id, entry, member: account.id, reason, askedAt: new Date(databaseNow()) }
    if (!(await keepRequest(asked, email !== null))) return
    const asker = { id: account.id, name: account.name, from: { mailbox: account.email, network } }
    if (email) await mailObjection(row, await makeClaimLink(email, entry), id, asker)
    await notifyStaff(kind, row, asker, id)
  })
}

/** The open request of a member for an entry. */
export const findRequest = async (entry: string, member: string): Promise<{ created_at: string } | undefined> =>
  queryOne<{ created_at: string }>(
    sql`select created_at from claim_requests where entry = ${entry}::uuid and member = ${member}::uuid and state = 'open'`,
  )

/** Open requests of a member, with the names of the entries, the oldest first. */
export async function requestsOf(member: string): Promise<{ entry: string; name: string; askedAt: string }[]> {
  const rows = await query<{ entry: string; created_at: Date }>(sql`
    select entry, created_at from claim_requests where member = ${member}::uuid and state = 'open' order by created_at limit 10`)
  const entries = await Promise.all(rows.map(({ entry }) => findUnclaimed(entry)))
  return rows.flatMap(({ entry, created_at: at }, place) => {
    const row = entries[place]?.row
    return row ? [{ entry, name: row.nameNative ?? row.fullName, askedAt: new Date(at).toISOString() }] : []
  })
}

/** Is there somebody the holder of the entry's address could object to? */
export const isContested = async (entry: string): Promise<boolean> =>
  (await queryOne(
    sql`select 1 from claim_requests where entry = ${entry}::uuid and state = 'open' and objected_at is null`,
  )) !== undefined

/** "It is not me who asks": said by whoever has the mailbox of the entry. */
export const object = async (entry: string): Promise<void> =>
  void (await query(
    sql`update claim_requests set objected_at = now() where entry = ${entry}::uuid and state = 'open' and objected_at is null`,
  ))

/** The entry has its owner: whoever else asked is answered. */
export async function closeRequests(entry: string, owner: string): Promise<void> {
  const rows = await query<{ id: string; member: string }>(sql`
    update claim_requests set state = case when member = ${owner}::uuid then 'approved' else 'denied' end, decided_at = now()
    where entry = ${entry}::uuid and state = 'open' returning id, member`)
  for (const { id, member } of rows) if (member !== owner) await notifyResult(id, member, entry, false, null)
}

/** Staff who may publish in the country of an entry decide about it. */
export const mayDecide = (viewer: Viewer, kind: Kind) => (viewer.who === 'staff' ? kind.access.publish(viewer) : false)

/** Open requests in the viewer's reach, the oldest first; all, or those for one entry. */
export async function listRequests(viewer: Viewer, kind: Kind, entry: string | null = null): Promise<ClaimRequest[]> {
  const rows = await query<Omit<ClaimRequest, 'name' | 'account'>>(sql`
    select id, entry, member, reason, object_until, objected_at, created_at from claim_requests
    where state = 'open' and entry in (${idsSql(kind, mayDecide(viewer, kind))})
      ${entry === null ? empty : sql`and entry = ${entry}::uuid`} order by created_at limit 100`)
  const entries = await targetsOf(
    kind.name,
    rows.map((row) => row.entry),
  )
  const askers = await findRows(members, { id: rows.map((row) => row.member) }, { trash: true })
  return rows.flatMap((row) => {
    const asker = askers.find(({ id }) => id === row.member)
    const name = labelOf(entries.get(row.entry)?.title ?? null, viewer.locale)
    return asker ? [{ ...row, name, account: asker }] : []
  })
}

/** How many wait, and since when the oldest does. */
export async function countRequests(viewer: Viewer, kind: Kind): Promise<{ count: number; since: string | null }> {
  const row = await queryOne<{ count: number; since: string | null }>(sql`
    select count(*)::int count, min(created_at) since from claim_requests where state = 'open' and entry in (${idsSql(kind, mayDecide(viewer, kind))})`)
  return row ?? { count: 0, since: null }
}
