// "Still correct": the member confirms the own entry as it stands.
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { records } from '#engine/server/records.ts'
import { findOwnEntry } from './own-entry.ts'

export async function act({ viewer }: ActContext): Promise<Answer<never>> {
  const own = await findOwnEntry(viewer)
  if (own) await records(viewer, own.kind).update(own.row.id, {}, Number(own.row['version']))
  return { redirect: '/my-profile?said=saved' }
}
