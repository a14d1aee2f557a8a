// A funding organization announces calls; what they say of it (open ones, next deadline) follows from them and the time.
import { openAccess, owned, rows } from '#engine/model/access.ts'
import {
  choices,
  date,
  email,
  flag,
  image,
  number,
  ref,
  refs,
  richText,
  tags,
  text,
  translatedText,
  url,
} from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/kind.ts'
import { callsAt, callsUntil } from '../call-state.ts'

export const fundingOrganizations = defineKind('funding-organizations', {
  title: 'name',
  place: {
    menu: 'manages',
    order: 20,
    letter: 'f',
    opens: '/funding-organization?item=',
    flags: ['show_menu_resourse_funding_organization'],
    entries: { href: '/my-profile/funding-organization', order: 10 },
  },
  merge: true,

  fields: {
    name: translatedText({ required: 'always', max: 255, search: 'A', heading: 'Name' }),
    acronym: text({ upper: true, max: 30, search: 'A', heading: 'Acronym' }),
    organizationType: ref('organization-types', { required: 'publish', facet: true, heading: 'Organization type' }),
    isFundingAgency: flag({ default: false, facet: true, heading: 'Funding agency' }),
    country: ref('countries', { required: 'always', facet: true, heading: 'Country' }),
    city: ref('cities', { within: 'country', search: 'D', heading: 'City' }),
    fundingTypes: choices('fundingType', { facet: true, search: 'D', heading: 'Funding types (;)' }),
    domainIndustries: refs('domain-industries', { facet: true, heading: 'Industry (;)' }),
    keywords: tags({ max: 20, search: 'B', facet: true, heading: 'Keywords (;)' }),
    description: richText({ max: 10000, search: 'C', heading: 'Description' }),
    website: url({ required: 'publish', heading: 'Website' }),
    email: email({ max: 254, heading: 'E-mail' }),
    phone: text({ rule: 'phone', max: 30, heading: 'Telephone' }),
    address: translatedText({ lines: 4, max: 500, heading: 'Address' }),
    zipcode: text({ rule: 'zipcode', max: 20, heading: 'Zipcode' }),
    logo: image(),
    ror: text({ unique: true, max: 40, rule: 'ror', filter: true, heading: 'ROR' }),
    crossrefFunderId: text({ unique: true, max: 60, rule: 'funderId', filter: true, heading: 'Funder ID' }),
    contactName: text({ max: 200, shownTo: 'updaters', heading: 'Contact name' }),
    contactEmail: email({ max: 254, shownTo: 'updaters', heading: 'Contact e-mail' }),
    openCalls: number({ int: true, readOnly: true }),
    nextDeadline: date({ time: true, readOnly: true }),
    openNow: flag({ readOnly: true, facet: true }),
    callStates: choices('callState', { readOnly: true, facet: true }),
    callTypes: choices('callType', { readOnly: true, facet: true }),
    callLevels: choices('level', { readOnly: true, facet: true }),
    owner: ref('members', { readOnly: true, shownTo: 'readers' }),
  },

  derive: {
    values: ({ children, now }) => callsAt(children['fundingCalls'] ?? [], now),
    until: ({ children, now }) => callsUntil(children['fundingCalls'] ?? [], now),
  },

  form: [
    { section: 'name', fields: ['name', 'acronym', 'organizationType', 'isFundingAgency', 'logo'] },
    { section: 'place', fields: ['country', 'city', 'address', 'zipcode'] },
    { section: 'funding', fields: ['fundingTypes', 'domainIndustries', 'keywords', 'description'] },
    { section: 'contact', fields: ['website', 'email', 'phone', 'contactName', 'contactEmail'] },
    { section: 'identifiers', fields: ['ror', 'crossrefFunderId'] },
    { section: 'staff', fields: ['owner'] },
  ],

  list: {
    columns: ['name', 'status', 'country', 'openCalls', 'nextDeadline', 'organizationType', 'acronym', 'updatedAt'],
    facets: [
      'country',
      'organizationType',
      'domainIndustries',
      'fundingTypes',
      'openNow',
      'callStates',
      'callTypes',
      'callLevels',
    ],
    buckets: [{ name: 'hasCalls', from: 'callStates', steps: 'present' }],
    detected: ['country', 'domainIndustries'],
    filters: [
      'status',
      'owner',
      'source',
      'sourceId',
      'importBatch',
      'isFundingAgency',
      'hasCalls',
      'keywords',
      'ror',
      'crossrefFunderId',
    ],
    sorts: { deadline: 'nextDeadline', name: 'name', updated: '-updatedAt' },
  },

  access: openAccess(rows({ status: 'published' }), owned('owner', 'organization')),
  import: { match: [['ror'], ['crossrefFunderId'], ['name', 'country'], ['sourceId', 'sourceName']] },
})
