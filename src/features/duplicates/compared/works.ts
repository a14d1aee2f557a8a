// Publications, as they are compared.
import { compareRead, readWork } from '#lib/duplicates/compare-works.ts'
import { workKeys } from '#lib/duplicates/work-keys.ts'
import { publications } from '#kinds/publications/kind.ts'
import { areVersions, comparedWorks } from '#kinds/publications/same-works.queries.ts'
import { comparing } from './compared-table.ts'
import { eachRead } from './each-read.ts'

export const worksCompared = comparing(publications, {
  fields: [
    'title',
    'titleTranslated',
    'publishedYear',
    'workType',
    'doi',
    'journal',
    'containerTitle',
    'volume',
    'pages',
    'articleNumber',
    'authorsText',
    'deletedAt',
  ],
  valuesOf: async (ids) => eachRead(await comparedWorks(ids), readWork),
  keysOf: workKeys,
  compare: compareRead,
  areTwo: areVersions,
})
