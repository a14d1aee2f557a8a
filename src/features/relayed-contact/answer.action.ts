// The receiver of a request accepts or declines it; what was typed comes back when something is wrong.
import { closedListOf } from '#engine/model/registry.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { messageLength, pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { isProblem } from '#server/errors.ts'
import { decide, type Decision } from './requests.ts'

export type DecideAnswer = { values: Record<string, string>; error: string; field: 'answer' | 'reason' }

/** What was decided, or what is wrong with it. */
export function readDecision(
  form: ActionContext['form'],
  words: ActionContext['words'],
): { ok: true; decision: Decision } | { ok: false; wrong: DecideAnswer } {
  const [answer, reason] = [form.get('answer')?.trim() ?? '', form.get('reason') ?? '']
  const accepted = form.get('decision') === 'accept'
  const values = { answer, reason }
  const reasons = closedListOf(pairingRequests.fields.declineReason.of).values
  if (!accepted && !reasons.includes(reason))
    return { ok: false, wrong: { values, error: words.relay.reasonMissing, field: 'reason' } }
  if ([...answer].length > messageLength.most)
    return { ok: false, wrong: { values, error: words.relay.answerTooLong, field: 'answer' } }
  return { ok: true, decision: { accepted, answer, reason } }
}

export async function action({ form, params, path, words }: ActionContext): Promise<Answer<DecideAnswer>> {
  const read = readDecision(form, words)
  if (!read.ok) return { status: 422, data: read.wrong }
  try {
    await decide(params.token, read.decision)
  } catch (error) {
    if (!isProblem(error) || error.status !== 404) throw error
  }
  return { redirect: path }
}
