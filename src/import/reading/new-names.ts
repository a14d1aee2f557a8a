// Names that a list does not have and that are added to it when the rows of an export are taken over; and numbers that tell its entries.
import type { Field } from '#engine/model/fields.ts'
import { getKind } from '#engine/model/registry.ts'
import { cleanLine } from '#lib/text/text-clean.ts'
import { checkValue } from '#engine/model/values/values.ts'
import type { CellValue } from './cells.ts'
import type { Column } from './columns.ts'

/** May a list hold this as the name of an entry, or as the number that this heading names? */
export function mayHold({ to }: Field, text: string, heading?: string): boolean {
  const { fields, title } = getKind(to as string)
  const field = heading ? Object.values(fields).find((one) => one.heading === heading) : fields[title]
  return field !== undefined && (field.translated === true || checkValue(field, text).ok)
}

/** A number that the list does not have says nothing of the name beside it; a name that will be added is no fault. */
export function knownLater(
  column: Column,
  typed: string,
  found: CellValue,
  numbers: ReadonlyMap<string, string>,
): CellValue {
  const { identifier, adds, name, field } = column
  const [problem] = found.problems
  if (found.value !== undefined || problem?.hint !== 'notInList') return found
  if (identifier) return { value: undefined, problems: [] }
  if (!adds || problem.fix !== undefined || (adds === 'withNumber' && !numbers.has(name))) return found
  const text = cleanLine(typed)
  return mayHold(field, text)
    ? { value: undefined, problems: [{ level: 'note', code: 'addedToList', part: text }] }
    : found
}
