// Texts in several languages of which some wait: what everybody but staff receives of them.
import type { Field } from '../fields.ts'

/** The languages that the row lists as ready; the value itself where the field lets none wait. */
export function readyTexts(field: Field, row: Readonly<Record<string, unknown>>, value: unknown): unknown {
  if (!field.readyIn || value === null || typeof value !== 'object') return value
  const ready = (row[field.readyIn] ?? []) as readonly string[]
  return Object.fromEntries(Object.entries(value).filter(([locale]) => ready.includes(locale)))
}
