// A new link for who lost the one of the notice: sent to the address of an unclaimed entry, if there is one. The answer says nothing.
import { countries } from '#kinds/reference-lists/kinds.ts'
import { findPersonByEmail } from '#kinds/people.queries.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { tx } from '#server/database/db.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import { findUnclaimed } from './entry/entries.ts'
import { makeClaimLink } from './links.ts'
import { mailNotice } from './notices/notice-mail.ts'
import { enabledLocales, localeFor } from './notices/notice-language.ts'

/** @param network of whoever asks; anybody may ask for any address */
export async function sendLinkAgain(email: string, network: string | null = null): Promise<void> {
  const found = await findPersonByEmail(emailKey(email))
  if (!found) return
  const country = await findRow(countries, found.row.country, { trash: true })
  const enabled = await enabledLocales()
  await tx(async () => {
    const entry = await findUnclaimed(found.row.id, true)
    if (!entry) return
    const token = await makeClaimLink(String(entry.row.email), entry.row.id)
    await mailNotice(entry.kind, entry.row, localeFor(country?.code ?? '', enabled), token, {
      mailbox: null,
      network,
    })
  })
}
