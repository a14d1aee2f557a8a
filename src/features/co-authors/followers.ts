// What makes co-authors anew: authors and works that change, and co-authors that are merged, split or linked.
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { authorsOfWorks, mergedWith } from '#kinds/co-authors/authors.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { savesOf } from '#engine/store/rows-of-kind.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'
import { tx } from '#server/database/db.ts'
import { gatherAuthors, holdCoAuthors } from './gather.ts'
import { refreshCoAuthors } from './refresh.ts'

const ofAuthor = [
  'rawName',
  'orcid',
  'scopusId',
  'affiliationText',
  'affiliationCountry',
  'isOrganization',
  'talent',
  'linkStatus',
  'coAuthor',
  'deletedAt',
] as const

const followsAuthors: Follower = {
  name: 'gather-authors',
  concerns: savesOf(
    publicationAuthors,
    ({ before, after }) => !before || ofAuthor.some((name) => !sameValue(before[name], after[name])),
  ),
  work: async (ids) => void (await gatherAuthors(ids)),
}

const followsWorks: Follower = {
  name: 'gather-authors-of-works',
  concerns: savesOf(
    publications,
    ({ before, after }) =>
      before !== null &&
      (['publishedYear', 'versionOf', 'deletedAt'] as const).some((name) => !sameValue(before[name], after[name])),
  ),
  work: async (ids) => void (await gatherAuthors(await authorsOfWorks(ids))),
}

const followsCoAuthors: Follower = {
  name: 'refresh-co-authors',
  concerns: savesOf(coAuthors, () => true),
  work: (ids) =>
    tx(async () => {
      await holdCoAuthors()
      await refreshCoAuthors([...ids, ...(await mergedWith(ids))])
    }),
}

export const followers: readonly Follower[] = [followsAuthors, followsWorks, followsCoAuthors]
