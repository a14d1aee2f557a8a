// The public list of training courses: parameters of its address and its sorts.
import { shownStates } from '#kinds/training-courses/course-state.ts'

export const courseShape = {
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
} as const
