// Whom a receiver of requests wants to hear from no more: accounts and mailboxes by keyed hashes, and nobody who asks learns of it.
import { mailboxOf } from '#lib/identifiers/email.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import type { Request } from './links.ts'
import type { Receiver } from './targets.ts'

type Person = { member: string | null; email: string }

const hashOf = (text: string): string => keyedHash('pairing-blocks', text)
const hashesOf = ({ member, email }: Person): string[] => [
  ...(member ? [hashOf(`member ${member}`)] : []),
  hashOf(`mailbox ${mailboxOf(email)}`),
]
const asked = ({ requester, requesterEmail }: Request): Person => ({
  member: requester ?? null,
  email: requesterEmail,
})

/** Nothing of who sent this request reaches this person any more, whether they sign in or not. Twice is the same as once. */
export async function block(by: Person, request: Request): Promise<void> {
  const [blockers, requesters] = [hashesOf(by), hashesOf(asked(request))]
  await query(sql`
    insert into pairing_blocks (blocker, requester)
    select b, r from unnest(${blockers}::text[]) b, unnest(${requesters}::text[]) r order by b, r on conflict do nothing`)
}

export const unblock = (by: Person, request: Request): Promise<unknown> =>
  query(sql`
    delete from pairing_blocks
    where blocker = any(${hashesOf(by)}::text[]) and requester = any(${hashesOf(asked(request))}::text[])`)

export const isBlocked = async (by: Person, request: Request): Promise<boolean> =>
  (await queryOne(sql`
    select 1 from pairing_blocks
    where blocker = any(${hashesOf(by)}::text[]) and requester = any(${hashesOf(asked(request))}::text[]) limit 1`)) !==
  undefined

/** Those of them who did not block who sent it. Staff answer for entries without an owner: they block nobody. */
export async function withoutBlocking(receivers: readonly Receiver[], request: Request): Promise<Receiver[]> {
  const open: Receiver[] = []
  for (const one of receivers) if (one.via === 'staff' || !(await isBlocked(one, request))) open.push(one)
  return open
}
