// Sending a message to the office: what is wrong with it, how often it may be done, the row and the two mails.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import type { AnyRef } from '#engine/model/fields.ts'
import { contactMessages } from '#kinds/contact-messages/kind.ts'
import { accountByEmail, activeAccount } from '#kinds/accounts.queries.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { Draft, OutRow } from '#engine/model/rows.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { checkRow, defaultsOf, readInput } from '#engine/store/writes/input.ts'
import { records } from '#engine/store/records.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { isProof } from '#server/crypto/proof-of-work.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { networkOf } from '#server/http/network.ts'
import { takeAll } from '#server/http/rate-limit.ts'
import { counted } from '#server/mail/limits.ts'
import { type Causer, queueMail } from '#server/mail/outbox.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { contactOptions } from './options.ts'

/** What the form holds, as it was typed. */
export type Message = { topic: string; name: string; email: string; message: string; consent: boolean }

export type From = {
  viewer: Viewer
  address: string
  /** The sum that the browser did, if it could. */
  proof: string
  about: AnyRef | null
  /** The office: where it is told of messages, and in which language. */
  office: { email: string; locale: Locale }
}

export type Sent =
  | { ok: true; ticket: string }
  | { ok: false; reason: 'wait'; seconds: number }
  | { ok: false; reason: 'wrong'; problems: FieldProblems }

async function waitFor({ address, proof }: From, email: string): Promise<number> {
  if (!contactOptions.rateLimits) return 0
  const from = networkOf(address)
  return takeAll([
    counted('contactFrom', from),
    // Copies to one mailbox, whoever names it.
    counted('contactTo', email),
    ...((await isProof(proof)) ? [] : [counted('contactUnproved', from)]),
  ])
}

/** The fields of a message, and what is wrong with them. */
async function check(
  given: Message,
  locale: Locale,
): Promise<{ values: Draft<typeof contactMessages>; problems: FieldProblems }> {
  const kind = contactMessages
  const { topic, name, email, message } = given
  const { values, problems } = await readInput(system(locale), kind, { topic, name, email, message, language: locale })
  const whole = await checkRow(kind, { ...defaultsOf(system(locale), kind), ...values }, true)
  const all: FieldProblems = { ...whole, ...problems }
  if (!given.consent) all.consent = [{ code: 'required' }]
  return { values, problems: all }
}

/** Is this the address of whoever is signed in? Of all others nobody knows whose they are. */
async function isOwn({ who, id }: Viewer, email: string): Promise<boolean> {
  if (who !== 'member' && who !== 'staff') return false
  const account = await activeAccount(who, id)
  return account !== null && emailKey(account.email) === emailKey(email)
}

/** Keeps the message, and tells its sender and the office, all or nothing. */
export async function sendMessage(given: Message, from: From): Promise<Sent> {
  const { locale } = from.viewer
  const { values, problems } = await check(given, locale)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'wrong', problems }
  const email = values.email ?? ''
  const seconds = await waitFor(from, email)
  if (seconds > 0) return { ok: false, reason: 'wait', seconds }
  const isProved = await isOwn(from.viewer, email)
  return tx(async () => {
    // The message is the office's from now on: who sent it has no right to its row.
    const row = await records(system(locale), contactMessages).create({
      ...values,
      about: from.about && { kind: from.about.kind, id: from.about.id },
      consentAt: databaseTime(),
    })
    await mailBoth(row, from, isProved)
    return { ok: true, ticket: row.ticket ?? '' }
  })
}

async function mailBoth(
  row: OutRow<typeof contactMessages>,
  { office, address }: From,
  isProved: boolean,
): Promise<void> {
  const causer: Causer = { mailbox: isProved ? row.email : null, network: networkOf(address) }
  const { id, ticket, name, email, message, language, topic } = row
  const shared = { number: ticket, message }
  await queueMail({
    template: 'contact_copy',
    to: email,
    locale: language as Locale,
    isProved,
    // A copy of the own message is caused by nobody else.
    from: isProved ? null : causer,
    values: { ...shared, name },
    event: `contact_copy ${id}`,
  })
  if (!office.email) return
  const staff = await accountByEmail('staff', emailKey(office.email))
  const locale = isLocale(staff?.locale) ? staff.locale : office.locale
  await queueMail({
    template: 'contact_staff',
    to: office.email,
    locale,
    from: causer,
    values: {
      ...shared,
      who: name,
      topic: choiceLabel(contactMessages.fields.topic, topic, locale),
      path: `${listAddress(contactMessages)}?edit=${id}`,
    },
    event: `contact_staff ${id}`,
  })
}
