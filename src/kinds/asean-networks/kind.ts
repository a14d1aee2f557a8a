// A network of researchers and organizations: a consortium, society or program that people join.
import { either, nobody, owned, rows, withRole } from '#engine/model/access.ts'
import {
  email,
  image,
  list,
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
import type { FieldProblem } from '#lib/problems.ts'

const admins = withRole('secret', 'admin')
const own = owned('owner', 'organization')
/** What is published is for everybody: staff who do not keep networks choose them for people, and have no list of them. */
const published = rows({ status: 'published' })

const startedByNow = ({ startYear }: { startYear?: number | null }): { startYear?: FieldProblem } =>
  typeof startYear === 'number' && startYear > new Date().getUTCFullYear() ? { startYear: { code: 'range' } } : {}

export const aseanNetworks = defineKind('asean-networks', {
  title: 'name',
  navigation: {
    menu: 'manages',
    order: 90,
    letter: 'n',
    opens: '/asean-network?item=',
    flags: ['show_menu_asean_network'],
    guards: ['admin'],
    entries: { href: '/my-profile/asean-network/own', order: 70 },
  },
  merge: true,

  fields: {
    name: translatedText({ required: 'always', max: 255, search: 'A' }),
    acronym: text({ upper: true, max: 30, search: 'A' }),
    networkType: ref('network-types', { required: 'publish', facet: true }),
    country: ref('countries', { fromAccount: 'country', required: 'always', facet: true }),
    countries: refs('countries', { max: 30, facet: true }),
    coordinator: ref('universities'),
    leadTalent: ref('talents'),
    description: richText({ max: 10000, search: 'C' }),
    memberOrganizations: list(
      {
        name: text({ required: 'always', max: 255 }),
        country: text({ rule: 'alpha2', upper: true, max: 2 }),
        url: url(),
      },
      { max: 300 },
    ),
    startYear: number({ int: true, rule: 'year', min: 1950, max: 2100 }),
    website: url(),
    logo: image(),
    keywords: tags({ max: 20, search: 'B', facet: true }),
    domainIndustries: refs('domain-industries', { max: 6, facet: true }),
    contactName: text({ fromAccount: 'fullName', max: 200, shownTo: 'updaters' }),
    contactEmail: email({ fromAccount: 'email', required: 'publish', max: 254, shownTo: 'updaters' }),
    // People whom everybody sees; counted whenever somebody joins, leaves or is hidden.
    peopleCount: number({ int: true, min: 0, readOnly: true }),
    owner: ref('members', { readOnly: true, shownTo: 'readers' }),
  },

  form: [
    { section: 'network', fields: ['name', 'acronym', 'networkType', 'startYear', 'logo'] },
    { section: 'countries', fields: ['country', 'countries', 'coordinator'] },
    { section: 'people', fields: ['leadTalent', 'peopleCount'] },
    { section: 'organizations', fields: ['memberOrganizations'] },
    { section: 'about', fields: ['description', 'domainIndustries', 'keywords', 'website'] },
    { section: 'contact', fields: ['contactName', 'contactEmail'] },
    { section: 'staff', fields: ['owner'] },
  ],

  list: {
    looks: { mark: 'logo', threads: 'domainIndustries', apart: ['country'] },
    quickView: ['countries', 'peopleCount', 'leadTalent', 'coordinator'],
    quick: ['networkType'],
    columns: ['name', 'status', 'networkType', 'country', 'peopleCount', 'countries', 'startYear', 'updatedAt', 'logo'],
    facets: ['networkType', 'countries', 'domainIndustries', 'country', 'keywords'],
    detected: ['networkType'],
    filters: ['status', 'owner'],
    sorts: { members: '-peopleCount', name: 'name', since: 'startYear', updated: '-updatedAt' },
  },

  access: {
    read: either(published, own, admins),
    create: either(own, admins),
    update: either(own, admins),
    publish: either(admins),
    remove: either(admins),
    import: nobody,
    export: either(admins),
  },
  check: startedByNow,
})
