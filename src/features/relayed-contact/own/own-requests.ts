// Requests of a member: those they sent, and those to entries they own. Only these two sides come here.
import { activeAccount } from '#kinds/accounts.queries.ts'
import { needs } from '#kinds/needs/kind.ts'
import { allTargets, pairingRequests } from '#kinds/pairing-requests/kind.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, findRows, findWhere, writeFields } from '#engine/store/reading/stored-rows.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import { block, isBlocked, unblock } from '../blocks.ts'
import type { Request } from '../links.ts'
import {
  completeDecision,
  completeOutcome,
  completeReport,
  completeWithdrawal,
  type Decision,
  isOpen,
  type Outcome,
  type Side,
} from '../moves.ts'
import type { Standing } from '../receiver.ts'

const most = 200

/** The rows of a member that somebody may write to. */
async function ownTargets(member: string): Promise<{ kind: string; id: string }[]> {
  const rows = await Promise.all(
    allTargets.map(async (kind) =>
      // What the owner put into trash was asked about all the same.
      (await findRows<Kind>(getKind(kind), { owner: member }, { trash: true })).map(({ id }) => ({ kind, id: id })),
    ),
  )
  return rows.flat()
}

/** The newest first. What a visitor has not confirmed was never sent, and what somebody blocked sent is not there. */
export async function listRequests(member: string, limit = most): Promise<Record<Side, Request[]>> {
  const targets = await ownTargets(member)
  const reading = { sort: '-number', ...(limit ? { limit } : {}) }
  const [received, sent] = await Promise.all([
    targets.length > 0 ? findRows(pairingRequests, { target: { refers: targets } }, reading) : [],
    findRows(pairingRequests, { requester: member }, reading),
  ])
  return { received: received.filter(({ sentAt, isWithheld }) => sentAt && !isWithheld), sent }
}

/** So many wait for an answer of this member. */
export const countWaiting = async (member: string): Promise<number> =>
  (await listRequests(member)).received.filter(isOpen).length

/** The request with this number or id and the side the member is on. @throws 404 for those of others */
export async function getRequest(member: string, key: string, lock = false): Promise<{ request: Request; side: Side }> {
  const request = await findWhere(pairingRequests, isUuid(key) ? { id: key } : { number: key }, { lock })
  if (request?.requester === member) return { request, side: 'sent' }
  if (!request?.sentAt || request.isWithheld) throw notFound()
  const target = await findRow<Kind>(getKind(request.target.kind), request.target.id, { trash: true })
  if (target?.owner !== member) throw notFound()
  return { request, side: 'received' }
}

/** Those that were sent with the same text, for who sent them. */
export const sentTogether = async ({ groupId, id }: Request): Promise<Request[]> =>
  groupId ? (await findRows(pairingRequests, { groupId }, { sort: 'number' })).filter((one) => one.id !== id) : []

/** The title of the need behind a request, for who asked; else empty. */
export const ownNeed = async ({ need }: Request): Promise<string> =>
  need ? ((await findRow(needs, need))?.title ?? '') : ''

/** The receiver has opened it. */
export const markViewed = (id: string): Promise<void> =>
  tx(async () => {
    const row = await findRow(pairingRequests, id, { lock: true })
    if (row?.status === 'sent')
      await writeFields(system(), pairingRequests, id, { status: 'viewed', viewedAt: databaseTime() })
  })

/** Does something to a request that is held, for the member on this side of it. @throws 404 for all others */
const ofSide = <Done>(
  member: string,
  key: string,
  wanted: Side | null,
  act: (request: Request, side: Side, email: string) => Promise<Done>,
): Promise<Done> =>
  tx(async () => {
    const { request, side } = await getRequest(member, key, true)
    const account = await activeAccount('member', member)
    if ((wanted && side !== wanted) || !account) throw notFound()
    return act(request, side, account.email)
  })

/** The receiver accepts or declines. @returns false where it is decided already */
export const decideOwn = (member: string, key: string, decision: Decision): Promise<boolean> =>
  ofSide(member, key, 'received', (request, _side, email) => completeDecision(request, email, decision))

/** Who asked takes the request back, as long as nobody has decided. @returns false where somebody has */
export const withdraw = (member: string, key: string): Promise<boolean> =>
  ofSide(member, key, 'sent', completeWithdrawal)

/** Either side says what came of it. @returns false where it was not accepted, or is told already */
export const tellOwn = (member: string, key: string, outcome: Outcome): Promise<boolean> =>
  ofSide(member, key, null, (request, side) => completeOutcome(request, side, outcome))

export const reportOwn = (member: string, key: string, text: string): Promise<boolean> =>
  ofSide(member, key, 'received', (request) => completeReport(request, text))

/** Nothing of who sent it reaches this member any more, or again. */
export const setBlockOwn = (member: string, key: string, isOn: boolean): Promise<void> =>
  ofSide(member, key, 'received', async (request, _side, email) => {
    await (isOn ? block : unblock)({ member, email }, request)
  })

export async function standingOwn(member: string, request: Request): Promise<Standing> {
  const account = await activeAccount('member', member)
  return {
    mayBlock: true,
    isBlocked: account !== null && (await isBlocked({ member, email: account.email }, request)),
    isReported: !!request.reportedAt,
  }
}
