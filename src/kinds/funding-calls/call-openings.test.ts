// When a call opens again, from the days on which its series opened.
import { expect, test } from 'vitest'
import { reopening, seriesKeys } from './call-openings.ts'

const today = '2026-11-28'

test.each<[string, string[], string | null]>([
  ['one year tells no month', ['2025-03-01'], null],
  ['the month of two years, in the next one', ['2024-03-05', '2025-03-20'], '2027-03'],
  ['the middle of months that lie about it', ['2024-02-28', '2025-03-20', '2026-03-02'], '2027-03'],
  ['a month that turns the year', ['2024-12-20', '2026-01-05'], '2027-01'],
  ['later this year', ['2023-12-01', '2024-12-03', '2025-12-02'], '2026-12'],
  ['not again within half a year', ['2025-12-20', '2026-11-02'], '2027-11'],
  ['months that have nothing in common', ['2024-03-01', '2025-09-01'], null],
  ['two rounds a year', ['2024-03-01', '2024-09-01', '2025-03-01', '2025-09-01'], null],
  ['a series that is over', ['2020-03-01', '2021-03-01', '2022-03-01'], null],
  ['what has not opened yet', ['2025-03-01', '2027-03-01'], null],
])('another month than that of its openings: %s', (_, openings, month) => {
  for (const order of [openings, openings.toReversed()]) expect(reopening(order, today)?.month ?? null).toBe(month)
})

test('the years that are told are others than those of the openings', () => {
  expect(reopening(['2025-03-20', '2024-03-05', '2025-04-01'], today)?.years).toEqual([2024, 2025])
})

test('calls of one series are told apart by their years, or other calls are taken for them', () => {
  const [key] = seriesKeys({ en: 'Mekong Fellowship 2025 (2nd round)' })
  expect(seriesKeys({ en: 'MEKONG fellowship, 2026' })).toEqual(['mekong fellowship'])
  expect(key).toBe('mekong fellowship round')
  expect(seriesKeys({ th: 'ทุนลุ่มน้ำโขง ๒๕๖๘' })).toEqual(seriesKeys({ th: 'ทุนลุ่มน้ำโขง 2569' }))
  expect(seriesKeys({ en: '2026' })).toEqual([])
})
