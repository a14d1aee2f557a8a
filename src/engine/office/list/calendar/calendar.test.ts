import { expect, test } from 'vitest'
import { monthBeside } from './calendar-data.ts'
import { weeksOf } from './calendar.tsx'

test('a month is the whole weeks it touches, Monday first', () => {
  const november = weeksOf('2026-11')
  expect([november.length, november[0]?.[0], november.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06'])
  const february = weeksOf('2027-02')
  expect([february.length, february[0]?.[0], february.at(-1)?.at(-1)]).toEqual([4, '2027-02-01', '2027-02-28'])
})

test('months follow one another over the year', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})
