// "Still correct": the member confirms the own entry as it stands; takes it out of the trash; or puts a suggestion aside.
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { records } from '#engine/server/records.ts'
import { putAside, takeAllBack } from './aside.ts'
import { findOwnEntry, findTrashed } from './own-entry.ts'

const here = '/my-profile'

export async function act({ form, viewer }: ActContext): Promise<Answer<never>> {
  const deed = form.get('do')
  if (deed === 'aside') {
    await putAside(String(viewer.id), form.get('task') ?? '')
    return { redirect: here }
  }
  if (deed === 'all') {
    await takeAllBack(String(viewer.id))
    return { redirect: here }
  }
  if (deed === 'restore') {
    const trashed = await findTrashed(viewer)
    if (trashed) await records(viewer, trashed.kind).restore(trashed.id)
    return { redirect: `${here}?said=saved` }
  }
  const own = await findOwnEntry(viewer)
  if (own) await records(viewer, own.kind).update(own.row.id, {}, Number(own.row['version']))
  return { redirect: `${here}?said=saved` }
}
