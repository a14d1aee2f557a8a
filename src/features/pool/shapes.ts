// The two talent pools: their address, kind, parameters and sorts.
import { listPath } from '#engine/model/public-path.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import type { PublicListShape } from '#engine/model/public-list.ts'

export type Pool = { kind: 'talents' | 'young-talents'; base: string; shape: PublicListShape; keys: readonly string[] }

/** Reserved words of the addresses: /asean-talent-pool/{facet}/{value}. */
export const landingFacets = ['country', 'industry', 'university', 'keyword', 'network'] as const
export type LandingFacet = (typeof landingFacets)[number]

const talentPool: Pool = {
  kind: 'talents',
  base: listPath(talents),
  keys: ['publications', 'network', 'expertise', 'mobility'],
  shape: {
    params: {
      country: 'country',
      industry: 'domainIndustries',
      university: 'university',
      keyword: 'keywords',
      network: 'networks',
      degree: 'highestDegree',
      title: 'academicTitle',
      open_to: 'availableFor',
      language: 'languages',
      orcid: 'hasOrcid',
      h: 'hIndexBand',
      department: 'department',
    },
    sorts: { confirmed: 'confirmed', h: 'h', works: 'works', name: 'name' },
  },
}

const youngPool: Pool = {
  kind: 'young-talents',
  base: listPath(youngTalents),
  keys: ['expertise', 'mobility'],
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
  },
}

export const poolOf = (path: string): Pool => (path.startsWith(youngPool.base) ? youngPool : talentPool)
