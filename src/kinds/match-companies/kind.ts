// A company that looks for people, labs or projects; staff bring it together with them, stage by stage.
import { openAccess, owned, rows } from '#engine/model/access.ts'
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
} from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { staffWhoUpdate, type Workflow } from '#engine/model/workflow.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { companyNames } from '../match-names.ts'

/** One stage may be left out on the way ahead; back goes one step. Whoever closes says what came of it. */
const pipeline: Workflow = {
  field: 'stage',
  start: 'new',
  states: ['new', 'introduced', 'talking', 'agreed', 'closed'],
  moves: [
    { from: ['new', 'talking'], to: 'introduced', by: staffWhoUpdate, audit: 'move' },
    { from: ['new', 'introduced', 'agreed'], to: 'talking', by: staffWhoUpdate, audit: 'move' },
    { from: ['introduced', 'talking'], to: 'agreed', by: staffWhoUpdate, audit: 'move' },
    {
      from: ['new', 'introduced', 'talking', 'agreed'],
      to: 'closed',
      by: staffWhoUpdate,
      needs: ['outcomeNote'],
      audit: 'move',
    },
    { from: ['introduced', 'closed'], to: 'new', by: staffWhoUpdate, audit: 'move' },
  ],
  drafts: ['new', 'introduced', 'talking', 'agreed', 'closed'],
  bulk: {
    publish: ['new', 'introduced', 'talking', 'agreed'],
    update: ['new', 'introduced', 'talking', 'agreed'],
  },
}

const foundedByNow = ({ foundedYear }: { foundedYear?: number | null }): { foundedYear?: FieldProblem } =>
  typeof foundedYear === 'number' && foundedYear > new Date().getUTCFullYear() ? { foundedYear: { code: 'range' } } : {}

export const matchCompanies = defineKind('match-companies', {
  title: 'name',
  workflow: pipeline,
  navigation: {
    menu: 'manages',
    order: 80,
    letter: 'm',
    flags: ['show_menu_paring_search'],
    opens: '/company-search?item=',
    // A tab of the searches of a member.
    entries: { href: '/my-profile/paring-search/company', order: 4 },
  },
  merge: true,

  fields: {
    name: translatedText({ required: 'always', max: 255, search: 'A', heading: 'Company name' }),
    registrationNumber: text({
      upper: true,
      max: 40,
      shownTo: 'updaters',
      heading: 'Registration number',
      example: '0105536000000',
    }),
    country: ref('countries', { fromAccount: 'country', required: 'always', facet: true, heading: 'Country' }),
    city: ref('cities', { within: 'country', search: 'D', heading: 'City' }),
    sector: choice('sector', { required: 'publish', facet: true, search: 'D', heading: 'Sector' }),
    domainIndustries: refs('domain-industries', { required: 'publish', max: 6, facet: true, heading: 'Industry (;)' }),
    companySize: choice('companySize', { facet: true, heading: 'Size' }),
    foundedYear: number({ int: true, rule: 'year', min: 1800, max: 2100, heading: 'Founded' }),
    description: richText({ max: 5000, search: 'C', heading: 'Description' }),
    needKinds: choices('needKind', { required: 'publish', facet: true, search: 'D', heading: 'Looking for (;)' }),
    need: translatedText({
      required: 'publish',
      lines: 6,
      max: 3000,
      search: 'B',
      shownTo: 'members',
      heading: 'Need',
    }),
    offer: translatedText({ lines: 5, max: 2000, search: 'C', heading: 'Offer' }),
    partnershipKinds: choices('partnershipKind', { facet: true, heading: 'Partnership (;)' }),
    budgetBand: choice('budgetBand', { filter: true, shownTo: 'readers', heading: 'Budget' }),
    keywords: tags({ max: 20, search: 'A', facet: true, heading: 'Technologies (;)' }),
    website: url({ required: 'publish', heading: 'Website' }),
    logo: image(),
    ipPolicy: translatedText({ lines: 4, max: 2000, shownTo: 'members', heading: 'IP policy' }),
    contactName: text({ fromAccount: 'fullName', max: 200, shownTo: 'updaters', heading: 'Contact name' }),
    contactEmail: email({
      fromAccount: 'email',
      required: 'publish',
      max: 254,
      shownTo: 'updaters',
      heading: 'Contact e-mail',
    }),
    phone: text({ rule: 'phone', max: 30, shownTo: 'updaters', heading: 'Telephone' }),
    stage: choice('companyStage', { readOnly: true, filter: true, shownTo: 'staff' }),
    outcomeNote: text({ lines: 4, max: 2000, shownTo: 'staff' }),
    verifiedAt: date({ shownTo: 'staff' }),
    owner: ref('members', { readOnly: true, shownTo: 'readers' }),
  },

  form: [
    {
      section: 'company',
      fields: [
        'name',
        'country',
        'city',
        'sector',
        'companySize',
        'foundedYear',
        'registrationNumber',
        'logo',
        'website',
      ],
    },
    {
      section: 'need',
      fields: ['needKinds', 'need', 'keywords', 'domainIndustries', 'partnershipKinds', 'budgetBand'],
    },
    { section: 'offer', fields: ['offer', 'description', 'ipPolicy'] },
    { section: 'contact', fields: ['contactName', 'contactEmail', 'phone'] },
    { section: 'staff', fields: ['stage', 'outcomeNote', 'verifiedAt', 'owner'] },
  ],

  list: {
    looks: { mark: 'logo', threads: 'domainIndustries', apart: ['country'] },
    quickView: ['needKinds', 'need', 'stage', 'verifiedAt', 'outcomeNote'],
    quick: ['verifiedAt'],
    columns: ['name', 'status', 'stage', 'country', 'needKinds', 'sector', 'budgetBand', 'verifiedAt', 'updatedAt'],
    facets: ['country', 'sector', 'domainIndustries', 'needKinds', 'partnershipKinds', 'companySize', 'keywords'],
    detected: ['country', 'domainIndustries'],
    filters: ['status', 'stage', 'owner', 'budgetBand', 'source', 'sourceId', 'importBatch'],
    sorts: { updated: '-updatedAt', name: 'name' },
  },

  access: openAccess(rows({ status: 'published' }), owned('owner', 'organization')),
  import: {
    match: [
      ['registrationNumber', 'country'],
      ['name', 'country'],
      ['sourceId', 'sourceName'],
    ],
  },
  match: {
    called: companyNames,
    keywords: 'keywords',
    industries: 'domainIndustries',
    texts: ['name', 'offer', 'description'],
    places: 'country',
    shown: ['city', 'country'],
    freshness: ['updatedAt'],
    conditions: [],
    asks: { texts: ['need', 'description'], origin: 'country' },
  },
  check: foundedByNow,
})
