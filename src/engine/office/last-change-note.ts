// Who of the others changed a row last, and when, as far as it is told: in one line.
import { type Dates, formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'

type LastChange = { changedBy?: string | undefined; changedAt?: string | undefined }

export function lastChangeNote({ changedBy, changedAt }: LastChange, locale: Locale, dates: Dates): string {
  const time = changedAt && formatDate(changedAt, locale, { ...dates, shape: 'date-time' })
  return [changedBy, time].filter(Boolean).join(' · ')
}
