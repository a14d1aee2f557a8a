import { fc } from '#tests/support/property.ts'
import { expect, test } from 'vitest'
import { dayAndClock, saysClock } from './clock.ts'
import { dateEvidence, decideDayMonthOrder, decideShortYears, fromExcelSerial, parseDate } from './dates.ts'
import { unifyDigits } from '../text/digits.ts'
import { parseYear, toGregorianYear } from './years.ts'

const read = (text: string, order?: 'dmy' | 'mdy') => {
  const result = parseDate(text, order)
  return result.ok ? result.value.date : (result.hint ?? result.code)
}

test.each([
  ['1992-04-06', '1992-04-06'],
  ['1992-04-06T10:00:00', '1992-04-06'],
  ['1992/4/6', '1992-04-06'],
  ['6/4/1992', '1992-04-06'],
  ['06-04-1992', '1992-04-06'],
  ['6.4.1992', '1992-04-06'],
  ['6/4/2535', '1992-04-06'],
  ['6/4/92', '1992-04-06'],
  ['๖/๔/๒๕๓๕', '1992-04-06'],
  ['6 เมษายน 2535', '1992-04-06'],
  ['6 เม.ย. 2535', '1992-04-06'],
  ['6 เม.ย. 35', '1992-04-06'],
  ['วันที่ 6 เมษายน พ.ศ. 2535', '1992-04-06'],
  ['6 ເມສາ 1992', '1992-04-06'],
  ['6 April 1992', '1992-04-06'],
  ['6-Apr-92', '1992-04-06'],
  ['April 6, 1992', '1992-04-06'],
  ['1992年4月6日', '1992-04-06'],
  ['33700', '1992-04-06'],
  ['2023-02-30', 'noSuchDate'],
  ['30/2/2566', 'noSuchDate'],
  ['29/2/2567', '2024-02-29'],
  ['13/13/2020', 'noSuchDate'],
  ['2020', 'dateForm'],
  ['soon', 'dateForm'],
  ['', 'dateForm'],
])('%s is read as %s', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test('a Buddhist year is told, so that it can be confirmed', () => {
  expect(parseDate('6/4/2535')).toEqual({ ok: true, value: { date: '1992-04-06', buddhist: true } })
  expect(parseYear('พ.ศ. 2569')).toEqual({ ok: true, value: { year: 2026, typed: 2569 } })
  expect(parseYear('2026')).toEqual({ ok: true, value: { year: 2026, typed: 2026 } })
  expect(parseYear('26').ok).toBe(false)
  expect([toGregorianYear(2399), toGregorianYear(2400), toGregorianYear(2700), toGregorianYear(2701)]).toEqual([
    2399, 1857, 2157, 2701,
  ])
  expect(unifyDigits('๒๕ ໒໕ ၂၅ ２５')).toBe('25 25 25 25')
})

test('day and month order is decided per column, day first by default', () => {
  expect(decideDayMonthOrder(['1/2/2020', '3/4/2020'])).toEqual({ order: 'dmy', mixed: false })
  expect(decideDayMonthOrder(['1/13/2020', '3/4/2020'])).toEqual({ order: 'mdy', mixed: false })
  expect(decideDayMonthOrder(['1/13/2020', '13/1/2020'])).toEqual({ order: 'dmy', mixed: true })
  expect(read('1/13/2020', 'mdy')).toBe('2020-01-13')
})

test('a time behind a date is read as clocks show it, and what is no time stays a question', () => {
  for (const [text, day, clock] of [
    ['2026-12-12 9:00 AM', '2026-12-12', '09:00'],
    ['13/12/2026 4:30 p.m.', '13/12/2026', '16:30'],
    ['14/12/2569 09.00 น.', '14/12/2569', '09:00'],
    ['2026-12-15 12:00 PM', '2026-12-15', '12:00'],
    ['2026-12-16 12:00 AM', '2026-12-16', '00:00'],
    ['Friday, 18 December 2026, 9:00', 'Friday, 18 December 2026', '09:00'],
    ['2026年12月18日 下午3:05', '2026年12月18日', '15:05'],
    ['18 December 2026 at 9am', '18 December 2026', '09:00'],
    ['2026-12-18T21:30:10', '2026-12-18', '21:30:10'],
    ['๑๔/๑๒/๒๕๖๙ ๐๙:๐๐', '14/12/2569', '09:00'],
    ['18/12/2026 14:00 PM', '18/12/2026', '14:00'],
    ['18/12/2026 9h30', '18/12/2026', '09:30'],
  ])
    expect(dayAndClock(text!), text).toEqual({ day, clock })
  for (const text of ['14.12.26', '14/12/2026', '2026-12-12 9:00-16:00', '2026-12-12 25:00', '2026-12-12 9:75', '9:00'])
    expect(dayAndClock(text), text).toBeNull()
  expect(saysClock('2026-12-12 9:00-16:00')).toBe(true)
  expect(saysClock('14.12.2026')).toBe(false)
  expect(read('13/12/2026 9:00 am')).toBe('2026-12-13')
})

test('years of two digits count as those of four beside them', () => {
  expect(decideShortYears(dateEvidence(['12/4/2568', '31/12/68']))).toBe('buddhist')
  expect(decideShortYears(dateEvidence(['12/4/2568', '1/1/2020', '31/12/68']))).toBe('unclear')
  expect(decideShortYears(dateEvidence(['31/12/68', '1/1/2020']))).toBe('gregorian')
  expect(parseDate('31/12/68', 'dmy', 'buddhist')).toMatchObject({ value: { date: '2025-12-31', buddhist: true } })
  expect(parseDate('31/12/68', 'dmy', 'unclear')).toMatchObject({ hint: 'shortYear' })
})

test('spreadsheet days count from 1900 and pass over the day that never was', () => {
  expect([1, 59, 61].map((day) => fromExcelSerial(day))).toMatchObject([
    { value: { date: '1900-01-01' } },
    { value: { date: '1900-02-28' } },
    { value: { date: '1900-03-01' } },
  ])
  expect(fromExcelSerial(60).ok).toBe(false)
})

test('every date comes back from every writing of it', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (at) => {
      const iso = at.toISOString().slice(0, 10)
      const [year, month, date] = iso.split('-').map(Number) as [number, number, number]
      for (const text of [
        iso,
        `${date}/${month}/${year}`,
        `${date}.${month}.${year + 543}`,
        `${year}年${month}月${date}日`,
      ])
        expect(read(text)).toBe(iso)
      expect(read(at.toLocaleDateString('th-TH', { dateStyle: 'long', timeZone: 'UTC' }))).toBe(iso)
      expect(read(at.toLocaleDateString('th-TH', { dateStyle: 'medium', timeZone: 'UTC' }))).toBe(iso)
      expect(read(at.toLocaleDateString('lo-LA', { dateStyle: 'long', timeZone: 'UTC' }))).toBe(iso)
    }),
  )
})
