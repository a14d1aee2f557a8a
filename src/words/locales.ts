// The languages of the product, their names and their address prefixes (prefix_except_default).
import { ownPath } from '#lib/own-path.ts'

export const locales = ['en', 'th', 'zh', 'lo'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

/** A text in the languages it was written in. */
export type Translated = Partial<Record<Locale, string>>

export const localeNames: Record<Locale, string> = { en: 'English', th: 'ไทย', zh: '中文', lo: 'ລາວ' }

/** What `<html lang>` and hreflang say. */
export const languageTags: Record<Locale, string> = { en: 'en', th: 'th', zh: 'zh-Hans', lo: 'lo' }

export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value)

/** '' for English, '/th' and so on for the others. */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`)

/** The address of a path in a language; whatever the path is, it is one of this site. */
export const inLocale = (locale: Locale, path: string): string => prefixOf(locale) + ownPath(path) || '/'

/** Splits an address path into its language and the path without the prefix: '/th/host' -> ['th', '/host']. */
export function splitPrefix(path: string): [Locale, string] {
  const own = ownPath(path)
  const first = own.split('/', 2)[1]
  if (!isLocale(first) || first === defaultLocale) return [defaultLocale, own]
  return [first, own.slice(first.length + 1) || '/']
}

/** The reader's language, else English, else the first that is filled; says which language it took. */
export function pickText(text: Translated | null | undefined, locale: Locale): { text: string; lang: Locale } | null {
  if (!text) return null
  for (const lang of [locale, ...locales]) {
    const value = text[lang]
    if (value) return { text: value, lang }
  }
  return null
}
