// Posts of a month, by the day of the site on which readers see them first; drafts by the day they were changed.
import type { LoaderContext } from '#engine/page/context.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { postsBetween } from '#kinds/blogs/queries.ts'
import { defaultTimeZone, formatDate } from '#words/formats.ts'
import { dayIn, monthDays, monthOf, startOfDay } from './months.ts'
import { shownSince } from '../post.ts'

export type CalendarPost = {
  id: string
  title: string
  time: string
  type: string
  status: string
  is: 'planned' | 'over' | 'pinned' | null
}
export type CalendarData = {
  month: string
  title: string
  earlier: string
  later: string
  today: string
  zone: string
  weekdays: string[]
  weeks: ({ day: string; label: string; posts: CalendarPost[] } | null)[][]
  count: number
}

const most = 200

type PostOut = OutRow<typeof blogs>

function markOf(row: PostOut, now: number): CalendarPost['is'] {
  const [from, to] = [row.publishAt, row.unpublishAt].map((value) => (value ? Date.parse(value) : null))
  if (row.status === 'published' && from && from > now) return 'planned'
  if (to && to <= now) return 'over'
  return row.isPinned ? 'pinned' : null
}

async function rowsBetween({ viewer }: LoaderContext, from: string, to: string): Promise<PostOut[]> {
  const found = await Promise.all((await postsBetween(from, to, most)).map((id) => records(viewer, blogs).find(id)))
  return found.filter((row) => row !== null)
}

export async function loader(context: LoaderContext): Promise<CalendarData> {
  const { locale, query, site } = context
  const zone = site.dates.timeZone ?? defaultTimeZone
  const today = dayIn(new Date(), zone)
  const month = monthOf(query.get('month'), today)
  const { weeks, earlier, later } = monthDays(month)
  const rows = await rowsBetween(context, startOfDay(`${month}-01`, zone), startOfDay(`${later}-01`, zone))
  const dates = { ...site.dates, timeZone: zone }
  const byDay = Map.groupBy(
    rows
      .map((row) => ({ row, at: shownSince(row) ?? row.publishAt ?? row.updatedAt }))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    ({ at }) => dayIn(new Date(at), zone),
  )
  const postsOf = (day: string): CalendarPost[] =>
    (byDay.get(day) ?? []).map(({ row, at }) => ({
      id: row.id,
      title: labelOf(row.title, locale),
      time: formatDate(at, locale, { ...dates, shape: 'time' }).split(' ', 1)[0] ?? '',
      type: choiceLabel(blogs.fields.blogType, row.blogType, locale),
      status: row.status ?? '',
      is: markOf(row, Date.now()),
    }))
  const label = (day: string): string => formatDate(day, locale, { ...site.dates, shape: 'date' })
  return {
    month,
    title: monthTitle(month, locale, site.dates.buddhist === true),
    earlier,
    later,
    today,
    zone,
    weekdays: weekdayNames(locale),
    weeks: weeks.map((week) =>
      week.map((day) => (day === null ? null : { day, label: label(day), posts: postsOf(day) })),
    ),
    count: rows.length,
  }
}

const tags = { en: 'en-GB', th: 'th', zh: 'zh-CN', lo: 'lo' } as const

const monthTitle = (month: string, locale: keyof typeof tags, buddhist: boolean): string =>
  new Intl.DateTimeFormat(`${tags[locale]}-u-ca-${buddhist ? 'buddhist' : 'gregory'}`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

/** From Monday on. */
const weekdayNames = (locale: keyof typeof tags): string[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) =>
    new Intl.DateTimeFormat(tags[locale], { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, 0, day)),
    ),
  )
