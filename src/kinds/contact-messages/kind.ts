// A message somebody sent to the office: it is taken up, answered by mail or put aside as spam.
import { either, nobody, withRole } from '#engine/model/access.ts'
import { anyRef, choice, date, email, ref, text } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { whoUpdates, type Workflow } from '#engine/model/workflow.ts'

const admins = either(withRole('secret', 'admin'))

/** Kinds with a public page: their rows can be reported. */
const publicKinds = [
  'talents',
  'young-talents',
  'hosts',
  'lab-locations',
  'funding-organizations',
  'publications',
  'training-courses',
  'asean-networks',
  'match-companies',
  'blogs',
  'forums',
] as const

const workflow: Workflow = {
  field: 'status',
  start: 'new',
  states: ['new', 'in_progress', 'answered', 'spam'],
  moves: [
    { from: ['new', 'answered'], to: 'in_progress', by: whoUpdates, audit: 'move' },
    {
      from: ['new', 'in_progress'],
      to: 'answered',
      by: whoUpdates,
      needs: ['answer'],
      sets: { answeredAt: 'now' },
      tells: 'contact-answered',
      audit: 'move',
    },
    { from: ['new', 'in_progress'], to: 'spam', by: whoUpdates, audit: 'move' },
    { from: ['in_progress', 'spam'], to: 'new', by: whoUpdates, audit: 'move' },
  ],
  drafts: ['new', 'in_progress', 'answered', 'spam'],
  bulk: { publish: ['in_progress', 'spam', 'new'], update: ['in_progress', 'spam', 'new'] },
}

export const contactMessages = defineKind('contact-messages', {
  title: 'ticket',
  flow: 'record',
  workflow,
  navigation: { menu: 'manages', order: 130, letter: 'x', guards: ['admin'] },

  fields: {
    ticket: text({ readOnly: true, unique: true, numbered: 'C', max: 20, search: 'A' }),
    topic: choice('contactTopic', { required: 'always', fixed: true, filter: true }),
    name: text({ required: 'always', fixed: true, max: 200, search: 'A' }),
    email: email({ required: 'always', fixed: true, max: 254, search: 'B' }),
    message: text({ required: 'always', fixed: true, lines: 10, min: 10, max: 5000, search: 'C' }),
    language: choice('locale', { required: 'always', fixed: true, default: 'en', filter: true }),
    about: anyRef(publicKinds, { fixed: true }),
    consentAt: date({ time: true, readOnly: true }),
    status: choice('contactStatus', { readOnly: true, filter: true }),
    assignedTo: ref('users', { filter: true, targetMayGo: true }),
    answer: text({ lines: 8, max: 5000 }),
    answeredAt: date({ time: true, readOnly: true }),
  },

  form: [
    { section: 'message', fields: ['topic', 'name', 'email', 'language', 'message', 'about', 'consentAt'] },
    { section: 'answer', fields: ['assignedTo', 'answer', 'answeredAt'] },
  ],

  list: {
    // Who wrote is asked for before the number.
    looks: { second: 'name' },
    columns: ['ticket', 'status', 'topic', 'name', 'createdAt', 'assignedTo', 'about', 'language', 'answeredAt'],
    filters: ['status', 'topic', 'assignedTo', 'about', 'language'],
    // Tickets are numbered in the order in which they came.
    sorts: { newest: '-ticket', updated: '-updatedAt' },
  },

  access: {
    read: admins,
    // What visitors send is made by the product; staff enter what came by telephone or letter.
    create: admins,
    update: admins,
    publish: admins,
    remove: admins,
    import: nobody,
    export: admins,
  },
})
