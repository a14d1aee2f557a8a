// The public list of networks: parameters of its address and its sorts.
import type { PublicListShape } from '#engine/model/public-list.ts'

export const networkList: PublicListShape = {
  params: { network_type: 'networkType', country: 'countries', industry: 'domainIndustries' },
  sorts: { members: 'members', name: 'name', since: 'since' },
}
