// All words of a language, for answers that the server makes.
import { areas, loadCatalogs, type Catalogs } from './catalogs.ts'
import type { Locale } from './locales.ts'

const kept = new Map<Locale, Promise<Catalogs>>()

export function wordsIn(locale: Locale): Promise<Catalogs> {
  let words = kept.get(locale)
  if (!words) kept.set(locale, (words = loadCatalogs(locale, areas) as Promise<Catalogs>))
  return words
}

export const commonWords = async (locale: Locale): Promise<Catalogs['common']> => (await wordsIn(locale)).common
