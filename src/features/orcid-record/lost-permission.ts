// A permission that no longer counts at ORCID: it is forgotten, and its member hears of it once, however many items wait for it.
import { activeAccount } from '#kinds/accounts.queries.ts'
import { tx } from '#server/database/db.ts'
import { notify } from '#server/notifications/notify.ts'
import { isLocale } from '#words/locales.ts'
import { pagePath } from './options.ts'
import { forgetAccess, type KeptToken, note } from './stored-items.ts'

async function tell(member: string, connectedAt: string): Promise<void> {
  const account = await activeAccount('member', member)
  if (!account) return
  await notify({ realm: 'member', account: account.id }, 'entries', {
    event: `orcid_permission_lost ${member} ${connectedAt}`,
    what: 'orcid_permission_lost',
    link: pagePath,
    about: 'orcid permission',
    mail: {
      template: 'orcid_permission_lost',
      to: account.email,
      locale: isLocale(account.locale) ? account.locale : 'en',
      values: { name: account.fullName, path: pagePath },
    },
  })
}

/** @param kept the token that did not count */
export const losePermission = (member: string, kept: KeptToken): Promise<void> =>
  tx(async () => {
    const connectedAt = await forgetAccess(member, kept)
    if (connectedAt === null) return
    await note(member, 'revoked')
    await tell(member, connectedAt)
  })
