// Whether two values of a field say the same.
import { isEmpty } from '../../model/values/values.ts'

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null && one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, canonical(one)]),
  )
}

/** Are two values of a field the same, whatever the order of their parts' names? */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isEmpty(one) && isEmpty(other)) ||
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other))
