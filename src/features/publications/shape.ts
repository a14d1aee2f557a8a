// The public list of publications: parameters of its address and its sorts.
import type { PublicListShape } from '#engine/model/public-list.ts'

export const workList: PublicListShape = {
  params: {
    work_type: 'workType',
    industry: 'domainIndustries',
    country: 'authorCountries',
    journal: 'journal',
    publisher: 'publisher',
    indexed: 'indexStandards',
    oa: 'openAccess',
    language: 'language',
  },
  together: { with: 'authorCountries' },
  ranges: { publishedYear: ['from', 'to'] },
  sorts: { newest: 'newest', cited: 'cited', title: 'title' },
}
