// A request that one side sends another: a message that is relayed, so that no address is shown before it is accepted (docs/decisions/0150).
import { either, inOwnCountry, nobody, withRole } from '#engine/model/access.ts'
import { anyRef, choice, date, email, ref, text } from '#engine/model/fields.ts'
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
] as const
export type RequestTarget = (typeof requestTargets)[number]

/** States in which the other side may still decide. */
export const openStates = ['draft', 'sent', 'viewed'] as const
/** Days within which a request is decided. */
export const openDays = 30
export const messageLength = { least: 20, most: 3000 } as const

const admins = either(withRole('secret', 'admin'))
const keepers = either(admins, inOwnCountry())

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
    target: anyRef(requestTargets, { required: 'always', fixed: true }),
    // Of the target: whose staff see that there is a request.
    country: ref('countries', { filter: true }),
    requester: ref('members', { readOnly: true, shownTo: 'staff', targetMayGo: true }),
    requesterName: text({ required: 'always', fixed: true, max: 200, search: 'A' }),
    requesterOrganization: text({ fixed: true, max: 200, search: 'B' }),
    requesterEmail: email({ required: 'always', fixed: true, max: 254, shownTo: 'admins' }),
    language: choice('locale', { required: 'always', fixed: true, default: 'en', filter: true }),
    declineReason: choice('declineReason', { readOnly: true, filter: true }),
    groupId: text({ readOnly: true, max: 36 }),
    status: choice('pairingStatus', { readOnly: true, filter: true }),
    sentAt: date({ time: true, readOnly: true }),
    viewedAt: date({ time: true, readOnly: true }),
    decidedAt: date({ time: true, readOnly: true }),
    expiresAt: date({ time: true, readOnly: true }),
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
        'statusReason',
      ],
    },
    { section: 'requester', fields: ['requesterName', 'requesterOrganization', 'requesterEmail', 'requester'] },
    { section: 'staff', fields: ['internalNote'] },
  ],

  list: {
    looks: { apart: ['country'] },
    columns: ['number', 'status', 'target', 'requesterName', 'sentAt', 'country', 'decidedAt', 'declineReason'],
    filters: ['status', 'country', 'declineReason', 'language'],
    sorts: { newest: '-number', updated: '-updatedAt' },
  },

  access: {
    read: keepers,
    // What people send is made by the product; admins enter what came by telephone.
    create: admins,
    update: keepers,
    publish: keepers,
    remove: admins,
    import: nobody,
    export: admins,
  },
})
