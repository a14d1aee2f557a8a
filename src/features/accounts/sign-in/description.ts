// The calls of staff accounts, as the description of the API tells them.
import { answer, call, object, problem, refusals, type Paths } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'
import { pair } from './tokens-schema.ts'

const text: Schema = { type: 'string' }
const often = refusals(429)

const user = object({
  user: object({
    id: text,
    name: text,
    role: text,
    country: { anyOf: [object({ code: text, name: text }), { type: 'null' }] },
    member_type: { type: ['string', 'null'] },
  }),
})

/** Calls of staff accounts. */
export const staffCalls = {
  '/api/auth-admin/login': {
    post: call(
      'signing in',
      'Sign in as staff',
      {
        200: answer('A pair of tokens; cookies are set.', pair),
        400: problem('Fields are missing or unknown.'),
        401: problem(
          'No such account, or a wrong password: both look the same. With code second_factor: send totp too.',
        ),
        ...often,
      },
      object({ email: text, password: text, totp: text }, ['email', 'password']),
    ),
  },
  '/api/auth-admin/token': {
    post: call(
      'signing in',
      'Renew the tokens',
      {
        200: answer('A new pair.', pair),
        ...refusals(400),
        401: problem('The token is unknown, used or expired.'),
      },
      object({ refresh_token: text }, []),
    ),
  },
  '/api/auth-admin/forgot-password': {
    post: call(
      'signing in',
      'Ask for a link to a new password',
      {
        202: answer('The same answer for every address.', object({ message: text })),
        ...refusals(400),
        429: problem('Too often from this network.'),
      },
      object({ email: text }),
    ),
  },
  '/api/auth-admin/reset-password': {
    post: call(
      'signing in',
      'Set a new password with the link',
      { 200: answer('Done.', object({ message: text })), 400: problem('A dead link, or a password that is too weak.') },
      object({ token: text, password: text, password_confirmation: text }),
    ),
  },
  '/api/auth-admin/confirm-password': {
    get: call('signing in', 'Was the password entered within five minutes?', {
      200: answer('Yes or no.', object({ recent: { type: 'boolean' } })),
      401: problem('Nobody is signed in.'),
    }),
    post: call(
      'signing in',
      'Enter the password again, for calls that answer 403 with code recent_password',
      {
        204: answer('It is valid for five minutes.'),
        400: problem('The password is wrong.'),
        ...refusals(401),
        429: problem('Too many attempts.'),
      },
      object({ password: text }),
    ),
  },
  '/api/auth-admin/me': {
    get: call('signing in', 'Who am I', {
      200: answer('The signed-in account.', user),
      401: problem('Nobody is signed in.'),
    }),
  },
  '/api/auth-admin/logout': {
    delete: call('signing in', 'Sign out', { 204: answer('Signed out; also when nobody was signed in.') }),
  },
} satisfies Paths
