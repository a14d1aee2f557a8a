// The list of a pool for staff: as every list, and notices to chosen people.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import { selectedIds } from '#engine/office/list/many/selected-ids.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { isProblem } from '#server/errors.ts'
import { startNotifying } from './notices.ts'

export async function action(context: ActionContext): Promise<Answer<ListAnswer>> {
  const { viewer, page, form, words } = context
  if (form.get('do') !== 'tell') return listAction(context)
  const ids = selectedIds(form)
  try {
    await startNotifying(viewer, kindOfPage(page), ids)
    return { status: 200, data: { done: 'changed', message: words.claim.notices.onTheWay({ count: ids.length }) } }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { status: 422, data: { problem: { code: error.code, row: String(error.extra.row ?? '') } } }
  }
}
