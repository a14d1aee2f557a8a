// Calendar dates as people and spreadsheets write them, read into ISO (rules 6.11, 7.4).
import { unifyDigits } from '../text/digits.ts'
import { dayAndClock } from './clock.ts'
import { findMonth } from './months.ts'
import { invalid, ok, type Result } from '../result.ts'
import { isBuddhistYear, toGregorianYear } from './years.ts'

export type DayMonthOrder = 'dmy' | 'mdy'
/** `unclear` where dates of the same column are written both ways. */
export type OrderOfDates = DayMonthOrder | 'unclear'
/** What a year of two digits counts: `unclear` where the dates beside it count both ways. */
export type ShortYears = 'gregorian' | 'buddhist' | 'unclear'
/** `date` is ISO and Gregorian; `buddhist` says that the year was typed as 2400-2700. */
export type ReadDate = { date: string; buddhist: boolean }

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function build(typedYear: number, month: number, day: number): Result<ReadDate> {
  const year = toGregorianYear(typedYear)
  if (year < 1000 || year > 2399) return invalid('yearRange')
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return invalid('noSuchDate')
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return ok({ date, buddhist: isBuddhistYear(typedYear) })
}

/** Two-digit years are read as people mean them in the region: 00-49 → 2000-2049, 50-99 → 1950-1999. */
const fullYear = (text: string, shortYears: ShortYears): number =>
  text.length > 2
    ? Number(text)
    : shortYears === 'buddhist'
      ? 2500 + Number(text)
      : Number(text) + (Number(text) < 50 ? 2000 : 1900)

/**
 * Day 1 is 1 January 1900 (and day 60 the 29 February 1900 that never was); see ECMA-376 part 1, 18.17.4.
 *
 * @param serial whole days; a part of a day is dropped
 */
export function fromExcelSerial(serial: number): Result<ReadDate> {
  const days = Math.floor(serial)
  if (!(days >= 1 && days <= 2_958_465) || days === 60) return invalid('noSuchDate')
  const at = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * 86_400_000)
  return build(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}

const numeric = /^(\d{1,2})[/\-.\s]+(\d{1,2})[/\-.\s]+(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]\d{1,2}:\d{2}.*)?$/
const han = /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]?$/
// Day, all that stands before the year, year; in a text whose blanks are single ones.
const named = /^(?:\p{L}[\p{L}\p{M}]*,? )?(?:วันที่|ທີ|ວັນທີ)? ?(\d{1,2})(?:st|nd|rd|th)?[ \-/]*(\p{L}\D*)(\d{4}|\d{2})$/u
const era = /(?:พ\.?ศ\.?|ค\.?ศ\.?|ພ\.?ສ\.?|ຄ\.?ສ\.?)$/
/** The month of a date without the era and the signs that follow it. */
const monthOf = (text: string): string =>
  text
    .trimEnd()
    .replace(era, '')
    .replace(/(?<![ \-/,])[ \-/,]+$/, '')
const monthFirst = /^(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u

/**
 * Reads ISO, d/m/y, d-m-y, d.m.y, Excel serials, Thai, Lao and English month names and 年月日; Buddhist years count.
 *
 * @param order of day and month where both are numbers; decided once per column by `decideDayMonthOrder`
 * @param shortYears what years of two digits count, by the dates beside this one
 * @returns 'invalid' with hint `noSuchDate` for 30 February, `dateForm` for anything that is no date
 */
export function parseDate(
  text: string,
  order: OrderOfDates = 'dmy',
  shortYears: ShortYears = 'gregorian',
): Result<ReadDate> {
  const value = unifyDigits(text).normalize('NFC').trim().replace(/\s+/g, ' ')
  let match = yearFirst.exec(value) ?? han.exec(value)
  if (match) return build(Number(match[1]), Number(match[2]), Number(match[3]))
  match = numeric.exec(dayAndClock(value)?.day ?? value)
  if (match) {
    if (match[3]!.length === 2 && shortYears === 'unclear') return invalid('shortYear')
    const [first, second, year] = [Number(match[1]), Number(match[2]), fullYear(match[3]!, shortYears)]
    if (order === 'unclear' && first <= 12 && second <= 12 && first !== second) return invalid('dayOrMonth')
    return order === 'dmy' || (order === 'unclear' && second <= 12)
      ? build(year, second, first)
      : build(year, first, second)
  }
  if (/^\d{1,7}(\.\d+)?$/.test(value))
    return /^\d{4}$/.test(value) ? invalid('dateForm') : fromExcelSerial(Number(value))
  match = named.exec(value)
  if (match) {
    const name = monthOf(match[2]!)
    const month = findMonth(name)
    // A two-digit year after a Thai or Lao month is Buddhist: 12 เม.ย. 68.
    const isShort = match[3]!.length === 2
    const year = isShort && /[\u0E00-\u0EFF]/.test(name) ? 2500 + Number(match[3]) : fullYear(match[3]!, shortYears)
    return month ? build(year, month, Number(match[1])) : invalid('dateForm')
  }
  match = monthFirst.exec(value)
  const month = match && findMonth(match[1]!)
  return match && month ? build(Number(match[3]), month, Number(match[2])) : invalid('dateForm')
}

/** What dates of a column say about how they are written. */
export type DateEvidence = { dayFirst: number; monthFirst: number; buddhist: number; gregorian: number }

export function dateEvidence(values: Iterable<string>): DateEvidence {
  const found: DateEvidence = { dayFirst: 0, monthFirst: 0, buddhist: 0, gregorian: 0 }
  for (const value of values) {
    const text = unifyDigits(value).trim()
    const year = Number(/(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? 0)
    if (isBuddhistYear(year)) found.buddhist++
    else if (year > 0) found.gregorian++
    const match = numeric.exec(dayAndClock(text)?.day ?? text)
    if (!match) continue
    const [first, second] = [Number(match[1]), Number(match[2])]
    if (first > 12 && second <= 12) found.dayFirst++
    if (second > 12 && first <= 12) found.monthFirst++
  }
  return found
}

/**
 * Day first, unless the column has dates that exist only month first and none that exist only day first.
 *
 * @returns `mixed` when the column holds both kinds: the rows need a look
 */
export function decideDayMonthOrder(values: Iterable<string>): { order: DayMonthOrder; mixed: boolean } {
  const { dayFirst, monthFirst } = dateEvidence(values)
  return { order: monthFirst > dayFirst ? 'mdy' : 'dmy', mixed: dayFirst > 0 && monthFirst > 0 }
}

/** Years of two digits are Buddhist where all others are. */
export const decideShortYears = ({ buddhist, gregorian }: DateEvidence): ShortYears =>
  buddhist === 0 ? 'gregorian' : gregorian === 0 ? 'buddhist' : 'unclear'
