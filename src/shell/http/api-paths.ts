// The calls of the API that belong to no kind, as its description tells them.
import { answer, call, completed, object, type Paths, problem, refusals } from '#features/api-description/parts.ts'
import type { Schema } from '#features/api-description/schemas.ts'
import { searchPaths } from './api-paths-of-search.ts'
import { uploadPaths } from './api-paths-of-uploads.ts'

const text: Schema = { type: 'string' }
const often = refusals(429)

const pair = object({
  access_token: text,
  refresh_token: text,
  token_type: { type: 'string', const: 'Bearer' },
  expires_in: { type: 'integer' },
})
const user = object({
  user: object({
    id: text,
    name: text,
    role: text,
    country: { anyOf: [object({ code: text, name: text }), { type: 'null' }] },
    member_type: { type: ['string', 'null'] },
  }),
})

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
    consents: { type: 'array', items: { type: 'string', enum: ['terms', 'privacy_notice'] } },
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

/** Calls of the members' door. */
const memberPaths: Paths = {
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
}

const nobodyIn = problem('Nobody is signed in.')
const told = object({
  id: text,
  topic: text,
  title: text,
  note: { type: ['string', 'null'] },
  link: { ...text, description: 'A path of this site.' },
  createdAt: text,
  readAt: { type: ['string', 'null'] },
})
const number = { type: 'integer' }

/** What the caller was told in the portal: members and staff, each the own. */
const notificationPaths: Paths = {
  '/api/notifications': {
    get: {
      ...call('notifications', 'My notifications, newest first', {
        200: answer(
          'A page of them.',
          object({ rows: { type: 'array', items: told }, total: number, page: number, size: number, unread: number }),
        ),
        400: problem('An unknown parameter, or a wrong number.'),
        401: nobodyIn,
      }),
      parameters: [
        { name: 'page', in: 'query', schema: number },
        { name: 'size', in: 'query', schema: { ...number, maximum: 100 } },
        { name: 'locale', in: 'query', schema: text },
      ],
    },
  },
  '/api/notifications/read': {
    post: call(
      'notifications',
      'Mark these, or all, as read',
      {
        200: answer('How much is unread now.', object({ unread: number })),
        400: problem('Neither `all: true` nor up to 100 ids.'),
        401: nobodyIn,
        404: problem('One of the ids is not my own: none is marked.'),
      },
      object({ ids: { type: 'array', items: text, maxItems: 100 }, all: { type: 'boolean', const: true } }, []),
    ),
  },
}

const ready = object({ ready: { type: 'boolean' } })

export const apiPaths: Paths = completed({
  ...uploadPaths,
  ...memberPaths,
  ...notificationPaths,
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
  ...searchPaths,
  '/api/zipcodes': {
    get: {
      ...call('site', 'Postal codes of a country while one is typed', {
        200: answer(
          'At most twenty codes, with place, district and province where they are listed; none for a country without a list whose pattern fits.',
          object({
            rows: { type: 'array', items: object({ zipcode: text, place: text, district: text, province: text }) },
          }),
        ),
        400: problem('The country is unknown, or one of the two is missing.'),
        404: problem('No such code in this country.'),
        ...often,
      }),
      parameters: [
        { name: 'country', in: 'query', required: true, schema: text, description: 'Two letters of ISO 3166.' },
        {
          name: 'q',
          in: 'query',
          required: true,
          schema: text,
          description: 'The beginning of a code, or a part of a place.',
        },
        { name: 'locale', in: 'query', schema: text },
      ],
    },
  },
  '/api/setting': {
    get: call('site', 'The public settings', { 200: answer('Settings by name.', { type: 'object' }) }),
  },
  '/api/files': {
    post: {
      ...call('files', 'Store a picture or a PDF', {
        201: answer('What a field of a row holds.', { type: 'object' }),
        400: problem('Not a picture or PDF, or too large.'),
        ...refusals(401),
        403: problem('The role may not upload.'),
      }),
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: object({ file: { type: 'string', format: 'binary' } }) } },
      },
    },
  },
  '/api/openapi.json': { get: call('site', 'This description', { 200: answer('OpenAPI 3.1.', { type: 'object' }) }) },
  '/healthz': {
    get: call('site', 'Whether the process is alive', {
      200: answer('It is.', object({ ok: { type: 'boolean' }, mode: { enum: ['production', 'development'] } })),
    }),
  },
  '/readyz': {
    get: call('site', 'Whether the process can serve requests', {
      200: answer('It can.', ready),
      503: answer('Not now.', ready),
    }),
  },
})
