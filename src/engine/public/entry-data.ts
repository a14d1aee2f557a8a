// One entry as a visitor receives it with its children, for the formats that machines read.
import { publicSite } from '../interfaces/public-site.ts'
import type { Kind } from '../model/kind.ts'
import type { Out } from '../model/rows.ts'
import { records } from '../store/records.ts'
import type { Locale } from '#words/locales.ts'
import { findOpenDirectory } from './entries.ts'

/** null where there is none, it is not public, or a flag hides its kind. */
export async function findEntry(
  kindName: string,
  slug: string,
  locale: Locale,
): Promise<{ kind: Kind; row: Out } | null> {
  const kind = (await findOpenDirectory(kindName))?.kind
  if (!kind || !(await publicSite().locales()).includes(locale)) return null
  const row: Out | null = await records(await publicSite().visitor(locale), kind).find(slug)
  // By its address alone: an id is no public name of a row.
  return row && row['slug'] === slug ? { kind, row } : null
}
