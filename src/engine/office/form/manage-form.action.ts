// Saves a generated form, or does what a button beside it says.
import { kindOfPage } from '../../page/kind-of-page.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { saveForm } from './form-action.ts'
import { listAction } from '../list/list-action.ts'
import type { ListAnswer } from '../list/list-answer.ts'

export const action = (context: ActionContext): Promise<Answer<ListAnswer>> =>
  context.form.get('do') === 'save'
    ? saveForm(context, kindOfPage(context.page), context.params['id'] ?? 'new')
    : listAction(context)
