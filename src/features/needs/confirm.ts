// A need that nobody confirmed for long: its owner is asked once, by a link that keeps it at one press, and then it is over.
import { system } from '#engine/model/viewer.ts'
import { makeConfirmLink, rowOfConfirmLink } from '#engine/store/confirm-links.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { askedAfterDays, expiresAfterDays, needs } from '#kinds/needs/kind.ts'
import { ownNeedsPage } from '#kinds/needs/own-pages.ts'
import { databaseDay, databaseTimeIn } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import { notify } from '#server/notifications/notify.ts'
import { isLocale } from '#words/locales.ts'
import type { Need } from './match-need.ts'

/** The day in so many days. */
export const dayIn = (days: number): string => databaseTimeIn(days).slice(0, 10)

/** So many days before a need ends its owner is asked. */
export const daysBeforeEnd = expiresAfterDays - askedAfterDays

export const isOver = ({ state, confirmBy }: Need): boolean => state === 'open' && !!confirmBy && confirmBy < dayIn(0)

/** Nobody confirmed it in time. */
export const expire = (id: string): Promise<void> =>
  tx(async () => {
    const need = await findRow(needs, id, { lock: true })
    // Its owner may have been faster.
    if (need && isOver(need)) await writeFields(system(), needs, id, { state: 'expired' })
  })

/** Asks the owner of a need whether it is still open; once for each day until which it is kept. @returns whether this asked */
export const askOwner = (need: Need): Promise<boolean> =>
  tx(async () => {
    const { id, owner, title, confirmBy } = need
    const account = await activeAccount('member', owner)
    if (!account || !owner || !confirmBy) return false
    const token = await makeConfirmLink(needs.name, id, confirmBy)
    if (token === null) return false
    await notify({ realm: 'member', account: owner }, 'entries', {
      event: `need_confirm ${id} ${confirmBy}`,
      what: 'need_asked',
      values: { title },
      link: ownNeedsPage.href,
      mail: {
        template: 'need_confirm',
        to: account.email,
        locale: isLocale(account.locale) ? account.locale : 'en',
        values: { name: account.fullName, title, date: confirmBy, path: `/need/${token}` },
      },
    })
    return true
  })

/** The need of a link, or null for one that nobody made. */
export async function needOfLink(token: string | undefined, lock = false): Promise<Need | null> {
  const link = await rowOfConfirmLink(token)
  return link?.kind === needs.name ? findRow(needs, link.item, { lock }) : null
}

/** States in which it is kept by saying so. */
export const isKept = ({ state }: Need): boolean => state === 'open' || state === 'expired'

/** Whoever holds the link says that it is still needed. Doing it twice is the same as once. @returns false for a dead link */
export const confirmByLink = (token: string | undefined): Promise<boolean> =>
  tx(async () => {
    const need = await needOfLink(token, true)
    if (!need) return false
    if (isKept(need)) await writeFields(system(), needs, need.id, { state: 'open', confirmedAt: databaseDay() })
    return true
  })
