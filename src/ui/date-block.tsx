// A date to look for in a list: day large, month and year small.
import { dateParts, formatDate } from '#words/formats.ts'
import { useBuddhist, useLocale } from './words.tsx'
import css from './date-block.module.css'

export type DateBlockProps = { /** YYYY-MM-DD or a time stamp. */ date: string; timeZone?: string }

export function DateBlock({ date, timeZone }: DateBlockProps) {
  const locale = useLocale()
  const options = { buddhist: useBuddhist(), ...(timeZone && { timeZone }) }
  const { day, month, year } = dateParts(date, locale, options)
  return (
    <time className={css.date} dateTime={date}>
      <span className="visually-hidden">{formatDate(date, locale, { ...options, shape: 'long' })}</span>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true">
        {month} {year}
      </span>
    </time>
  )
}
