// A journal: the bibliographic record of a serial, known by its ISSNs.
import { sharedAccess } from '#engine/model/access.ts'
import { choice, flag, list, number, ref, refs, text, url } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'

export const journals = defineKind('journals', {
  title: 'title',
  navigation: { menu: 'manages', under: 'publications', order: 62, layout: 'inline' },
  merge: true,
  flow: 'reference',

  fields: {
    title: text({ required: 'always', max: 300, search: 'A', heading: 'Title' }),
    abbreviatedTitle: text({ max: 150, search: 'B', heading: 'Abbreviation' }),
    issnPrint: text({ upper: true, rule: 'issn', search: 'B', heading: 'ISSN' }),
    issnOnline: text({ upper: true, rule: 'issn', search: 'B', heading: 'E-ISSN' }),
    issnL: text({ unique: true, upper: true, rule: 'issn', search: 'B', filter: true, heading: 'ISSN-L' }),
    publisher: ref('publishers', { facet: true, heading: 'Publisher' }),
    country: ref('countries', { facet: true, heading: 'Country' }),
    website: url({ heading: 'Website' }),
    scopusSourceId: text({ unique: true, max: 12, rule: 'digits', heading: 'Scopus source ID' }),
    subjectAreas: list(
      { name: text({ required: 'always', max: 120 }) },
      { max: 20, facet: true, heading: 'Subject areas (;)' },
    ),
    indexStandards: refs('index-standards', { max: 10, facet: true, heading: 'Indexed by (;)' }),
    quartile: choice('quartile', { facet: true, heading: 'Quartile' }),
    quartileYear: number({ int: true, rule: 'year', min: 1990, max: 2100, heading: 'Quartile year' }),
    isOpenAccess: flag({ default: false, facet: true, heading: 'Open access' }),
    inDoaj: flag({ default: false, facet: true, heading: 'DOAJ' }),
    issnCount: number({ int: true, readOnly: true, shownTo: 'staff' }),
  },

  form: [
    { section: 'journal', fields: ['title', 'abbreviatedTitle', 'publisher', 'country', 'website', 'subjectAreas'] },
    { section: 'numbers', fields: ['issnPrint', 'issnOnline', 'issnL', 'scopusSourceId'] },
    { section: 'standing', fields: ['indexStandards', 'quartile', 'quartileYear', 'isOpenAccess', 'inDoaj'] },
  ],

  list: {
    looks: { apart: ['country'] },
    columns: [
      'title',
      'active',
      'issnL',
      'publisher',
      'indexStandards',
      'quartile',
      'quartileYear',
      'isOpenAccess',
      'country',
      'issnPrint',
      'issnOnline',
    ],
    facets: ['publisher', 'country', 'subjectAreas', 'indexStandards', 'quartile', 'isOpenAccess', 'inDoaj'],
    buckets: [
      {
        name: 'hasIssn',
        from: 'issnCount',
        steps: [
          ['no', 0],
          ['yes', 1],
        ],
      },
    ],
    filters: ['active', 'hasIssn', 'issnL', 'importBatch'],
    sorts: { title: 'title', updated: '-updatedAt' },
  },

  // How many numbers it has; none is what staff look for.
  derive: {
    values: ({ row: { issnPrint, issnOnline, issnL } }) => ({
      issnCount: new Set([issnPrint, issnOnline, issnL].filter(Boolean)).size,
    }),
  },
  access: sharedAccess,
  import: { match: [['issnL'], ['issnPrint'], ['issnOnline'], ['title', 'publisher']] },
  // A quartile is one of a year.
  check: ({ quartile, quartileYear }) => (quartile && !quartileYear ? { quartileYear: { code: 'required' } } : {}),
})
