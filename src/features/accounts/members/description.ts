// The calls of members' accounts, as the description of the API tells them.
import { answer, call, object, problem, refusals, type Paths } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'
import { pair } from '../sign-in/tokens-schema.ts'

const text: Schema = { type: 'string' }
const often = refusals(429)

const accepted = {
  202: answer('The same answer whether there is such an account or not.', object({ message: text })),
  400: problem('Fields are missing, unknown or wrong.'),
  ...often,
}
const done = (what: string): Record<string, Schema> => ({
  200: answer(what, object({ message: text })),
  400: problem('The link is unknown, used or expired, or a field is wrong.'),
})
const registration = object(
  {
    email: text,
    password: text,
    member_type: { type: 'string', enum: ['researcher', 'organization'] },
    fullName: text,
    organizationName: text,
    organizationType: text,
    website: text,
    country: text,
    locale: text,
    youngTalent: { type: 'boolean', description: 'For a researcher: a student, or graduated recently.' },
    underTwenty: { type: 'boolean', description: 'Counts together with youngTalent only.' },
    consents: { type: 'array', items: { type: 'string', enum: ['terms', 'privacy_notice', 'matching'] } },
  },
  ['email', 'password', 'member_type', 'fullName', 'country', 'consents'],
)
const memberUser = object({
  user: object(
    {
      id: text,
      name: text,
      role: { type: 'null' },
      country: { anyOf: [object({ code: text, name: text }), { type: 'null' }] },
      avatar: { type: ['string', 'null'] },
      member_type: { type: 'string', enum: ['researcher', 'organization'] },
      Researcher: object({ firstname: text, lastname: text }),
      Organization: object({ name: text }),
    },
    ['id', 'name', 'role', 'country', 'avatar', 'member_type'],
  ),
})

const confirmation = object(
  {
    token: text,
    password: {
      type: 'string',
      description: 'The one of the registration: whoever has the mail shows that they registered.',
    },
    new_password: {
      type: 'string',
      description: 'In its place: the earlier password, and other ways to sign in, are void.',
    },
  },
  ['token'],
)

/** Calls of members. */
export const memberCalls = {
  '/api/auth/register': {
    post: call('members', 'Register', { ...accepted, 403: problem('Registration is closed.') }, registration),
  },
  '/api/auth/verify-email': {
    post: call('members', 'Confirm an address', done('Confirmed.'), confirmation),
  },
  '/api/auth/resend-verification': {
    post: call('members', 'Send the confirmation again', accepted, object({ email: text })),
  },
  '/api/auth/login': {
    post: call(
      'members',
      'Sign in as a member',
      {
        200: answer('A pair of tokens; cookies are set.', pair),
        400: problem('Fields are missing or unknown.'),
        401: problem('No such account, or a wrong password: both look the same.'),
        403: problem('The password is right, the address not confirmed yet.'),
        ...often,
      },
      object({ email: text, password: text }),
    ),
  },
  '/api/auth/social/{provider}': {
    get: {
      ...call('members', 'Begin a sign-in through another site (OpenID Connect)', {
        302: answer('To the provider, which sends the browser back to /auth; or to the page that says what is wrong.'),
        404: problem('No such provider is configured.'),
        ...often,
      }),
      parameters: [
        { name: 'provider', in: 'path', required: true, schema: text },
        { name: 'redirect', in: 'query', schema: text },
        { name: 'locale', in: 'query', schema: text },
      ],
    },
  },
  '/api/auth/token': {
    post: call(
      'members',
      'Renew the tokens',
      {
        200: answer('A new pair.', pair),
        ...refusals(400),
        401: problem('The token is unknown, used or expired.'),
      },
      object({ refresh_token: text }, []),
    ),
  },
  '/api/auth/me': {
    get: call('members', 'Who am I', {
      200: answer('The signed-in member.', memberUser),
      401: problem('Nobody is signed in.'),
    }),
  },
  '/api/auth/logout': {
    delete: call('members', 'Sign out', { 204: answer('Signed out; also when nobody was signed in.') }),
  },
  '/api/auth/forgot-password': {
    post: call('members', 'Ask for a link that sets a new password', accepted, object({ email: text })),
  },
  '/api/auth/reset-password': {
    post: call(
      'members',
      'Set a new password with the link',
      done('The password is set; all sessions have ended.'),
      object({ token: text, password: text, password_confirmation: text }),
    ),
  },
} satisfies Paths
