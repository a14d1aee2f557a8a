// Keeps what a member answered, for the next time; the search stays as it was.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest } from '#server/errors.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import { answeredIn } from './answers.ts'
import { keepEligibility } from './own-eligibility.ts'

export type FundingAnswer = { wrong: string[] }

export async function action({ viewer, form, path }: ActionContext): Promise<Answer<FundingAnswer>> {
  if (form.get('do') !== 'keep') throw badRequest('unknown_action')
  const answers = answeredIn(form)
  const here = addressOf(path, answers)
  if (viewer.who !== 'member' || viewer.id === null)
    return { redirect: viewer.who === 'staff' ? here : `/login?redirect=${encodeURIComponent(here)}` }
  const wrong = await keepEligibility(viewer.id, answers)
  if (wrong.length > 0) return { status: 422, data: { wrong } }
  answers.set('flash', 'saved')
  return { redirect: addressOf(path, answers) }
}
