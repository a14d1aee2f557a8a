import type { ActContext, Answer } from '#engine/office/context.ts'
import { getKind } from '../../model/registry.ts'
import { saveForm } from './form-act.ts'
import { actOnList } from '../list/list-act.ts'
import type { ListAnswer } from '../list/list-answer.ts'

export const act = (context: ActContext): Promise<Answer<ListAnswer>> =>
  context.form.get('do') === 'save'
    ? saveForm(context, getKind(context.page.kind as string), context.params['id'] ?? 'new')
    : actOnList(context)
