// What a mail is made of: a template turns the values of an event into parts, and parts become text and HTML alike.
import type { AllWords } from '#words/words-in.ts'
import type { Locale } from '#words/locales.ts'

export type Words = AllWords['mail']

/** A paragraph, a button to a page of this site, or facts with their names. */
export type Part = string | { button: string; path: string } | { facts: readonly (readonly [string, string])[] }

export type Content = { subject: string; parts: readonly Part[]; unsubscribe?: string }

export type Place = {
  locale: Locale
  /** Name of the site in the reader's language. */
  site: string
  /** A point in time (ISO) as the reader's language writes it, with its zone. */
  when: (instant: string) => string
}

export type Values = Readonly<Record<string, unknown>>
export type Template = (words: Words, values: Values, place: Place) => Content

/** A value as text; what is missing is empty. */
export const textOf = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
