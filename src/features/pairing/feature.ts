// People and opportunities meet: the search by a sentence, calls for whom they are, and companies that look for somebody.
import { provided } from '#engine/interfaces/feature-interface.ts'
import { eligibilityProfile } from '#engine/interfaces/eligibility-profile.ts'
import { matchesAside } from '#engine/interfaces/matches-aside.ts'
import type { Feature } from '#engine/interfaces/feature.ts'
import { publicPage } from '#engine/interfaces/feature-pages.ts'
import { companyDirectory } from './companies/directory.ts'
import { forgetAnswers } from './funding/answers.ts'
import { eligibilityOf, keepEligibility } from './funding/own-eligibility.ts'
import { fundingData } from './personal-data.ts'
import { reasons } from './results/reasons-aside.ts'
import { listSetAside, readNamed, setAside, showAgain } from './results/set-aside.ts'

const words = ['common', 'public', 'pairing'] as const
const ofSearch = { words, flags: ['show_menu_paring_search'], cached: false }
const ofFunders = { words, flags: ['show_menu_resourse', 'show_menu_resourse_funding_organization'], cached: false }

export const pairing: Feature = {
  name: 'pairing',
  namingTables: [{ table: 'matches_set_aside', row: 'item' }],
  provides: [
    provided(eligibilityProfile, { of: eligibilityOf, keep: keepEligibility, forget: forgetAnswers }),
    provided(matchesAside, {
      reasons,
      list: listSetAside,
      setAside: (member, named, reason) => setAside(member, readNamed(named), reason),
      showAgain: (member, named) => showAgain(member, readNamed(named)),
    }),
  ],
  personalData: fundingData,
  directories: [companyDirectory],
  pages: [
    publicPage('/paring-search', 'search/search', ofSearch),
    publicPage('/pairing-search', 'search/search', ofSearch),
    publicPage(companyDirectory.path, 'companies/companies', ofSearch),
    publicPage('/funding-search', 'funding/funding', ofFunders),
  ],
}
