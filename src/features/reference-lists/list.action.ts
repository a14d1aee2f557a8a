// The list of references: as every list, and splits that are taken back.
import type { ActionContext, Answer } from '#engine/office/context.ts'
import { actOnList } from '#engine/office/list/list-action.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { isProblem } from '#server/errors.ts'
import { undoSplit } from './splits.ts'

export async function action(context: ActionContext): Promise<Answer<ListAnswer>> {
  const { viewer, form, words } = context
  if (form.get('do') !== 'unsplit') return actOnList(context)
  try {
    const count = await undoSplit(viewer, form.get('split') ?? '')
    return { status: 200, data: { done: 'changed', said: words.lists.split.undone({ count }) } }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { status: 422, data: { problem: { code: error.code } } }
  }
}
