// Identifies the viewer of a request by cookies or the Authorization header. Without either it costs no query.
import { accountOfToken, type SessionAccount as Account } from '#kinds/accounts.queries.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { unauthorized } from '#server/errors.ts'
import type { SignedIn } from '#engine/page/page-data.ts'
import { cached } from '#server/cache/cached.ts'
import { type Viewer, visitor } from '#engine/model/viewer.ts'
import { isLocale, type Locale, pickText } from '#words/locales.ts'
import { accessCookie, clearAuthCookies, realmOfCookies, refreshCookie, setAuthCookies, strategyOf } from './cookies.ts'
import { renewSession } from './sessions.ts'
import { siteFacts } from './site-facts.ts'
import { hashToken, isToken } from './tokens.ts'

export type Identity = {
  viewer: Viewer
  signedIn: SignedIn | null
  sessionId: string | null
  /** There were cookies of a session that is over. */
  expired: boolean
  /** Letters alone are commands; a person may turn that off. */
  keys: boolean
  /** What the account says of dates; null where it says nothing. */
  dates: { calendar: string | null; timeZone: string | null }
}

type Known = { account: Account; until: number }

// A change of sessions or accounts forgets them at once, here and on other nodes; four seconds are for a lost message.
const cache = cached<Known | null>({ bytes: 8 * 1024 * 1024 }, 4)

const findByAccess = (token: string): Promise<Known | null> => {
  const hash = hashToken(token)
  return cache(hash.toString('base64url'), async () => {
    const account = await accountOfToken(hash)
    return account ? { account, until: performance.now() + account.seconds * 1000 } : null
  })
}

const findLive = async (token: string): Promise<Account | null> => {
  const known = await findByAccess(token)
  return known && known.until > performance.now() ? known.account : null
}

function bearerOf(request: FastifyRequest): string | null {
  const given = request.raw.rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.toLowerCase() === 'authorization',
  ).length
  if (given === 0) return null
  const token = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (given > 1 || !isToken(token)) throw unauthorized()
  return token
}

const count = (text: string, name: string): number =>
  text.split(/;\s*/).filter((part) => part.startsWith(`${name}=`)).length

/** Tokens belong into one place, once; in addresses they would stand in logs and histories. */
function refuseTokenOfOtherRealm(request: FastifyRequest, bearer: string | null): void {
  const query = request.url.includes('?') ? new URL(request.url, 'http://localhost').searchParams : null
  if (query && ['access_token', 'refresh_token', accessCookie, refreshCookie].some((name) => query.has(name)))
    throw unauthorized()
  const cookies = request.headers.cookie ?? ''
  if (!cookies.includes('auth.')) return
  if (count(cookies, accessCookie) > 1 || count(cookies, refreshCookie) > 1) throw unauthorized()
  if (bearer && count(cookies, accessCookie) > 0) throw unauthorized()
}

/** Language of the account where the request says nothing else; the server puts in the language of the address. */
const localeOf = (account: Account): Locale => (isLocale(account.locale) ? account.locale : 'en')

async function identityOf(account: Account): Promise<Identity> {
  const { listsBeforeNotice, collects, review } = await siteFacts()
  const locale = localeOf(account)
  const country = account.country_code
    ? { code: account.country_code, name: pickText(account.country_name, locale)?.text ?? account.country_code }
    : null
  return {
    viewer: {
      who: account.realm,
      id: account.id,
      name: account.full_name,
      role: account.role,
      // A country binds staff; for a member it is only where the person lives.
      country: account.realm === 'staff' ? account.country : null,
      locale,
      listsBeforeNotice,
      collects,
      ...(account.realm === 'member' ? { review: { ...review, entries: review.entries || !account.trusted } } : {}),
      ...(account.member_type ? { memberType: account.member_type } : {}),
      ...(account.email ? { email: account.email } : {}),
      session: account.session,
    },
    signedIn: {
      id: account.id,
      name: account.full_name,
      role: account.role,
      country,
      avatar: account.avatar?.key ? `/files/${account.avatar.key}` : null,
    },
    sessionId: account.session,
    expired: false,
    keys: account.shortcuts_on,
    dates: { calendar: account.calendar, timeZone: account.time_zone },
  }
}

/** Somebody of whom nothing was asked. */
export const anonymous = (locale: Locale): Identity => ({
  viewer: visitor(locale),
  signedIn: null,
  sessionId: null,
  expired: false,
  keys: true,
  dates: { calendar: null, timeZone: null },
})

const nobody = async (expired: boolean): Promise<Identity> => ({
  ...anonymous('en'),
  viewer: visitor('en', (await siteFacts()).listsBeforeNotice),
  expired,
})

/** A page with an old access token and a live refresh token gets the next pair without a word. */
async function renew(request: FastifyRequest, reply: FastifyReply, refresh: string): Promise<Account | null> {
  const realm = realmOfCookies(request.cookies)
  const issued = await renewSession(realm, refresh)
  if (typeof issued === 'string') return null
  setAuthCookies(reply, issued, strategyOf(realm, request.cookies))
  request.cookies[accessCookie] = issued.access
  request.cookies[refreshCookie] = issued.refresh
  return findLive(issued.access)
}

/** Whose session the tokens of a request still belong to, asked anew while a long answer lasts; null when it is over. */
export async function findSignedIn(request: FastifyRequest): Promise<{ id: string } | null> {
  const token = bearerOf(request) ?? request.cookies[accessCookie]
  return isToken(token) ? findLive(token) : null
}

/**
 * Who sends this request. Pages renew an expired session silently; the API does not.
 * @throws 401 for a wrong bearer token, Basic, a token in the address or given twice
 */
export async function identify(request: FastifyRequest, reply: FastifyReply): Promise<Identity> {
  const bearer = bearerOf(request)
  refuseTokenOfOtherRealm(request, bearer)
  if (bearer) {
    const account = await findLive(bearer)
    if (account) return identityOf(account)
    // Whoever signs out twice is out.
    if (request.method === 'DELETE' && request.routeOptions.url?.endsWith('/logout')) return nobody(true)
    throw unauthorized()
  }
  const { [accessCookie]: access, [refreshCookie]: refresh } = request.cookies
  if (access === undefined && refresh === undefined) return nobody(false)
  const isPage = !request.routeOptions.url?.startsWith('/api/')
  const account =
    (isToken(access) ? await findLive(access) : null) ??
    (isPage && isToken(refresh) ? await renew(request, reply, refresh) : null)
  if (account) return identityOf(account)
  if (isPage) clearAuthCookies(reply)
  return nobody(true)
}
