// Calendar files: what the standard wants of their lines.
import { expect, test } from 'vitest'
import { calendarFile } from './calendar.ts'

test('an event is spelled as RFC 5545 wants it: instants in UTC, signs escaped, long lines folded between letters', () => {
  const text = calendarFile('ASEAN Talent Mobility', [
    {
      uid: 'a@example.org',
      sequence: 3,
      changedAt: '2026-11-20T01:02:03.456Z',
      startsAt: '2027-01-12T02:00:00.000Z',
      endsAt: '2027-01-14T10:00:00.000Z',
      title: 'Looms, threads; and more\nA back\\slash',
      text: 'หลักสูตรอบรมการทอผ้าไหมและการย้อมสีธรรมชาติสำหรับนักวิจัยรุ่นใหม่',
      place: 'Chiang Mai',
      url: 'https://example.org/course',
      isCanceled: false,
    },
  ])
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261120T010203Z',
      'DTSTART:20270112T020000Z',
      'DTEND:20270114T100000Z',
      'SEQUENCE:3',
      String.raw`SUMMARY:Looms\, threads\; and more\nA back\\slash`,
      'STATUS:CONFIRMED',
    ]),
  )
  expect(text.replaceAll('\r\n ', '')).toContain('DESCRIPTION:หลักสูตรอบรมการทอผ้าไหมและการย้อมสีธรรมชาติสำหรับนักวิจัยรุ่นใหม่\r\n')
})

test('a moment has no end, and what is canceled says so', () => {
  const text = calendarFile('A', [
    {
      uid: 'b',
      sequence: 0,
      changedAt: '2026-01-01T00:00:00Z',
      startsAt: '2026-01-02T00:00:00Z',
      title: 'B',
      isCanceled: true,
    },
  ])
  expect(text).not.toContain('DTEND')
  expect(text).toContain('STATUS:CANCELLED')
})
