// The public list of labs: parameters of its address and its sorts.
import type { PublicListShape } from '#engine/model/public-list.ts'

export const labList: PublicListShape = {
  params: {
    country: 'country',
    city: 'city',
    technique: 'techniques',
    status: 'machineStatuses',
    access: 'accessTerms',
    industry: 'domainIndustries',
    remote: 'remoteUse',
  },
  sorts: { available: 'available', updated: 'updated', name: 'name' },
}
