// Splits a synonym off; what is wrong is said, and the chosen rows stay chosen.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { isProblem } from '#server/errors.ts'
import { splitSynonym } from './splits.ts'

export type SplitAnswer = { error: string; chosen: string[] }

export async function action({ viewer, page, form, words }: ActionContext): Promise<Answer<SplitAnswer>> {
  const { split } = words.curator
  const chosen = form.getAll('follower')
  try {
    await splitSynonym(viewer, form.get('id') ?? '', form.get('word') ?? '', chosen, Number(form.get('version')))
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const message =
      error.code === 'already_used'
        ? split.taken
        : error.code === 'outside_reach'
          ? split.outOfReach
          : error.status === 409 || error.status === 404
            ? split.changed
            : null
    if (message === null) throw error
    return { status: 422, data: { error: message, chosen } }
  }
  return { redirect: `${page.path.replace(/\/split$/, '')}?flash=saved` }
}
