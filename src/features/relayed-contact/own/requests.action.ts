// A member answers a request or takes one back; what was typed comes back when something is wrong.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { forbidden } from '#server/errors.ts'
import { type DecideAnswer, readDecision } from '../answer.action.ts'
import { addressOf } from './own-page.ts'
import { decideOwn, withdraw } from './own-requests.ts'

export async function action({ form, query, viewer, words }: ActionContext): Promise<Answer<DecideAnswer>> {
  if (viewer.who !== 'member' || !viewer.id) throw forbidden()
  const number = query.get('request') ?? ''
  const back = `${addressOf(number)}&flash=saved`
  if (form.get('decision') === 'withdraw') {
    await withdraw(viewer.id, number)
    return { redirect: back }
  }
  const read = readDecision(form, words)
  if (!read.ok) return { status: 422, data: read.wrong }
  await decideOwn(viewer.id, number, read.decision)
  return { redirect: back }
}
