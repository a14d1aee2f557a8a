// Links that work once: their token is hashed, the newest replaces the ones before, a button uses it up.
import { empty, query, queryOne, sql, tx } from '#server/database/db.ts'
import { hashToken, isToken, makeToken } from './tokens.ts'

export type LinkPurpose =
  | 'staff-invitation'
  | 'staff-reset'
  | 'member-verify'
  | 'member-reset'
  | 'member-email'
  | 'member-email-undo'
  | 'member-keep'

const hours: Record<LinkPurpose, number> = {
  'staff-invitation': 72,
  'staff-reset': 1,
  'member-verify': 24,
  'member-reset': 1,
  'member-email': 1,
  'member-email-undo': 30 * 24,
  'member-keep': 14 * 24,
}

/** Makes the token of a link for an account (of links about an e-mail: for its change); earlier ones of the same purpose are dead from now on. `redirect`: a path of this site where one goes on. */
export async function makeLink(purpose: LinkPurpose, account: string, redirect?: string): Promise<string> {
  const token = makeToken()
  await tx(async () => {
    await query(sql`
      delete from link_tokens where expires_at < now() - interval '7 days'`)
    await query(sql`
      insert into link_tokens as l (hash, purpose, account, expires_at, redirect)
      values (${hashToken(token)}, ${purpose}, ${account}, now() + make_interval(hours => ${hours[purpose]}), ${redirect || null})
      on conflict (purpose, account) do update set hash = excluded.hash, expires_at = excluded.expires_at, used_at = null,
        redirect = coalesce(excluded.redirect, l.redirect)`)
  })
  return token
}

/** The account of a live link, or null; looking does not use it up. With `hold` nobody else uses it until the transaction ends. */
export async function findLink(
  purposes: readonly LinkPurpose[],
  token: string,
  hold = false,
): Promise<{ account: string; purpose: LinkPurpose } | null> {
  if (!isToken(token)) return null
  const row = await queryOne<{ account: string; purpose: LinkPurpose }>(sql`
    select account, purpose from link_tokens
    where hash = ${hashToken(token)} and purpose = any(${purposes}::text[]) and used_at is null and expires_at > now()${hold ? sql` for update` : empty}`)
  return row ?? null
}

/** Uses a link up; false when somebody else was faster or it is dead. */
export async function useLink(token: string): Promise<boolean> {
  const rows = await query(sql`
    update link_tokens set used_at = now() where hash = ${hashToken(token)} and used_at is null and expires_at > now() returning account`)
  return rows.length === 1
}

/** Where whoever used this link goes on, as it was asked for; empty without. */
export async function redirectOfLink(token: string): Promise<string> {
  if (!isToken(token)) return ''
  const row = await queryOne<{ redirect: string | null }>(
    sql`select redirect from link_tokens where hash = ${hashToken(token)}`,
  )
  return row?.redirect ?? ''
}

/** Ends every link of an account; those about its e-mail are of its changes, not of the account. */
export const endLinks = (account: string): Promise<unknown> =>
  query(sql`delete from link_tokens where account = ${account}`)
