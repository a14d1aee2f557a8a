// Stored notifications of an account: the newest first, read or not. Nobody reaches those of another account.
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql } from '../database/db.ts'
import { notFound } from '../errors.ts'
import { decryptSecret } from '../crypto/encrypt-secrets.ts'
import { encryptedAs, type EventName } from './notify.ts'
import { ownSql, type Receiver, type Topic } from './topics.ts'

export type StoredNotification = {
  id: string
  topic: Topic
  what: EventName
  values: Record<string, unknown>
  link: string
  createdAt: string
  readAt: string | null
}

type Row = Omit<StoredNotification, 'values'> & { content: Buffer }

export const keptDays = 180

export async function listNotifications(
  to: Receiver,
  page: number,
  size: number,
): Promise<{ rows: StoredNotification[]; total: number }> {
  const rows = await query<Row>(sql`
    select id, topic, what, content, link, created_at "createdAt", read_at "readAt" from notifications
    where ${ownSql(to)} order by id desc limit ${size} offset ${(page - 1) * size}`)
  const counted = await queryOne<{ n: number }>(sql`select count(*)::int n from notifications where ${ownSql(to)}`)
  return {
    rows: rows.map(({ content, ...row }) => ({
      ...row,
      values: JSON.parse(decryptSecret(encryptedAs, row.id, content)) as StoredNotification['values'],
    })),
    total: counted?.n ?? 0,
  }
}

export async function countUnread(to: Receiver): Promise<number> {
  const row = await queryOne<{ n: number }>(
    sql`select count(*)::int n from notifications where ${ownSql(to)} and read_at is null`,
  )
  return row?.n ?? 0
}

/** Marks one as read. @returns the path it is about, or null when this account was told no such thing */
export async function openNotification(to: Receiver, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const row = await queryOne<{ link: string }>(sql`
    update notifications set read_at = coalesce(read_at, now()) where ${ownSql(to)} and id = ${id}::uuid returning link`)
  return row?.link ?? null
}

/** Marks these as read. @throws 404 when one of them is not this account's: then none is marked */
export async function markRead(to: Receiver, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (!wanted.every(isUuid)) throw notFound()
  const found = await query(sql`
    with own as (select id from notifications where ${ownSql(to)} and id = any(${wanted}::uuid[]))
    update notifications n set read_at = coalesce(n.read_at, now()) from own
    where n.id = own.id and (select count(*) from own) = ${wanted.length} returning n.id`)
  if (found.length !== wanted.length) throw notFound()
}

export const markAllRead = async (to: Receiver): Promise<void> =>
  void (await query(sql`update notifications set read_at = now() where ${ownSql(to)} and read_at is null`))

export const forgetOld = (): Promise<unknown> =>
  query(sql`delete from notifications where created_at < now() - ${keptDays} * interval '1 day'`)
