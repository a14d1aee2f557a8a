// What a member looks for and has not found yet: kept, matched again and again, and answered when something fits.
import { either, inOwnCountry, nobody, owned, withRole } from '#engine/model/access.ts'
import { choice, choices, date, ref, refs, tags, text } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { theProduct, whoUpdates, type Workflow } from '#engine/model/workflow.ts'
import { inOrder } from '../checks.ts'

/** A need that its owner has not confirmed for so many days is asked about, and after so many it is over. */
export const askedAfterDays = 80
export const expiresAfterDays = 90
/** A member may have so many needs that are open or paused. */
export const mostOpen = 10

const dayMs = 86_400_000
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const own = owned('owner', 'researcher', 'organization')

const workflow: Workflow = {
  field: 'state',
  start: 'open',
  states: ['open', 'paused', 'fulfilled', 'closed', 'expired'],
  moves: [
    { from: ['paused', 'expired'], to: 'open', by: whoUpdates, complete: true, audit: 'move' },
    { from: ['open'], to: 'paused', by: whoUpdates, audit: 'move' },
    { from: ['open', 'paused'], to: 'fulfilled', by: whoUpdates, audit: 'move' },
    { from: ['open', 'paused', 'expired'], to: 'closed', by: whoUpdates, audit: 'move' },
    // By the time alone, when nobody confirmed it.
    { from: ['open'], to: 'expired', by: theProduct, betweenPeople: true, audit: 'move' },
  ],
  drafts: ['open', 'paused', 'fulfilled', 'closed', 'expired'],
  bulk: { publish: [], update: [] },
}

// The words of a need are its owner's: staff count needs and see what they are about, and read none of their texts.
const ofOwner = { shownTo: 'updaters' } as const

export const needs = defineKind('needs', {
  title: 'number',
  flow: 'record',
  workflow,
  // A need that requests name is nobody's to make one of with another.
  merge: false,
  navigation: { menu: 'manages', order: 135, letter: 'd', guards: ['country_admin'] },

  fields: {
    number: text({ readOnly: true, unique: true, numbered: 'N', max: 20 }),
    title: text({ required: 'always', max: 150, search: 'A', ...ofOwner }),
    description: text({ required: 'always', lines: 6, max: 3000, search: 'B', ...ofOwner }),
    lookingFor: choices('matchKind', { required: 'always', filter: true }),
    keywords: tags({ required: 'always', max: 20, search: 'A', filter: true }),
    domainIndustries: refs('domain-industries', { max: 3, filter: true }),
    countries: refs('countries', { max: 12 }),
    periodFrom: date(),
    periodTo: date(),
    levels: choices('level'),
    languages: choices('language'),
    conditions: text({ lines: 4, max: 1000, ...ofOwner }),
    audience: choice('needAudience', { required: 'always', default: 'matches_only', filter: true }),
    alert: choice('needAlert', { required: 'always', default: 'weekly', ...ofOwner }),
    state: choice('needState', { readOnly: true, filter: true }),
    // Whose staff count it: the country of the account.
    country: ref('countries', { required: 'always', fromAccount: 'country', filter: true }),
    confirmedAt: date({ readOnly: true, staleAfter: askedAfterDays }),
    confirmBy: date({ readOnly: true }),
    owner: ref('members', { readOnly: true, shownTo: 'readers', targetMayGo: true }),
  },

  form: [
    { section: 'need', fields: ['title', 'description', 'lookingFor', 'keywords', 'domainIndustries'] },
    {
      section: 'conditions',
      fields: ['countries', 'periodFrom', 'periodTo', 'levels', 'languages', 'conditions'],
    },
    { section: 'told', fields: ['audience', 'alert', 'country', 'confirmBy'] },
    { section: 'staff', fields: ['owner'] },
  ],

  list: {
    looks: { apart: ['country'] },
    quickView: ['state', 'lookingFor', 'keywords', 'confirmBy'],
    columns: [
      'number',
      'state',
      'lookingFor',
      'keywords',
      'country',
      'createdAt',
      'confirmBy',
      'audience',
      'updatedAt',
    ],
    filters: ['state', 'country', 'lookingFor', 'keywords', 'domainIndustries', 'audience'],
    sorts: { newest: '-number', updated: '-updatedAt' },
  },

  access: {
    read: either(own, withRole('secret', 'admin'), inOwnCountry()),
    create: either(own),
    update: either(own),
    publish: either(own),
    remove: either(own),
    import: nobody,
    export: nobody,
  },

  match: {
    keywords: 'keywords',
    industries: 'domainIndustries',
    texts: ['title', 'description'],
    languages: 'languages',
    freshness: ['confirmedAt'],
    conditions: [],
    asks: { places: 'countries', levels: 'levels', origin: 'country', from: 'periodFrom', until: 'periodTo' },
    onlyAsks: true,
  },

  check: (values) => inOrder(values, 'periodFrom', 'periodTo'),

  derive: {
    values: ({ row }) => ({ confirmBy: row.confirmedAt ? addDays(row.confirmedAt, expiresAfterDays) : null }),
  },

  onSave: {
    // Who opens a need again still needs it.
    beforeSave: ({ state }, before, now) =>
      before && state === 'open' && before.state !== 'open' ? { confirmedAt: now.slice(0, 10) } : {},
  },
})
