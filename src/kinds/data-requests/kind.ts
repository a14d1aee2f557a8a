// A person's request about the own data: to see, correct or delete it, to object or to restrict; due thirty days after it came.
import { either, inOwnCountry, nobody, rule, withRole } from '#engine/model/access.ts'
import { anyRef, choice, date, email, number, ref, text } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import { whoUpdates, type Workflow } from '#engine/model/workflow.ts'
import { startOfDay, toLocalTime } from '#lib/time/zoned-time.ts'

/** Days within which the law wants an answer. */
export const answerDays = 30
/** States in which the clock runs. */
export const openStates = ['new', 'verified', 'in_progress'] as const

const dayMs = 86_400_000
const zone = 'Asia/Bangkok'

const admins = either(withRole('secret', 'admin'))
const keepers = either(admins, inOwnCountry())
/** A member: the own requests. */
const ownRequests = rule((viewer) => viewer.who === 'member' && viewer.id !== null && [{ subject: viewer.id }])

const dayOf = (instant: string): string => toLocalTime(instant, zone).slice(0, 10)
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const isOpen = ({ status }: { status?: string | null }): boolean =>
  openStates.some((state) => state === (status ?? 'new'))

const workflow: Workflow = {
  field: 'status',
  start: 'new',
  states: ['new', 'verified', 'in_progress', 'done', 'rejected'],
  moves: [
    {
      from: ['new'],
      to: 'verified',
      by: whoUpdates,
      sets: { verifiedAt: 'now' },
      tells: 'data-request-verified',
      audit: 'move',
    },
    { from: ['verified'], to: 'in_progress', by: whoUpdates, audit: 'move' },
    {
      from: ['verified', 'in_progress'],
      to: 'done',
      by: whoUpdates,
      needs: ['answer'],
      sets: { decidedAt: 'now' },
      tells: 'data-request-decided',
      audit: 'move',
    },
    {
      from: ['new', 'verified', 'in_progress'],
      to: 'rejected',
      by: whoUpdates,
      reason: 'always',
      sets: { decidedAt: 'now' },
      tells: 'data-request-decided',
      audit: 'reject',
    },
  ],
  drafts: ['new', 'verified', 'in_progress', 'done', 'rejected'],
  bulk: { publish: ['in_progress', 'rejected'], update: ['in_progress', 'rejected'] },
}

export const dataRequests = defineKind('data-requests', {
  title: 'ticket',
  flow: 'record',
  workflow,
  navigation: { menu: 'settings', under: 'members', part: 'requests', order: 10, guards: ['country_admin'] },

  fields: {
    ticket: text({ readOnly: true, unique: true, numbered: 'D', max: 20, search: 'A' }),
    requestType: choice('dataRequestType', { required: 'always', fixed: true, filter: true }),
    email: email({ required: 'always', fixed: true, max: 254, search: 'B' }),
    // Of whoever asks without account it is known when the mailbox is proved and an entry or account has it; else admins say it.
    country: ref('countries', { filter: true }),
    language: choice('locale', { required: 'always', fixed: true, default: 'en', filter: true }),
    text: text({ fixed: true, lines: 8, max: 3000, search: 'C' }),
    subject: ref('members', { readOnly: true, shownTo: 'staff', targetMayGo: true }),
    entry: anyRef(['talents', 'young-talents'], { shownTo: 'staff' }),
    receivedAt: date({ time: true, readOnly: true }),
    verifiedAt: date({ time: true, readOnly: true }),
    dueAt: date({ readOnly: true }),
    daysLeft: number({ int: true, readOnly: true }),
    status: choice('dataRequestStatus', { readOnly: true, filter: true }),
    handledBy: ref('users', { shownTo: 'admins', filter: true, targetMayGo: true }),
    // What staff write down before they send it is theirs.
    answer: text({ lines: 8, max: 5000, hiddenWhen: { status: [...openStates] } }),
    decidedAt: date({ time: true, readOnly: true }),
    statusReason: text({ readOnly: true, max: 1000 }),
  },

  form: [
    {
      section: 'request',
      fields: ['requestType', 'email', 'language', 'text', 'receivedAt', 'dueAt', 'daysLeft', 'verifiedAt'],
    },
    { section: 'person', fields: ['country', 'subject', 'entry'] },
    { section: 'answer', fields: ['handledBy', 'answer', 'decidedAt', 'statusReason'] },
  ],

  list: {
    looks: { apart: ['country'], second: 'email' },
    columns: ['ticket', 'status', 'daysLeft', 'requestType', 'email', 'dueAt', 'country', 'handledBy', 'receivedAt'],
    filters: ['status', 'requestType', 'country', 'handledBy', 'language'],
    // Of what is done no days are left: it comes last.
    sorts: { due: 'daysLeft', newest: '-ticket', updated: '-updatedAt' },
  },

  access: {
    read: either(keepers, ownRequests),
    // What people send is made by the product; admins enter what came by letter.
    create: admins,
    update: keepers,
    publish: keepers,
    remove: admins,
    import: nobody,
    export: admins,
  },

  derive: {
    values: ({ row, now }) => ({
      daysLeft:
        isOpen(row) && row.dueAt
          ? Math.round((Date.parse(row.dueAt) - Date.parse(dayOf(now.toISOString()))) / dayMs)
          : null,
    }),
    until: ({ row, now }) => (isOpen(row) ? startOfDay(addDays(dayOf(now.toISOString()), 1), zone) : null),
  },

  onSave: {
    beforeSave: ({ receivedAt }, before, now) => {
      if (before) return {}
      const at = receivedAt ?? now
      return { receivedAt: at, dueAt: addDays(dayOf(at), answerDays) }
    },
  },
})
