// A request that one side sends another: a message that is relayed, so that no address is shown before it is accepted (docs/decisions/0150).
import { either, inOwnCountry, nobody, withRole } from '#engine/model/access.ts'
import { anyRef, choice, date, email, flag, ref, text } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { theProduct, whoUpdates, type Workflow } from '#engine/model/workflow.ts'

/** Kinds whose public rows may be written to, each request to rows of one of them. */
export const requestTargets = [
  'talents',
  'young-talents',
  'hosts',
  'lab-locations',
  'funding-organizations',
  'training-courses',
  'asean-networks',
  'match-companies',
] as const
/** Needs that members see are answered by a request to them; they have no public page. */
export const allTargets = [...requestTargets, 'needs'] as const
export type RequestTarget = (typeof allTargets)[number]

/** States in which the other side may still decide. */
export const openStates = ['draft', 'sent', 'viewed'] as const
/** Days within which a request is decided. */
export const openDays = 30
/** So many days after it was sent its receiver is reminded once. */
export const remindAfterDays = 14
/** So many days after it was accepted both sides are asked what came of it. */
export const outcomeDays = [30, 90] as const
export const messageLength = { least: 20, most: 3000 } as const
export const mostNote = 500
export const mostOutcomeNote = 1000

const admins = either(withRole('secret', 'admin'))
/** Staff of the country of either side. */
const keepers = either(admins, inOwnCountry('country', 'requesterCountry'))

// Sending, confirming and deciding are done by the two sides on pages of their own; staff can only stop a request.
const between = { by: theProduct, betweenPeople: true, audit: 'move' } as const
const workflow: Workflow = {
  field: 'status',
  start: 'draft',
  states: ['draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'expired', 'completed'],
  moves: [
    { from: ['draft'], to: 'sent', ...between },
    { from: ['sent'], to: 'viewed', ...between },
    { from: ['sent', 'viewed'], to: 'accepted', ...between },
    { from: ['sent', 'viewed'], to: 'declined', ...between },
    { from: ['sent', 'viewed'], to: 'expired', ...between },
    { from: ['accepted'], to: 'completed', ...between },
    {
      from: ['draft', 'sent', 'viewed'],
      to: 'withdrawn',
      by: whoUpdates,
      reason: 'always',
      sets: { decidedAt: 'now' },
      tells: 'request-stopped',
      audit: 'withdraw',
    },
  ],
  drafts: ['draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'expired', 'completed'],
  bulk: { publish: ['withdrawn'], update: ['withdrawn'] },
}

export const pairingRequests = defineKind('pairing-requests', {
  title: 'number',
  flow: 'record',
  workflow,
  navigation: { menu: 'manages', order: 140, guards: ['country_admin'] },

  fields: {
    number: text({ readOnly: true, unique: true, numbered: 'R', max: 20, search: 'A' }),
    target: anyRef(allTargets, { required: 'always', fixed: true }),
    // Of the target: whose staff see that there is a request.
    country: ref('countries', { fixed: true, filter: true }),
    // Of who asks, where the account says it: its staff see that there is one as well.
    requesterCountry: ref('countries', { readOnly: true, filter: true }),
    requester: ref('members', { readOnly: true, shownTo: 'staff', targetMayGo: true }),
    requesterName: text({ required: 'always', fixed: true, max: 200, search: 'A' }),
    requesterOrganization: text({ fixed: true, max: 200, search: 'B' }),
    requesterEmail: email({ required: 'always', fixed: true, max: 254, shownTo: 'admins' }),
    language: choice('locale', { required: 'always', fixed: true, default: 'en', filter: true }),
    declineReason: choice('declineReason', { readOnly: true, filter: true }),
    need: ref('needs', { readOnly: true, shownTo: 'staff', targetMayGo: true }),
    cvShared: flag({ readOnly: true, default: false }),
    groupId: text({ readOnly: true, max: 36 }),
    outcome: choice('requestOutcome', { readOnly: true, filter: true }),
    // Sent to somebody who blocked whoever asks: it reaches nobody, and who asks learns nothing of it.
    isWithheld: flag({ readOnly: true, default: false, shownTo: 'staff' }),
    status: choice('pairingStatus', { readOnly: true, filter: true }),
    sentAt: date({ time: true, readOnly: true }),
    viewedAt: date({ time: true, readOnly: true }),
    decidedAt: date({ time: true, readOnly: true }),
    expiresAt: date({ time: true, readOnly: true }),
    completedAt: date({ time: true, readOnly: true }),
    reportedAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
    reportClosedAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
    statusReason: text({ readOnly: true, max: 1000 }),
    internalNote: text({ lines: 4, max: 2000 }),
  },

  form: [
    {
      section: 'request',
      fields: [
        'target',
        'country',
        'language',
        'sentAt',
        'viewedAt',
        'decidedAt',
        'expiresAt',
        'declineReason',
        'outcome',
        'completedAt',
        'statusReason',
        'need',
        'cvShared',
        'isWithheld',
        'reportedAt',
        'reportClosedAt',
      ],
    },
    {
      section: 'requester',
      fields: ['requesterName', 'requesterOrganization', 'requesterEmail', 'requesterCountry', 'requester'],
    },
    { section: 'staff', fields: ['internalNote'] },
  ],

  list: {
    looks: { apart: ['country'] },
    columns: [
      'number',
      'status',
      'target',
      'requesterName',
      'sentAt',
      'country',
      'decidedAt',
      'declineReason',
      'outcome',
    ],
    filters: ['status', 'country', 'requesterCountry', 'declineReason', 'outcome', 'language'],
    sorts: { newest: '-number', updated: '-updatedAt' },
  },

  access: {
    read: keepers,
    // Staff see that there is a request, note something about it, and stop it.
    create: nobody,
    update: keepers,
    publish: keepers,
    remove: nobody,
    import: nobody,
    export: nobody,
  },
})
