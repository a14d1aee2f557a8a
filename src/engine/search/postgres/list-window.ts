// Which rows stand where in a list: remembered as ids, two hundred places at a time, until a row of the table is written.
import { isInTransaction } from '#server/database/db.ts'
import { cached } from '#server/cache/cached.ts'

const span = 200
const windows = cached<readonly string[]>({ bytes: 8 * 1024 * 1024 }, 60)

/**
 * The ids on `size` places from `offset` on (both in rows). `key` says everything that decides the list and its order;
 * `read` finds the ids on some places when they are not remembered. Inside a transaction nothing is remembered.
 */
export async function idsOnPlaces(
  key: string,
  tags: readonly string[],
  offset: number,
  size: number,
  read: (offset: number, size: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (isInTransaction()) return read(offset, size)
  const first = Math.floor(offset / span) * span
  const window = await windows(`${key}|${first}`, tags, () => read(first, span))
  const ids = window.slice(offset - first, offset - first + size)
  if (offset + size <= first + span || window.length < span) return ids
  const next = await windows(`${key}|${first + span}`, tags, () => read(first + span, span))
  return [...ids, ...next.slice(0, size - ids.length)]
}
