// What a reader says is wrong with a topic or a post: staff decide about it, and whoever said so is never named.
import { either, nobody, withRole } from '#engine/model/access.ts'
import { anyRef, choice, date, ref, text } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { whoUpdates, type Workflow } from '#engine/model/workflow.ts'

const admins = either(withRole('secret', 'admin'))

const decided = { by: whoUpdates, sets: { decidedAt: 'now' }, tells: 'post-report-decided', audit: 'move' } as const

const workflow: Workflow = {
  field: 'state',
  start: 'open',
  states: ['open', 'agreed', 'disagreed', 'ignored'],
  moves: [
    { from: ['open', 'disagreed', 'ignored'], to: 'agreed', ...decided },
    { from: ['open', 'agreed', 'ignored'], to: 'disagreed', ...decided },
    { from: ['open'], to: 'ignored', ...decided },
    // A decision that is taken back.
    { from: ['agreed', 'disagreed', 'ignored'], to: 'open', by: whoUpdates, audit: 'move' },
  ],
  drafts: ['open', 'agreed', 'disagreed', 'ignored'],
  bulk: { publish: [], update: [] },
}

export const postReports = defineKind('post-reports', {
  title: 'number',
  flow: 'record',
  workflow,
  merge: false,

  fields: {
    number: text({ readOnly: true, unique: true, numbered: 'F', max: 20, search: 'A' }),
    target: anyRef(['forums', 'comments'], { required: 'always', fixed: true }),
    reason: choice('reportReason', { required: 'always', fixed: true, filter: true }),
    note: text({ fixed: true, lines: 4, max: 1000, shownTo: 'staff' }),
    state: choice('reportState', { readOnly: true, filter: true }),
    // Nobody: it came from staff, whom `createdBy` names.
    reporter: ref('members', { readOnly: true, shownTo: 'staff', targetMayGo: true }),
    decidedBy: ref('users', { readOnly: true, shownTo: 'staff', targetMayGo: true }),
    decidedAt: date({ time: true, readOnly: true, shownTo: 'staff' }),
    decisionNote: text({ lines: 4, max: 1000, shownTo: 'staff' }),
  },

  form: [
    { section: 'report', fields: ['target', 'reason', 'note', 'reporter'] },
    { section: 'decision', fields: ['decisionNote', 'decidedBy', 'decidedAt'] },
  ],

  list: {
    columns: ['number', 'state', 'reason', 'target', 'createdAt', 'reporter', 'decidedBy', 'decidedAt'],
    filters: ['state', 'reason'],
    sorts: { newest: '-number', updated: '-updatedAt' },
  },

  access: {
    read: admins,
    // Members report by a call of their own, once for each post.
    create: admins,
    update: admins,
    publish: admins,
    remove: admins,
    import: nobody,
    export: admins,
  },
})
