// The entries that people may claim, whichever pool they are in.
import { findPerson, type StoredPerson } from '#kinds/people.queries.ts'
import { allKinds } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'

export type Entry = StoredPerson

/** The pools: kinds whose rows have somebody they are about. */
export const pools = (): Kind[] => allKinds().filter((kind) => kind.fields.claimStatus)

/** A living entry that nobody has claimed, or null; with `lock` it stays so until the transaction ends. */
export async function findUnclaimed(id: string, lock = false): Promise<Entry | null> {
  const found = await findPerson(id, { lock })
  return found && found.row.claimStatus !== 'claimed' && found.row.owner === null ? found : null
}
