// In which language somebody is written to who has no account: that of the country, with English below.
import { queryOne, sql } from '#server/database/db.ts'
import { locales, type Locale } from '#words/locales.ts'

const languageOf: Readonly<Record<string, Locale>> = { TH: 'th', LA: 'lo', CN: 'zh', HK: 'zh', MO: 'zh', TW: 'zh' }

/** English where the site does not offer the language of the country: the link has to open. */
export function localeFor(country: string, enabled: readonly string[]): Locale {
  const locale = languageOf[country] ?? 'en'
  return enabled.includes(locale) ? locale : 'en'
}

/** The languages the site offers now. */
export async function enabledLocales(): Promise<readonly string[]> {
  const row = await queryOne<{ on: string[] | null }>(sql`select value -> 'languages_enabled' "on" from settings`)
  return row?.on ?? locales
}
