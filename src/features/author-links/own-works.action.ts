// A member says of a work whether it is theirs.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { decideLink, isAction, isFeaturedMove, featureWork } from './decide.ts'

const here = '/my-profile/publication'

export type OwnWorksAnswer = { hasChanged: true }

/** Who decides on a later page of a group stays there. */
const pagesIn = (query: URLSearchParams): string =>
  ['suggested', 'confirmed', 'rejected']
    .map((state) => (/^\d{1,3}$/.test(query.get(state) ?? '') ? `&${state}=${query.get(state)}` : ''))
    .join('')

export async function action({ viewer, form, query }: ActionContext): Promise<Answer<OwnWorksAnswer>> {
  const action = form.get('do')
  if (!isAction(action) && !isFeaturedMove(action)) throw badRequest('unknown_action')
  const link = form.get('link') ?? ''
  try {
    await (isFeaturedMove(action) ? featureWork(viewer, link, action) : decideLink(viewer, link, action))
  } catch (error) {
    if (!isProblem(error) || error.status !== 409) throw error
    return { status: 422, data: { hasChanged: true } }
  }
  return { redirect: `${here}?flash=saved${pagesIn(query)}` }
}
