// "Still correct": the member confirms the own entry as it stands; or takes it out of the trash.
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { records } from '#engine/server/records.ts'
import { findOwnEntry, findTrashed } from './own-entry.ts'

export async function act({ form, viewer }: ActContext): Promise<Answer<never>> {
  if (form.get('do') === 'restore') {
    const trashed = await findTrashed(viewer)
    if (trashed) await records(viewer, trashed.kind).restore(trashed.id)
    return { redirect: '/my-profile?said=saved' }
  }
  const own = await findOwnEntry(viewer)
  if (own) await records(viewer, own.kind).update(own.row.id, {}, Number(own.row['version']))
  return { redirect: '/my-profile?said=saved' }
}
