// Tells the owner of an entry of links in it that do not answer, in the portal and by mail, as the owner chose.
import type { Kind } from '#engine/model/kind.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import type { Values } from '#engine/store/columns.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { databaseTime } from '#server/database/clock.ts'
import { notify } from '#server/notifications/notify.ts'
import { isLocale } from '#words/locales.ts'

type DeadLinks = {
  kind: Kind
  row: Values & { id: string; owner?: string | null }
  links: readonly string[]
  /** Where they are changed. */ path: string
}

/** In the caller's transaction. False where nobody who can sign in owns the entry. */
export async function tellOwner({ kind, row, links, path }: DeadLinks): Promise<boolean> {
  const account = await activeAccount('member', row.owner ?? null)
  if (!account) return false
  const locale = isLocale(account.locale) ? account.locale : 'en'
  const title = titleOfRow(kind, row, locale)
  await notify({ realm: 'member', account: account.id }, 'entries', {
    event: `link_broken ${row.id} ${databaseTime()}`,
    what: 'link_broken',
    values: { title },
    link: path,
    mail: {
      template: 'link_broken',
      to: account.email,
      locale,
      values: { name: account.fullName, title, links, path },
    },
  })
  return true
}
