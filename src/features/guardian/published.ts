// What everybody would read of an entry that is not published yet, in words.
import type { RefOut } from '#engine/model/rows.ts'
import { cellText } from '#engine/api/cell-text.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import { visitor } from '#engine/model/viewer.ts'
import type { Locale } from '#words/locales.ts'
import type { Minor } from './entries.ts'

/** Pictures and files are named only. */
export async function publishedFacts({ kind, row }: Minor, locale: Locale): Promise<{ term: string; value: string }[]> {
  const [seen] = await outputRows(visitor(locale), kind, [row], locale)
  const names = kind.form.filter(({ section }) => section !== 'staff' && section !== 'visibility')
  return names
    .flatMap(({ fields }) => fields)
    .flatMap((name) => {
      const field = kind.fields[name]
      const value = seen?.[name]
      if (!field || isEmpty(value) || value === 'unspecified') return []
      const text = field.type === 'ref' ? ((value as RefOut | null)?.label ?? '') : cellText(field, value, locale)
      return [{ term: fieldLabel(kind, name, locale), value: text || '✓' }]
    })
}
