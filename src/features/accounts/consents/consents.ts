// What a member agreed to, and the receipts that are mailed for it.
import { members } from '#kinds/members/kind.ts'
import type { AnyRow } from '#engine/model/rows.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { SavedChange } from '#engine/store/writes/changes.ts'
import type { WithSave } from '#engine/store/writes/writing.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { hashOfText, recordConsents } from '#engine/store/consents.ts'
import type { PersonRow } from '#kinds/people.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import type { Issued } from '../sessions/sessions.ts'
import { hashToken } from '../sessions/tokens.ts'
import { consentText, consentTexts, type Purpose } from './consent-texts.ts'

/** Writes what a member said about these purposes, with the text that was shown; or what staff took back. */
export const keepConsents = (
  member: string,
  purposes: readonly Purpose[],
  given: boolean,
  shownIn: Locale,
  by: string = member,
): Promise<void> =>
  recordConsents(
    purposes.map((purpose) => ({
      family: 'members',
      subject: member,
      purpose,
      given,
      version: consentTexts[purpose].version,
      hash: hashOfText(consentText(purpose, shownIn)),
    })),
    { locale: shownIn, origin: by === member ? 'form' : 'staff_record', by },
  )

type Given = { purpose: Purpose; version: number }

/** Purposes that stand given, with the version of the text that was agreed to. */
export const currentConsents = (member: string): Promise<Given[]> =>
  query<Given>(sql`
    select purpose, version from (
      select distinct on (purpose) purpose, version, given, id from consents
      where family = 'members' and subject = ${member} order by purpose, id desc) last
    where given order by id`)

/** Purposes whose text has changed since this member agreed to it. */
export async function changedTexts(member: string): Promise<Purpose[]> {
  const given = await currentConsents(member)
  return given.flatMap(({ purpose, version }) => ((consentTexts[purpose]?.version ?? 0) > version ? [purpose] : []))
}

/** Where somebody who signed in just now goes: to the texts that changed, and then on. */
export async function pathAfterSignIn({ access }: Pick<Issued, 'access'>, target: string): Promise<string> {
  const owner = await queryOne<{ account: string }>(
    sql`select s.account from sessions s join session_tokens t on t.session = s.id where t.hash = ${hashToken(access)}`,
  )
  const asksAgain = owner !== undefined && (await changedTexts(owner.account)).length > 0
  return asksAgain ? `/my-profile/agree?redirect=${encodeURIComponent(target)}` : target
}

type Receipts = { given: boolean; receipts: readonly { purpose: string; version: number }[]; event: string }

/** Mails a receipt to the owner of an account, in the transaction of the caller. */
export async function mailReceipt(member: string, { given, receipts, event }: Receipts): Promise<void> {
  const owner = await findRow(members, member)
  if (!owner || receipts.length === 0) return
  const at = databaseTime()
  await queueMail({
    template: 'consent_receipt',
    to: owner.email,
    locale: isLocale(owner.locale) ? owner.locale : 'en',
    isProved: owner.status !== 'unverified',
    values: { name: owner.fullName, given, receipts: receipts.map((one) => ({ ...one, at })) },
    event: `consent_receipt ${event}`,
  })
}

const isPublic = (row: AnyRow): boolean => (row as Partial<PersonRow>).profilePublic === true

/** Does its owner make the entry public, or take that back? What was public before this owner was not their consent. */
const isConsent = (_kind: Kind, { before, after }: SavedChange): boolean =>
  Boolean(after.owner) && isPublic(after) !== (before !== null && before.owner === after.owner && isPublic(before))

/** Being public is a consent: giving and taking it back are kept with the save that does it, and a receipt is mailed. */
async function keepPublicProfile(writer: Viewer, _: Kind, { after }: SavedChange): Promise<void> {
  const given = isPublic(after)
  const member = after.owner ?? ''
  // What stands: an entry that was claimed or merged may say again what its owner said before.
  const isGiven = (await currentConsents(member)).some(({ purpose }) => purpose === 'public_profile')
  if (isGiven === given) return
  await keepConsents(member, ['public_profile'], given, writer.locale, writer.id ?? member)
  const receipts = [{ purpose: 'public_profile', version: consentTexts.public_profile.version }]
  await mailReceipt(member, { given, receipts, event: `public_profile ${crypto.randomUUID()}` })
}

export type Encrypted = { purpose: string; version: number; given: boolean }

/** Mails the receipts of consents that an entry keeps: one mail for what was given, one for what was taken back. */
export async function receiptOfEncrypted(member: string, event: string, consents: readonly Encrypted[]): Promise<void> {
  for (const given of [true, false])
    await mailReceipt(member, {
      given,
      receipts: consents.filter((one) => one.given === given).map(({ purpose, version }) => ({ purpose, version })),
      event: `${event} ${given}`,
    })
}

/** Kept with the save that gives or takes one back. */
export const keepConsentOfSave: WithSave = { concerns: isConsent, work: keepPublicProfile }
