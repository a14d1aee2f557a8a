// Whoever holds the link of a mail says that a row and the rows of its list of states are still correct.
import { getKind } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Out } from '#engine/model/rows.ts'
import { system } from '#engine/model/viewer.ts'
import { rowOfConfirmLink } from '#engine/store/confirm-links.ts'
import { records } from '#engine/store/records.ts'
import { tx } from '#server/database/db.ts'
import { confirmChildren } from '../child-states.ts'
import { isAskedAbout } from './ask-owners.ts'

export type LinkedRow = { kind: Kind; row: Out }

/** The row of a link while it is public; 'over' for one that is not, null for a link that nobody made. */
export async function rowOfLink(token: string | undefined): Promise<LinkedRow | 'over' | null> {
  const link = await rowOfConfirmLink(token)
  if (!link || !isAskedAbout(link.kind)) return null
  const kind = getKind(link.kind)
  const row = await records(system(), kind).find(link.item)
  return row?.status === 'published' && !row.deletedAt ? { kind, row } : 'over'
}

/** Doing it twice is the same as once. @returns false for a dead link */
export const confirmRow = (token: string | undefined): Promise<boolean> =>
  tx(async () => {
    const found = await rowOfLink(token)
    if (found === null) return false
    if (found === 'over') return true
    const { kind, row } = found
    await records(system(), kind).confirm(row.id, row.version)
    await confirmChildren(system(), kind, row)
    return true
  })
