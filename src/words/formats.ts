// Dates, numbers and lists as each language writes them. All by Intl; formatters are made once and kept.
import type { Locale } from '#words/locales.ts'
import { laoDate, laoList, laoMonth, laoRelative } from '#words/lao-formats.ts'

export type DateShape = 'date' | 'long' | 'month' | 'year' | 'time' | 'date-time'
/** How somebody wants dates: years of the Buddhist era on Thai pages, times of this zone. */
export type Dates = { buddhist: boolean; timeZone: string }
export type DateOptions = Partial<Dates> & { shape?: DateShape }

/** Deadlines and time stamps are shown in this zone unless a place has its own. */
export const defaultTimeZone = 'Asia/Bangkok'

// Lao is not in the Intl of every browser: its dates and lists are written here, its numbers group as German ones do.
const dateTags: Record<Locale, string> = { en: 'en-GB', th: 'th-TH-u-ca-gregory', zh: 'zh-CN', lo: 'en-GB' }
const numberTags: Record<Locale, string> = { en: 'en-GB', th: 'th-TH', zh: 'zh-CN', lo: 'de-DE' }

const shapes: Record<DateShape, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short', hourCycle: 'h23' },
  'date-time': {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    hourCycle: 'h23',
  },
}

const cache = new Map<string, unknown>()
function keep<T>(key: string, make: () => T): T {
  let made = cache.get(key) as T | undefined
  if (made === undefined) cache.set(key, (made = make()))
  return made
}

const dateOnly = /^\d{4}-\d{2}-\d{2}$/

/** Buddhist year of a Gregorian one, as used in Thailand: 2026 -> 2569. */
export const buddhistYear = (year: number): number => year + 543

/**
 * A date as the language writes it. A text of the form YYYY-MM-DD is a calendar day and is never shifted by a zone.
 * @example formatDate('2026-11-20', 'th', { buddhist: true }) // '20 พ.ย. 2569'
 */
export function formatDate(value: Date | string | number, locale: Locale, options: DateOptions = {}): string {
  const { shape = 'date', buddhist = false } = options
  const calendarDay = typeof value === 'string' && dateOnly.test(value)
  const timeZone = calendarDay ? 'UTC' : (options.timeZone ?? defaultTimeZone)
  const date = value instanceof Date ? value : new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  const format = keep(
    `date ${locale} ${shape} ${timeZone}`,
    () => new Intl.DateTimeFormat(dateTags[locale], { ...shapes[shape], timeZone }),
  )
  if (locale === 'lo') return laoDate(format.formatToParts(date), shape === 'long' ? 'long' : 'short')
  // Chinese says the zone before the time, where nobody looks for it.
  if (locale === 'zh') return format.format(date).replace(/(?<!\S)([A-Z]\S*) (\d{2}:\d{2})$/, '$2 $1')
  if (locale !== 'th' || shape === 'time') return format.format(date)
  return format
    .formatToParts(date)
    .map((part) => {
      if (part.type !== 'year') return part.value
      return buddhist ? String(buddhistYear(Number(part.value))) : `ค.ศ. ${part.value}`
    })
    .join('')
}

/** A year alone: on Thai pages that of the Buddhist era, or said not to be. */
export const formatYear = (year: number, locale: Locale, buddhist: boolean): string =>
  locale !== 'th' ? String(year) : buddhist ? String(buddhistYear(year)) : `ค.ศ. ${year}`

/** The three pieces of a date block: '3', 'Dec', '2026'. */
export function dateParts(
  value: Date | string,
  locale: Locale,
  options: Partial<Dates> = {},
): { day: string; month: string; year: string } {
  const calendarDay = typeof value === 'string' && dateOnly.test(value)
  const timeZone = calendarDay ? 'UTC' : (options.timeZone ?? defaultTimeZone)
  const date = value instanceof Date ? value : new Date(value)
  const part = (name: 'day' | 'month' | 'year', option: Intl.DateTimeFormatOptions): string =>
    keep(`part ${locale} ${name} ${timeZone}`, () => new Intl.DateTimeFormat(dateTags[locale], { ...option, timeZone }))
      .formatToParts(date)
      .find((found) => found.type === name)?.value ?? ''
  const year = part('year', { year: 'numeric' })
  if (locale === 'lo')
    return {
      day: part('day', { day: 'numeric', month: 'short' }),
      month: laoMonth(part('month', { day: 'numeric', month: 'short' }), 'short'),
      year,
    }
  return {
    day: part('day', { day: 'numeric', month: 'short' }),
    month:
      locale === 'zh'
        ? `${part('month', { day: 'numeric', month: 'numeric' })}月`
        : part('month', { day: 'numeric', month: 'short' }),
    year: locale === 'th' && options.buddhist ? String(buddhistYear(Number(year))) : year,
  }
}

