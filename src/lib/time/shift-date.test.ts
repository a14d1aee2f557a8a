import { expect, test } from 'vitest'
import { shiftDate, shiftTyped } from './shift-date.ts'

test('days and moments move by days, weeks, months and years; a clock shows the same time afterwards', () => {
  expect(shiftDate('2026-12-30', 3, 'day', null)).toBe('2027-01-02')
  expect(shiftDate('2027-01-31', 1, 'month', null)).toBe('2027-02-28')
  expect(shiftDate('2028-02-29', 1, 'year', null)).toBe('2029-02-28')
  expect(shiftDate('2026-12-01T02:00:00.000Z', -2, 'week', 'Asia/Bangkok')).toBe('2026-11-17T02:00:00.000Z')
  // Summer time ends between the two: nine o'clock stays nine o'clock.
  expect(shiftDate('2026-10-01T07:00:00.000Z', 2, 'month', 'Europe/Berlin')).toBe('2026-12-01T08:00:00.000Z')
  // Midnight in Bangkok is the day before in UTC.
  expect(shiftDate('2027-01-30T17:30:00.000Z', 1, 'month', 'Asia/Bangkok')).toBe('2027-02-27T17:30:00.000Z')
})

test('what a form holds is moved as it stands there: a moment by the clock of its zone, a typed time by its day', () => {
  expect(shiftTyped('2026-12-01T10:00:00.000Z', 1, 'year', 'Asia/Bangkok')).toBe('2027-12-01T10:00:00.000Z')
  expect(shiftTyped('2028-02-29T17:00', 1, 'year', 'Asia/Bangkok')).toBe('2029-02-28T17:00')
  expect(shiftTyped('2026-12-01', 1, 'year', null)).toBe('2027-12-01')
})
