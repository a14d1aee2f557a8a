// The public list of hosts: parameters of its address and its sorts.
import type { PublicListShape } from '#engine/model/public-list.ts'

export const hostList: PublicListShape = {
  params: {
    country: 'country',
    city: 'city',
    industry: 'domainIndustries',
    offer: 'offerKinds',
    level: 'levels',
    support: 'supportOffered',
    language: 'languages',
    months: 'duration',
    state: 'offerState',
  },
  sorts: { deadline: 'deadline', updated: 'updated', name: 'name' },
  defaults: { state: ['open'] },
}
