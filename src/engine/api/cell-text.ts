// One value as text for the cell of a file: what is uploaded again is read as the same value.
import type { RefOut } from '../model/rows.ts'
import { textOfHtml } from '#lib/text/visible-text.ts'
import { type Locale, pickText } from '#words/locales.ts'
import type { Field } from '../model/fields.ts'
import { choiceLabel } from '../model/registry.ts'

/** An entry as uploads read it: its main field, and the others in brackets where that is a code. */
function entryText(field: Field, entry: Record<string, unknown>, locale: Locale): string {
  const inner = Object.entries(field.entry ?? {})
  const main = inner.find(([, one]) => one.required) ?? inner[0]
  if (!main) return ''
  const texts = [main, ...(main[1].of ? inner.filter(([name]) => name !== main[0]) : [])].map(([name, one]) =>
    cellText(one, entry[name], locale),
  )
  const rest = texts.slice(1).filter(Boolean)
  return rest.length > 0 ? `${texts[0]} (${rest.join(', ')})` : (texts[0] as string)
}

export function cellText(field: Field, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return ''
  if (field.type === 'anyRef') return (value as RefOut).label
  if (field.type === 'ref') return (value as RefOut).code ?? (value as RefOut).label
  if (field.to) return (value as RefOut[]).map((one) => one.label).join('; ')
  if (field.type === 'choice')
    // Who said nothing has an empty cell, which an upload leaves as it is.
    return (field.many ? (value as string[]) : [value as string])
      .filter((one) => one !== 'unspecified')
      .map((one) => choiceLabel(field, one, locale))
      .join('; ')
  if (field.type === 'richText') return textOfHtml(pickText(value, locale)?.text ?? '')
  if (field.translated) return pickText(value, locale)?.text ?? ''
  if (field.type === 'list')
    return (value as Record<string, unknown>[]).map((entry) => entryText(field, entry, locale)).join('; ')
  if (field.type === 'image' || field.type === 'file') return ''
  return String(value)
}
