// One decision of the queue; the page stays where it was.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest, invalid } from '#server/errors.ts'
import { readLines } from '#lib/text/typed-text.ts'
import { decideRor, rorDecisions } from './ror-decisions.ts'

/** Of the note to who is asked. */
const mostLetters = 500

export async function action({ viewer, path, query, form }: ActionContext): Promise<Answer<null>> {
  const decision = rorDecisions.find((one) => one === form.get('do'))
  if (!decision) throw badRequest('unknown_action')
  const remark = readLines(form.get('note') ?? '', mostLetters)
  if (!remark.ok) throw invalid({ note: [{ code: 'maxChars', count: mostLetters }] })
  await decideRor(viewer, form.get('university') ?? '', decision, form.get('ror') ?? '', remark.value)
  const next = new URLSearchParams([...query].filter(([name]) => ['page', 'country', 'only'].includes(name)))
  next.set('flash', 'saved')
  return { redirect: `${path}?${next}` }
}
