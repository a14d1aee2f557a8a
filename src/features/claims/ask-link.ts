// A new link for who lost the one of the notice: sent to the address of an unclaimed entry, if there is one. The answer says nothing.
import { queryOne, sql, tx } from '#server/database/db.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { findUnclaimed } from './entry/entries.ts'
import { makeClaimLink } from './links.ts'
import { mailNotice } from './notices/notice-mail.ts'
import { enabledLocales, localeFor } from './notices/notice-language.ts'

export async function sendLinkAgain(email: string): Promise<void> {
  const found = await queryOne<{ id: string; code: string }>(sql`
    select t.id, c.code from talents t join countries c on c.id = t.country
    where lower(t.email) = ${emailKey(email)} and t.deleted_at is null and t.claim_status <> 'claimed' and t.owner is null`)
  if (!found) return
  const enabled = await enabledLocales()
  await tx(async () => {
    const entry = await findUnclaimed(found.id, true)
    if (!entry) return
    const token = await makeClaimLink(String(entry.row.email), found.id)
    await mailNotice(entry.kind, entry.row, localeFor(found.code, enabled), token)
  })
}
