// The calls of the two sides of a request, as the description of the API tells them.
import { answer, call, object, type Operation, parameter, problem, refusals } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'
import { locales } from '#words/locales.ts'
import type { Request } from '../links.ts'
import type { Side } from '../moves.ts'
import { mostTargets } from '../targets.ts'
import { requestLists } from '#kinds/closed-lists/requests.ts'
import { messageLength, mostNote, mostOutcomeNote } from '#kinds/pairing-requests/kind.ts'

const { declineReason, pairingStatus, requestOutcome } = requestLists
const tag = 'pairing-requests'
const key = parameter('id', 'Number or id of a request of which the caller is one side.', { type: 'string' }, 'path')
const moment: Schema = { type: ['string', 'null'] }
const text = (maxLength: number): Schema => ({ type: 'string', maxLength })

const stands = object({
  id: { type: 'string' },
  number: { type: 'string' },
  side: { type: 'string', enum: ['received', 'sent'] },
  status: { type: 'string', enum: [...pairingStatus.values] },
  declineReason: { type: ['string', 'null'] },
  outcome: { type: ['string', 'null'] },
  sentAt: moment,
  decidedAt: moment,
  completedAt: moment,
  expiresAt: moment,
})

/** As either side is told: what stands, and nothing that was written. */
export function standingOf(row: Request, side: Side): Record<string, unknown> {
  const { id, number, status, declineReason, outcome, sentAt, decidedAt, completedAt, expiresAt } = row
  return {
    id,
    number,
    side,
    status,
    declineReason: declineReason ?? null,
    outcome: outcome ?? null,
    sentAt: sentAt ?? null,
    decidedAt: decidedAt ?? null,
    completedAt: completedAt ?? null,
    expiresAt: expiresAt ?? null,
  }
}

/** What a member sends to `POST /api/pairing-requests`. */
export const sending = {
  summary:
    'A member sends one text to up to three entries, as the form does: `targets` and `message`. One request to an entry is open at a time (409).',
  body: {
    type: 'object',
    required: ['targets', 'message'],
    properties: {
      targets: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        maxItems: mostTargets,
        description: 'Each its kind and address name (`hosts/a-host`), all of one kind; a need alone, by its id.',
      },
      message: { type: 'string', minLength: messageLength.least, maxLength: messageLength.most },
      language: { type: 'string', enum: [...locales], description: 'Of the message; else that of the account.' },
      organization: text(200),
      need: { type: ['string', 'null'], description: 'Id of an open need of the member that it is about.' },
      cvShared: { type: 'boolean', description: 'The CV of the member goes along, as it stands now.' },
    },
    additionalProperties: false,
  },
  answer: object({ requests: { type: 'array', items: stands } }),
} as const satisfies { summary: string; body: Schema; answer: Schema }

const move = (summary: string, operationId: string, body?: Schema): Operation => ({
  ...call(
    tag,
    summary,
    {
      200: answer('The request as it stands now; nothing of what was written.', stands),
      ...refusals(400, 401, 403, 404),
      409: problem('It was decided, taken back, told or is over already. Nothing was changed.'),
    },
    body && { ...body, additionalProperties: false },
  ),
  operationId,
  parameters: [key],
})

const document = (summary: string, operationId: string, parameters: Schema[]): Operation => ({
  summary,
  operationId,
  tags: [tag],
  parameters,
  responses: { 200: { description: 'The document.', content: { 'application/pdf': {} } }, ...refusals(401, 403, 404) },
})

export const requestCalls = {
  accept: move(
    'The receiver accepts a request: both sides are told the address of the other',
    'acceptPairingRequest',
    object({ answer: text(messageLength.most) }, []),
  ),
  decline: move(
    'The receiver declines a request; `answer` is read by who asked, `note` by nobody else',
    'declinePairingRequest',
    object(
      {
        reason: { type: 'string', enum: [...declineReason.values] },
        answer: text(messageLength.most),
        note: text(mostNote),
      },
      ['reason'],
    ),
  ),
  withdraw: move('Who asked takes a request back that nobody has decided', 'withdrawPairingRequest'),
  outcome: move(
    'Either side says what came of a request that was accepted; `fulfilsNeed`, of who asked, marks the need behind it as found',
    'tellOutcomeOfPairingRequest',
    object(
      {
        outcome: { type: 'string', enum: [...requestOutcome.values] },
        note: text(mostOutcomeNote),
        fulfilsNeed: { type: 'boolean' },
      },
      ['outcome'],
    ),
  ),
  cv: document('The CV that was sent along with a request, for its receiver', 'cvOfPairingRequest', [key]),
  cvByLink: document(
    'The same for a receiver without an account, by the link of the mail',
    'cvOfPairingRequestByLink',
    [parameter('token', 'The last part of the link.', { type: 'string' }, 'path')],
  ),
}
