// The two pools of people: lists, landing pages of facet values, each person with tabs, and the network as a member sees it.
import type { Feature, FeaturePage } from '#engine/interfaces/feature.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { forEverybody, forSignedIn, memberPage, publicPage } from '#engine/interfaces/feature-pages.ts'
import { ownCv } from '#engine/interfaces/own-cv.ts'
import type { AnyDirectory } from '#engine/public/directory/declaration.ts'
import { addCvCalls } from './cv/calls.ts'
import { isThere, write } from './cv/own-cv.ts'
import { poolDirectories } from './directory.ts'
import { addOwnNetworkExport } from './own-network/export.ts'
import { ownNetworkPage } from './own-network/own-page.ts'
import { addStepsCall } from './steps/api.ts'
import { landingFacets, landingParam } from './shapes.ts'

const poolPages = ({ path, query, shape }: AnyDirectory, ownFlag: string): FeaturePage[] => {
  const flags = ['show_menu_talent_pool', ownFlag]
  const list = { flags, query }
  const person = { flags, words: ['common', 'public', 'works'] } as const
  return [
    publicPage(path, 'list', list),
    // Young talents are listed by no network.
    ...landingFacets
      .filter((facet) => landingParam(facet) in shape.params)
      .flatMap((facet) => [
        publicPage(`${path}/${facet}`, 'landing/facet-index', { flags }),
        publicPage(`${path}/${facet}/:value`, 'list', list),
      ]),
    publicPage(`${path}/:slug`, 'profile/profile', person),
    publicPage(`${path}/:slug/:key`, 'profile/profile', { ...person, query: ['sort', 'page'] }),
  ]
}

export const pool: Feature = {
  name: 'pool',
  directories: Object.values(poolDirectories),
  pages: [
    ...poolPages(poolDirectories.talents, 'show_menu_asean_talent'),
    ...poolPages(poolDirectories['young-talents'], 'show_menu_young_talent'),
    memberPage(ownNetworkPage.href, 'own-network/own-network', { words: ['common', 'public', 'account', 'works'] }),
  ],
  calls: [
    { guards: { 'GET /api/own-network/export': forSignedIn }, add: addOwnNetworkExport },
    { guards: { 'GET /api/own-network/steps': forSignedIn }, add: addStepsCall },
  ],
  provides: [provided(ownCv, { isThere, write })],
  kindCalls: [{ guards: { 'GET /:id/cv': forEverybody }, add: addCvCalls }],
}
