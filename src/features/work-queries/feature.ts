// Works that OpenAlex or Scopus knows of a country, an organization or authors: counted first, then brought into the review as an upload.
import type { Feature } from '#engine/interfaces/feature.ts'
import type { LoadListData } from '#engine/office/list/added/list-additions.ts'
import { officePage } from '#engine/interfaces/feature-pages.ts'
import { mayImport } from '#import/runs.ts'
import { publications } from '#kinds/publications/kind.ts'
import { wordsIn } from '#words/words-in.ts'
import { fetchWorks } from './run/fetch-works.ts'
import { forgetFetched } from './run/fetched-works.ts'
import { askWorkSources, pathOf, sourceNames } from './sources.ts'

/** Where works are listed, for who may upload them: what the way there is called. */
const workQuery: LoadListData = async ({ viewer }, kind) =>
  kind.name === publications.name && mayImport(viewer, kind)
    ? (await wordsIn(viewer.locale)).curator.workQueries.link
    : undefined

export const workQueries: Feature = {
  name: 'work-queries',
  pages: sourceNames.map((name) =>
    officePage(pathOf(name), 'work-query', {
      kind: 'publications',
      words: ['common', 'staff', 'editor', 'curator', 'upload'],
      query: ['run'],
    }),
  ),
  listData: { workQuery },
  runs: [fetchWorks],
  purges: [{ name: 'fetchedWorks', work: forgetFetched }],
  configure: ({ config }) => askWorkSources(config.sources),
}
