// Saves a generated form, or does what a button beside it says.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { getKind } from '../../model/registry.ts'
import { saveForm } from './form-action.ts'
import { listAction } from '../list/list-action.ts'
import type { ListAnswer } from '../list/list-answer.ts'

export const action = (context: ActionContext): Promise<Answer<ListAnswer>> =>
  context.form.get('do') === 'save'
    ? saveForm(context, getKind(context.page.kind as string), context.params['id'] ?? 'new')
    : listAction(context)
