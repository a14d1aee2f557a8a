// Who is written to about data requests: whoever asked, in the language of the request, and the staff of the country, each in their own.
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { dataRequests } from '#kinds/data-requests/kind.ts'
import { users } from '#kinds/users/kind.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { mailAccount } from '../notices/account-mails.ts'
import { makeRequestLink } from './links.ts'

const localeOf = (text: unknown): Locale => (isLocale(text) ? text : 'en')
const typeIn = (type: string, locale: Locale): string => choiceLabel(dataRequests.fields.requestType, type, locale)

type Known = {
  id: string
  ticket?: string | null
  requestType: string
  email: string
  language: string
  text?: string | null
  dueAt?: string | null
}

const factsOf = (row: Known, locale: Locale) => ({
  number: row.ticket,
  type: typeIn(row.requestType, locale),
  due: row.dueAt,
})

/**
 * Number and due date; to who has no account with the link that proves the mailbox.
 * @param network where somebody without an account typed the address; null: a member asked, for the own one
 */
export async function mailReceived(row: Known, network: string | null): Promise<void> {
  const isProved = network === null
  const locale = localeOf(row.language)
  await queueMail({
    template: 'data_request_received',
    to: row.email,
    locale,
    isProved,
    // Who asks for the own data is the receiver: that is not counted.
    from: isProved ? null : { mailbox: null, network },
    values: {
      ...factsOf(row, locale),
      text: row.text,
      confirms: !isProved,
      path: !isProved ? await makeRequestLink(row.id) : '/my-profile/privacy#requests',
    },
    event: `data_request_received ${row.id}`,
  })
}

/** The answer, or why the request was rejected; once. */
export async function mailDecision(id: string): Promise<void> {
  const row = await findRow(dataRequests, id)
  if (!row || (row.status !== 'done' && row.status !== 'rejected')) return
  const locale = localeOf(row.language)
  await queueMail({
    template: 'data_request_answer',
    to: row.email,
    locale,
    values: {
      ...factsOf(row, locale),
      rejected: row.status === 'rejected',
      answer: row.status === 'rejected' ? row.statusReason : row.answer,
      path: row.subject ? '/my-profile/privacy#requests' : await makeRequestLink(row.id),
    },
    event: `data_request_answer ${id}`,
  })
}

/** The country_admins of the country; without any, or while the country is not known, the admins. */
async function keepersOf(country: string | null | undefined): Promise<{ id: string; locale: Locale }[]> {
  const staff = await findRows(users, { status: 'active', role: ['admin', 'country_admin'] })
  const near = staff.filter((one) => one.role === 'country_admin' && country && one.country === country)
  const all = near.length > 0 ? near : staff.filter(({ role }) => role === 'admin')
  return all.map(({ id, locale }) => ({ id, locale: localeOf(locale) }))
}

/** To staff: a request waits for them, or has few days left. */
export async function mailStaff(id: string, template: 'data_request_staff' | 'data_request_due'): Promise<void> {
  const row = await findRow(dataRequests, id)
  if (!row) return
  for (const one of await keepersOf(row.country))
    await mailAccount('staff', one.id, {
      ...(template === 'data_request_due' ? { template } : { template, from: { mailbox: row.email, network: null } }),
      event: `${template} ${id} ${one.id}`,
      values: () => ({
        ...factsOf(row, one.locale),
        days: row.daysLeft,
        path: `${listAddress(dataRequests)}?edit=${id}`,
      }),
    })
}
