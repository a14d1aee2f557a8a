// The link of a notice: whoever holds it has the mailbox of the entry. It lives 60 days, and the newest replaces the ones before.
import { emailKey } from '#lib/identifiers/email.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { hashToken, isToken, makeToken } from '#server/crypto/link-tokens.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import type { Locale } from '#words/locales.ts'
import { type Entry, findUnclaimed } from './entry/entries.ts'

/** A person, known again by the address alone. */
export const personOf = (email: string): string => keyedHash('claim-notices', emailKey(email))

/**
 * Makes a link for the person with this address; in the transaction of the mail that carries it.
 * @param noticeIn the language of that mail where it is the notice, of which there is one per person
 */
export async function makeClaimLink(email: string, entry: string, noticeIn: Locale | null = null): Promise<string> {
  const token = makeToken()
  await query(sql`
    insert into claim_notices (person, entry, token_hash, told_at, locale)
    values (${personOf(email)}, ${entry}::uuid, ${hashToken(token)}, ${noticeIn ? sql`now()` : null}, ${noticeIn})
    on conflict (person) do update set entry = excluded.entry, token_hash = excluded.token_hash, expires_at = excluded.expires_at,
      used_at = null,
      told_at = coalesce(claim_notices.told_at, excluded.told_at), locale = coalesce(claim_notices.locale, excluded.locale)`)
  return token
}

export type Claimable = Entry & { person: string }

/** The unclaimed entry of a live link, or null. Looking does not use it up; an entry with another address by now has no link. */
export async function findByLink(token: string | undefined, lock = false): Promise<Claimable | null> {
  if (!isToken(token)) return null
  const notice = await queryOne<{ person: string; entry: string | null }>(sql`
    select person, entry from claim_notices where token_hash = ${hashToken(token)} and used_at is null and expires_at > now()`)
  const entry = notice?.entry ? await findUnclaimed(notice.entry, lock) : null
  if (!notice || !entry || typeof entry.row.email !== 'string') return null
  return personOf(entry.row.email) === notice.person ? { ...entry, person: notice.person } : null
}

/** From now on the links of this entry are dead. */
export const endLinks = async (entry: string): Promise<void> =>
  void (await query(sql`update claim_notices set used_at = now() where entry = ${entry}::uuid and used_at is null`))
