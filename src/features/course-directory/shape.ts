// The public list of training courses: parameters of its address and its sorts.
import type { PublicListShape } from '#engine/model/public-list.ts'
import { shownStates } from '#kinds/training-courses/course-state.ts'

export const courseList: PublicListShape = {
  params: {
    format: 'courseMode',
    month: 'startsAt',
    country: 'country',
    language: 'language',
    fee: 'feeKind',
    industry: 'domainIndustries',
    level: 'level',
    certificate: 'certificate',
    past: 'state',
  },
  sorts: { start: 'start', deadline: 'deadline', newest: 'newest' },
  // What is over stands apart.
  defaults: { past: shownStates },
}
