// Links of data requests: whoever holds one has the mailbox of the request. Each mail carries its own; they live 90 days.
import { dataRequests } from '#kinds/data-requests/kind.ts'
import type { Row } from '#engine/model/rows.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { hashToken, isToken, makeToken } from '#server/crypto/link-tokens.ts'

const days = 90

/** The address of the page behind a new link; in the transaction of the mail that carries it. */
export async function makeRequestLink(request: string): Promise<string> {
  const token = makeToken()
  await query(sql`
    insert into data_request_links (hash, request, expires_at)
    values (${hashToken(token)}, ${request}::uuid, now() + make_interval(days => ${days}::int))`)
  return `/about/data-request/${token}`
}

/** The request of a live link, or null; with `lock` it stays so until the transaction ends. */
export async function findByLink(token: string | undefined, lock = false): Promise<Row<typeof dataRequests> | null> {
  if (!isToken(token)) return null
  const link = await queryOne<{ request: string }>(
    sql`select request from data_request_links where hash = ${hashToken(token)} and expires_at > now()`,
  )
  return link ? findRow(dataRequests, link.request, { lock }) : null
}
