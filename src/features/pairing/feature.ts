// People and opportunities meet: the search by a sentence, calls for whom they are, and companies that look for somebody.
import type { Feature } from '#engine/interfaces/feature.ts'
import { publicPage } from '#engine/interfaces/feature-pages.ts'
import { companyDirectory } from './companies/directory.ts'

const words = ['common', 'public', 'pairing'] as const
const ofSearch = { words, flags: ['show_menu_paring_search'], cached: false }
const ofFunders = { words, flags: ['show_menu_resourse', 'show_menu_resourse_funding_organization'], cached: false }

export const pairing: Feature = {
  name: 'pairing',
  directories: [companyDirectory],
  pages: [
    publicPage('/paring-search', 'search/search', ofSearch),
    publicPage('/pairing-search', 'search/search', ofSearch),
    publicPage('/company-search', 'companies/companies', ofSearch),
    publicPage('/funding-search', 'funding/funding', ofFunders),
  ],
}
