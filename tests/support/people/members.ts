// Members as they come in: registered and confirmed by the calls of the whole server.
import type { FastifyInstance } from 'fastify'
import { query, queryOne, sql } from '#server/database/db.ts'
import { forgetLeases } from '#server/http/rate-limit.ts'
import { signInOptions } from '#features/accounts/sessions/options.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { memberPassword, registration, type Typed } from '#tests/support/people/registration.ts'
import { aMember } from '#tests/support/people/viewers.ts'

/** Nobody tried anything yet, and no mail waits. */
export async function forgetTries(): Promise<void> {
  signInOptions.rateLimits = false
  await query(sql`delete from sign_in_attempts`)
  await query(sql`delete from mails`)
  await query(sql`delete from rate_counts`)
  forgetLeases()
}

/** The accounts of members on this server. */
export function memberClient(app: () => FastifyInstance) {
  const post = (url: string, payload: Typed, headers: Record<string, string> = {}) =>
    app().inject({ method: 'POST', url, payload, headers })
  const register = (email: string, more: Typed = {}, headers: Record<string, string> = {}) =>
    post('/api/auth/register', registration(email, more), headers)
  /** The token in the newest mail of this template. */
  const tokenFor = async (email: string, template: string): Promise<string> => {
    const mail = (await mailsTo(email)).findLast((one) => one.template === template)
    return /[\w-]{43}/.exec(String(mail?.values['path']))?.[0] ?? ''
  }
  const verify = (token: string, password: unknown = memberPassword) =>
    post('/api/auth/verify-email', { token, password })
  const login = (email: string, password = memberPassword, headers: Record<string, string> = {}) =>
    post('/api/auth/login', { email, password }, headers)
  /** A confirmed member who is not signed in: the id. */
  const confirmed = async (email: string, more: Typed = {}): Promise<string> => {
    await register(email, more)
    const { statusCode } = await verify(await tokenFor(email, 'verify_email'), more['password'])
    if (statusCode !== 200) throw new Error(`${email} is not confirmed: ${statusCode}`)
    return (await queryOne<{ id: string }>(sql`select id from members where email = ${email}`))?.id ?? ''
  }
  return {
    post,
    register,
    tokenFor,
    verify,
    login,
    confirmed,
    /** Who the holder of this access token is, for staff and members. */
    me: (token: string, realm = 'auth') =>
      app().inject({ url: `/api/${realm}/me`, headers: { authorization: `Bearer ${token}` } }),
    /** A confirmed member, signed in: as the engine sees them, with the access token. */
    async member(email: string, more: Typed = {}): Promise<{ id: string; viewer: Viewer; token: string }> {
      await confirmed(email, more)
      const token = (await login(email)).json<{ access_token: string }>().access_token
      const row = await queryOne<{ id: string; session: string }>(sql`
        select m.id, s.id session from members m join sessions s on s.account = m.id where m.email = ${email} order by s.started_at desc limit 1`)
      const id = row?.id ?? ''
      const type = more['member_type'] === 'organization' ? 'organization' : 'researcher'
      return { id, token, viewer: { ...aMember(type), id, session: row?.session ?? '' } }
    },
  }
}
