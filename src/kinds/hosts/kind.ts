// A host is an organization, or an offer of one, that receives visiting researchers and students.
import { openAccess, rows } from '#engine/access.ts'
import {
  choice,
  choices,
  date,
  email,
  image,
  number,
  ref,
  refs,
  richText,
  tags,
  text,
  translatedText,
  url,
} from '#engine/fields.ts'
import { defineKind } from '#engine/kind.ts'
import { inOrder, oneOf } from '../checks.ts'

export const hosts = defineKind('hosts', {
  title: 'name',

  fields: {
    name: translatedText({ required: 'always', max: 255, search: 'A', heading: 'Name' }),
    university: ref('universities', { facet: true, search: 'C', heading: 'University' }),
    organizationName: text({ max: 255, search: 'C', heading: 'Organization' }),
    organizationType: ref('organization-types', { required: 'publish', facet: true, heading: 'Organization type' }),
    country: ref('countries', { required: 'always', facet: true, heading: 'Country' }),
    city: ref('cities', { within: 'country', facet: true, heading: 'City' }),
    offerKinds: choices('offerKind', { required: 'publish', facet: true, heading: 'Offers (;)' }),
    levels: choices('level', { facet: true, heading: 'Levels (;)' }),
    domainIndustries: refs('domain-industries', { required: 'publish', max: 6, facet: true, heading: 'Industry (;)' }),
    keywords: tags({ max: 20, search: 'B', facet: true, heading: 'Keywords (;)' }),
    description: richText({ max: 10000, search: 'D', heading: 'Description' }),
    requirements: translatedText({ lines: 5, max: 3000, search: 'D', heading: 'Requirements' }),
    durationMin: number({ int: true, min: 0, max: 60, heading: 'Duration min' }),
    durationMax: number({ int: true, min: 0, max: 60, heading: 'Duration max' }),
    capacity: number({ int: true, min: 1, max: 500, heading: 'Capacity' }),
    supportOffered: choices('support', { facet: true, heading: 'Support (;)' }),
    supportNote: translatedText({ max: 1000, heading: 'Support note' }),
    languages: choices('language', { facet: true, heading: 'Languages (;)' }),
    startFrom: date({ heading: 'Start from' }),
    deadline: date({ facet: true, heading: 'Deadline' }),
    supervisor: ref('talents', { heading: 'Supervisor' }),
    website: url({ heading: 'Website' }),
    applicationUrl: url({ heading: 'Application link' }),
    logo: image(),
    contactName: text({ max: 200, shownTo: 'updaters', heading: 'Contact name' }),
    contactEmail: email({ required: 'publish', max: 254, shownTo: 'updaters', heading: 'Contact e-mail' }),
    phone: text({ rule: 'phone', max: 30, shownTo: 'updaters', heading: 'Telephone' }),
    offerState: choice('offerState', { required: 'publish', default: 'open', facet: true, heading: 'Offer state' }),
    confirmedAt: date({ readOnly: true, staleAfter: 365 }),
  },

  form: [
    {
      section: 'offer',
      fields: ['name', 'university', 'organizationName', 'organizationType', 'offerKinds', 'offerState'],
    },
    { section: 'place', fields: ['country', 'city'] },
    { section: 'fields', fields: ['domainIndustries', 'keywords', 'description'] },
    { section: 'forWhom', fields: ['levels', 'requirements', 'languages'] },
    {
      section: 'conditions',
      fields: ['durationMin', 'durationMax', 'capacity', 'supportOffered', 'supportNote', 'startFrom', 'deadline'],
    },
    { section: 'people', fields: ['supervisor'] },
    { section: 'contact', fields: ['website', 'applicationUrl', 'logo', 'contactName', 'contactEmail', 'phone'] },
  ],

  list: {
    columns: [
      'name',
      'university',
      'organizationName',
      'country',
      'offerKinds',
      'capacity',
      'durationMin',
      'durationMax',
      'supportOffered',
      'offerState',
      'status',
      'updatedAt',
    ],
    facets: [
      'country',
      'city',
      'domainIndustries',
      'offerKinds',
      'levels',
      'supportOffered',
      'languages',
      'duration',
      'offerState',
    ],
    bands: [
      {
        name: 'duration',
        from: 'durationMax',
        steps: [
          ['0-1', 0],
          ['1-3', 2],
          ['3-6', 4],
          ['6-12', 7],
          ['12-up', 13],
        ],
      },
      { name: 'hasCapacity', from: 'capacity', steps: 'present' },
    ],
    filters: [
      'status',
      'source',
      'importBatch',
      'university',
      'organizationType',
      'keywords',
      'deadline',
      'hasCapacity',
      'confirmedAt',
    ],
    search: { name: ['name', 'university', 'organizationName'], keyword: ['keywords'] },
    sorts: { deadline: 'deadline', updated: '-updatedAt', name: 'name' },
  },

  access: openAccess(rows({ status: 'published' })),
  import: {
    match: [
      ['name', 'university', 'country'],
      ['name', 'organizationName', 'country'],
    ],
    keep: { university: 'organizationName' },
  },
  check: (values) => ({
    ...inOrder(values, 'durationMin', 'durationMax'),
    ...oneOf(values, 'university', 'organizationName'),
  }),
})
