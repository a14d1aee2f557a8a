// Days that a web page tells: by what it says to programs, else by a date behind a word for a deadline. Pure.
import { unifyDigits } from '#lib/text/digits.ts'
import { parseDate } from '#lib/time/dates.ts'
import { defaultTimeZone } from '#words/formats.ts'
import { toInstant } from '#lib/time/zoned-time.ts'
import type { Part } from '#server/sources/parts.ts'
import type { PageFacts } from './page-facts.ts'

/** An instant, and the zone that was taken where the page names none. */
export type PageMoment = { at: string; zone: string }

/** Where no time stands a deadline ends with its day, and what begins does so in the morning. */
const times = { end: '23:59', start: '09:00' } as const

function momentOf(value: unknown, part: keyof typeof times): PageMoment | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  const zone = defaultTimeZone
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const at = Date.parse(text)
    return Number.isNaN(at) ? null : { at: new Date(at).toISOString(), zone }
  }
  const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(text)
  const day = local?.[1] ?? (/^\d{4}-\d\d-\d\d$/.test(text) ? text : null)
  const at = day && toInstant(`${day}T${local?.[2] ?? times[part]}`, zone)
  return at ? { at, zone } : null
}

/** The first of these properties that some object of the page has. */
export function momentIn(data: readonly Part[], names: readonly string[], part: keyof typeof times): PageMoment | null {
  for (const name of names)
    for (const one of data) {
      const found = momentOf(one[name], part)
      if (found) return found
    }
  return null
}

const deadlineWords =
  /deadline|clos(?:es|ing)(?: date| on)?|apply (?:by|before)|applications? (?:due|close)|due date|วันปิดรับ|ปิดรับสมัคร|หมดเขต|วันสุดท้าย|รับสมัคร(?:ถึง|จนถึง)|截止|ວັນປິດ|ປິດຮັບ|ໝົດເຂດ|ກຳນົດ/giu
/** Days with the name of their month, of year, month and day, and of day and month where only one can be the month. */
const dates = [
  /\d{4}-\d{1,2}-\d{1,2}/u,
  /\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日/u,
  /\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?\p{L}[\p{L}\p{M}.]{1,20},?\s+(?:พ\.ศ\.\s*|ค\.ศ\.\s*)?\d{4}/u,
  /\p{L}{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}/u,
  /(?:1[3-9]|2\d|3[01])[/.]\d{1,2}[/.]\d{4}/u,
]
/** So far behind the word a date belongs to it. */
const reach = 80

/** The first date behind a word for a deadline. */
export function deadlineInText({ text }: Pick<PageFacts, 'text'>): PageMoment | null {
  const plain = unifyDigits(text)
  for (const { index, 0: word } of plain.matchAll(deadlineWords)) {
    const behind = plain.slice(index + word.length, index + word.length + reach)
    const found = dates
      .flatMap((pattern) => pattern.exec(behind) ?? [])
      .toSorted((a, b) => behind.indexOf(a) - behind.indexOf(b))
    for (const one of found) {
      const day = parseDate(one.replace(/\bof\s+/u, ''))
      const moment = day.ok ? momentOf(day.value.date, 'end') : null
      if (moment) return moment
    }
  }
  return null
}
