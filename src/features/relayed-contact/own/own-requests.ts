// Requests of a member: those they sent, and those to entries they own. Only these two sides come here.
import { activeAccount } from '#kinds/accounts.queries.ts'
import { pairingRequests, requestTargets } from '#kinds/pairing-requests/kind.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, findRows, findWhere, writeFields } from '#engine/store/reading/stored-rows.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import type { Request } from '../links.ts'
import { type Decision, isOpen, completeDecision } from '../requests.ts'

export type Side = 'received' | 'sent'
const most = 200

/** The rows of a member that somebody may write to. */
async function ownTargets(member: string): Promise<{ kind: string; id: string }[]> {
  const rows = await Promise.all(
    requestTargets.map(async (kind) =>
      (await findRows<Kind>(getKind(kind), { owner: member })).map(({ id }) => ({ kind, id: id })),
    ),
  )
  return rows.flat()
}

/** The newest first. What a visitor has not confirmed was never sent. */
export async function listRequests(member: string): Promise<Record<Side, Request[]>> {
  const targets = await ownTargets(member)
  const [received, sent] = await Promise.all([
    targets.length > 0
      ? findRows(pairingRequests, { target: { refers: targets } }, { sort: '-number', limit: most })
      : [],
    findRows(pairingRequests, { requester: member }, { sort: '-number', limit: most }),
  ])
  return { received: received.filter(({ sentAt }) => sentAt), sent }
}

/** So many wait for an answer of this member. */
export const countWaiting = async (member: string): Promise<number> =>
  (await listRequests(member)).received.filter(isOpen).length

/** The request with this number and the side the member is on. @throws 404 for those of others */
export async function getRequest(member: string, number: string): Promise<{ request: Request; side: Side }> {
  const request = await findWhere(pairingRequests, { number })
  if (request?.requester === member) return { request, side: 'sent' }
  if (!request?.sentAt) throw notFound()
  const target = await findRow<Kind>(getKind(request.target.kind), request.target.id)
  if (target?.owner !== member) throw notFound()
  return { request, side: 'received' }
}

/** The receiver has opened it. */
export const markViewed = (id: string): Promise<void> =>
  tx(async () => {
    const row = await findRow(pairingRequests, id, { lock: true })
    if (row?.status === 'sent')
      await writeFields(system(), pairingRequests, id, { status: 'viewed', viewedAt: databaseTime() })
  })

/** The receiver accepts or declines; whoever comes second changes nothing. @throws 404 for requests to others */
export const decideOwn = (member: string, number: string, decision: Decision): Promise<void> =>
  tx(async () => {
    const { request, side } = await getRequest(member, number)
    const account = await activeAccount('member', member)
    if (side !== 'received' || !account) throw notFound()
    const locked = await findRow(pairingRequests, request.id, { lock: true })
    if (locked) await completeDecision(locked, account.email, decision)
  })

/** Who asked takes the request back, as long as nobody has decided. @throws 404 for requests of others */
export const withdraw = (member: string, number: string): Promise<void> =>
  tx(async () => {
    const { request, side } = await getRequest(member, number)
    if (side !== 'sent') throw notFound()
    const row = await findRow(pairingRequests, request.id, { lock: true })
    if (row && (row.status === 'draft' || isOpen(row)))
      await writeFields(system(), pairingRequests, row.id, {
        status: 'withdrawn',
        decidedAt: databaseTime(),
      })
  })
