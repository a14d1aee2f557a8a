// The cookies of a signed-in browser; page scripts never see them.
import type { Realm } from './realm.ts'
import type { Issued } from './sessions.ts'
import { signInOptions } from './options.ts'
import { isToken } from './tokens.ts'

export const accessCookie = 'auth.access_token'
export const refreshCookie = 'auth.refresh_token'
export const strategyCookie = 'auth.strategy'

/** Whatever can set cookies: an answer of the server, or the context of a page. */
export type CookieJar = {
  setCookie(name: string, value: string, options: CookieOptions): unknown
  clearCookie(name: string, options?: { path: string }): unknown
}
export type CookieOptions = { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean; maxAge: number }
export type Cookies = Readonly<Record<string, string | undefined>>

const options = (maxAge: number): CookieOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: signInOptions.isSecure,
  maxAge,
})

/** How a browser came in. */
export type Strategy = 'member' | 'admin' | 'social'

/** Renewed tokens keep the way in that is in the cookies. */
export const strategyOf = (realm: Realm, cookies: Cookies): Strategy =>
  realm === 'staff' ? 'admin' : cookies[strategyCookie] === 'social' ? 'social' : 'member'

export function setAuthCookies(jar: CookieJar, issued: Issued, strategy: Strategy): void {
  jar.setCookie(accessCookie, issued.access, options(issued.accessSeconds))
  jar.setCookie(refreshCookie, issued.refresh, options(issued.refreshSeconds))
  jar.setCookie(strategyCookie, strategy, options(issued.refreshSeconds))
}

export function clearAuthCookies(jar: CookieJar): void {
  for (const name of [accessCookie, refreshCookie, strategyCookie]) jar.clearCookie(name, { path: '/' })
}

/** The realm a browser signed in to; who has no strategy is taken for staff, whose sign-in is the older. */
export const realmOfCookies = (cookies: Cookies): Realm =>
  ['member', 'social'].includes(cookies[strategyCookie] ?? '') ? 'member' : 'staff'

export const tokensIn = (cookies: Cookies): string[] => [cookies[accessCookie], cookies[refreshCookie]].filter(isToken)
