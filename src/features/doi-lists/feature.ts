// Works by their DOIs, for uploads that are lists of these.
import { type Feature } from '#engine/interfaces/feature.ts'
import { provided } from '#engine/interfaces/feature-interface.ts'
import { worksByDoi } from '#engine/interfaces/works-by-doi.ts'
import { askSources, worksOfSources } from './find-works.ts'

export const doiLists: Feature = {
  name: 'doi-lists',
  provides: [provided(worksByDoi, worksOfSources)],
  configure: ({ config }) => askSources(config.sources),
}
