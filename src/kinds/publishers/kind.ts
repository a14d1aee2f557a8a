// A publisher of journals and books, with its other names and its parent house.
import { sharedAccess } from '#engine/model/access.ts'
import { list, ref, text, url } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'

export const publishers = defineKind('publishers', {
  title: 'name',
  navigation: { menu: 'manages', under: 'publications', order: 61, layout: 'inline' },
  flow: 'reference',

  fields: {
    name: text({ required: 'always', unique: true, max: 200, search: 'A', heading: 'Name' }),
    alternateNames: list(
      { name: text({ required: 'always', max: 200 }) },
      { max: 20, search: 'B', heading: 'Other names (;)' },
    ),
    country: ref('countries', { facet: true, heading: 'Country' }),
    parent: ref('publishers'),
    website: url({ heading: 'Website' }),
    crossrefMemberId: text({ unique: true, max: 10, rule: 'digits', heading: 'Crossref member' }),
    ror: text({ unique: true, max: 9, rule: 'ror', heading: 'ROR' }),
  },

  form: [
    { section: 'publisher', fields: ['name', 'alternateNames', 'country', 'parent', 'website'] },
    { section: 'numbers', fields: ['crossrefMemberId', 'ror'] },
  ],

  list: {
    looks: { apart: ['country'] },
    columns: ['name', 'active', 'country', 'parent', 'crossrefMemberId', 'ror'],
    facets: ['country'],
    filters: ['active', 'importBatch'],
    sorts: { name: 'name', updated: '-updatedAt' },
  },

  access: sharedAccess,
  import: { match: [['ror'], ['crossrefMemberId'], ['name']] },
})
