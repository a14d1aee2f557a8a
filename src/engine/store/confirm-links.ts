// Links by which whoever was asked says at one press, without signing in, that a row is still so.
import { isToken, hashToken, makeToken } from '#server/crypto/link-tokens.ts'
import { query, queryOne, sql } from '#server/database/db.ts'

/** @param about the day that is asked about. @returns the token; null where somebody was asked about it before */
export async function makeConfirmLink(kind: string, item: string, about: string): Promise<string | null> {
  const token = makeToken()
  const made = await query(sql`
    insert into confirm_links (hash, kind, item, about) values (${hashToken(token)}, ${kind}, ${item}::uuid, ${about}::date)
    on conflict (kind, item, about) do nothing returning 1`)
  return made.length > 0 ? token : null
}

/** The row of a link, which may be gone; null for a link that nobody made. */
export async function rowOfConfirmLink(token: string | undefined): Promise<{ kind: string; item: string } | null> {
  if (!isToken(token)) return null
  const row = await queryOne<{ kind: string; item: string }>(
    sql`select kind, item from confirm_links where hash = ${hashToken(token)}`,
  )
  return row ?? null
}
