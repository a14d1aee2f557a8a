// A research project as the national repository knows it: brought in by a file or its interface, and matched with people of the pools.
import { either, withRole } from '#engine/model/access.ts'
import { choice, choices, list, number, refs, tags, text, translatedText, url } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { withOrcids } from './researchers.ts'

const admins = either(withRole('secret', 'admin'))
const editors = either(withRole('secret', 'admin', 'editor'))

export const tnrrRecords = defineKind('tnrr-records', {
  title: 'title',
  flow: 'record',
  navigation: { menu: 'manages', order: 97 },

  fields: {
    externalId: text({
      required: 'always',
      unique: true,
      max: 100,
      search: 'B',
      heading: 'ID',
      example: 'TNRR-000123',
    }),
    title: translatedText({ required: 'always', max: 1000, search: 'A', heading: 'Title' }),
    abstract: translatedText({ lines: 8, max: 10_000, search: 'C', heading: 'Abstract' }),
    researchers: list(
      {
        name: text({ required: 'always', max: 200 }),
        orcid: text({ upper: true, max: 19, rule: 'orcid' }),
        role: text({ max: 100 }),
      },
      { max: 50, search: 'B', facet: true, heading: 'Researchers (;)', example: 'Somchai Jaidee; สมหญิง ใจดี' },
    ),
    agency: text({ max: 200, search: 'B', facet: true, heading: 'Agency' }),
    field: text({ max: 200, search: 'B', facet: true, heading: 'Field' }),
    year: number({ int: true, rule: 'year', min: 1800, max: 2200, facet: true, heading: 'Year', example: '2567' }),
    keywords: tags({ max: 20, search: 'B', facet: true, heading: 'Keywords (;)' }),
    url: url({ heading: 'Link' }),
    budget: number({ min: 0, max: 1e12, decimals: 2, shownTo: 'staff', heading: 'Budget' }),
    // What staff typed: imports leave it as it is. Named by whoever writes a row (`keepsChangedIn`); to take a name out lets imports write again.
    changedByHand: choices('tnrrValue', { shownTo: 'staff', filter: true }),
    // Set by matching.
    matchedTalents: refs('talents', { alsoTo: ['young-talents'], max: 50, readOnly: true, targetMayGo: true }),
    matchState: choice('tnrrMatchState', { default: 'unmatched', readOnly: true, filter: true }),
  },

  form: [
    { section: 'project', fields: ['externalId', 'title', 'abstract', 'keywords', 'url'] },
    { section: 'about', fields: ['agency', 'field', 'year', 'budget', 'changedByHand'] },
    { section: 'people', fields: ['researchers', 'matchedTalents', 'matchState'] },
  ],

  list: {
    looks: { apart: ['year', 'agency'] },
    quickView: ['researchers', 'agency', 'field', 'year', 'budget', 'matchState', 'matchedTalents', 'url'],
    columns: [
      'title',
      'matchState',
      'agency',
      'field',
      'year',
      'researchers',
      'matchedTalents',
      'keywords',
      'budget',
      'changedByHand',
      'externalId',
      'updatedAt',
    ],
    facets: ['agency', 'field', 'year', 'researchers', 'keywords'],
    filters: ['matchState', 'changedByHand', 'source', 'importBatch'],
    sorts: { newest: '-year', title: 'title', updated: '-updatedAt' },
  },

  access: {
    read: either(withRole('secret', 'admin', 'executive', 'editor', 'author', 'user', 'country_admin')),
    create: admins,
    update: editors,
    publish: admins,
    remove: admins,
    import: editors,
    export: either(withRole('secret', 'admin', 'executive', 'editor')),
  },
  import: { match: [['externalId']], keepsChangedIn: 'changedByHand' },
  onSave: { beforeSave: ({ researchers }) => (researchers ? { researchers: withOrcids(researchers) } : {}) },
})
