// Who waits for a notice, by country in words, with the language of the mail.
import { countUnnotifiedByCountry } from '#kinds/notices.queries.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { pickText, type Locale } from '#words/locales.ts'
import { localeFor } from './notice-language.ts'

export type UnnotifiedCountry = {
  id: string
  name: string
  /** People with an address. */
  people: number
  /** People nobody can write to. */
  silent: number
  days: number
  locale: Locale
}

/** The people who wait, by country, the most urgent first. */
export async function unnotifiedByCountry(
  viewer: Viewer,
  kind: Kind,
  run: number | null,
  enabled: readonly string[],
): Promise<UnnotifiedCountry[]> {
  const rows = await countUnnotifiedByCountry(viewer, kind, run)
  return rows.map(({ code, name, ...row }) => ({
    ...row,
    name: pickText(name, viewer.locale)?.text ?? code,
    locale: localeFor(code, enabled),
  }))
}
