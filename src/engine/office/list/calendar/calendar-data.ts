// What the calendar of a list shows: the rows of one month by the date their kind names. Server only.
import { defaultTimeZone } from '#words/formats.ts'
import { toLocalTime } from '#lib/time/zoned-time.ts'
import { readListQuery } from '../../../api/query-params.ts'
import type { KindShape } from '../../../model/describe.ts'
import type { Kind } from '../../../model/kind.ts'
import type { Out } from '../../../model/rows.ts'
import type { Viewer } from '../../../model/viewer.ts'
import { records } from '../../../store/records.ts'

export type CalendarData<Row> = {
  /** YYYY-MM. */
  month: string
  /** The months before and after it, and the one that is now. */
  before: string
  after: string
  now: string
  /** Today, where it is in this month. */
  today: string | null
  /** By the day on which clocks of their zone begin them. */
  days: { day: string; rows: Row[] }[]
  total: number
}

const most = 100
const isMonth = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/

export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** @param asked the month of the address; now where it names none */
export async function loadCalendar<Row>(
  viewer: Viewer,
  kind: Kind,
  { calendar, fields }: KindShape,
  params: URLSearchParams,
  asked: string | null,
  read: { names: readonly string[]; rowOf: (row: Out) => Row },
): Promise<CalendarData<Row> | null> {
  const field = calendar === null ? undefined : fields[calendar]
  if (calendar === null || !field) return null
  const today = toLocalTime(new Date().toISOString(), defaultTimeZone).slice(0, 10)
  const now = today.slice(0, 7)
  const month = asked !== null && isMonth.test(asked) ? asked : now
  const query = new URLSearchParams(params)
  for (const name of ['page', 'facets', 'sort', calendar]) query.delete(name)
  query.set(calendar, month)
  query.set('size', String(most))
  query.set('sort', calendar)
  const names = [...new Set([...read.names, calendar, ...(field.zoneIn ? [field.zoneIn] : [])])]
  const { rows, total } = await records(viewer, kind).list(await readListQuery(viewer, kind, query), names)
  const dayOf = (row: Out): string => {
    const zone = field.zoneIn ? row[field.zoneIn] : null
    const at = String(row[calendar])
    return field.time ? toLocalTime(at, typeof zone === 'string' ? zone : defaultTimeZone).slice(0, 10) : at
  }
  const byDay = Map.groupBy(rows, dayOf)
  return {
    month,
    before: monthBeside(month, -1),
    after: monthBeside(month, 1),
    now,
    today: month === now ? today : null,
    days: [...byDay].map(([day, found]) => ({ day, rows: found.map(read.rowOf) })),
    total,
  }
}
