// Saves a post that was sent without script, makes and ends links to its preview, or does what a button beside the form says.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { saveForm } from '#engine/office/form/form-action.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { endPreviews, makePreview } from '../previews/previews.ts'

export type PostAnswer = ListAnswer & { shared?: string; ended?: true }

export async function action(context: ActionContext): Promise<Answer<PostAnswer>> {
  const { form, params, viewer, site } = context
  const id = params.id
  switch (form.get('do')) {
    case 'save':
      return saveForm(context, blogs, id ?? 'new')
    case 'share':
      return { status: 200, data: { shared: site.origin + (await makePreview(viewer, id ?? '')) } }
    case 'end-shares':
      await endPreviews(viewer, id ?? '')
      return { status: 200, data: { ended: true } }
    default:
      return listAction(context)
  }
}
