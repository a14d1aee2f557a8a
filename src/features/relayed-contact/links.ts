// Links of requests: by one a visitor confirms what was written, by another its receiver answers, by a third each side says what came of it.
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import type { Row } from '#engine/model/rows.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { hashToken, isToken, makeToken } from '#server/crypto/link-tokens.ts'
import { query, queryOne, sql } from '#server/database/db.ts'

export type Request = Row<typeof pairingRequests>
type Purpose = 'confirm' | 'answer' | 'outcome'

const days: Record<Purpose, number> = { confirm: 2, answer: 30, outcome: 90 }

/** The address of the page behind a new link; in the transaction of the mail that carries it. */
export async function makeLink(purpose: Purpose, request: string, email: string | null): Promise<string> {
  const token = makeToken()
  await query(sql`
    insert into pairing_request_links (hash, purpose, request, email, expires_at)
    values (${hashToken(token)}, ${purpose}, ${request}::uuid, ${email}, now() + make_interval(days => ${days[purpose]}::int))`)
  return `/contact/${purpose}/${token}`
}

export type Linked = { request: Request; /** The mailbox that the link went to. */ email: string | null }

/** The request of a live link, or null; with `lock` it stays so until the transaction ends. */
export async function findByLink(purpose: Purpose, token: string | undefined, lock = false): Promise<Linked | null> {
  if (!isToken(token)) return null
  const link = await queryOne<{ request: string; email: string | null }>(sql`
    select request, email from pairing_request_links
    where hash = ${hashToken(token)} and purpose = ${purpose} and expires_at > now()`)
  const request = link ? await findRow(pairingRequests, link.request, { lock }) : null
  return link && request ? { request, email: link.email } : null
}
