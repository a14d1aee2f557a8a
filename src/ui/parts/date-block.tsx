// A date as a block: the day large, month and year small below, a gold thread at its side.
import css from './date-block.module.css'

export type DateBlockData = {
  /** For machines. */
  at: string
  day: string
  month: string
  year: string
}

export function DateBlock({ at, day, month, year }: DateBlockData) {
  return (
    <time className={css.block} dateTime={at}>
      <b>{day}</b>
      <span>
        {month} {year}
      </span>
    </time>
  )
}
