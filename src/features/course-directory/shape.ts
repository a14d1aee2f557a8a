// The public list of training courses: parameters of its address and its sorts.
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
    past: 'isOver',
  },
  sorts: { start: 'start', deadline: 'deadline', newest: 'newest' },
  // What is over stands apart.
  defaults: { past: ['false'] },
} as const
