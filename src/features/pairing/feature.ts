// People and opportunities meet: the search by a sentence, calls for whom they are, and companies that look for somebody.
import type { Feature } from '#engine/interfaces/feature.ts'
import { publicPage } from '#engine/interfaces/feature-pages.ts'

const shown = { words: ['common', 'public', 'pairing'], flags: ['show_menu_paring_search'], cached: false } as const

export const pairing: Feature = {
  name: 'pairing',
  pages: [publicPage('/paring-search', 'search/search', shown), publicPage('/pairing-search', 'search/search', shown)],
}
