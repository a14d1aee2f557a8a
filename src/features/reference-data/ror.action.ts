// One decision of the queue; the page stays where it was.
import type { ActionContext, Answer } from '#engine/office/context.ts'
import { badRequest } from '#server/errors.ts'
import { decideRor, rorDeeds } from './ror-decisions.ts'

export async function action({ viewer, path, query, form }: ActionContext): Promise<Answer<null>> {
  const deed = rorDeeds.find((one) => one === form.get('do'))
  if (!deed) throw badRequest('unknown_action')
  await decideRor(viewer, form.get('university') ?? '', deed, form.get('ror') ?? '')
  const next = new URLSearchParams([...query].filter(([name]) => name === 'page' || name === 'country'))
  next.set('flash', 'saved')
  return { redirect: `${path}?${next}` }
}
