// One browser holds one session: who signs in leaves the session that the browser brought along.
import type { Viewer } from '#engine/model/viewer.ts'
import { type CookieJar, type Cookies, setAuthCookies, type Strategy, tokensIn } from './cookies.ts'
import { endByTokens, type Issued } from './sessions.ts'
import { writeSignOut } from '../sign-in/sign-in.ts'

type Browser = { reply: CookieJar; cookies: Cookies; viewer: Viewer }

/** Gives the browser the cookies of a session that began just now; the one it had ends. */
export async function replaceSession(
  { reply, cookies, viewer }: Browser,
  issued: Issued,
  strategy: Strategy,
): Promise<void> {
  await writeSignOut(await endByTokens(tokensIn(cookies), 'another sign-in'), viewer)
  setAuthCookies(reply, issued, strategy)
}
