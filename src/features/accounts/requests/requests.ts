// Sending a request about own data: by anybody, who proves the mailbox by a link, and by members, whose mailbox is proved.
import { accountByEmail, activeAccount } from '#kinds/accounts.queries.ts'
import { dataRequests } from '#kinds/data-requests/kind.ts'
import { findPersonByEmail } from '#kinds/people.queries.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { checkRow, defaultsOf, readInput } from '#engine/store/writes/input.ts'
import type { OutRow, Row } from '#engine/model/rows.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { isProof } from '#server/crypto/proof-of-work.ts'
import { tx } from '#server/database/db.ts'
import { notFound } from '#server/errors.ts'
import type { Locale } from '#words/locales.ts'
import { fromNetwork, countAttempt } from '../sessions/limits.ts'
import { findByLink } from './links.ts'
import { mailReceived } from './mails.ts'

/** What the form holds, as it was typed. */
export type RequestInput = { requestType: string; email: string; text: string }
export type Sent =
  | { ok: true; ticket: string }
  | { ok: false; reason: 'wait'; seconds: number }
  | { ok: false; reason: 'wrong'; problems: FieldProblems }

async function check(asked: RequestInput, locale: Locale) {
  const { requestType, email, text } = asked
  const product = system(locale)
  const { values, problems } = await readInput(product, dataRequests, { requestType, email, text, language: locale })
  const whole = await checkRow(dataRequests, { ...defaultsOf(product, dataRequests), ...values }, true)
  return { values, problems: { ...whole, ...problems } }
}

/** Keeps the request, and mails its sender the link that proves the mailbox, both or neither. */
export async function sendRequest(asked: RequestInput, locale: Locale, address: string, proof: string): Promise<Sent> {
  const { values, problems } = await check(asked, locale)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'wrong', problems }
  const network = fromNetwork(address)
  const seconds = await countAttempt(
    ['dataRequestFrom', network],
    ['dataRequestTo', values.email ?? ''],
    ...((await isProof(proof)) ? [] : [['dataRequestUnproved', network] as const]),
  )
  if (seconds > 0) return { ok: false, reason: 'wait', seconds }
  return tx(async () => {
    const row = await records(system(locale), dataRequests).create(values)
    await mailReceived(row, network)
    return { ok: true, ticket: row.ticket ?? '' }
  })
}

/** The mailbox is proved: the request goes to the staff of the country that the account or entry with this address has. */
async function verify(row: OutRow<typeof dataRequests> | Row<typeof dataRequests>): Promise<void> {
  const key = emailKey(row.email)
  const account = await accountByEmail('member', key)
  const known = account && account.status !== 'unverified' ? account : null
  const person = await findPersonByEmail(key)
  const { version } = await writeFields(
    system(),
    dataRequests,
    row.id,
    {
      subject: known?.id ?? null,
      entry: person && { kind: person.kind.name, id: person.row.id },
      country: known?.country ?? person?.row.country ?? null,
    },
    { audit: false },
  )
  await records(system(), dataRequests).move(row.id, 'verified', {}, version ?? undefined)
}

/** Whoever holds the link says that the mailbox is theirs. Doing it twice is the same as once. @throws 404 for a dead link */
export const confirmRequest = (token: string | undefined): Promise<void> =>
  tx(async () => {
    const row = await findByLink(token, true)
    if (!row) throw notFound()
    if (row.status === 'new') await verify(row)
  })

/** A member asks: the mailbox was proved when the account began. */
export async function sendOwnRequest(viewer: Viewer, asked: Omit<RequestInput, 'email'>): Promise<Sent> {
  const account = await activeAccount('member', viewer.id)
  if (!account) throw notFound()
  const { values, problems } = await check({ ...asked, email: account.email }, viewer.locale)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'wrong', problems }
  const seconds = await countAttempt(['dataRequestTo', account.email])
  if (seconds > 0) return { ok: false, reason: 'wait', seconds }
  return tx(async () => {
    const row = await records(system(viewer.locale), dataRequests).create(values)
    await verify(row)
    await mailReceived(row, null)
    return { ok: true, ticket: row.ticket ?? '' }
  })
}

export type OwnRequest = Pick<
  Row<typeof dataRequests>,
  'id' | 'ticket' | 'requestType' | 'status' | 'receivedAt' | 'dueAt' | 'answer' | 'statusReason'
>

const shownOf = ({
  id,
  ticket,
  requestType,
  status,
  receivedAt,
  dueAt,
  answer,
  statusReason,
}: OwnRequest): OwnRequest => ({
  id,
  ticket,
  requestType,
  status,
  receivedAt,
  dueAt,
  // What staff have written down so far is no answer yet.
  answer: status === 'done' ? answer : null,
  statusReason: status === 'rejected' ? statusReason : null,
})

/** The own requests of a member, the newest first. */
export const listOwnRequests = async (viewer: Viewer): Promise<OwnRequest[]> =>
  viewer.id
    ? (await findRows(dataRequests, { subject: viewer.id }, { sort: '-receivedAt', limit: 50 })).map(shownOf)
    : []

/** What the page behind a link shows, or null for a dead one. */
export async function requestOfLink(token: string | undefined): Promise<(OwnRequest & { text: string | null }) | null> {
  const row = await findByLink(token)
  return row && { ...shownOf(row), text: row.text }
}
