// An attempt to sign in by a provider: begun in one browser, ended in the same one, once. No code of somebody else is taken.
import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#server/database/row-ids.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { encryptSecret, decryptSecret } from '#server/crypto/encrypt-secrets.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import type { CookieJar, Cookies } from '../sessions/cookies.ts'
import { signInOptions } from '../sessions/options.ts'
import { hashToken, isToken, makeToken } from '../sessions/tokens.ts'
import type { Answer, Secrets } from './issuer.ts'

const minutes = 30

export type Attempt = {
  id: string
  provider: string
  /** Session of the member who links one more way of signing in; null for signing in. */
  session: string | null
  /** Where the reader wanted to go: a path of this site. */
  back: string
  locale: Locale
}

type Row = { id: string; provider: string; session: string | null; back: string; locale: string }

const attemptOf = ({ locale, ...row }: Row): Attempt => ({ ...row, locale: isLocale(locale) ? locale : 'en' })

// One cookie for each, so that two tabs do not take one another's way.
const cookieOf = (id: string): string => `auth.social-${id}`

type Begun = { id: string; state: string; secrets: Secrets; browser: string }

/** Begins a way to a provider. */
export async function beginAttempt(
  provider: string,
  { session, back, locale }: Pick<Attempt, 'session' | 'back' | 'locale'>,
): Promise<Begun> {
  const id = uuidv7()
  const [state, browser] = [makeToken(), makeToken()]
  const secrets = { nonce: makeToken(), verifier: randomBytes(48).toString('base64url') }
  await query(sql`delete from social_attempts where expires_at < now()`)
  await query(sql`delete from member_identities where member is null and linked_at < now() - interval '30 days'`)
  await query(sql`
    insert into social_attempts (id, state, browser, provider, secrets, session, back, locale, expires_at)
    values (${id}, ${hashToken(state)}, ${hashToken(browser)}, ${provider}, ${encryptSecret('social sign-in', id, JSON.stringify(secrets))},
      ${session}, ${back}, ${locale}, now() + make_interval(mins => ${minutes}))`)
  return { id, state, secrets, browser }
}

/** Lax, not Strict: the way back begins at the provider. */
export const setAttemptCookie = (jar: Pick<CookieJar, 'setCookie'>, { id, browser }: Begun): unknown =>
  jar.setCookie(cookieOf(id), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: signInOptions.isSecure,
    maxAge: minutes * 60,
  })

/** What was encrypted, or null when the master key has changed since: then it is over, like one that took too long. */
function opened<T>(purpose: string, id: string, encrypted: Buffer): T | null {
  try {
    return JSON.parse(decryptSecret(purpose, id, encrypted)) as T
  } catch {
    return null
  }
}

/** The attempt of this state, when it began in this browser and did not come back yet; from now on it did. */
export async function resumeAttempt(state: string, cookies: Cookies): Promise<(Attempt & { secrets: Secrets }) | null> {
  if (!isToken(state)) return null
  const waiting = await queryOne<{ id: string }>(
    sql`select id from social_attempts where state = ${hashToken(state)} and secrets is not null`,
  )
  const browser = waiting && cookies[cookieOf(waiting.id)]
  if (!waiting || !isToken(browser)) return null
  const row = await queryOne<Row & { secrets: Buffer }>(sql`
    update social_attempts a set secrets = null from (
      select id, secrets from social_attempts where id = ${waiting.id} and browser = ${hashToken(browser)} for update
    ) before
    where a.id = before.id and before.secrets is not null and a.expires_at > now()
    returning a.id, a.provider, a.session, a.back, a.locale, before.secrets`)
  if (!row) return null
  const { secrets: encrypted, ...attempt } = row
  const secrets = opened<Secrets>('social sign-in', row.id, encrypted)
  return secrets && { ...attemptOf(attempt), secrets }
}

/** Keeps what the provider said while the person answers what is still open. */
export const keepAnswer = (id: string, answer: Answer): Promise<unknown> =>
  query(
    sql`update social_attempts set answer = ${encryptSecret('social answer', id, JSON.stringify(answer))} where id = ${id}`,
  )

export type Answered = Attempt & { answer: Answer }

/** The attempt that came back in this browser and still waits for the person, or null. */
export async function findAnswered(id: string | null, cookies: Cookies): Promise<Answered | null> {
  const browser = id === null ? undefined : cookies[cookieOf(id)]
  if (!isUuid(id ?? '') || !isToken(browser)) return null
  const row = await queryOne<Row & { answer: Buffer }>(sql`
    select id, provider, session, back, locale, answer from social_attempts
    where id = ${id} and browser = ${hashToken(browser)} and answer is not null and expires_at > now()`)
  if (!row) return null
  const { answer: encrypted, ...attempt } = row
  const answer = opened<Answer>('social answer', row.id, encrypted)
  return answer && { ...attemptOf(attempt), answer }
}

/** What came back in this browser and was not ended: whom providers said it is, in the last half hour. */
export async function listAnswered(cookies: Cookies): Promise<Answered[]> {
  const prefix = cookieOf('')
  const ids = Object.keys(cookies).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  const found = await Promise.all(ids.slice(0, 10).map((id) => findAnswered(id, cookies)))
  return found.filter((one) => one !== null)
}

/** Nothing is left of it, here and in the browser. */
export async function endAttempt(id: string, jar: { clearCookie(name: string): unknown }): Promise<void> {
  await query(sql`delete from social_attempts where id = ${id}`)
  jar.clearCookie(cookieOf(id))
}
