// What is held about somebody, as the person reads it: every filled field with its name, in words.
import type { RefOut } from '#engine/model/rows.ts'
import type { Values } from '#engine/store/columns.ts'
import { cellText } from '#engine/api/cell-text.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Locale } from '#words/locales.ts'
import { heldFields } from '../notices/notice-mail.ts'

export type Fact = { term: string; value: string }

/** One value of a row in words. */
export function valueText(kind: Kind, name: string, value: unknown, locale: Locale): string {
  const field = kind.fields[name]
  if (!field) return ''
  return field.type === 'ref' ? ((value as RefOut | null)?.label ?? '') : cellText(field, value, locale)
}

/** Everything that is held about the person; pictures and files are named only. */
export async function factsOf(kind: Kind, row: Values, locale: Locale): Promise<Fact[]> {
  const [shown] = await outputRows(system(locale), kind, [row], locale)
  return heldFields(kind, row).map((name) => ({
    term: fieldLabel(kind, name, locale),
    value: valueText(kind, name, shown?.[name], locale) || '✓',
  }))
}
