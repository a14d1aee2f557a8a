// Sending a message to the office: what is wrong with it, how often it may be done, the row and the two mails.
import { createHash } from 'node:crypto'
import type { AnyRef } from '#engine/model/fields.ts'
import { contactMessages } from '#kinds/contact-messages/kind.ts'
import { accountByEmail } from '#kinds/accounts.queries.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { checkRow, defaultsOf, readInput } from '#engine/store/input.ts'
import { records } from '#engine/store/records.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { isProof } from '#server/crypto/proof-of-work.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { networkOf } from '#server/http/network.ts'
import { takeAll } from '#server/http/rate-limit.ts'
import { queueMail } from '#server/mail/outbox.ts'
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

const hour = 3600
// A browser without script cannot do the sum that the form asks for: it gets in, more rarely.
const perAddress = { most: 5, seconds: hour }
const unproved = { most: 2, seconds: hour }
/** Copies to one mailbox, whoever names it. */
const perMailbox = { most: 3, seconds: hour }

// No address stands in the table of counts.
const keyOf = (name: string, who: string): string =>
  `contact-${name}|${createHash('sha256').update(who).digest('base64url')}`

async function waitFor({ address, proof }: From, email: string): Promise<number> {
  if (!contactOptions.rateLimits) return 0
  const from = networkOf(address)
  return takeAll([
    [keyOf('from', from), perAddress],
    [keyOf('to', emailKey(email)), perMailbox],
    ...((await isProof(proof)) ? [] : [[keyOf('unproved', from), unproved] as const]),
  ])
}

/** The fields of a message, and what is wrong with them. */
async function check(
  given: Message,
  locale: Locale,
): Promise<{ values: Record<string, unknown>; problems: FieldProblems }> {
  const kind = contactMessages
  const { topic, name, email, message } = given
  const { values, problems } = await readInput(system(locale), kind, { topic, name, email, message, language: locale })
  const whole = await checkRow(kind, { ...defaultsOf(system(locale), kind), ...values }, true)
  const all: FieldProblems = { ...whole, ...problems }
  if (!given.consent) all.consent = [{ code: 'required' }]
  return { values, problems: all }
}

/** Keeps the message, and tells its sender and the office, all or nothing. */
export async function sendMessage(given: Message, from: From): Promise<Sent> {
  const { locale } = from.viewer
  const { values, problems } = await check(given, locale)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'wrong', problems }
  const seconds = await waitFor(from, String(values.email))
  if (seconds > 0) return { ok: false, reason: 'wait', seconds }
  return tx(async () => {
    // The message is the office's from now on: who sent it has no right to its row.
    const row = await records(system(locale), contactMessages).create({
      ...values,
      about: from.about && { kind: from.about.kind, id: from.about.id },
      consentAt: databaseTime(),
    })
    await mailBoth(row, from.office)
    return { ok: true, ticket: String(row.ticket) }
  })
}

async function mailBoth(row: OutRow<typeof contactMessages>, office: From['office']): Promise<void> {
  const { id, ticket, name, email, message, language, topic } = row
  const shared = { number: ticket, message }
  await queueMail({
    template: 'contact_copy',
    to: email,
    locale: language as Locale,
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
    values: {
      ...shared,
      who: name,
      topic: choiceLabel(contactMessages.fields.topic, topic, locale),
      path: `/backend/manages/contact-messages?edit=${id}`,
    },
    event: `contact_staff ${id}`,
  })
}
