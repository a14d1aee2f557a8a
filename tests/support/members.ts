// Members as they come in by their door: registered and confirmed by the calls of the whole server.
import type { FastifyInstance } from 'fastify'
import { query, queryOne, sql } from '#server/db.ts'
import { forgetLeases } from '#server/rate-limit.ts'
import { signInOptions } from '#features/sign-in/options.ts'
import type { Viewer } from '#engine/viewer.ts'
import { mailsTo } from './mails.ts'
import { aMember } from './viewers.ts'

export const memberPassword = 'Weaving7threads'

/** Nobody tried anything yet, and no mail waits. */
export async function forgetTries(): Promise<void> {
  signInOptions.rateLimits = false
  await query(sql`delete from sign_in_attempts`)
  await query(sql`delete from mails`)
  await query(sql`delete from rate_counts`)
  forgetLeases()
}

type Body = Record<string, unknown>

/** What comes in by the members' door of this server. */
export function memberDoor(app: () => FastifyInstance) {
  const post = (url: string, payload: Body, headers: Record<string, string> = {}) =>
    app().inject({ method: 'POST', url, payload, headers })
  const register = (email: string, more: Body = {}, headers: Record<string, string> = {}) =>
    post(
      '/api/auth/register',
      {
        email,
        password: memberPassword,
        member_type: 'researcher',
        fullName: 'Thiri',
        country: 'MM',
        locale: 'en',
        consents: ['terms', 'privacy_notice'],
        ...more,
      },
      headers,
    )
  /** The token in the newest mail of this template. */
  const tokenFor = async (email: string, template: string): Promise<string> => {
    const mail = (await mailsTo(email)).findLast((one) => one.template === template)
    return /[\w-]{43}/.exec(String(mail?.values['path']))?.[0] ?? ''
  }
  const verify = (token: string) => post('/api/auth/verify-email', { token })
  const login = (email: string, password = memberPassword) => post('/api/auth/login', { email, password })
  return {
    post,
    register,
    tokenFor,
    verify,
    login,
    /** A confirmed member, signed in: as the engine sees them, with the access token. */
    async member(email: string, more: Body = {}): Promise<{ id: string; viewer: Viewer; token: string }> {
      await register(email, more)
      await verify(await tokenFor(email, 'verify_email'))
      const token = (await login(email)).json<{ access_token: string }>().access_token
      const row = await queryOne<{ id: string; session: string }>(sql`
        select m.id, s.id session from members m join sessions s on s.account = m.id where m.email = ${email} order by s.started_at desc limit 1`)
      const id = row?.id ?? ''
      return { id, token, viewer: { ...aMember(), id, session: row?.session ?? '' } }
    },
  }
}
