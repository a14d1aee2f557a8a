// Where a course stands at a moment, and when time alone changes it.

export type CourseState = 'upcoming' | 'running' | 'past' | 'self_paced' | 'canceled'

/** What decides, of a course. */
type CourseTimes = Readonly<{
  isCanceled?: boolean | null
  isSelfPaced?: boolean | null
  startsAt?: string | null
  endsAt?: string | null
}>

const timeOf = (value: string | null | undefined): number | null => (value ? Date.parse(value) : null)
const iso = (at: number): string => new Date(at).toISOString()

type CourseAt = { state: CourseState | null; isOver: boolean; until: string | null }

/** One that was canceled stays so, also when it is over; a course at the own pace has no dates; one without an end is over when it has begun. Null: it says no dates yet. */
export function courseAt(course: CourseTimes, now: Date): CourseAt {
  if (course.isCanceled === true) {
    const over = timeOf(course.endsAt) ?? timeOf(course.startsAt)
    const isOver = over !== null && over <= now.getTime()
    return { state: 'canceled', isOver, until: over === null || isOver ? null : iso(over) }
  }
  if (course.isSelfPaced === true) return { state: 'self_paced', isOver: false, until: null }
  const starts = timeOf(course.startsAt)
  if (starts === null) return { state: null, isOver: false, until: null }
  const ends = timeOf(course.endsAt) ?? starts
  if (starts > now.getTime()) return { state: 'upcoming', isOver: false, until: iso(starts) }
  return ends > now.getTime()
    ? { state: 'running', isOver: false, until: iso(ends) }
    : { state: 'past', isOver: true, until: null }
}
