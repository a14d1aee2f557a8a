// To which address the confirmation of a registration went, for the page after it; page scripts and addresses of pages never hold it.
import { parseEmail } from '#lib/identifiers/email.ts'
import type { CookieJar, Cookies } from '../../sessions/cookies.ts'
import { signInOptions } from '../../sessions/options.ts'

const cookie = 'mail_sent_to'
const anHour = 3600

export const rememberMailTo = (jar: CookieJar, email: string): unknown =>
  jar.setCookie(cookie, email, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: signInOptions.isSecure,
    maxAge: anHour,
  })

export const mailSentTo = (cookies: Cookies): string => {
  const email = parseEmail(cookies[cookie] ?? '')
  return email.ok ? email.value : ''
}
