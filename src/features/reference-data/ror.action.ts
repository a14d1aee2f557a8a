// One decision of the queue; the page stays where it was.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest } from '#server/errors.ts'
import { decideRor, rorDecisions } from './ror-decisions.ts'

export async function action({ viewer, path, query, form }: ActionContext): Promise<Answer<null>> {
  const decision = rorDecisions.find((one) => one === form.get('do'))
  if (!decision) throw badRequest('unknown_action')
  await decideRor(viewer, form.get('university') ?? '', decision, form.get('ror') ?? '')
  const next = new URLSearchParams([...query].filter(([name]) => name === 'page' || name === 'country'))
  next.set('flash', 'saved')
  return { redirect: `${path}?${next}` }
}
