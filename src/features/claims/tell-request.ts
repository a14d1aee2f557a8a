// What is told about claim requests: to the address of the entry, to staff of the country, and the answer to who asked.
import type { Values } from '#engine/store/columns.ts'
import type { Kind } from '#engine/model/kind.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { tell } from '#server/notices/tell.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { enabledLocales, localeFor } from './notices/notice-language.ts'

const localeOf = (text: string): Locale => (isLocale(text) ? text : 'en')

/** "Somebody asks to claim your entry": seven days to object. */
export async function mailObjection(row: Values, token: string, request: string): Promise<void> {
  const country = await queryOne<{ code: string }>(sql`select code from countries where id = ${row.country}::uuid`)
  const locale = localeFor(country?.code ?? '', await enabledLocales())
  await queueMail({
    template: 'claim_request',
    to: String(row.email),
    locale,
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
export async function tellStaff(kind: Kind, row: Values, who: string, request: string): Promise<void> {
  type Staff = { id: string; email: string; full_name: string; locale: string; role: string }
  const staff = await query<Staff>(sql`
    select id, email, full_name, locale, role from users where status = 'active' and deleted_at is null
      and (role = 'admin' or (role = 'country_admin' and country = ${row.country}::uuid))`)
  const near = staff.filter(({ role }) => role === 'country_admin')
  const path = `/backend/manages/${kind.name}/claims`
  for (const one of near.length > 0 ? near : staff)
    await tell({ realm: 'staff', account: one.id }, 'entries', {
      event: `claim_request ${request} ${one.id}`,
      what: 'claim_request',
      link: path,
      mail: {
        template: 'claim_request',
        to: one.email,
        locale: localeOf(one.locale),
        values: { for: 'staff', name: one.full_name, entry: row.fullName, who, path },
      },
    })
}

/** The decision, to who asked. */
export async function tellResult(
  request: string,
  member: string,
  entry: string,
  isApproved: boolean,
  reason: string | null,
): Promise<void> {
  const to = await queryOne<{ email: string; full_name: string; locale: string }>(
    sql`select email, full_name, locale from members where id = ${member}::uuid and deleted_at is null`,
  )
  const about = await queryOne<{ full_name: string }>(sql`select full_name from talents where id = ${entry}::uuid`)
  if (!to) return
  const path = '/my-profile'
  await tell({ realm: 'member', account: member }, 'entries', {
    event: `claim_result ${request}`,
    what: 'claim_result',
    values: { approved: isApproved, reason },
    link: path,
    mail: {
      template: 'claim_result',
      to: to.email,
      locale: localeOf(to.locale),
      values: { name: to.full_name, entry: about?.full_name ?? '', approved: isApproved, reason, path },
    },
  })
}
