// The list of members for staff: as every list, and the action of accounts.
import { members } from '#kinds/members/kind.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import { selectedIds } from '#engine/office/list/many/selected-ids.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { problemOf } from '#engine/model/values/values.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { mergeAccount, mergeFaults } from '../merge-accounts.ts'
import { runAccountAction, accountActions, mostReason } from './account-actions.ts'

async function mergeAction({ form, viewer, words, locale }: ActionContext): Promise<Answer<ListAnswer>> {
  const refuse = (code: string, message: string): Answer<ListAnswer> => ({
    status: 422,
    data: { message, problem: { code } },
  })
  const label = fieldLabel(members, 'statusReason', locale)
  const read = readLines(form.get('reason'), mostReason)
  if (!read.ok) return refuse('invalid', fieldMessage(words.problems, label, problemOf(read)))
  if (!read.value) return refuse('invalid', fieldMessage(words.problems, label, { code: 'required' }))
  try {
    const count = await mergeAccount(viewer, form.get('id') ?? '', form.get('into') ?? '', read.value)
    return { status: 200, data: { done: 'merged', count } }
  } catch (error) {
    const fault = isProblem(error) ? mergeFaults.find((one) => one === error.code) : undefined
    if (!fault) throw error
    return refuse(fault, words.editor.members.mergeFaults[fault])
  }
}

export async function action(context: ActionContext): Promise<Answer<ListAnswer>> {
  const { form, viewer, words, locale } = context
  if (form.get('do') === 'merge-account') return mergeAction(context)
  const action = accountActions.find((one) => one === form.get('do'))
  if (!action) return listAction(context)
  try {
    const ids = selectedIds(form)
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
