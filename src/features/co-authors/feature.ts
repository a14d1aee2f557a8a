// Co-authors: persons on works who are no talents yet, gathered of the authors of works, and resolved by staff.
import type { Feature } from '#engine/interfaces/feature.ts'
import { officePage } from '#engine/interfaces/feature-pages.ts'
import { startRun } from '#server/runs/runs.ts'
import { coAuthorsOfPerson, factsOfCoAuthor } from './quick-view-facts.ts'
import { followers } from './followers.ts'
import { coAuthorLinks, unlink } from './list.ts'
import { coAuthorData } from './personal-data.ts'
import { gatherCoAuthors, gatherWhenMissing } from './run.ts'
import { coAuthorScopes } from './scopes.ts'

const words = ['common', 'staff', 'editor', 'curator'] as const

export const coAuthors: Feature = {
  name: 'co-authors',
  personalData: coAuthorData,
  pages: [
    officePage('/backend/manages/co-authors/queue', 'queue', { guards: ['admin'], kind: 'co-authors', words }),
    officePage('/backend/manages/co-authors/:id', 'co-author', { guards: ['admin'], kind: 'co-authors', words }),
  ],
  quickViewFacts: [factsOfCoAuthor],
  formFacts: [coAuthorsOfPerson],
  listData: { coAuthors: coAuthorLinks },
  listActions: { 'unlink-co-author': unlink },
  followers,
  scopes: coAuthorScopes,
  runs: [gatherCoAuthors],
  schedules: {
    // 02:30 in Bangkok, after the network: works that were erased leave no word.
    'gather-co-authors-nightly': { cron: '30 19 * * *', run: () => startRun(gatherCoAuthors.name) },
  },
  processes: [
    async ({ config }) => {
      if (config.worker) await gatherWhenMissing()
    },
  ],
}
