// The list of members for staff: as every list, and the action of accounts.
import { members } from '#kinds/members/kind.ts'
import type { ActionContext, Answer } from '#engine/office/context.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { runAccountAction, accountActions } from './account-actions.ts'

export async function action(context: ActionContext): Promise<Answer<ListAnswer>> {
  const { form, viewer, words, locale } = context
  const action = accountActions.find((one) => one === form.get('do'))
  if (!action) return listAction(context)
  try {
    const ids = form.getAll('id')
    if (ids.length === 0) throw badRequest('no_rows')
    const count = await runAccountAction(viewer, ids, action, form.get('reason'), form.get('archive') === 'on')
    return { status: 200, data: { done: 'changed', count } }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const problem = error.fields?.statusReason?.[0]
    const label = fieldLabel(members, 'statusReason', locale)
    return {
      status: 422,
      data: {
        problem: {
          code: error.code,
          row: String(error.extra.row ?? form.get('name') ?? ''),
          ...(problem ? { reason: fieldMessage(words.problems, label, problem) } : {}),
        },
      },
    }
  }
}
