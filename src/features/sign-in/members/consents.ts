// Receipts of consents: each giving and each withdrawal is a row that is never changed.
import { createHash } from 'node:crypto'
import { query, sql } from '#server/db.ts'
import type { Locale } from '#words/locales.ts'
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
