// In which language somebody goes on who signed in just now.
import { inLanguage } from '#engine/page/context.ts'
import { accountById } from '#kinds/accounts.queries.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { isLocale, type Locale, splitPrefix } from '#words/locales.ts'
import type { Cookies } from './cookies.ts'
import type { Realm } from './realm.ts'
import type { Issued } from './sessions.ts'
import { hashToken } from './tokens.ts'

type Reader = { locale: Locale; cookies: Cookies }

/** The language of the account that a session was begun for. */
async function languageOf({ access }: Pick<Issued, 'access'>): Promise<Locale | null> {
  const session = await queryOne<{ realm: Realm; account: string }>(sql`
    select s.realm, s.account from sessions s join session_tokens t on t.session = s.id where t.hash = ${hashToken(access)}`)
  const account = session && (await accountById(session.realm, session.account))
  return isLocale(account?.locale) ? account.locale : null
}

/**
 * Who signed in on a page in another language than English, or chose a language before, stays in it; all others go on in that of
 * their account. An address in a language stays what it is.
 */
export async function inOwnLanguage(issued: Pick<Issued, 'access'>, reader: Reader, address: string): Promise<string> {
  const { locale, cookies } = reader
  const { locale: chosen } = cookies
  if (locale !== 'en' || isLocale(chosen) || splitPrefix(address)[0] !== 'en') return address
  return inLanguage((await languageOf(issued)) ?? locale, address)
}
