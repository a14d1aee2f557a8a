// The public list of posts: parameters of its address and its sorts.
import type { PublicListShape } from '#engine/model/public-list.ts'

export const postList: PublicListShape = {
  params: { blog_type: 'blogType', year: 'publishedYear', tag: 'tags', country: 'country', language: 'languagesReady' },
  sorts: { newest: 'newest', updated: 'updated' },
}
