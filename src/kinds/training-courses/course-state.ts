// Where a course stands at a moment, and when time alone changes it.

export type CourseState = 'upcoming' | 'running' | 'past' | 'self_paced' | 'canceled'

/** Those of the public list: what is over stands apart. */
export const shownStates: readonly CourseState[] = ['upcoming', 'running', 'self_paced', 'canceled']

/** What decides, of a course. */
type CourseTimes = Readonly<{
  isCanceled?: boolean | null
  isSelfPaced?: boolean | null
  startsAt?: string | null
  endsAt?: string | null
}>

const timeOf = (value: string | null | undefined): number | null => (value ? Date.parse(value) : null)
const iso = (at: number): string => new Date(at).toISOString()

/** One that was canceled says so until its end, then it is past; a course at the own pace has no dates; one without an end is over when it has begun. Null: it says no dates yet. */
export function courseAt(course: CourseTimes, now: Date): { state: CourseState | null; until: string | null } {
  if (course.isCanceled === true) {
    const over = timeOf(course.endsAt) ?? timeOf(course.startsAt)
    if (over === null) return { state: 'canceled', until: null }
    return over > now.getTime() ? { state: 'canceled', until: iso(over) } : { state: 'past', until: null }
  }
  if (course.isSelfPaced === true) return { state: 'self_paced', until: null }
  const starts = timeOf(course.startsAt)
  if (starts === null) return { state: null, until: null }
  const ends = timeOf(course.endsAt) ?? starts
  if (starts > now.getTime()) return { state: 'upcoming', until: iso(starts) }
  return ends > now.getTime() ? { state: 'running', until: iso(ends) } : { state: 'past', until: null }
}
