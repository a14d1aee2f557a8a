// The receiver of a request accepts or declines it by the link of the mail; what was typed comes back when something is wrong.
import { closedListOf } from '#engine/model/registry.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { messageLength, mostNote, pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { isProblem } from '#server/errors.ts'
import { type DecideAnswer, tooLate } from './decide-answer.ts'
import { type Decision, decide } from './moves.ts'
import { readReport, reportByLink, setBlockByLink } from './receiver.ts'

const textIn = (form: URLSearchParams, name: string): string => form.get(name)?.trim().replaceAll('\r\n', '\n') ?? ''
const isLonger = (text: string, most: number): boolean => [...text].length > most

/** What was decided, or what is wrong with it. */
export function readDecision(
  form: ActionContext['form'],
  words: ActionContext['words'],
): { ok: true; decision: Decision } | { ok: false; wrong: DecideAnswer } {
  const [answer, reason, note] = [textIn(form, 'answer'), form.get('reason') ?? '', textIn(form, 'note')]
  const accepted = form.get('decision') === 'accept'
  const values = { answer, reason, note }
  const reasons = closedListOf(pairingRequests.fields.declineReason.of).values
  const wrong = (error: string, field: DecideAnswer['field']) =>
    ({ ok: false, wrong: { values, error, field } }) as const
  if (!accepted && !reasons.includes(reason)) return wrong(words.relay.reasonMissing, 'reason')
  if (isLonger(answer, messageLength.most)) return wrong(words.relay.answerTooLong, 'answer')
  if (isLonger(note, mostNote)) return wrong(words.relay.noteTooLong, 'note')
  return { ok: true, decision: { accepted, answer, reason, note } }
}

export async function action({ form, params, path, words }: ActionContext): Promise<Answer<DecideAnswer>> {
  const what = form.get('decision')
  try {
    if (what === 'block' || what === 'unblock') await setBlockByLink(params.token, what === 'block')
    else if (what === 'report') {
      const read = readReport(form, words)
      if (!read.ok) return { status: 422, data: read.wrong }
      if (!(await reportByLink(params.token, read.text)))
        return { status: 422, data: tooLate(words.relay.report.already, form) }
    } else {
      const read = readDecision(form, words)
      if (!read.ok) return { status: 422, data: read.wrong }
      if (!(await decide(params.token, read.decision))) return { status: 422, data: tooLate(words.relay.tooLate, form) }
    }
  } catch (error) {
    if (!isProblem(error) || error.status !== 404) throw error
  }
  return { redirect: path }
}
