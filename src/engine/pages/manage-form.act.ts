import type { ActContext, Answer } from '#engine/pages/context.ts'
import { getKind } from '../registry.ts'
import { saveForm } from './form-act.ts'
import { actOnList } from './list-act.ts'
import type { ListAnswer } from './list-answer.ts'

export const act = (context: ActContext): Promise<Answer<ListAnswer>> =>
  context.form.get('do') === 'save'
    ? saveForm(context, getKind(context.page.kind as string), context.params['id'] ?? 'new')
    : actOnList(context)
