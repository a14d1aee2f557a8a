// Sending a request to up to three public rows, confirming it, and deciding about it: stored, counted, relayed, each once.
import { uuidv7 } from '#server/database/row-ids.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { messageLength, openDays, openStates, pairingRequests } from '#kinds/pairing-requests/kind.ts'
import type { Where } from '#engine/model/fields.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { readInput } from '#engine/store/writes/input.ts'
import { records } from '#engine/store/records.ts'
import { findRow, findRows, findWhere, writeFields } from '#engine/store/reading/stored-rows.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { isProof } from '#server/crypto/proof-of-work.ts'
import { databaseNow, databaseTime, databaseTimeIn } from '#server/database/clock.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'
import { notFound } from '#server/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { takeAll } from '#server/http/rate-limit.ts'
import { counted } from '#server/mail/limits.ts'
import { findByLink, type Request } from './links.ts'
import { mailAccepted, mailConfirm, mailDeclined, mailReceivers, mailSent } from './mails.ts'
import { relayOptions } from './options.ts'
import { keepAnswer, keepMessage } from './texts.ts'
import { isOwn, type Target } from './targets.ts'

/** What the form holds, as it was typed; a member is known by the account. */
export type Written = { message: string; language: string; name: string; email: string; organization: string }
export type Sent =
  | { ok: true; numbers: string[]; waits: boolean }
  | { ok: false; reason: 'wait'; seconds: number }
  | { ok: false; reason: 'open'; targets: string[] }
  | { ok: false; reason: 'wrong'; problems: FieldProblems }

async function waitFor(viewer: Viewer, email: string, address: string, proof: string): Promise<number> {
  if (!relayOptions.rateLimits) return 0
  if (viewer.who === 'member') return takeAll([counted('relayBy', String(viewer.id))])
  const from = networkOf(address)
  return takeAll([
    counted('relayOf', email),
    counted('relayFrom', from),
    ...((await isProof(proof)) ? [] : [counted('relayUnproved', from)]),
  ])
}

type Requester = { member: string | null; name: string; email: string; organization: string }

async function requesterOf(viewer: Viewer, written: Written): Promise<Requester> {
  const account = viewer.who === 'member' ? await activeAccount('member', viewer.id) : null
  if (!account) return { member: null, ...written }
  return { member: account.id, name: account.fullName, email: account.email, organization: written.organization }
}

async function check(written: Written, requester: Requester, viewer: Viewer) {
  const given = {
    requesterName: requester.name,
    requesterEmail: requester.email,
    requesterOrganization: requester.organization || null,
    language: written.language || viewer.locale,
  }
  const { values, problems } = await readInput(system(viewer.locale), pairingRequests, given)
  const all: FieldProblems = { ...problems }
  for (const name of ['requesterName', 'requesterEmail'] as const) if (!given[name]) all[name] = [{ code: 'required' }]
  const { length } = [...written.message]
  const { least, most } = messageLength
  if (length === 0) all.message = [{ code: 'required' }]
  else if (length < least) all.message = [{ code: 'minChars', count: least }]
  else if (length > most) all.message = [{ code: 'maxChars', count: most }]
  return { values, problems: all }
}

type Sender = { member: string | null; email: string }

/** Requests of this sender to these rows about which nobody has decided, by the id of the row. */
export async function openRequests(requester: Sender, targets: readonly Target[]): Promise<Map<string, Request>> {
  const by: Where = requester.member ? { requester: requester.member } : { requesterEmail: emailKey(requester.email) }
  const rows = await findRows(pairingRequests, { ...by, status: [...openStates] })
  const isDue = ({ expiresAt }: Request): boolean => Date.parse(expiresAt ?? '') > databaseNow()
  const found = rows.filter((row) => isDue(row) && targets.some(({ id }) => id === row.target.id))
  return new Map(found.map((row) => [row.target.id, row]))
}

const confirmDays = 2

