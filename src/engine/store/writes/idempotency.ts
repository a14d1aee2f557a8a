// Keys by which a program says that a call is the same call again: remembered a day, for each account and list.
import { query, queryOne, sql } from '#server/database/db.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import type { Values } from '../columns.ts'

// The order of names says nothing.
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const actorOf = (viewer: Viewer): string => viewer.id ?? viewer.who
const hashOf = (body: Values): string => keyedHash('idempotency', JSON.stringify(body, inOrder))

/**
 * The row that an earlier call with this key made, and whether it said the same; undefined for the first one. Another call with
 * the key waits until the transaction ends.
 */
export async function findMade(viewer: Viewer, kind: Kind, key: string, body: Values) {
  const actor = actorOf(viewer)
  await query(sql`select pg_advisory_xact_lock(hashtextextended(${`${actor}|${kind.name}|${key}`}, 7))`)
  return queryOne<{ row_id: string; is_same: boolean }>(sql`
    select row_id, coalesce(said = ${hashOf(body)}, true) is_same from idempotency_keys
    where actor = ${actor} and key = ${key} and kind = ${kind.name} and created_at > now() - interval '24 hours'`)
}

/** Did an earlier call with this key make a row? */
export const wasMade = async (viewer: Viewer, kind: Kind, key: string): Promise<boolean> =>
  (await queryOne(sql`
    select 1 from idempotency_keys where actor = ${actorOf(viewer)} and key = ${key} and kind = ${kind.name}
      and created_at > now() - interval '24 hours'`)) !== undefined

/** Notes the row that the call with this key made. */
export async function noteMade(viewer: Viewer, kind: Kind, key: string, body: Values, id: string): Promise<void> {
  if (Math.random() < 0.01)
    await query(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
  await query(sql`
    insert into idempotency_keys (actor, key, kind, row_id, said)
    values (${actorOf(viewer)}, ${key}, ${kind.name}, ${id}::uuid, ${hashOf(body)})
    on conflict (actor, key, kind) do update set row_id = excluded.row_id, said = excluded.said, created_at = now()`)
}
