// Fourteen who ask, each by a session of its own made as people make it: the columns of the matrix of rights.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { useRegistry } from '#engine/model/registry.ts'
import type { Role } from '#engine/model/viewer.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { startSession } from '#features/accounts/sessions/sessions.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country } from '#tests/support/build.ts'

export const actors = [
  'visitor',
  'unverified member',
  'suspended member',
  'researcher',
  'owner',
  'organization',
  'user',
  'author',
  'editor',
  'executive',
  'country admin',
  'admin of another country',
  'admin',
  'secret',
] as const
export type Actor = (typeof actors)[number]

export const password = 'Weaving-7-threads'

const staffRoles: Readonly<Partial<Record<Actor, [role: Role, country: string | null]>>> = {
  user: ['user', null],
  author: ['author', null],
  editor: ['editor', null],
  executive: ['executive', null],
  'country admin': ['country_admin', 'TH'],
  'admin of another country': ['country_admin', 'VN'],
  admin: ['admin', null],
  secret: ['secret', null],
}

/** Without a session that lives: nobody signed them in, or nobody lets them stay. */
export const outside: readonly Actor[] = ['visitor', 'unverified member', 'suspended member']
export const memberActors: readonly Actor[] = ['researcher', 'owner', 'organization']
export const staffActors = Object.keys(staffRoles) as Actor[]

export const isMember = (actor: Actor): boolean => memberActors.includes(actor)
export const isStaff = (actor: Actor): boolean => staffActors.includes(actor)

export type Ask = (
  actor: Actor,
  method: string,
  url: string,
  more?: { payload?: unknown; headers?: Record<string, string> },
) => Promise<LightMyRequestResponse>

export type Stage = {
  /** Account of everybody who has one. */
  ids: Record<Actor, string>
  tokens: Record<Actor, string>
  emails: Record<Actor, string>
  /** As a program asks, with a bearer token. */
  ask: Ask
  /** As a browser asks, with cookies, from a page of the site. */
  browse: Ask
}

const emailOf = (actor: Actor): string => `${actor.replaceAll(' ', '.')}@actors.example`

async function makeAccount(actor: Actor, hash: string): Promise<string> {
  const given = { fullName: `Actor ${actor}`, email: emailOf(actor) }
  const staff = staffRoles[actor]
  if (staff) {
    const [role, code] = staff
    const { id } = await build('users', { ...given, role, country: code && (await country(code)), status: 'active' })
    await query(sql`update users set password = ${hash} where id = ${id}::uuid`)
    return id
  }
  const { id } = await build('members', {
    ...given,
    memberType: actor === 'organization' ? 'organization' : 'researcher',
    ...(actor === 'organization' ? { organizationName: 'Institute of the actors' } : {}),
    country: await country('TH'),
    status: 'active',
  })
  await query(sql`update members set password = ${hash}, email_verified_at = now() where id = ${id}::uuid`)
  return id
}

/** Makes the accounts and signs everybody in to the own realm, or only those that are needed: each is a password to check. */
export async function openStage(app: FastifyInstance, needed: readonly Actor[] = actors): Promise<Stage> {
  useRegistry(registry)
  const hash = await hashPassword(password)
  const ids = {} as Record<Actor, string>
  const tokens = {} as Record<Actor, string>
  const emails = {} as Record<Actor, string>
  for (const actor of actors) {
    emails[actor] = emailOf(actor)
    if (actor === 'visitor') continue
    ids[actor] = await makeAccount(actor, hash)
    if (!needed.includes(actor)) continue
    const path = isStaff(actor) ? '/api/auth-admin/login' : '/api/auth/login'
    const answer = await app.inject({ method: 'POST', url: path, payload: { email: emailOf(actor), password } })
    tokens[actor] = answer.json<{ access_token: string }>().access_token
  }
  await query(sql`update members set status = 'suspended' where id = ${ids['suspended member']}::uuid`)
  await query(sql`
    update members set status = 'unverified', email_verified_at = null where id = ${ids['unverified member']}::uuid`)
  // A session that should never have been: even then an account that is not active is nobody.
  for (const actor of ['suspended member', 'unverified member'] as const)
    tokens[actor] = (await startSession('member', ids[actor], { device: null })).access
  const cookiesOf = (actor: Actor): string =>
    `auth.access_token=${tokens[actor]}; auth.strategy=${isStaff(actor) ? 'admin' : 'member'}`
  const send =
    (identify: (actor: Actor) => Record<string, string>): Ask =>
    (actor, method, url, { payload, headers = {} } = {}) =>
      app.inject({
        method: method as 'GET',
        url,
        headers: { ...(actor === 'visitor' ? {} : identify(actor)), ...headers },
        ...(payload === undefined ? {} : { payload: payload as object }),
      })
  return {
    ids,
    tokens,
    emails,
    ask: send((actor) => ({ authorization: `Bearer ${tokens[actor]}` })),
    browse: send((actor) => ({ cookie: cookiesOf(actor), 'sec-fetch-site': 'same-origin' })),
  }
}
