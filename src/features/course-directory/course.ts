// When a course is, where, until when one registers, and what it costs, in words of the page.
import type { OutRow } from '#engine/model/rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { Fact, Presenter } from '#engine/public/directory/presenter-data.ts'
import type { trainingCourses } from '#kinds/training-courses/kind.ts'
import { toLocalTime } from '#lib/time/zoned-time.ts'
import { formatDate, formatNumber } from '#words/formats.ts'

type CourseRow = OutRow<typeof trainingCourses>
type Show = Presenter<typeof trainingCourses>

const usualZone = 'Asia/Bangkok'
const dayLength = 86_400_000
/** So many days before its end registration is said to close soon. */
const soon = 7

export function priceOf(
  row: Pick<CourseRow, 'feeKind' | 'fee' | 'currency'>,
  { context: { locale }, choices }: Show,
): string {
  const amount = typeof row.fee === 'number' ? `${formatNumber(row.fee, locale)} ${row.currency ?? ''}`.trim() : ''
  return row.feeKind === 'charged' && amount ? amount : (choices('feeKind', row.feeKind)[0] ?? '')
}

export function placeOf(row: Pick<CourseRow, 'courseMode' | 'city' | 'country'>, { context, choices }: Show): string {
  const { directory } = context.words
  const format = choices('courseMode', row.courseMode)[0] ?? ''
  const place = [row.city?.label, row.country?.label].filter(Boolean).join(', ')
  return row.courseMode === 'online' || !row.city ? format : directory.courses.withPlace({ format, place })
}

/** A day of the course as clocks of its zone say, in the dates of the reader. */
export const dayIn = (at: string, zone: string | null): string => toLocalTime(at, zone ?? usualZone).slice(0, 10)

export function registrationOf(
  row: Pick<CourseRow, 'registrationDeadline' | 'isCanceled' | 'isOver' | 'zone'>,
  { context, date: say }: Show,
): { deadline: string; left: string } {
  const { courses } = context.words.directory
  const at = row.registrationDeadline
  if (!at || row.isCanceled || row.isOver) return { deadline: '', left: '' }
  const left = Date.parse(at) - Date.now()
  if (left <= 0) return { deadline: courses.closed, left: '' }
  const date = say(dayIn(at, row.zone))
  const days = Math.floor(left / dayLength)
  return {
    deadline: courses.deadline({ date }),
    left: days <= soon ? context.words.funding.daysLeft({ days }) : '',
  }
}

/** A moment in a zone, with the name of the zone. */
const momentIn = (at: string, zone: string, { locale, site }: LoaderContext): string =>
  `${formatDate(at, locale, { buddhist: site.dates.buddhist, timeZone: zone, shape: 'date-time' })} (${zone})`

export function whenOf(row: CourseRow, { context, label, facts }: Show): Fact[] {
  const { site, words } = context
  const { courses } = words.directory
  const zone = row.zone ?? usualZone
  const own = site.dates.timeZone
  const moment = (at: string | null): string => (at && !row.isSelfPaced ? momentIn(at, zone, context) : '')
  return [
    ...facts(row, ['courseMode']),
    { term: courses.starts, value: row.isSelfPaced ? courses.selfPaced : moment(row.startsAt) },
    { term: courses.ends, value: moment(row.endsAt) },
    {
      term: courses.yourTime,
      value: row.startsAt && !row.isSelfPaced && own !== zone ? momentIn(row.startsAt, own, context) : '',
    },
    ...facts(row, ['registrationOpensOn']),
    {
      term: label('registrationDeadline'),
      value: row.registrationDeadline ? momentIn(row.registrationDeadline, zone, context) : '',
    },
    ...facts(row, ['venue']),
    { term: label('city'), value: [row.city?.label, row.country?.label].filter(Boolean).join(', ') },
    { term: label('onlineUrl'), value: row.onlineUrl ?? '' },
  ]
}
