// What a country is called in a language, by its code of ISO 3166-1.
import { languageTags, type Locale } from './locales.ts'

/** What is no code stays as it is. */
export function regionName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(languageTags[locale], { type: 'region', style: 'short' }).of(code) ?? code
}
