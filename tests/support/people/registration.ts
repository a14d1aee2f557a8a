// What a researcher types to register, for tests of the calls and of the browser.
export const memberPassword = 'Weaving7threads'

export type Typed = Record<string, unknown>

/** What a researcher types, and what else is given. */
export const registration = (email: string, more: Typed = {}): Typed => ({
  email,
  password: memberPassword,
  member_type: 'researcher',
  fullName: 'Thiri',
  country: 'MM',
  locale: 'en',
  consents: ['terms', 'privacy_notice'],
  ...more,
})
