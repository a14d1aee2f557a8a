// What was probably meant by a cell that is no address, no iD or no date; null where nobody can know.
import type { DayMonthOrder } from '#lib/text/dates.ts'
import { meantDate, meantEmail, meantOrcid } from '#lib/text/mistyped.ts'
import type { Field } from '#engine/model/fields.ts'

export function meantBy({ type, rule }: Field, text: string, order: DayMonthOrder): string | null {
  const meant =
    type === 'email'
      ? meantEmail(text)
      : rule === 'orcid'
        ? meantOrcid(text)
        : type === 'date'
          ? meantDate(text, order)
          : null
  return meant === text ? null : meant
}
