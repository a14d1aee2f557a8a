// How a course is held once more: dates that move together, and what belongs to the one time only.
import type { FieldName } from '#engine/model/rows.ts'
import type { trainingCourses } from '#kinds/training-courses/kind.ts'

type Names = readonly FieldName<typeof trainingCourses>[]

export const movedFields: Names = ['startsAt', 'endsAt', 'registrationOpensOn', 'registrationDeadline']
export const leftOut: Names = ['isCanceled', 'applicantCount', 'attendeeCount']
