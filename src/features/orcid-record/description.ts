// The calls of the permission to write to an ORCID record, as the description of the API tells them.
import { answer, call, parameter, refusals } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'

const text: Schema = { type: 'string' }

export const orcidRecordCalls = {
  connect: {
    ...call('members', 'Ask the own ORCID record for the permission to write to it', {
      302: answer(
        'To ORCID, which sends the browser back; or to the own page, where the link is not one of this session.',
      ),
      ...refusals(401, 403),
    }),
    parameters: [
      parameter('proof', 'From the own page.', text),
      parameter('locale', 'Language of the page to which one comes back.', text),
    ],
  },
  back: {
    ...call('members', 'Come back from ORCID', {
      302: answer(
        'To the own page, which says what came of it; or to the sign-in, where the session ended on the way.',
      ),
    }),
    parameters: [
      parameter('state', 'As it was sent along.', text),
      parameter('code', 'To be exchanged for the token.', text),
      parameter('error', 'Why there is no code.', text),
    ],
  },
}
