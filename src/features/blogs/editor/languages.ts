// How far each language of a post is: written as a whole, in part, not at all, or older than the first.
import type { Post } from '#kinds/blogs/schedule.ts'
import { type Locale, locales } from '#words/locales.ts'

export type LanguageState = 'complete' | 'outdated' | 'part' | 'missing'

const parts = ['title', 'summary', 'body'] as const

const textIn = (post: Post, part: (typeof parts)[number], locale: Locale): string => post[part]?.[locale] ?? ''

/** @param saved the post as it was saved: a language that is changed here is looked at, and not outdated any more */
export function stateOf(values: Post, saved: Post, locale: Locale): LanguageState {
  const written = parts.filter((part) => textIn(values, part, locale).trim() !== '')
  if (written.length === 0) return 'missing'
  const isOld = saved.languagesOutdated?.includes(locale)
  const isTouched = parts.some((part) => textIn(values, part, locale) !== textIn(saved, part, locale))
  if (isOld && !isTouched) return 'outdated'
  return written.length === parts.length ? 'complete' : 'part'
}

/** The language a post was begun in, where one has to be shown first. */
export const firstLanguage = (values: Post, own: Locale): Locale =>
  textIn(values, 'title', own) !== '' ? own : (locales.find((locale) => textIn(values, 'title', locale) !== '') ?? own)
