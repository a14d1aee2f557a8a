// Invited members of the staff get a link by mail; whoever invites never sees it.
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { users } from '#kinds/users/kind.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { tx } from '#server/database/db.ts'
import { isQueued } from '#server/mail/outbox.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { mailAccount } from '../notices/account-mails.ts'
import { makeLink } from '../sessions/links.ts'

/** Makes a new link and mails it; earlier ones are dead. False when the account is no longer only invited. */
export const sendInvitation = (id: string, event = `invitation:${uuidv7()}`): Promise<boolean> =>
  tx(async () => {
    const user = await findRow(users, id, { lock: true })
    if (user?.status !== 'invited') return false
    if (await isQueued(event)) return true
    const path = `/backend/reset-password/${await makeLink('staff-invitation', id)}`
    const locale: Locale = isLocale(user.locale) ? user.locale : 'en'
    const field = users.fields.role
    const role = field ? choiceLabel(field, user.role, locale) : user.role
    await mailAccount('staff', id, { template: 'staff_invitation', event, values: () => ({ path, role }) })
    return true
  })
