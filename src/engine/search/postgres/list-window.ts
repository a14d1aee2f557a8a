// Which rows stand where in a list: remembered as ids, two hundred places at a time, until a table is written that was read for them.
import { isInTransaction } from '#server/database/db.ts'
import { cached } from '#server/cache/cached.ts'
import { type PartReading, readAs } from './part-reading.ts'

const span = 200
const windows = cached<readonly string[]>({ bytes: 8 * 1024 * 1024 }, 60)

/**
 * The ids on `size` places from `offset` on (both in rows). `key` says everything that decides the list and its order;
 * `read` finds the ids on some places when they are not remembered. Inside a transaction nothing is remembered.
 */
export async function idsOfSlice(
  key: string,
  reads: PartReading,
  offset: number,
  size: number,
  read: (offset: number, size: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (isInTransaction()) return read(offset, size)
  const first = Math.floor(offset / span) * span
  const windowFrom = (from: number): Promise<readonly string[]> =>
    windows(
      `${key}|${from}`,
      readAs(reads, () => read(from, span)),
      reads.seen,
    )
  const window = await windowFrom(first)
  const ids = window.slice(offset - first, offset - first + size)
  if (offset + size <= first + span || window.length < span) return ids
  const next = await windowFrom(first + span)
  return [...ids, ...next.slice(0, size - ids.length)]
}
