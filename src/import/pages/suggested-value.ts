// What was probably meant by a cell that is no address, no iD or no date; null where nobody can know.
import type { DayMonthOrder } from '#lib/time/dates.ts'
import { suggestDate, suggestEmail, suggestOrcid } from '#lib/text/mistyped.ts'
import type { Field } from '#engine/model/fields.ts'

export function suggestedValue({ type, rule }: Field, text: string, order: DayMonthOrder): string | null {
  const suggestion =
    type === 'email'
      ? suggestEmail(text)
      : rule === 'orcid'
        ? suggestOrcid(text)
        : type === 'date'
          ? suggestDate(text, order)
          : null
  return suggestion === text ? null : suggestion
}
