// Journals, publishers and universities, as they are compared.
import { compareJournals, journalKeys, readJournal } from '#lib/duplicates/compare-journals.ts'
import { comparePublishers, publisherKeys, readPublisher } from '#lib/duplicates/compare-publishers.ts'
import { compareUniversities, readUniversity } from '#lib/duplicates/compare-universities.ts'
import { universityKeys } from '#lib/duplicates/list-keys.ts'
import { journals } from '#kinds/journals/kind.ts'
import { comparedJournals } from '#kinds/journals/same-journals.queries.ts'
import { publishers } from '#kinds/publishers/kind.ts'
import { comparedPublishers } from '#kinds/publishers/same-publishers.queries.ts'
import { universities } from '#kinds/reference-lists/kinds.ts'
import { comparedUniversities } from '#kinds/reference-lists/same-universities.queries.ts'
import { comparing } from './compared-table.ts'
import { eachRead } from './each-read.ts'

export const comparedLists = [
  comparing(journals, {
    fields: [
      'title',
      'abbreviatedTitle',
      'issnPrint',
      'issnOnline',
      'issnL',
      'publisher',
      'country',
      'website',
      'deletedAt',
    ],
    valuesOf: async (ids) => eachRead(await comparedJournals(ids), readJournal),
    keysOf: journalKeys,
    compare: compareJournals,
  }),
  comparing(publishers, {
    fields: ['name', 'alternateNames', 'country', 'parent', 'website', 'crossrefMemberId', 'ror', 'deletedAt'],
    valuesOf: async (ids) => eachRead(await comparedPublishers(ids), readPublisher),
    keysOf: publisherKeys,
    compare: comparePublishers,
  }),
  comparing(universities, {
    fields: ['name', 'shortName', 'aliases', 'country', 'city', 'ror', 'website', 'deletedAt'],
    valuesOf: async (ids) => eachRead(await comparedUniversities(ids), readUniversity),
    keysOf: universityKeys,
    compare: compareUniversities,
  }),
]
