// The decision of staff about a claim request: approved, the member owns the entry; denied, it stays as it was.
import { findPerson } from '#kinds/people.queries.ts'
import { matchesGrant } from '#engine/model/access.ts'
import { writeAudit } from '#engine/store/audit.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { databaseNow } from '#server/database/clock.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { badRequest, notFound, Problem } from '#server/errors.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { claimEntry } from './claim.ts'
import { type Entry, findUnclaimed } from './entry/entries.ts'
import { notifyResult } from './notify-request.ts'
import { mayDecide } from './requests.ts'

type Decision = { id: string; isApproved: boolean; reason: string; at: Date }

/** Keeps what was decided about a request for this entry, and by whom. */
export async function noteDecision(viewer: Viewer, { kind, row }: Entry, decision: Decision): Promise<void> {
  const { id, isApproved, reason, at } = decision
  await query(sql`
    update claim_requests set state = ${isApproved ? 'approved' : 'denied'}, decided_at = ${at}, decided_by = ${viewer.id}, decided_reason = ${reason || null}
    where id = ${id}::uuid`)
  await writeAudit(viewer, [
    {
      action: isApproved ? 'update' : 'reject',
      kind,
      id: row.id,
      label: row.fullName,
      country: row.country,
      changed: { claim: { request: id, approved: isApproved } },
    },
  ])
}

/** May they decide about this entry, whether somebody owns it by now or not? */
async function isInReach(viewer: Viewer, id: string): Promise<boolean> {
  const found = await findPerson(id)
  return found !== null && matchesGrant(found.row, mayDecide(viewer, found.kind))
}

/**
 * Approves or denies a request. 404 out of reach; 409 `decided_before` when somebody was faster, 409 `may_object` while the address of the entry may still object or did,
 * `no_reason` for a denial without one.
 */
export async function decideRequest(viewer: Viewer, id: string, isApproved: boolean, reason: string): Promise<void> {
  if (!isUuid(id)) throw notFound()
  await tx(async () => {
    const named = await queryOne<{ entry: string }>(sql`select entry from claim_requests where id = ${id}::uuid`)
    // The entry first, as whoever claims it by its address does.
    const entry = named && (await findUnclaimed(named.entry, true))
    const request = await queryOne<{ entry: string; member: string; waits: boolean; objected: boolean }>(sql`
      select entry, member, coalesce(object_until > now(), false) waits, objected_at is not null objected
      from claim_requests where id = ${id}::uuid and state = 'open' for update`)
    if (!request && named && (await isInReach(viewer, named.entry))) throw new Problem(409, 'decided_before')
    if (!request || !entry || !matchesGrant(entry.row, mayDecide(viewer, entry.kind))) throw notFound()
    if (!isApproved && reason === '') throw badRequest('no_reason')
    if (isApproved && (request.waits || request.objected)) throw new Problem(409, 'may_object')
    await noteDecision(viewer, entry, { id, isApproved, reason, at: new Date(databaseNow()) })
    if (isApproved && !(await claimEntry(viewer, request.member, request.entry, {}))) throw notFound()
    await notifyResult(id, request.member, request.entry, isApproved, reason || null)
  })
}
