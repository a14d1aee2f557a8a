// What is left to do after a provider said who somebody is. Read anew each time: the world may have changed meanwhile.
import { type Account, activeAccount } from '#kinds/accounts.queries.ts'
import { findMember } from '../members/registration/register.ts'
import { findIdentity, type Identity, listIdentities } from './identities.ts'
import type { Answered } from './attempts.ts'
import { queryOne, sql } from '#server/database/db.ts'

export type Step =
  /** This subject has an account: the session may begin. */
  | { is: 'known'; identity: Identity }
  /** Registered with an address that nobody confirmed yet. */
  | { is: 'waiting'; identity: Identity }
  /** The provider verified an address that has an account: its password once, then it is linked. */
  | { is: 'link'; email: string }
  /** A member who is signed in adds this way; with the password of the account, if it has one. */
  | { is: 'add'; member: string; email: string; asksPassword: boolean }
  | { is: 'complete' }
  /** `taken`: the subject belongs to another account. `other`: this account has another subject of the provider. */
  | { is: 'over' | 'refused' | 'linked' | 'taken' | 'other' }

async function ownerOf(session: string): Promise<Account<'member'> | null> {
  const live = await queryOne<{ account: string }>(sql`
    select account from sessions where id = ${session} and realm = 'member' and ended_at is null and ends_at > now()`)
  return live ? activeAccount('member', live.account) : null
}

/** @param session the session of the request, if it has one */
export async function stepOf(attempt: Answered, session: string | null): Promise<Step> {
  const { provider, answer } = attempt
  const identity = await findIdentity(provider, answer.subject)
  if (attempt.session !== null) {
    const owner = attempt.session === session ? await ownerOf(session) : null
    if (!owner) return { is: 'over' }
    if (identity?.member === owner.id) return { is: 'linked' }
    if (identity) return { is: 'taken' }
    if ((await listIdentities(owner.id)).some((one) => one.provider === provider)) return { is: 'other' }
    return { is: 'add', member: owner.id, email: owner.email, asksPassword: owner.password !== null }
  }
  if (identity)
    return identity.state === 'refused'
      ? { is: 'refused' }
      : { is: identity.state === 'active' ? 'known' : 'waiting', identity }
  const holder = answer.email && answer.isEmailVerified ? await findMember(answer.email) : undefined
  // An account that nobody confirmed gives way: its password need not be of whoever has the address.
  if (holder && holder.status !== 'unverified') return { is: 'link', email: answer.email }
  return { is: 'complete' }
}