/** Keeps a request to each of these rows; a member's is relayed at once, a visitor's once the mailbox is proved. */
export async function sendRequests(
  written: Written,
  targets: readonly Target[],
  from: { viewer: Viewer; address: string; proof: string },
): Promise<Sent> {
  const { viewer } = from
  const requester = await requesterOf(viewer, written)
  const { values, problems } = await check(written, requester, viewer)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'wrong', problems }
  for (const target of targets) if (await isOwn(viewer, target)) throw notFound()
  const email = emailKey(values.requesterEmail ?? '')
  const sender = { member: requester.member, email }
  const waitingOf = async (): Promise<string[]> => {
    const open = await openRequests(sender, targets)
    return targets.filter(({ id }) => open.has(id)).map(({ label }) => label)
  }
  const waiting = await waitingOf()
  if (waiting.length > 0) return { ok: false, reason: 'open', targets: waiting }
  const seconds = await waitFor(viewer, email, from.address, from.proof)
  if (seconds > 0) return { ok: false, reason: 'wait', seconds }
  const network = networkOf(from.address)
  return tx(async () => {
    await holdName(`pairing-requests ${sender.member ?? email}`)
    const others = await waitingOf()
    if (others.length > 0) return { ok: false, reason: 'open', targets: others }
    const rows: Request[] = []
    const groupId = uuidv7()
    for (const { kind, id, country } of targets) {
      const { id: made } = await records(system(viewer.locale), pairingRequests).create({
        ...values,
        requesterEmail: email,
        requester: requester.member,
        target: { kind, id },
        country,
        groupId,
        expiresAt: databaseTimeIn(requester.member ? openDays : confirmDays),
      })
      await keepMessage(made, written.message)
      rows.push((await findRow(pairingRequests, made)) as Request)
    }
    if (requester.member) for (const row of rows) await relay(row, network)
    else await mailConfirm(rows, network)
    return { ok: true, numbers: rows.map(({ number }) => String(number)), waits: !requester.member }
  })
}

async function relay(row: Request, network: string): Promise<void> {
  const now = databaseTime()
  const sent = await writeFields(system(), pairingRequests, row.id, {
    status: 'sent',
    sentAt: now,
    expiresAt: databaseTimeIn(openDays),
  })
  await mailReceivers(sent, network)
  await mailSent(sent)
}

/** The requests that were sent together with this one. */
export const groupOf = ({ groupId, id }: Request, lock = false): Promise<Request[]> =>
  findRows(pairingRequests, groupId ? { groupId } : { id }, { lock })

/** Whoever holds the link has the mailbox: the requests go out. Doing it twice is the same as once. @throws 404 for a dead link */
export const confirmRequests = (token: string | undefined, address: string): Promise<void> =>
  tx(async () => {
    const linked = await findByLink('confirm', token, true)
    if (!linked) throw notFound()
    for (const row of await groupOf(linked.request, true))
      if (row.status === 'draft') await relay(row, networkOf(address))
  })

export const isOpen = ({ status, expiresAt }: Request): boolean =>
  (status === 'sent' || status === 'viewed') && Date.parse(expiresAt ?? '') > databaseNow()

export type Decision = { accepted: boolean; answer: string; reason: string }

/** Decides about a request that is held, from the mailbox of its receiver; what is decided already stays so. */
export async function completeDecision(
  request: Request,
  email: string,
  { accepted, answer, reason }: Decision,
): Promise<void> {
  if (!isOpen(request)) return
  const row = await writeFields(system(), pairingRequests, request.id, {
    status: accepted ? 'accepted' : 'declined',
    declineReason: accepted ? null : reason,
    decidedAt: databaseTime(),
  })
  await keepAnswer(row.id, { answer, contact: accepted ? email : '' })
  await (accepted ? mailAccepted(row, email) : mailDeclined(row, email))
}

/**
 * The receiver accepts or declines. Whoever comes second changes nothing.
 * @throws 404 for a dead link
 */
export const decide = (token: string | undefined, decision: Decision): Promise<void> =>
  tx(async () => {
    const linked = await findByLink('answer', token, true)
    if (!linked?.email) throw notFound()
    await completeDecision(linked.request, linked.email, decision)
  })

/** Requests that nobody confirmed go with what they held; those that nobody decided are over. */
export async function endRequests(): Promise<void> {
  const now = databaseTime()
  const due: Where = { status: ['sent', 'viewed'], expiresAt: { before: now } }
  for (const { id } of await findRows(pairingRequests, due))
    await tx(async () => {
      // Its receiver may be answering at this moment.
      const row = await findWhere(pairingRequests, { ...due, id }, { lock: true })
      if (row) await writeFields(system(), pairingRequests, id, { status: 'expired', decidedAt: now })
    })
  await query(sql`delete from pairing_request_links where expires_at < now() - interval '7 days'`)
}
