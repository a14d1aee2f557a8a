// Values of a file put over those of a row, and whether a row is whole then.
import type { Kind } from '#engine/model/kind.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Values } from '#engine/store/columns.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import { keepOmitted } from './keep-omitted.ts'

/** Values of a file over the values of a row: languages are added, everything else is replaced. */
export function mergeValues(kind: Kind, before: Values, given: Values): Values {
  const changes: Values = {}
  for (const [name, value] of Object.entries(given)) {
    const field = kind.fields[name]
    const merged = field ? keepOmitted(field, before[name], value) : value
    const next =
      field?.translated && merged !== null ? { ...(before[name] as object | null), ...(merged as object) } : merged
    if (!sameValue(before[name], next)) changes[name] = next
  }
  return changes
}

/** Has a row all that publishing asks for? */
export const isComplete = (kind: Kind, after: Values): boolean =>
  Object.entries(kind.fields).every(
    ([name, field]) =>
      field.readOnly ||
      !field.required ||
      !isEmpty(after[name]) ||
      (field.unless !== undefined && after[field.unless] === true),
  )
