// People are found by the works they wrote: titles and keywords stand in their documents, which follow the works.
import type { Feature } from '#engine/interfaces/feature.ts'
import { poolKinds } from '#kinds/pools.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { namedPublicWorks, publicWorksOf, textsOfPublicWorks } from '#kinds/words-of-works.queries.ts'
import { linksOfKeywords } from '#kinds/publications/keyword-links.queries.ts'
import { nextUnlinkedWorks, unlinkedAmong } from '#kinds/publications/unlinked-works.queries.ts'
import { followsAuthors, followsWorks, wordsForPeople } from './lent-words.ts'

export const worksInSearch: Feature = {
  name: 'works-in-search',
  lenders: wordsForPeople,
  matchSources: [
    {
      to: poolKinds,
      from: [publications.name, publicationAuthors.name],
      works: publicWorksOf,
      texts: textsOfPublicWorks,
      unlinked: { next: nextUnlinkedWorks, among: unlinkedAmong },
      named: namedPublicWorks,
      links: linksOfKeywords,
    },
  ],
  followers: [followsAuthors, followsWorks],
}
