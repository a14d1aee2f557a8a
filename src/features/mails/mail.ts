// What a mail is made of: a template turns the values of an event into parts, and parts become text and HTML alike.
import type { AllWords } from '#words/words-in.ts'
import type { Locale } from '#words/locales.ts'

export type Words = AllWords['mail']

/** A paragraph, what a person wrote, a button to a page of this site (the first one is the main way on), or facts with their names. */
export type Part =
  | string
  | { quote: string }
  | { button: string; path: string }
  | { facts: readonly (readonly [string, string])[] }

export type Content = {
  subject: string
  /** Whom it greets; left out, it greets nobody. */
  to?: string
  /** The first one, a paragraph, is what mail programs show beside the subject. */
  parts: readonly [string, ...Part[]]
  /** Why its receiver gets it; stands at its end. */
  why: keyof Words['why']
  /** Path that ends mails of this sort. */
  unsubscribe?: string
}

export type Recipient = {
  locale: Locale
  /** Name of the site in the reader's language. */
  site: string
  /** A point in time (ISO) as the reader's language writes it, with its zone. */
  when: (instant: string) => string
  /** A day (YYYY-MM-DD) as the reader's language and calendar write it. */
  day: (date: string) => string
}

export type Values = Readonly<Record<string, unknown>>
export type Template = (words: Words, values: Values, recipient: Recipient) => Content

/** A value as text; what is missing is empty. */
export const textOf = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

// What people call themselves and their organizations. Whoever enters somebody else's address chooses a name along with it.
const names = [
  'name',
  'organization',
  'entry',
  'who',
  'from',
  'person',
  'network',
  'target',
  'targets',
  'other',
  'title',
]

const unlinkedText = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/[.:/@](?=\S)/g, '$&\u2060') : value

/** Names as they are read, of which no mail program makes a link: a word joiner, which nobody sees, stands after each dot or slash. */
export const unlinked = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      !names.includes(key) ? value : Array.isArray(value) ? value.map(unlinkedText) : unlinkedText(value),
    ]),
  )
