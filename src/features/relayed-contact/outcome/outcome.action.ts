// One side says by the link of a mail what came of a request; whoever comes second changes nothing.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { isProblem } from '#server/errors.ts'
import { type DecideAnswer, tooLate } from '../decide-answer.ts'
import { tellOutcome } from '../moves.ts'
import { readOutcome } from './outcome-form.ts'

export async function action({ form, params, path, words }: ActionContext): Promise<Answer<DecideAnswer>> {
  const read = readOutcome(form, words)
  if (!read.ok) return { status: 422, data: read.wrong }
  try {
    if (!(await tellOutcome(params.token, read.outcome)))
      return { status: 422, data: tooLate(words.relay.outcome.over, form) }
  } catch (error) {
    // A dead link says so on its page.
    if (!isProblem(error) || error.status !== 404) throw error
  }
  return { redirect: path }
}
