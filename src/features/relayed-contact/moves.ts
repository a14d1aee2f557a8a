// What becomes of a request: its receiver decides, who asked takes it back, either side says what came of it. Each happens once.
import { needs } from '#kinds/needs/kind.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { databaseNow, databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import { findByLink, type Request } from './links.ts'
import { mailAccepted, mailDeclined } from './mails/mails.ts'
import { keepTexts, textsOf } from './texts.ts'

export type Side = 'received' | 'sent'

export const isOpen = ({ status, expiresAt }: Request): boolean =>
  (status === 'sent' || status === 'viewed') && Date.parse(expiresAt ?? '') > databaseNow()

export type Decision = {
  accepted: boolean
  /** Who asked reads it. */
  answer: string
  reason: string
  /** For the receiver alone. */
  note?: string
  /** Its receiver leaves, and the request is erased with them soon. */
  isLeaving?: boolean
}

/** Decides about a request that is held, from the mailbox of its receiver. @returns false when it is decided already */
export async function completeDecision(
  request: Request,
  email: string,
  { accepted, answer, reason, note = '', isLeaving = false }: Decision,
): Promise<boolean> {
  if (!isOpen(request) || request.isWithheld) return false
  const row = await writeFields(system(), pairingRequests, request.id, {
    status: accepted ? 'accepted' : 'declined',
    declineReason: accepted ? null : reason,
    decidedAt: databaseTime(),
  })
  await keepTexts(row.id, { answer, contact: accepted ? email : '', note: accepted ? '' : note })
  await (accepted ? mailAccepted(row, email) : mailDeclined(row, email, isLeaving))
  return true
}

/** Was the same decided before, and does it say nothing new? */
async function isKeptAs({ id, status, declineReason }: Request, decision: Decision): Promise<boolean> {
  const isSame = decision.accepted ? status === 'accepted' : status === 'declined' && declineReason === decision.reason
  if (!isSame) return false
  const kept = await textsOf(id)
  const isTold = (text: string | undefined, before: string): boolean => !text || text === before
  return isTold(decision.answer, kept.answer) && (decision.accepted || isTold(decision.note, kept.note))
}

/**
 * The receiver accepts or declines by the link of the mail. Whoever comes second changes nothing.
 * @returns false when something else is decided already
 * @throws 404 for a dead link
 */
export const decide = (token: string | undefined, decision: Decision): Promise<boolean> =>
  tx(async () => {
    const linked = await findByLink('answer', token, true)
    if (!linked?.email) throw notFound()
    const isDone = await completeDecision(linked.request, linked.email, decision)
    return isDone || isKeptAs(linked.request, decision)
  })

/** Who asked takes back a request that is held. @returns false when it is decided already */
export async function completeWithdrawal(request: Request): Promise<boolean> {
  if (request.status !== 'draft' && !isOpen(request)) return false
  await writeFields(system(), pairingRequests, request.id, { status: 'withdrawn', decidedAt: databaseTime() })
  return true
}

export type Outcome = {
  outcome: string
  note: string
  /** Who asked: the need behind the request is fulfilled by it. */
  fulfilsNeed: boolean
}

/** Says what came of a request that is held. @returns false when it was not accepted, or is told already */
export async function completeOutcome(
  request: Request,
  side: Side,
  { outcome, note, fulfilsNeed }: Outcome,
): Promise<boolean> {
  if (request.status !== 'accepted') return false
  await writeFields(system(), pairingRequests, request.id, {
    status: 'completed',
    outcome,
    completedAt: databaseTime(),
  })
  await keepTexts(request.id, { outcomeNote: note })
  if (fulfilsNeed && side === 'sent' && outcome !== 'none') await fulfil(request)
  return true
}

async function fulfil({ need: id }: Request): Promise<void> {
  const need = id ? await findRow(needs, id, { lock: true }) : null
  if (need?.state === 'open' || need?.state === 'paused')
    await writeFields(system(), needs, need.id, { state: 'fulfilled' })
}

/** Which side the mailbox of a link to the outcome is on. */
export const sideOfMailbox = (request: Request, email: string | null): Side =>
  email === request.requesterEmail ? 'sent' : 'received'

/** By the link of the mail. @returns false when something else is told already @throws 404 for a dead link */
export const tellOutcome = (token: string | undefined, outcome: Outcome): Promise<boolean> =>
  tx(async () => {
    const linked = await findByLink('outcome', token, true)
    if (!linked) throw notFound()
    const { request, email } = linked
    const isDone = await completeOutcome(request, sideOfMailbox(request, email), outcome)
    const isSame = request.outcome === outcome.outcome
    return isDone || (isSame && (!outcome.note || outcome.note === (await textsOf(request.id)).outcomeNote))
  })

/** Where the receiver's CV of who asks is still of use: as long as the request is open, and once it was accepted. */
export const opensCv = (request: Request): boolean =>
  request.cvShared === true &&
  !request.isWithheld &&
  (isOpen(request) || request.status === 'accepted' || request.status === 'completed')

/** The receiver reports the message to staff, who read it then. @returns false when it was reported already */
export async function completeReport(request: Request, text: string): Promise<boolean> {
  const held = await findRow(pairingRequests, request.id, { lock: true })
  if (!held || held.reportedAt) return false
  await writeFields(system(), pairingRequests, held.id, { reportedAt: databaseTime(), reportClosedAt: null })
  await keepTexts(held.id, { report: text })
  return true
}

/** Requests that are accepted, and were accepted between these moments. */
export const acceptedBetween = (after: string, before: string): Promise<Request[]> =>
  findRows(pairingRequests, { status: 'accepted', decidedAt: { before } }).then((rows) =>
    rows.filter(({ decidedAt }) => String(decidedAt) > after),
  )
