// A value of another register, as far as a field here takes it.
import type { Field } from '../fields.ts'
import { tooLarge } from './bounds.ts'
import { checkValue } from './values.ts'

/** The value as the field takes it; undefined where it would not. */
export function fittingValue(field: Field | undefined, value: unknown): unknown {
  if (!field || field.readOnly || tooLarge(field, value)) return undefined
  // Words are looked up, and made, when the row is saved.
  if (field.type === 'tags') return (value as string[]).slice(0, field.max ?? 20)
  const checked = checkValue(field, value)
  return checked.ok && checked.value !== null ? checked.value : undefined
}
