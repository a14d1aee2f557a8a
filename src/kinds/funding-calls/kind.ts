// A call of a funding organization: for whom, how much, and until when in which zone.
import {
  choice,
  choices,
  date,
  file,
  flag,
  number,
  ref,
  refs,
  tags,
  text,
  translatedText,
  url,
} from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { startOfDay } from '#lib/time/zoned-time.ts'
import { callAt, type CallTimes, usualZone } from '../call-state.ts'
import { inOrder, isBefore } from '../checks.ts'
import { callNames } from '../match-names.ts'

/** A call closes after the day on which it opens has begun where it closes. */
const closesAfterOpening = ({ opensOn, closesAt, closesZone }: CallTimes): { closesAt?: FieldProblem } => {
  const opens = opensOn ? startOfDay(opensOn, closesZone ?? usualZone) : null
  return isBefore(closesAt, opens) ? { closesAt: { code: 'range', detail: 'endFirst' } } : {}
}

export const fundingCalls = defineKind('funding-calls', {
  title: 'title',
  parent: 'organization',

  fields: {
    organization: ref('funding-organizations', { required: 'always', heading: 'Funding organization' }),
    title: translatedText({ required: 'always', max: 255, search: 'A', heading: 'Call title' }),
    callType: choice('callType', { required: 'publish', facet: true, heading: 'Call type' }),
    summary: translatedText({ lines: 5, max: 2000, search: 'C', heading: 'Summary' }),
    opensOn: date({ heading: 'Opens' }),
    closesAt: date({ time: true, zoneIn: 'closesZone', required: 'publish', unless: 'isRolling', heading: 'Closes' }),
    closesZone: text({ max: 60, rule: 'timeZone', default: usualZone, heading: 'Time zone' }),
    isRolling: flag({ default: false, facet: true, heading: 'Rolling' }),
    isCanceled: flag({ default: false, unreviewed: true }),
    state: choice('callState', { readOnly: true, facet: true }),
    amountMin: number({ min: 0, max: 1e12, decimals: 2, heading: 'Amount min' }),
    amountMax: number({ min: 0, max: 1e12, decimals: 2, heading: 'Amount max' }),
    currency: choice('currency', { heading: 'Currency' }),
    levels: choices('level', { required: 'publish', facet: true, heading: 'Levels (;)' }),
    eligibleCountries: refs('countries', { facet: true, heading: 'Eligible countries (;)' }),
    destinationCountries: refs('countries', { facet: true, heading: 'Destination countries (;)' }),
    domainIndustries: refs('domain-industries', { facet: true, heading: 'Industry (;)' }),
    keywords: tags({ max: 20, search: 'B', facet: true, heading: 'Keywords (;)' }),
    durationMin: number({ int: true, min: 0, max: 120, heading: 'Duration min' }),
    durationMax: number({ int: true, min: 0, max: 120, heading: 'Duration max' }),
    url: url({ required: 'publish', heading: 'Call link' }),
    document: file({ accept: 'pdf' }),
  },

  derive: {
    values: ({ row, now }) => ({ state: callAt(row, now).state }),
    until: ({ row, now }) => callAt(row, now).until,
  },

  form: [
    { section: 'call', fields: ['title', 'callType', 'summary', 'url', 'document'] },
    { section: 'time', fields: ['opensOn', 'closesAt', 'closesZone', 'isRolling', 'isCanceled'] },
    { section: 'money', fields: ['amountMin', 'amountMax', 'currency', 'durationMin', 'durationMax'] },
    {
      section: 'forWhom',
      fields: ['levels', 'eligibleCountries', 'destinationCountries', 'domainIndustries', 'keywords'],
    },
  ],

  list: {
    columns: ['title', 'organization', 'state', 'closesAt', 'callType', 'levels', 'amountMax', 'currency'],
    facets: [
      'state',
      'callType',
      'levels',
      'isRolling',
      'eligibleCountries',
      'destinationCountries',
      'domainIndustries',
      'keywords',
    ],
    filters: ['organization'],
    repeats: { moved: ['opensOn', 'closesAt'], leftOut: ['isCanceled'] },
    sorts: { deadline: 'closesAt', title: 'title', updated: '-updatedAt' },
  },

  import: { match: [['title', 'closesAt']] },
  match: {
    called: callNames,
    keywords: 'keywords',
    industries: 'domainIndustries',
    texts: ['title', 'summary'],
    places: 'destinationCountries',
    shown: ['organization'],
    freshness: ['updatedAt'],
    conditions: [
      { is: 'state', of: 'state', open: ['forecast', 'open', 'closing'] },
      { is: 'deadline', at: 'closesAt', unless: 'isRolling' },
      { is: 'level', of: 'levels' },
      { is: 'eligible', of: 'eligibleCountries' },
      { is: 'duration', least: 'durationMin', most: 'durationMax' },
    ],
  },
  check: (values) => ({
    ...closesAfterOpening(values),
    ...inOrder(values, 'amountMin', 'amountMax'),
    ...inOrder(values, 'durationMin', 'durationMax'),
  }),
})
