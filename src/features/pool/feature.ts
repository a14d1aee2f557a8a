// The two pools of people: lists, landing pages of facet values, and each person with tabs.
import type { Feature, FeaturePage } from '#engine/interfaces/feature.ts'
import { forEverybody, publicPage } from '#engine/interfaces/feature-pages.ts'
import { listPath } from '#engine/model/public-path.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { addCvCalls } from './cv/calls.ts'

const listQuery = ['q', 'type', 'sort', 'page', 'size', 'exact', 'view']

const poolPages = (path: string, ownFlag: string, facets: readonly string[]): FeaturePage[] => {
  const flags = ['show_menu_talent_pool', ownFlag]
  const list = { flags, query: [...listQuery, ...facets, 'compare', 'shortlist'] }
  const person = { flags, words: ['common', 'public', 'works'] } as const
  // Young talents are listed by no network.
  const landings = ['country', 'industry', 'university', 'keyword', ...(facets.includes('network') ? ['network'] : [])]
  return [
    publicPage(path, 'list', list),
    ...landings.flatMap((facet) => [
      publicPage(`${path}/${facet}`, 'facet-index', { flags }),
      publicPage(`${path}/${facet}/:value`, 'list', list),
    ]),
    publicPage(`${path}/:slug`, 'profile', person),
    publicPage(`${path}/:slug/:key`, 'profile', { ...person, query: ['sort', 'page'] }),
  ]
}

const talentFacets =
  'country industry university department keyword network degree title open_to language orcid h'.split(' ')
const youngFacets = 'country level looking_for industry university graduation keyword from to_country'.split(' ')

export const pool: Feature = {
  name: 'pool',
  pages: [
    ...poolPages(listPath(talents), 'show_menu_asean_talent', talentFacets),
    ...poolPages(listPath(youngTalents), 'show_menu_young_talent', youngFacets),
  ],
  kindCalls: [{ guards: { 'GET /:id/cv': forEverybody }, add: addCvCalls }],
}
