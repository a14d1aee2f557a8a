// Consents that were given or taken back: each is a row that is never changed, with version, hash and language of the text that was shown.
import { createHash } from 'node:crypto'
import type { Locale } from '#words/locales.ts'
import { query, sql } from '#server/database/db.ts'

export type Consent = {
  /** Table and row it is about: an account, or an entry. */
  family: string
  subject: string
  purpose: string
  given: boolean
  version: number
  hash: Buffer
}

type From = { locale: Locale; origin: 'form' | 'mail_link' | 'staff_record'; by: string | null }

/** SHA-256 of the text that somebody agreed to. */
export const hashOfText = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Writes them, in the transaction of the caller. */
export async function recordConsents(consents: readonly Consent[], { locale, origin, by }: From): Promise<void> {
  if (consents.length === 0) return
  const rows = consents.map(({ hash, ...rest }) => ({ ...rest, text_hash: `\\x${hash.toString('hex')}` }))
  await query(sql`
    insert into consents (family, subject, purpose, given, version, text_hash, locale, origin, recorded_by)
    select family, subject, purpose, given, version, text_hash, ${locale}::text, ${origin}::text, ${by}::text
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(family text, subject uuid, purpose text, given boolean, version int, text_hash bytea)`)
}
