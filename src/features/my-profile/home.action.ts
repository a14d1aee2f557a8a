// "Still correct": the member confirms the own entry as it stands; takes it out of the trash; or puts a suggestion aside.
import { accountId } from '#engine/model/viewer.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { records } from '#engine/store/records.ts'
import { isProblem } from '#server/errors.ts'
import { dismissTask, restoreDismissedTasks } from './dismissed-tasks.ts'
import { findOwnEntry, findTrashed } from './own-entry.ts'

const here = '/my-profile'

export type HomeAnswer = { hasFailed: true }

async function doneBy({ form, viewer }: ActionContext): Promise<Answer<HomeAnswer>> {
  const intent = form.get('do')
  if (intent === 'aside') {
    await dismissTask(accountId(viewer), form.get('task') ?? '')
    return { redirect: here }
  }
  if (intent === 'all') {
    await restoreDismissedTasks(accountId(viewer))
    return { redirect: here }
  }
  if (intent === 'restore') {
    const trashed = await findTrashed(viewer)
    if (trashed) await records(viewer, trashed.kind).restore(trashed.id)
    return { redirect: `${here}?flash=saved` }
  }
  const own = await findOwnEntry(viewer)
  if (own) await records(viewer, own.kind).update(own.row.id, {}, Number(own.row.version))
  return { redirect: `${here}?flash=saved` }
}

export async function action(context: ActionContext): Promise<Answer<HomeAnswer>> {
  try {
    return await doneBy(context)
  } catch (error) {
    // A form of ours never sends what is no task; the rest is how the entry stands.
    if (!isProblem(error) || error.status >= 500 || (error.status === 400 && !error.fields)) throw error
    return { status: 422, data: { hasFailed: true } }
  }
}
