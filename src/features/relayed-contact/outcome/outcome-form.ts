// Reads what somebody says came of a request.
import { closedListOf } from '#engine/model/registry.ts'
import type { ActionContext } from '#engine/page/context.ts'
import { mostOutcomeNote, pairingRequests } from '#kinds/pairing-requests/kind.ts'
import type { DecideAnswer } from '../decide-answer.ts'
import type { Outcome } from '../moves.ts'

export const outcomes = (): readonly string[] => closedListOf(pairingRequests.fields.outcome.of).values

export function readOutcome(
  form: URLSearchParams,
  words: ActionContext['words'],
): { ok: true; outcome: Outcome } | { ok: false; wrong: DecideAnswer } {
  const outcome = form.get('outcome') ?? ''
  const note = form.get('outcomeNote')?.trim().replaceAll('\r\n', '\n') ?? ''
  const fulfilsNeed = form.get('fulfils') === 'yes'
  const values = { outcome, outcomeNote: note, fulfils: fulfilsNeed ? 'yes' : '' }
  if (!outcomes().includes(outcome))
    return { ok: false, wrong: { values, error: words.relay.outcome.missing, field: 'outcome' } }
  if ([...note].length > mostOutcomeNote)
    return { ok: false, wrong: { values, error: words.relay.outcome.noteTooLong, field: 'outcomeNote' } }
  return { ok: true, outcome: { outcome, note, fulfilsNeed } }
}
