// When a post is to be seen, which of its languages are missing, and which wait for their translation.
import { type Locale, locales, type Translated } from '#words/locales.ts'

/** What decides, of a post. */
export type Post = Readonly<{
  title?: Translated | null
  summary?: Translated | null
  body?: Translated | null
  status?: string | null
  publishAt?: string | null
  unpublishAt?: string | null
  publishedAt?: string | null
  languagesReady?: readonly string[] | null
  languagesOutdated?: readonly string[] | null
}>

/** What a reader gets of one language. */
const parts = ['title', 'summary', 'body'] as const

const timeOf = (value: string | null | undefined): number | null => (value ? Date.parse(value) : null)
const iso = (at: number): string => new Date(at).toISOString()
const textOf = (post: Post, part: (typeof parts)[number], locale: Locale): string => post[part]?.[locale] ?? ''

/** Is a published post to be seen at this moment, and when does time alone change that? */
export function seenAt(post: Post, now: Date): { isSeen: boolean; until: string | null } {
  const at = now.getTime()
  const [from, to] = [timeOf(post.publishAt), timeOf(post.unpublishAt)]
  if (from !== null && from > at) return { isSeen: false, until: iso(from) }
  if (to !== null && to <= at) return { isSeen: false, until: null }
  return { isSeen: true, until: to === null ? null : iso(to) }
}

const zone = 'Asia/Bangkok'

/** The year in which a published post could be seen first, where the network keeps its calendar. */
export function yearOf(post: Post): number | null {
  const times = [timeOf(post.publishAt), timeOf(post.publishedAt)].filter((at) => at !== null)
  if (post.status !== 'published' || times.length === 0) return null
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zone }).format(Math.max(...times))
  return Number(year)
}

/** What a post does not say in this language: title, summary, body. */
export const missingParts = (post: Post, locale: Locale): (typeof parts)[number][] =>
  parts.filter((part) => textOf(post, part, locale) === '')

/** Languages in which title, summary or body is missing. */
export const missingIn = (post: Post): Locale[] => locales.filter((locale) => missingParts(post, locale).length > 0)

/** The language a post was written in first: what the others are translated from. */
const firstOf = (post: Post): Locale | undefined => locales.find((locale) => textOf(post, 'title', locale) !== '')

/** Translations that say what the first language said before this save. Whoever changes one has looked at it. */
export function outdatedIn(after: Post, before: Post | null): Locale[] {
  if (!before) return []
  const isChanged = (locale: Locale): boolean =>
    parts.some((part) => textOf(after, part, locale) !== textOf(before, part, locale))
  const first = firstOf(after)
  const was: readonly string[] = before.languagesOutdated ?? []
  return locales.filter((locale) => {
    if (locale === first || isChanged(locale) || parts.every((part) => textOf(after, part, locale) === '')) return false
    return was.includes(locale) || (first !== undefined && isChanged(first))
  })
}
