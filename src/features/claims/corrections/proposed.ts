// Proposed values in words: what stands there now, and what would stand there.
import type { Values } from '#engine/store/columns.ts'
import { outputRows } from '#engine/store/reading/output.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Locale } from '#words/locales.ts'
import { valueText } from '../entry/held.ts'

export type Proposed = { id: string; label: string | null; now: string; value: string }

export async function proposedText(
  kind: Kind,
  row: Values,
  given: { id: string; field: string | null; value: unknown },
  locale: Locale,
): Promise<Proposed> {
  const { id, field, value } = given
  if (field === null) return { id, label: null, now: '', value: String(value) }
  const [now, then] = await outputRows(system(locale), kind, [row, { ...row, [field]: value }], locale, [field])
  return {
    id,
    label: fieldLabel(kind, field, locale),
    now: valueText(kind, field, now?.[field], locale),
    value: valueText(kind, field, then?.[field], locale) || String(value),
  }
}
