// Merges a cell with what the row holds where the cell says less: words without their markup, entries by their main field. What it omits stays.
import type { Field } from '#engine/model/fields.ts'
import { textOfHtml } from '#lib/text/visible-text.ts'

type Entry = Record<string, unknown>

const isSameText = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && textOfHtml(one) === textOfHtml(other)

/** The value of a file, with what the row knows beyond it: the same words keep their markup, the same entry its other fields. */
export function keepOmitted(field: Field, before: unknown, given: unknown): unknown {
  if (before === null || before === undefined || given === null || given === undefined) return given
  if (field.type === 'richText') {
    const known = before as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(given).map(([locale, html]) => [locale, isSameText(known[locale], html) ? known[locale] : html]),
    )
  }
  if (field.type !== 'list' || !Array.isArray(before) || !Array.isArray(given)) return given
  return (given as Entry[]).map((entry) => {
    const filled = Object.entries(entry)
    const known = (before as Entry[]).find((one) =>
      filled.every(([name, value]) => JSON.stringify(one[name]) === JSON.stringify(value)),
    )
    return known ?? entry
  })
}
