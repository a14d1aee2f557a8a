// A lab is a laboratory or research facility that others may use; what it has are its machines.
import { openAccess, owned, rows } from '#engine/model/access.ts'
import {
  choice,
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
import { defineKind } from '#engine/model/definition/define-kind.ts'
import type { SavedRow } from '#engine/model/rows.ts'
import { bothOrNone, oneOf } from '../checks.ts'
import { machines as machineKind } from './machines-kind.ts'
import { labNames } from '../match-names.ts'

/** What a list of labs says of their machines, so that nobody counts them. */
function machinesOf(lab: { confirmedAt?: string | null }, machines: readonly SavedRow<typeof machineKind>[]) {
  const days = [lab.confirmedAt, ...machines.map(({ confirmedAt }) => confirmedAt)]
  return {
    machineCount: machines.length,
    availableCount: machines.filter(({ status }) => status === 'active').length,
    machineStatuses: ['active', 'inactive'].filter((code) => machines.some(({ status }) => status === code)),
    // Who says that one of its machines is there says that the lab is.
    confirmedAt: days.filter((day) => typeof day === 'string').reduce<string | null>(later, null),
  }
}

const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

export const labLocations = defineKind('lab-locations', {
  title: 'name',
  navigation: {
    menu: 'manages',
    order: 30,
    letter: 'l',
    opens: '/lab-location?item=',
    flags: ['show_menu_resourse_lab_location'],
    entries: { href: '/my-profile/lab-location', order: 30 },
  },

  fields: {
    name: translatedText({ required: 'always', max: 255, search: 'A', heading: 'Lab name' }),
    acronym: text({ max: 30, upper: true, search: 'A', heading: 'Acronym' }),
    university: ref('universities', { facet: true, search: 'B', heading: 'University' }),
    organizationName: text({
      required: 'publish',
      unless: 'university',
      fromAccount: 'organizationName',
      max: 255,
      search: 'B',
      heading: 'Organization',
    }),
    department: text({ max: 200, search: 'C', heading: 'Department' }),
    labType: choice('labType', { facet: true, heading: 'Lab type' }),
    country: ref('countries', { fromAccount: 'country', required: 'always', facet: true, heading: 'Country' }),
    city: ref('cities', { within: 'country', required: 'publish', facet: true, heading: 'City' }),
    address: translatedText({ lines: 3, max: 500, heading: 'Address' }),
    zipcode: text({ rule: 'zipcode', max: 12, heading: 'Zipcode' }),
    latitude: number({ min: -90, max: 90, decimals: 6, heading: 'Latitude', example: '13.75' }),
    longitude: number({ min: -180, max: 180, decimals: 6, heading: 'Longitude', example: '100.5' }),
    description: richText({ max: 10000, search: 'C', heading: 'Description' }),
    techniques: choices('technique', { facet: true, heading: 'Techniques (;)' }),
    domainIndustries: refs('domain-industries', { max: 6, facet: true, search: 'B', heading: 'Industry (;)' }),
    keywords: tags({ max: 20, facet: true, search: 'B', heading: 'Keywords (;)' }),
    accessTerms: choices('accessTerm', { required: 'publish', facet: true, heading: 'Access (;)' }),
    accessNote: translatedText({ lines: 4, max: 2000, heading: 'Access note' }),
    acceptsExternal: flag({ default: true, filter: true, heading: 'External users' }),
    remoteUse: flag({ default: false, facet: true, heading: 'Remote use' }),
    openingHours: translatedText({ max: 300, heading: 'Opening hours' }),
    accreditation: text({ max: 200, heading: 'Accreditation' }),
    website: url({ heading: 'Website' }),
    bookingUrl: url({ heading: 'Booking link' }),
    photo: image(),
    contactName: text({ fromAccount: 'fullName', max: 200, shownTo: 'updaters', heading: 'Contact name' }),
    contactEmail: email({
      fromAccount: 'email',
      required: 'publish',
      max: 254,
      shownTo: 'updaters',
      heading: 'Contact e-mail',
    }),
    phone: text({ rule: 'phone', max: 30, shownTo: 'updaters', heading: 'Telephone' }),
    confirmedAt: date({ readOnly: true, staleAfter: 183 }),
    machineCount: number({ int: true, readOnly: true }),
    availableCount: number({ int: true, readOnly: true }),
    machineStatuses: choices('machineStatus', { readOnly: true, facet: true }),
    owner: ref('members', { readOnly: true, shownTo: 'readers' }),
  },

  form: [
    {
      section: 'lab',
      fields: ['name', 'acronym', 'university', 'organizationName', 'department', 'labType', 'photo'],
    },
    { section: 'place', fields: ['country', 'city', 'address', 'zipcode', 'latitude', 'longitude'] },
    {
      section: 'access',
      fields: ['accessTerms', 'accessNote', 'acceptsExternal', 'remoteUse', 'openingHours', 'accreditation'],
    },
    { section: 'fields', fields: ['techniques', 'domainIndustries', 'keywords', 'description'] },
    { section: 'contact', fields: ['website', 'bookingUrl', 'contactName', 'contactEmail', 'phone'] },
    { section: 'staff', fields: ['owner'] },
  ],

  list: {
    looks: { face: 'photo', threads: 'domainIndustries', apart: ['university', 'country'] },
    quickView: ['availableCount', 'machineCount', 'confirmedAt', 'machines'],
    quick: ['machines.status', 'confirmedAt'],
    columns: [
      'name',
      'status',
      'university',
      'city',
      'availableCount',
      'machineCount',
      'country',
      'organizationName',
      'confirmedAt',
      'updatedAt',
    ],
    facets: [
      'country',
      'city',
      'labType',
      'techniques',
      'machineStatuses',
      'accessTerms',
      'domainIndustries',
      'remoteUse',
    ],
    buckets: [
      {
        name: 'machinery',
        from: 'machineCount',
        steps: [
          ['none', 0],
          ['some', 1],
        ],
      },
    ],
    detected: ['country', 'domainIndustries', 'city'],
    filters: [
      'status',
      'owner',
      'source',
      'sourceId',
      'importBatch',
      'university',
      'keywords',
      'acceptsExternal',
      'machinery',
      'confirmedAt',
    ],
    search: { name: ['name', 'acronym', 'university', 'organizationName'], equipment: ['machines'] },
    sorts: { available: '-availableCount', updated: '-updatedAt', name: 'name' },
  },

  access: openAccess(rows({ status: 'published' }), owned('owner', 'researcher', 'organization')),
  children: { machines: machineKind },
  derive: { values: ({ row, children }) => machinesOf(row, children.machines) },
  import: {
    match: [
      ['name', 'university', 'city'],
      ['name', 'organizationName', 'city'],
      ['sourceId', 'sourceName'],
    ],
    keep: { university: 'organizationName' },
  },
  match: {
    called: labNames,
    keywords: 'keywords',
    industries: 'domainIndustries',
    texts: ['name', 'description'],
    places: 'country',
    shown: ['university', 'organizationName', 'city', 'country'],
    freshness: ['confirmedAt', 'updatedAt'],
    conditions: [
      { is: 'external', of: 'acceptsExternal' },
      { is: 'room', of: 'availableCount', among: 'machineCount' },
    ],
  },
  check: (values) => ({
    ...oneOf(values, 'university', 'organizationName'),
    ...bothOrNone(values, 'latitude', 'longitude'),
  }),
})
