// Which subject of which provider is which member: found by these two alone, never by an e-mail address.
import { accountById } from '#kinds/accounts.queries.ts'
import { members } from '#kinds/members/kind.ts'
import { forgetProvedOrcid } from '#kinds/people.queries.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { uuidv7 } from '#server/database/row-ids.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { writeAudit } from '#engine/store/audit.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { mailAccount } from '../notices/account-mails.ts'
import { findProvider, orcidProvider } from './providers.ts'

export type Identity = {
  member: string | null
  name: string
  country: string
  /** Of the member; `waiting` too when there is none behind the address. */
  state: 'active' | 'waiting' | 'refused'
  /** Address that waits for its confirmation. */
  waitsFor: string
  hasPassword: boolean
}

type Row = { member: string | null; waits_for: string | null }

/** Who this subject is here, or null. */
export async function findIdentity(provider: string, subject: string): Promise<Identity | null> {
  const row = await queryOne<Row>(sql`
    select member, waits_for from member_identities where provider = ${provider} and subject = ${subject}`)
  if (!row) return null
  const owner = row.member === null ? null : await accountById('member', row.member)
  if (row.member !== null && owner === null) {
    // Of an account that is gone nothing is known any more.
    await query(sql`delete from member_identities where provider = ${provider} and subject = ${subject}`)
    return null
  }
  const isWaiting = owner === null || owner.status === 'unverified'
  return {
    member: row.member,
    name: owner?.fullName ?? '',
    country: owner?.country ?? '',
    state: isWaiting ? 'waiting' : owner.status === 'active' ? 'active' : 'refused',
    waitsFor: owner?.email ?? row.waits_for ?? '',
    hasPassword: owner !== null && owner.password !== null,
  }
}

export type Linked = { provider: string; subject: string; linkedAt: string; lastUsedAt: string }

/** By which sites a member signs in; those that are no longer configured are not among them. */
export async function listIdentities(member: string): Promise<Linked[]> {
  const rows = await query<Linked>(sql`
    select provider, subject, linked_at "linkedAt", last_used_at "lastUsedAt"
    from member_identities where member = ${member} order by linked_at, provider`)
  return rows.filter(({ provider }) => findProvider(provider))
}

/** A new account begins with it; in the transaction of the caller. `member` is null when the address had an account already. */
export const keepIdentity = (
  provider: string,
  subject: string,
  { member, waitsFor }: { member: string | null; waitsFor: string },
): Promise<unknown> =>
  query(sql`
    insert into member_identities (provider, subject, member, waits_for) values (${provider}, ${subject}, ${member}, ${waitsFor})
    on conflict (provider, subject) do nothing`)

/** Adds a way of signing in to an account, with audit and a mail to its owner. False when the subject or the provider is taken. */
export async function link(member: Viewer, provider: string, subject: string): Promise<boolean> {
  return tx(async () => {
    const made = await query(sql`
      insert into member_identities (provider, subject, member) values (${provider}, ${subject}, ${member.id})
      on conflict do nothing returning member`)
    if (made.length === 0) return false
    await tell(member, provider, true)
    return true
  })
}

async function tell(member: Viewer, provider: string, isNew: boolean): Promise<void> {
  const owner = await findRow(members, member.id)
  await writeAudit(member, [
    {
      action: 'update',
      kind: 'members',
      id: member.id,
      label: member.name,
      country: owner?.country ?? null,
      changed: { signInMethods: isNew ? { old: null, new: provider } : { old: provider, new: null } },
    },
  ])
  await mailAccount('member', String(member.id), {
    template: isNew ? 'sign_in_linked' : 'sign_in_unlinked',
    event: `sign-in-method:${uuidv7()}`,
    values: () => ({ provider: findProvider(provider)?.label ?? provider, path: '/my-profile/privacy' }),
  })
}

/** Takes a way of signing in away, unless it is the last one. */
export async function unlink(member: Viewer, provider: string): Promise<'done' | 'last' | 'none'> {
  return tx(async () => {
    const owner = await accountById('member', member.id, true)
    const linked = await listIdentities(String(member.id))
    if (!linked.some((one) => one.provider === provider)) return 'none'
    if (!owner?.password && linked.length === 1) return 'last'
    await query(sql`delete from member_identities where member = ${member.id} and provider = ${provider}`)
    if (provider === orcidProvider) {
      await forgetProvedOrcid(String(member.id))
    }
    await tell(member, provider, false)
    return 'done'
  })
}

/**
 * Before an address is confirmed by a new password and not by the link of the registration: whoever registered need not be
 * whoever reads the mails. In the transaction of the caller.
 */
export async function forgetUnproved(member: string): Promise<void> {
  const owner = await findRow(members, member, { trash: true })
  if (owner?.status === 'unverified') await query(sql`delete from member_identities where member = ${member}`)
}
