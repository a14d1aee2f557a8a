// Takes one proposed value into the own entry, or leaves it.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { isProblem } from '#server/errors.ts'
import { decideOwn } from './decide-correction.ts'

export type ChangesAnswer = { id: string; error: string }

export async function action({ viewer, form, words, locale }: ActionContext): Promise<Answer<ChangesAnswer>> {
  const id = form.get('id') ?? ''
  const error = await decideOwn({ ...viewer, locale }, id, form.get('do') === 'accept', words).catch((problem) => {
    if (!isProblem(problem) || problem.status >= 500) throw problem
    return problem.status === 404 ? words.claim.changes.gone : words.editor.list.failed
  })
  return error ? { status: 422, data: { id, error } } : { redirect: '/my-profile/changes?flash=saved' }
}
