// The rows of a list as a month: a table of weeks, and on a narrow screen its days one below the other.
import { A } from '#ui/foundations/link.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { formatDate } from '#words/formats.ts'
import { languageTags } from '#words/locales.ts'
import type { RowsProps } from '../../rows-props.ts'
import { addressWith } from '../list-address.ts'
import type { ListRow } from '../list-data.ts'
import type { KindShape } from '../../../model/describe.ts'
import { threadsOf } from '../../row-looks.ts'
import css from './calendar.module.css'

const dayMs = 86_400_000

/** The days of the weeks that touch this month, Monday first, as YYYY-MM-DD. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01`)
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = Date.UTC(year, number, 0)
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs
  const count = Math.ceil((last - start + dayMs) / (7 * dayMs))
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => new Date(start + (week * 7 + day) * dayMs).toISOString().slice(0, 10)),
  )
}

function Day({ rows, shape, query }: { rows: readonly ListRow[]; shape: KindShape; query: URLSearchParams }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} id={`row-${row.id}`} data-industry={threadsOf(shape, row.values)[0]}>
          <A href={addressWith(query, { peek: row.id, panel: null })} data-quick-view={row.id}>
            {row.title}
          </A>
        </li>
      ))}
    </ul>
  )
}

export function Calendar({ data, query, dimmed }: RowsProps) {
  const { calendar: words } = useWords('editor')
  const locale = useLocale()
  const dates = useDates()
  const { calendar } = data
  if (!calendar) return null
  const { month, before, after, now, today, days, total } = calendar
  const rowsOn = new Map(days.map(({ day, rows }) => [day, rows]))
  const weeks = weeksOf(month)
  const weekday = (day: string, style: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(languageTags[locale], { weekday: style, timeZone: 'UTC' }).format(new Date(day))
  const at = (to: string): string => addressWith(query, { month: to === now ? null : to, peek: null })
  const shown = days.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <div className={css.whole} data-dimmed={dimmed ? '' : undefined}>
      <nav className={css.months} aria-label={words.asCalendar}>
        <A href={at(before)} aria-label={words.previous} rel="prev">
          ‹
        </A>
        <h2>{formatDate(`${month}-01`, locale, { ...dates, shape: 'month' })}</h2>
        <A href={at(after)} aria-label={words.next} rel="next">
          ›
        </A>
        {month !== now && <A href={at(now)}>{words.now}</A>}
      </nav>
      {total === 0 && <p>{words.nothing}</p>}
      {total > shown && <p>{words.more({ count: shown })}</p>}
      <table className={css.month}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekday(day, 'long')}>
                {weekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const rows = rowsOn.get(day) ?? []
                return (
                  <td
                    key={day}
                    data-outside={day.startsWith(month) ? undefined : ''}
                    data-today={day === today ? '' : undefined}
                    data-empty={rows.length === 0 ? '' : undefined}
                  >
                    <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                      {Number(day.slice(8))}
                      <span> {weekday(day, 'short')}</span>
                    </time>
                    {rows.length > 0 && <Day {...{ rows, shape: data.shape, query }} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
