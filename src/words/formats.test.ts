import { describe, expect, test } from 'vitest'
import {
  counted,
  cutText,
  dateParts,
  formatBytes,
  formatDate,
  formatNumber,
  formatRelative,
  formatShort,
  joinList,
  plural,
  labelled,
  listed,
} from '#words/formats.ts'
import { locales } from '#words/locales.ts'
import { waitText } from '#words/wait-text.ts'

describe('dates', () => {
  test('each language writes the day its own way', () => {
    expect(formatDate('2026-11-20', 'th', { buddhist: true })).toBe('20 พ.ย. 2569')
    expect(formatDate('2026-11-21T08:00:00Z', 'zh', { shape: 'date-time' })).toBe('2026年11月21日 15:00 GMT+7')
    expect(formatDate('2026-11-21T08:00:00Z', 'zh', { shape: 'time' })).toBe('15:00 GMT+7')
    expect(formatDate('2026-11-20', 'th')).toBe('20 พ.ย. ค.ศ. 2026')
    expect(formatDate('2026-11-20', 'en')).toBe('20 Nov 2026')
    expect(formatDate('2026-11-20', 'zh')).toBe('2026年11月20日')
    expect(formatDate('2026-11-20', 'lo')).toBe('20 ພ.ຈ. 2026')
  })
  test('a calendar day never moves, a moment is shown in Bangkok unless a zone is named', () => {
    expect(formatDate('2026-01-01', 'en')).toBe('1 Jan 2026')
    expect(formatDate('2025-12-31T18:00:00Z', 'en')).toBe('1 Jan 2026')
    expect(formatDate('2025-12-31T18:00:00Z', 'en', { timeZone: 'UTC' })).toBe('31 Dec 2025')
    expect(formatDate('2026-11-20T00:00:00Z', 'en', { shape: 'date-time' })).toBe('20 Nov 2026, 07:00 GMT+7')
  })
  test('a date that does not exist is empty', () => expect(formatDate('soon', 'en')).toBe(''))
  test('day, month and year apart are written as each language writes them', () => {
    expect(dateParts('2026-12-03', 'en')).toEqual({ day: '3', month: 'Dec', year: '2026' })
    expect(dateParts('2026-12-03', 'th', { buddhist: true })).toEqual({ day: '3', month: 'ธ.ค.', year: '2569' })
    expect(dateParts('2026-12-03', 'zh')).toEqual({ day: '3', month: '12月', year: '2026' })
  })
  test('how long ago or ahead is said in the language, in its largest unit', () => {
    const now = '2026-11-20T12:00:00Z'
    expect(formatRelative('2026-11-17T12:00:00Z', now, 'en')).toBe('3 days ago')
    expect(formatRelative('2026-11-20T11:59:40Z', now, 'en')).toBe('now')
    expect(formatRelative('2026-12-04T12:00:00Z', now, 'zh')).toBe('2周后')
  })
})

describe('numbers', () => {
  test('digits are grouped as the language groups them', () => {
    expect(formatNumber(1234567.891, 'en')).toBe('1,234,567.89')
    expect(formatNumber(1234567.891, 'lo')).toBe('1.234.567,89')
  })
  test('a short number keeps one digit behind the point and never shows 1000 of a unit', () => {
    expect(
      [0, 999, 1000, 1234, 999_949, 999_999, 2_500_000, 3e9, 4.2e12, -1500].map((n) => formatShort(n, 'en')),
    ).toEqual(['0', '999', '1k', '1.2k', '999.9k', '1m', '2.5m', '3b', '4.2t', '-1.5k'])
  })
  test('bytes count in 1024 and drop zeros', () => {
    expect([0, 1, 1024, 1536, 1_048_576, 10_485_760, 1_048_575, 1024 ** 8].map((n) => formatBytes(n))).toEqual([
      '0 Bytes',
      '1 Bytes',
      '1 KB',
      '1.5 KB',
      '1 MB',
      '10 MB',
      '1 MB',
      '1 YB',
    ])
  })
})

test('lists are joined in the words of the language', () => {
  expect(joinList(['Thailand', 'Viet Nam', 'Lao PDR'], 'en')).toBe('Thailand, Viet Nam and Lao PDR')
  expect(joinList(['ไทย', 'ลาว'], 'th')).toMatch(/^ไทย\s?และ\s?ลาว$/)
})

test('text is cut where a reader would cut it', () => {
  expect(cutText('short', 30)).toBe('short')
  expect(cutText('สวัสดี', 3, 'th')).toBe('สวัส…')
})

test('one is said apart from many in English alone', () => {
  expect(plural('en', 1, { one: 'person', other: 'people' })).toBe('person')
  expect(plural('th', 1, { one: 'x', other: 'คน' })).toBe('คน')
  const people = { one: '# person', other: '# people' }
  expect([1, 1204].map((count) => counted(count, people, 'en'))).toEqual(['1 person', '1,204 people'])
})

test('facts stand one after the other as each language separates them', () => {
  expect(locales.map((locale) => listed(['a', 'b'], locale))).toEqual(
    locales.map((locale) => (locale === 'zh' ? 'a、b' : 'a, b')),
  )
  expect(labelled('密码要求', '一个数字', 'zh')).toBe('密码要求：一个数字')
  expect(labelled('The password needs', 'one digit', 'en')).toBe('The password needs: one digit')
})

test('who waits long is told hours, not hundreds of minutes', () => {
  expect([30, 90, 7199, 81_240].map((seconds) => waitText(seconds, 'en'))).toEqual([
    '30 seconds',
    '2 minutes',
    '120 minutes',
    '23 hours',
  ])
})
