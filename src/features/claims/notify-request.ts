// Notifies about claim requests: the address of the entry, staff of the country, and who asked.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { members } from '#kinds/members/kind.ts'
import { users } from '#kinds/users/kind.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import type { PersonRow } from '#kinds/people.ts'
import { findPerson } from '#kinds/people.queries.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import type { Kind } from '#engine/model/kind.ts'
import { type Causer, queueMail } from '#server/mail/outbox.ts'
import { notify } from '#server/notifications/notify.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { enabledLocales, localeFor } from './notices/notice-language.ts'

const localeOf = (text: string): Locale => (isLocale(text) ? text : 'en')

/** The member who asks. */
type Asker = { id: string; name: string; from: Causer }

/** Denied and asked again it is told again, in place of what waits. */
const aboutOf = (row: PersonRow, { id }: Asker): string => `claim_request ${row.id} ${id}`

/** "Somebody asks to claim your entry": seven days to object. */
export async function mailObjection(row: PersonRow, token: string, request: string, asker: Asker): Promise<void> {
  const country = await findRow(countries, row.country, { trash: true })
  const locale = localeFor(country?.code ?? '', await enabledLocales())
  await queueMail({
    template: 'claim_request',
    to: row.email ?? '',
    locale,
    isProved: false,
    from: asker.from,
    about: aboutOf(row, asker),
    values: {
      for: 'entry',
      name: row.fullName,
      path: `/claim/${token}`,
      ...(locale === 'en' ? {} : { alsoIn: 'en' }),
    },
    event: `claim_request ${request}`,
  })
}

/** To the country_admins of the entry's country; without any, to the admins. */
export async function notifyStaff(kind: Kind, row: PersonRow, asker: Asker, request: string): Promise<void> {
  const staff = await findRows(users, { status: 'active', role: ['admin', 'country_admin'] })
  const near = staff.filter(({ role, country }) => role === 'country_admin' && country === row.country)
  const admins = staff.filter(({ role }) => role === 'admin')
  const path = `${listAddress(kind)}/claims`
  for (const one of near.length > 0 ? near : admins)
    await notify({ realm: 'staff', account: one.id }, 'entries', {
      event: `claim_request ${request} ${one.id}`,
      what: 'claim_request',
      link: path,
      mail: {
        template: 'claim_request',
        to: one.email,
        locale: localeOf(one.locale ?? ''),
        isProved: true,
        from: asker.from,
        about: aboutOf(row, asker),
        values: { for: 'staff', name: one.fullName, entry: row.fullName, who: asker.name, path },
      },
    })
}

/** The decision, to who asked. */
export async function notifyResult(
  request: string,
  member: string,
  entry: string,
  isApproved: boolean,
  reason: string | null,
): Promise<void> {
  const to = await findRow(members, member)
  const about = await findPerson(entry, { trash: true })
  if (!to) return
  const path = '/my-profile'
  await notify({ realm: 'member', account: member }, 'entries', {
    event: `claim_result ${request}`,
    what: 'claim_result',
    values: { approved: isApproved, reason },
    link: path,
    mail: {
      template: 'claim_result',
      to: to.email,
      locale: localeOf(to.locale),
      values: { name: to.fullName, entry: about?.row.fullName ?? '', approved: isApproved, reason, path },
    },
  })
}
