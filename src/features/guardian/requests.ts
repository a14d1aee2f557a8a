// The question to a guardian: one mail with a link per address, again only when the member asks for it, a day later.
import { members } from '#kinds/members/kind.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import { system } from '#engine/model/viewer.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { hashToken, isToken, makeToken } from '#server/crypto/link-tokens.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { takeAll } from '#server/http/rate-limit.ts'
import { counted } from '#server/mail/limits.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import { isLocale } from '#words/locales.ts'
import { findMinor, isOwnGuardian, type Minor } from './entries.ts'

type Request = { person: string; rests: boolean }

const personOf = (email: string): string => keyedHash('guardians', emailKey(email))

const requestOf = (entry: string): Promise<Request | undefined> =>
  queryOne<Request>(sql`
    select person, asked_at > now() - interval '24 hours' rests from guardian_requests where entry = ${entry}::uuid`)

/** How it stands with the guardian who is named now. */
export async function stateOf({ id, guardian, row }: Minor): Promise<{
  /** own: the member named the own address, which nobody is asked at. */
  state: 'own' | 'unasked' | 'asked' | 'confirmed' | 'refused'
  mayAsk: boolean
}> {
  if (row.guardianConsentAt) return { state: 'confirmed', mayAsk: false }
  if (await isOwnGuardian(row.owner, guardian)) return { state: 'own', mayAsk: false }
  const request = await requestOf(id)
  if (!request || request.person !== personOf(guardian)) return { state: 'unasked', mayAsk: true }
  return { state: row.guardianRefusedAt ? 'refused' : 'asked', mayAsk: !request.rests }
}

/**
 * Mails the guardian. Nobody is asked twice by the same save, nor more than once a day.
 * @param isAgain the member wants the mail once more
 * @returns whether a mail went out
 */
export async function askGuardian(entry: string, isAgain = false): Promise<boolean> {
  const minor = await findMinor(entry)
  if (!minor) return false
  const first = await stateOf(minor)
  if (!first.mayAsk || (first.state !== 'unasked' && !isAgain)) return false
  if ((await takeAll([counted('guardianBy', minor.row.owner ?? '')])) > 0) return false
  return tx(async () => {
    const now = await findMinor(entry, true)
    if (!now || !(await stateOf(now)).mayAsk) return false
    const owner = await findRow(members, now.row.owner)
    if (owner?.status !== 'active') return false
    const token = makeToken()
    await query(sql`
      insert into guardian_requests (entry, person, token_hash) values (${entry}::uuid, ${personOf(now.guardian)}, ${hashToken(token)})
      on conflict (entry) do update set person = excluded.person, token_hash = excluded.token_hash, asked_at = excluded.asked_at,
        expires_at = excluded.expires_at`)
    if (isAgain) {
      const after = { ...now.row, guardianAskedAt: databaseTime(), guardianRefusedAt: null }
      await writeRows(system(), now.kind, [{ before: now.row, after, action: 'update' }])
    }
    await queueMail({
      template: 'guardian_request',
      to: now.guardian,
      locale: isLocale(owner.locale) ? owner.locale : 'en',
      isProved: false,
      from: { mailbox: owner.email, network: null },
      about: `guardian_request ${entry}`,
      values: { path: `/guardian/${token}` },
      event: `guardian_request ${hashToken(token).toString('hex')}`,
    })
    return true
  })
}

/** The entry of a live link. A consent that stands can be withdrawn by it without end; another address or entry has no link. */
export async function findByLink(token: string | undefined, lock = false): Promise<Minor | null> {
  if (!isToken(token)) return null
  const request = await queryOne<{ entry: string; person: string; expired: boolean }>(sql`
    select entry, person, expires_at <= now() expired from guardian_requests where token_hash = ${hashToken(token)}`)
  const minor = request ? await findMinor(request.entry, lock) : null
  if (!request || !minor || request.person !== personOf(minor.guardian)) return null
  if (minor.row.guardianConsentAt) return minor
  return request.expired || (await isOwnGuardian(minor.row.owner, minor.guardian)) ? null : minor
}
