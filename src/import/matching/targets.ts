// The rows here that rows of a file are about, kept from others until the transaction ends.
import type { Kind } from '#engine/model/kind.ts'
import type { Values } from '#engine/store/columns.ts'
import { rowsById } from './matching.ts'

/** By id, as they stand now; what is in trash by now is absent. */
export async function lockTargets(
  kind: Kind,
  rows: readonly { target: string | null }[],
): Promise<Map<string, Values>> {
  const ids = rows.flatMap((row) => row.target ?? [])
  return new Map((await rowsById(kind, ids, true)).map((row) => [row['id'] as string, row]))
}
