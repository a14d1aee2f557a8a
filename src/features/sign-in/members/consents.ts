// Receipts of consents: each giving and each withdrawal is a row that is never changed.
import { createHash } from 'node:crypto'
import { query, queryOne, sql, tx } from '#server/db.ts'
import { onJob } from '#server/jobs.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { consentText, consentTexts, type Purpose } from './consent-texts.ts'

/** Writes what a member said about these purposes, with version, hash and language of the text that was shown. */
export async function keepConsents(
  member: string,
  purposes: readonly Purpose[],
  given: boolean,
  shownIn: Locale,
  origin: string,
): Promise<void> {
  for (const purpose of purposes) {
    const hash = createHash('sha256').update(consentText(purpose, shownIn)).digest()
    await query(sql`
      insert into consents (member, purpose, given, version, text_hash, locale, origin)
      values (${member}, ${purpose}, ${given}, ${consentTexts[purpose].version}, ${hash}, ${shownIn}, ${origin})`)
  }
}

type Owner = { full_name: string; email: string; locale: string }

/** Keeps and mails the receipt of a profile that became public, or was taken back. */
export async function receiptOfPublicProfile(member: string, given: boolean): Promise<void> {
  await tx(async () => {
    const owner = await queryOne<Owner>(
      sql`select full_name, email, locale from members where id = ${member} and deleted_at is null for update`,
    )
    const last = await queryOne<{ given: boolean }>(
      sql`select given from consents where member = ${member} and purpose = 'public_profile' order by id desc limit 1`,
    )
    // The job may come twice; a profile that never was public takes nothing back.
    if (!owner || (last?.given ?? false) === given) return
    const locale = isLocale(owner.locale) ? owner.locale : 'en'
    await keepConsents(member, ['public_profile'], given, locale, 'my-profile')
    const { version } = consentTexts.public_profile
    await queueMail({
      template: 'consent_receipt',
      to: owner.email,
      locale,
      values: {
        name: owner.full_name,
        given,
        receipts: [{ purpose: 'public_profile', version, at: new Date().toISOString() }],
      },
      event: `consent_receipt public_profile ${crypto.randomUUID()}`,
    })
  })
}

export const addConsentJobs = (): void =>
  onJob('public-profile-consent', async ({ member, given }) => receiptOfPublicProfile(String(member), given === true))
