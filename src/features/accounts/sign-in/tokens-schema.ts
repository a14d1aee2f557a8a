// The pair of tokens that a sign-in answers.
import { object } from '#engine/api/description.ts'

const text = { type: 'string' }

export const pair = object({
  access_token: text,
  refresh_token: text,
  token_type: { type: 'string', const: 'Bearer' },
  expires_in: { type: 'integer' },
})
