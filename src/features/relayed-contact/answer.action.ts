// The receiver of a request accepts or declines it; what was typed comes back when something is wrong.
import { closedListOf } from '#engine/model/registry.ts'
import type { ActionContext, Answer } from '#engine/office/context.ts'
import { messageLength, pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { isProblem } from '#server/errors.ts'
import { decide } from './requests.ts'

export type DecideAnswer = { values: Record<string, string>; error: string; field: 'answer' | 'reason' }

export async function action({ form, params, path, words }: ActionContext): Promise<Answer<DecideAnswer>> {
  const [answer, reason] = [form.get('answer')?.trim() ?? '', form.get('reason') ?? '']
  const accepted = form.get('decision') === 'accept'
  const values = { answer, reason }
  const reasons = closedListOf(pairingRequests.fields.declineReason.of).values
  if (!accepted && !reasons.includes(reason))
    return { status: 422, data: { values, error: words.relay.reasonMissing, field: 'reason' } }
  if ([...answer].length > messageLength.most)
    return { status: 422, data: { values, error: words.relay.answerTooLong, field: 'answer' } }
  try {
    await decide(params.token, { accepted, answer, reason })
  } catch (error) {
    if (!isProblem(error) || error.status !== 404) throw error
  }
  return { redirect: path }
}
