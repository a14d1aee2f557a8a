// The public list of portals: parameters of its address and its order.
import type { PublicListShape } from '#engine/model/public-list.ts'

export const portalList: PublicListShape = {
  params: { category: 'category', country: 'country', audience: 'audience' },
  sorts: { order: 'order' },
}
