// Courses that are held again: copies of the chosen ones with other dates.
import type { Feature } from '#engine/interfaces/feature.ts'
import { copyShifted } from './copy-shifted.ts'

export const courseCopies: Feature = { name: 'course-copies', listActions: { copy: copyShifted } }
