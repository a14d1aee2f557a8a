// Mails about an account to whoever owns it, staff or member: where they go, in which language, and which pages they lead to.
import { members } from '#kinds/members/kind.ts'
import { users } from '#kinds/users/kind.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { type Mail, type MailDraft, queueMail } from '#server/mail/outbox.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import type { Realm } from '../sessions/realm.ts'
import { databaseTime } from '#server/database/clock.ts'

export type MailAccount = {
  name: string
  email: string
  /** Nobody has shown yet that the address is theirs. */
  isUnproved: boolean
  locale: string
  timeZone: string
  /** Which years Thai letters count; empty: as the site. */
  calendar: string
  /** Addresses of "forgot password", "sign in" and the page where mails are chosen. */
  paths: { forgot: string; signIn: string; profile: string }
}
type Find = (id: string) => Promise<MailAccount | null>

const findStaff: Find = async (id) => {
  const row = await findRow(users, id)
  return row
    ? {
        name: row.fullName,
        email: row.email,
        isUnproved: row.status === 'invited',
        locale: row.locale ?? '',
        timeZone: row.timeZone ?? '',
        calendar: row.calendar ?? '',
        paths: {
          forgot: '/backend/forgot-password',
          signIn: '/backend/login',
          profile: '/backend/my-profile#notifications',
        },
      }
    : null
}

const findMember: Find = async (id) => {
  const row = await findRow(members, id)
  return row
    ? {
        name: row.fullName,
        email: row.email,
        isUnproved: row.status === 'unverified',
        locale: row.locale,
        timeZone: '',
        calendar: '',
        paths: { forgot: '/forgot-password', signIn: '/login', profile: '/my-profile/privacy#notifications' },
      }
    : null
}

const finders: Record<Realm, Find> = { staff: findStaff, member: findMember }

/** Whose account this is, or null when it is gone. */
export const accountFor = (realm: Realm, id: string): Promise<MailAccount | null> => finders[realm](id)

/** What its account does not say of a mail. */
type WithoutAccount<Draft> = Draft extends unknown ? Omit<Draft, 'to' | 'locale' | 'values' | 'isProved'> : never
type AccountMail = WithoutAccount<MailDraft> & {
  event: string
  values?: (account: MailAccount) => Record<string, unknown>
}

/** Queues a mail to the owner of an account, in the current transaction; nothing when the account is gone. */
export async function mailAccount(realm: Realm, id: string, mail: AccountMail): Promise<void> {
  const account = await accountFor(realm, id)
  if (!account) return
  const locale: Locale = isLocale(account.locale) ? account.locale : 'en'
  // What was left out above is put in: of which template it is does not change.
  await queueMail({
    ...mail,
    to: account.email,
    isProved: !account.isUnproved,
    locale,
    values: {
      name: account.name,
      timeZone: account.timeZone,
      calendar: account.calendar,
      at: databaseTime(),
      ...mail.values?.(account),
    },
  } as Mail)
}
