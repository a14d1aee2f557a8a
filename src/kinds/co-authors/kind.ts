// A co-author: a person on works who is no talent (yet), gathered of the authors of works, and linked to a talent by staff.
import { either, nobody, withRole } from '#engine/model/access.ts'
import { list, number, ref, text } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'

const admins = either(withRole('secret', 'admin'))

/** Below it, it is doubtful that all spellings are one person. */
export const ambiguousBelow = 60

export const coAuthors = defineKind('co-authors', {
  title: 'displayName',
  flow: 'record',
  navigation: { menu: 'manages', order: 95, letter: 'a', guards: ['admin'] },
  merge: true,

  fields: {
    displayName: text({ required: 'always', max: 200, search: 'A' }),
    nameVariants: list({ name: text({ required: 'always', max: 200 }) }, { max: 50, search: 'B', readOnly: true }),
    orcid: text({ suppressed: true, upper: true, unique: true, max: 19, rule: 'orcid', search: 'B' }),
    scopusId: text({ suppressed: true, unique: true, max: 11, rule: 'scopusId', search: 'B' }),
    openalexId: text({ unique: true, max: 14, rule: 'openalexAuthor', search: 'B' }),
    affiliation: text({ max: 300, search: 'B' }),
    country: ref('countries', { facet: true }),
    // Set by linking, which moves the links of works.
    talent: ref('talents', { alsoTo: ['young-talents'], readOnly: true, targetMayGo: true }),
    worksCount: number({ int: true, min: 0, readOnly: true }),
    firstYear: number({ int: true, rule: 'year', readOnly: true }),
    lastYear: number({ int: true, rule: 'year', readOnly: true }),
    confidence: number({ int: true, min: 0, max: 100, readOnly: true }),
  },

  form: [
    { section: 'person', fields: ['displayName', 'nameVariants', 'affiliation', 'country'] },
    { section: 'identifiers', fields: ['orcid', 'scopusId', 'openalexId'] },
    { section: 'works', fields: ['talent', 'worksCount', 'firstYear', 'lastYear', 'confidence'] },
  ],

  list: {
    looks: { apart: ['affiliation', 'country'] },
    quickView: ['nameVariants', 'affiliation', 'worksCount', 'talent', 'confidence'],
    columns: [
      'displayName',
      'nameVariants',
      'orcid',
      'affiliation',
      'country',
      'worksCount',
      'talent',
      'confidence',
      'firstYear',
      'lastYear',
      'updatedAt',
    ],
    facets: ['country', 'hasOrcid'],
    buckets: [{ name: 'hasOrcid', from: 'orcid', steps: 'present' }],
    filters: ['importBatch'],
    sorts: { works: '-worksCount', name: 'displayName', confidence: 'confidence', updated: '-updatedAt' },
  },

  access: {
    read: admins,
    create: admins,
    update: admins,
    publish: admins,
    remove: admins,
    import: nobody,
    export: admins,
  },
})
