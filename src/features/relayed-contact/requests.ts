// Sending a request to up to three public rows, and confirming it: stored, counted, relayed, each once.
import { uuidv7 } from '#server/database/row-ids.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { messageLength, openDays, openStates, pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { needs } from '#kinds/needs/kind.ts'
import { ownCv } from '#engine/interfaces/own-cv.ts'
import type { Where } from '#engine/model/fields.ts'
import type { Row } from '#engine/model/rows.ts'
import { accountId, system, type Viewer } from '#engine/model/viewer.ts'
import { readInput } from '#engine/store/writes/input.ts'
import { records } from '#engine/store/records.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { isProof } from '#server/crypto/proof-of-work.ts'
import { databaseNow, databaseTime, databaseTimeIn } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'
import { notFound } from '#server/errors.ts'
import { networkOf } from '#server/http/network.ts'
import { takeAll } from '#server/http/rate-limit.ts'
import { counted } from '#server/mail/limits.ts'
import { withoutBlocking } from './blocks.ts'
import { findByLink, type Request } from './links.ts'
import { completeWithdrawal } from './moves.ts'
import { mailConfirm, mailReceivers, mailSent } from './mails/mails.ts'
import { relayOptions } from './options.ts'
import { isOwn, isPublic, receiversOf, type Target } from './targets.ts'
import { keepCv, keepTexts } from './texts.ts'

type Need = Row<typeof needs>

/** What the form holds, as it was typed; a member is known by the account. */
export type Written = {
  message: string
  language: string
  name: string
  email: string
  organization: string
  /** An open need of the member that the request is about. */
  need?: string | null
  /** The member wants the own CV to go along. */
  sharesCv?: boolean
}
export type Sent =
  | { ok: true; /** The id of the first. */ first: string; numbers: string[]; waits: boolean }
  | { ok: false; reason: 'wait'; seconds: number }
  | { ok: false; reason: 'open'; targets: string[] }
  | { ok: false; reason: 'wrong'; problems: FieldProblems }

async function waitFor(viewer: Viewer, email: string, address: string, proof: string): Promise<number> {
  if (!relayOptions.rateLimits) return 0
  if (viewer.who === 'member') return takeAll([counted('relayBy', accountId(viewer))])
  const from = networkOf(address)
  return takeAll([
    counted('relayOf', email),
    counted('relayFrom', from),
    ...((await isProof(proof)) ? [] : [counted('relayUnproved', from)]),
  ])
}

type Requester = { member: string | null; name: string; email: string; organization: string; country: string | null }

async function requesterOf(viewer: Viewer, written: Written): Promise<Requester> {
  const account = viewer.who === 'member' ? await activeAccount('member', viewer.id) : null
  if (!account) return { member: null, country: null, ...written }
  const { id, fullName, email, country } = account
  return { member: id, name: fullName, email, organization: written.organization, country: country ?? null }
}

/** The open needs of a member: a request may be about one of them. */
export const openNeedsOf = (member: string): Promise<Need[]> =>
  findRows(needs, { owner: member, state: 'open' }, { sort: '-id' })

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
  if (
    written.need &&
    !(requester.member && (await openNeedsOf(requester.member)).some(({ id }) => id === written.need))
  )
    all.need = [{ code: 'choice' }]
  if (written.sharesCv && !(requester.member && (await ownCv().isThere(requester.member))))
    all.cvShared = [{ code: 'choice' }]
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
  // As it stands now; the same for all who are asked.
  const cv =
    written.sharesCv && requester.member
      ? await ownCv().write(requester.member, viewer.locale, relayOptions.origin)
      : null
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
        requesterCountry: requester.country,
        need: requester.member ? (written.need ?? null) : null,
        cvShared: cv !== null,
        groupId,
        expiresAt: databaseTimeIn(requester.member ? openDays : confirmDays),
      })
      await keepTexts(made, { message: written.message })
      if (cv) await keepCv(made, cv)
      rows.push((await findRow(pairingRequests, made)) as Request)
    }
    if (requester.member) for (const row of rows) await relay(row, network)
    else await mailConfirm(rows, network)
    return {
      ok: true,
      first: rows[0]?.id ?? '',
      numbers: rows.map(({ number }) => String(number)),
      waits: !requester.member,
    }
  })
}

async function relay(row: Request, network: string): Promise<void> {
  const all = await receiversOf(row.target)
  const receivers = await withoutBlocking(all, row)
  const sent = await writeFields(system(), pairingRequests, row.id, {
    status: 'sent',
    sentAt: databaseTime(),
    expiresAt: databaseTimeIn(openDays),
    // Who was blocked reads and waits as everybody does.
    isWithheld: all.length > 0 && receivers.length === 0,
  })
  await mailReceivers(sent, receivers, network)
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
      if (row.status === 'draft')
        // What it is to may be gone or hidden since it was written.
        await ((await isPublic(row.target)) ? relay(row, networkOf(address)) : completeWithdrawal(row))
  })

/** Whoever holds the link takes back what was not sent yet. Doing it twice is the same as once. @throws 404 for a dead link */
export const withdrawDrafts = (token: string | undefined): Promise<void> =>
  tx(async () => {
    const linked = await findByLink('confirm', token, true)
    if (!linked) throw notFound()
    for (const row of await groupOf(linked.request, true)) if (row.status === 'draft') await completeWithdrawal(row)
  })
