// Years, Gregorian in storage; a typed year 2400-2700 counts as Buddhist (rules 6.11).
import { unifyDigits } from '../text/digits.ts'
import { invalid, ok, type Result } from '../result.ts'

export const buddhistOffset = 543

export const isBuddhistYear = (year: number): boolean => year >= 2400 && year <= 2700

/** 2569 → 2026; other years stay. */
export const toGregorianYear = (year: number): number => (isBuddhistYear(year) ? year - buddhistOffset : year)

/** What a typed year means; `typed` differs from `year` when it was Buddhist, which the form shows as "2569 → 2026". */
export function parseYear(text: string): Result<{ year: number; typed: number }> {
  const digits = unifyDigits(text)
    .trim()
    .replace(/^(พ\.?ศ\.?|ค\.?ศ\.?|ພ\.?ສ\.?|ຄ\.?ສ\.?|b\.?e\.?|a\.?d\.?|c\.?e\.?)\s*/i, '')
    .replace(/(年|b\.?e\.?|a\.?d\.?|c\.?e\.?)$/i, '')
    .trimEnd()
    .replace(/\.0+$/, '')
  if (!/^\d{4}$/.test(digits)) return invalid('yearForm')
  const typed = Number(digits)
  return ok({ year: toGregorianYear(typed), typed })
}
