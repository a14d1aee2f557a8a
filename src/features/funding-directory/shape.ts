// The public list of funding organizations: parameters of its address and its sorts.
import type { PublicListShape } from '#engine/model/public-list.ts'

export const fundingList: PublicListShape = {
  params: {
    open: 'openNow',
    country: 'country',
    org_type: 'organizationType',
    industry: 'domainIndustries',
    funding_type: 'fundingTypes',
    call_type: 'callTypes',
    level: 'callLevels',
  },
  sorts: { deadline: 'deadline', name: 'name', updated: 'updated' },
}
