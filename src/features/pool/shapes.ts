// The two talent pools: their address, kind, parameters and sorts.
import type { Kind } from '#engine/model/kind.ts'
import { listPath } from '#engine/model/addresses/public-path.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import type { Shape } from '#engine/public/directory/declaration.ts'

export type Pool = {
  kind: 'talents' | 'young-talents'
  base: string
  /** Its words in the menu, so that the way to it reads as it was clicked. */
  menu: 'aseanTalent' | 'youngTalent'
  shape: Pick<Shape<Kind, string, string>, 'params' | 'sorts' | 'before'>
  keys: readonly string[]
}

/** Reserved words of the addresses: /asean-talent-pool/{facet}/{value}. */
export const landingFacets = ['country', 'industry', 'university', 'keyword', 'network'] as const

/** The parameter of the list that a reserved word stands for. */
export const landingParam = (facet: string): string => (facet === 'network' ? 'network_type' : facet)

export const talentPool: Pool = {
  kind: 'talents',
  base: listPath(talents),
  menu: 'aseanTalent',
  keys: ['publications', 'network', 'expertise', 'mobility'],
  shape: {
    params: {
      country: 'country',
      industry: 'domainIndustries',
      university: 'university',
      keyword: 'keywords',
      network_type: 'networks',
      degree: 'highestDegree',
      title: 'academicTitle',
      open_to: 'availableFor',
      language: 'languages',
      orcid: 'hasOrcid',
      h: 'hIndexBand',
      active: 'lastWork',
      department: 'department',
    },
    sorts: { confirmed: 'confirmed', h: 'h', works: 'works', name: 'name' },
    before: { network: 'network_type', last_work: 'active' },
  } satisfies Shape<typeof talents, string, string>,
}

export const youngPool: Pool = {
  kind: 'young-talents',
  base: listPath(youngTalents),
  menu: 'youngTalent',
  keys: ['publications', 'expertise', 'mobility'],
  shape: {
    params: {
      country: 'country',
      level: 'studyLevel',
      looking_for: 'lookingFor',
      industry: 'domainIndustries',
      university: 'university',
      graduation: 'graduationYear',
      keyword: 'keywords',
      from: 'availableFrom',
      to_country: 'mobilityCountries',
    },
    sorts: { confirmed: 'confirmed', available: 'available', graduation: 'graduation', name: 'name' },
  } satisfies Shape<typeof youngTalents, string, string>,
}

export const poolOf = (path: string): Pool => (path.startsWith(youngPool.base) ? youngPool : talentPool)