/** Grouped as the language does: 1,204 · ລາວ 1.204. */
export const formatNumber = (value: number, locale: Locale, maximumFractionDigits = 2): string =>
  // Most numbers of a page are small and whole, and the same in every language.
  value > 0 && value < 1000 && Number.isInteger(value)
    ? `${value}`
    : keep(
        `number ${locale} ${maximumFractionDigits}`,
        () => new Intl.NumberFormat(numberTags[locale], { maximumFractionDigits }),
      ).format(value)

const shortSteps = [
  [1e12, 't'],
  [1e9, 'b'],
  [1e6, 'm'],
  [1e3, 'k'],
] as const

/** Short numbers with k, m, b, t in every language: 1234 -> '1.2k'. */
export function formatShort(value: number, locale: Locale): string {
  const size = Math.abs(value)
  for (const [index, [step, letter]] of shortSteps.entries()) {
    if (size < step) continue
    const rounded = Math.round((value / step) * 10) / 10
    const above = shortSteps[index - 1]
    if (Math.abs(rounded) >= 1000 && above) return `${formatNumber(rounded / 1000, locale, 1)}${above[1]}`
    return `${formatNumber(rounded, locale, 1)}${letter}`
  }
  const whole = formatNumber(value, locale, 1)
  return size >= 999.95 ? `${formatNumber(Math.sign(value), locale)}k` : whole
}

const byteUnits = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const

/** File sizes, base 1024, trailing zeros dropped: 1536 -> '1.5 KB', 0 -> '0 Bytes'. */
export function formatBytes(bytes: number, locale: Locale = 'en', decimals = 2): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes'
  let step = 0
  let size = bytes
  while (size >= 1024 && step < byteUnits.length - 1) {
    size /= 1024
    step++
  }
  if (Number(size.toFixed(decimals)) >= 1024 && step < byteUnits.length - 1) {
    size /= 1024
    step++
  }
  return `${formatNumber(Number(size.toFixed(Math.max(0, decimals))), locale, Math.max(0, decimals))} ${byteUnits[step]}`
}

const relativeSteps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** '3 days ago', 'in 2 weeks'; under a minute 'now' in the words of the language. */
export function formatRelative(value: Date | string | number, now: Date | string | number, locale: Locale): string {
  const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000
  if (locale === 'lo') return laoRelative(seconds, relativeSteps)
  const format = keep(`relative ${locale}`, () => new Intl.RelativeTimeFormat(numberTags[locale], { numeric: 'auto' }))
  for (const [unit, size] of relativeSteps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(0, 'second')
}

/** 'A, B, C': facts one after the other, with the comma that the language puts between them. */
export const listed = (items: readonly string[], locale: Locale): string => items.join(locale === 'zh' ? '、' : ', ')

/** The colon of a language, with the space after it. */
export const colonOf = (locale: Locale): string => (locale === 'zh' ? '：' : ': ')

/** 'What it is: text', with the colon of the language. */
export const labelled = (label: string, text: string, locale: Locale): string => `${label}${colonOf(locale)}${text}`

/** 'A, B and C' in the words of the language. */
export const joinList = (
  items: readonly string[],
  locale: Locale,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => {
  if (locale === 'lo') return laoList(items, type)
  const joined = keep(`list ${locale} ${type}`, () => new Intl.ListFormat(numberTags[locale], { type })).format(items)
  return locale === 'th'
    ? joined.replace(/(และ|หรือ)(?=\S)/g, (word, _p, at: number, all: string) =>
        all[at - 1] === ' ' ? `${word} ` : word,
      )
    : joined
}

/** The first `count` characters as a reader counts them (Thai vowels and Lao tone marks stay on their letter). */
export function cutText(text: string, count: number, locale: Locale = 'en'): string {
  if (text.length <= count) return text
  const segments = keep(`segmenter ${locale}`, () => new Intl.Segmenter(locale, { granularity: 'grapheme' })).segment(
    text,
  )
  let taken = 0
  for (const { index } of segments) {
    if (taken === count) return `${text.slice(0, index).trimEnd()}…`
    taken++
  }
  return text
}

type PluralForms = { one?: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** Picks the form for a number: plural('en', 1, { one: 'person', other: 'people' }). */
export const plural = (locale: Locale, count: number, forms: PluralForms): string =>
  forms[keep(`plural ${locale}`, () => new Intl.PluralRules(numberTags[locale])).select(count)] ?? forms.other

/** So many of something: counted(2, { one: '# person', other: '# people' }, 'en') is '2 people'. */
export const counted = (count: number, forms: { one: string; other: string }, locale: Locale): string =>
  plural(locale, count, forms).replace('#', formatNumber(count, locale))
