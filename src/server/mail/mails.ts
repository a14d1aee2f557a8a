// Every mail of the product as data: who causes it, who gets it, what may stand in it before its address is proved, and how it is limited.
// docs/mails.md is made of this; a template without its line here does not compile, nor a line without its template.
import type { MailLimitName } from './limits.ts'

type Facts = {
  /** Who causes it. `anybody`: a visitor or a member, about an address that they typed or chose. `receiver`: whoever gets it, by something they did. */
  by: 'receiver' | 'anybody' | 'member' | 'staff' | 'product'
  /** Whose address it goes to. `typed`: one that was typed and may be anybody's. `entry`: one that an entry keeps. */
  to: readonly ('member' | 'staff' | 'typed' | 'entry' | 'office' | 'guardian' | 'requester')[]
  /** The limits of the forms and calls that cause it. */
  asks: readonly MailLimitName[]
  /** The values that it holds where nobody proved the address; all others are left out. null: it only goes to proved addresses. */
  unproved: readonly string[] | null
}
/**
 * `others`: counts among the mails that others cause, for its mailbox and for who causes it; what is too much waits for the digest,
 * as a line with its links, or `whole` where what it says stands nowhere else.
 */
type Limited = Facts & { limit: 'others'; digest: 'line' | 'whole' }
/** `access`: about getting in, so it never waits for other mails nor makes them wait; asking for it has limits of its own (`asks`). */
type Unlimited = Facts & { limit: 'access' | 'none' }
type Rule = Limited | Unlimited

export const mails = {
  already_registered: {
    by: 'anybody',
    to: ['member'],
    limit: 'access',
    asks: ['register', 'registerUnproved', 'linkFrom', 'confirmTo'],
    unproved: null,
  },
  claim_request: {
    by: 'member',
    to: ['entry', 'staff'],
    limit: 'others',
    asks: ['claimBy'],
    unproved: ['for', 'name', 'path', 'alsoIn'],
    digest: 'line',
  },
  claim_result: {
    by: 'staff',
    to: ['member'],
    limit: 'none',
    asks: [],
    unproved: null,
  },
  consent_receipt: {
    by: 'receiver',
    to: ['member'],
    limit: 'none',
    asks: [],
    unproved: ['given', 'receipts'],
  },
  contact_answer: {
    by: 'staff',
    to: ['typed'],
    limit: 'none',
    asks: [],
    unproved: ['number', 'answer', 'path'],
  },
  contact_copy: {
    by: 'anybody',
    to: ['typed'],
    limit: 'others',
    asks: ['contactFrom', 'contactUnproved', 'contactTo'],
    unproved: ['number'],
    digest: 'line',
  },
  contact_staff: {
    by: 'anybody',
    to: ['office'],
    limit: 'others',
    asks: ['contactFrom', 'contactUnproved', 'contactTo'],
    unproved: null,
    digest: 'line',
  },
  data_request_answer: {
    by: 'staff',
    to: ['requester'],
    limit: 'none',
    asks: [],
    unproved: null,
  },
  data_request_due: { by: 'product', to: ['staff'], limit: 'none', asks: [], unproved: null },
  data_request_received: {
    by: 'anybody',
    to: ['typed', 'member'],
    limit: 'others',
    asks: ['dataRequestFrom', 'dataRequestUnproved', 'dataRequestTo'],
    unproved: ['number', 'type', 'due', 'confirms', 'path'],
    digest: 'whole',
  },
  data_request_staff: {
    by: 'anybody',
    to: ['staff'],
    limit: 'others',
    asks: ['dataRequestTo'],
    unproved: null,
    digest: 'line',
  },
  deadline_reminder: { by: 'product', to: ['member'], limit: 'none', asks: [], unproved: null },
  deletion_done: { by: 'receiver', to: ['member'], limit: 'none', asks: [], unproved: null },
  deletion_scheduled: { by: 'receiver', to: ['member'], limit: 'none', asks: [], unproved: null },
  digest: {
    by: 'product',
    to: ['typed', 'entry', 'member', 'staff', 'office', 'guardian', 'requester'],
    limit: 'none',
    asks: [],
    // Each mail in it was cut to what it may hold when it was queued.
    unproved: ['mails', 'unsubscribe'],
  },
  email_change_confirm: {
    by: 'member',
    to: ['typed'],
    limit: 'access',
    asks: ['linkFrom', 'changeBy', 'confirmTo'],
    unproved: ['path'],
  },
  email_change_notice: {
    by: 'receiver',
    to: ['member'],
    limit: 'none',
    asks: ['changeBy'],
    unproved: null,
  },
  entry_published: { by: 'staff', to: ['member'], limit: 'none', asks: [], unproved: null },
  entry_rejected: { by: 'staff', to: ['member'], limit: 'none', asks: [], unproved: null },
  export_ready: { by: 'receiver', to: ['member'], limit: 'none', asks: ['exportBy'], unproved: null },
  forum_decision: { by: 'staff', to: ['member'], limit: 'none', asks: [], unproved: null },
  forum_digest: { by: 'product', to: ['member'], limit: 'none', asks: [], unproved: null },
  forum_reply: { by: 'member', to: ['member'], limit: 'others', asks: [], unproved: null, digest: 'line' },
  guardian_request: {
    by: 'member',
    to: ['guardian'],
    limit: 'others',
    asks: ['guardianBy'],
    unproved: ['path'],
    digest: 'whole',
  },
  host_confirm: { by: 'product', to: ['member'], limit: 'none', asks: [], unproved: null },
  link_broken: { by: 'product', to: ['member'], limit: 'none', asks: [], unproved: null },
  machine_confirm: { by: 'product', to: ['member'], limit: 'none', asks: [], unproved: null },
  match_digest: { by: 'product', to: ['member'], limit: 'none', asks: [], unproved: null },
  need_confirm: { by: 'product', to: ['member'], limit: 'none', asks: [], unproved: null },
  network_accepted: { by: 'member', to: ['member'], limit: 'others', asks: [], unproved: null, digest: 'line' },
  network_asked: { by: 'member', to: ['member'], limit: 'others', asks: [], unproved: null, digest: 'line' },
  network_declined: { by: 'member', to: ['member'], limit: 'others', asks: [], unproved: null, digest: 'whole' },
  network_invited: { by: 'member', to: ['member'], limit: 'others', asks: [], unproved: null, digest: 'line' },
  notice_claim: {
    // By staff, once to each person, or by anybody who says that the link was lost: that counts.
    by: 'anybody',
    to: ['entry'],
    limit: 'others',
    asks: ['claimLinkFrom', 'claimLinkTo'],
    unproved: ['name', 'held', 'at', 'upload', 'isPublic', 'path', 'alsoIn'],
    digest: 'whole',
  },
  organization_declined: { by: 'staff', to: ['member'], limit: 'none', asks: [], unproved: null },
  organization_verified: { by: 'staff', to: ['member'], limit: 'none', asks: [], unproved: null },
  orcid_permission_lost: { by: 'product', to: ['member'], limit: 'none', asks: [], unproved: null },
  outcome_question: {
    by: 'product',
    to: ['requester', 'member', 'entry', 'staff'],
    limit: 'none',
    asks: [],
    unproved: null,
  },
  password_changed: { by: 'receiver', to: ['member', 'staff'], limit: 'none', asks: [], unproved: null },
  profile_confirm: { by: 'product', to: ['member'], limit: 'none', asks: [], unproved: null },
  relay_accepted: {
    by: 'anybody',
    to: ['requester', 'member', 'entry', 'staff'],
    limit: 'others',
    asks: [],
    unproved: null,
    digest: 'whole',
  },
  relay_confirm: {
    by: 'anybody',
    to: ['typed'],
    limit: 'others',
    asks: ['relayOf', 'relayFrom', 'relayUnproved'],
    unproved: ['targets', 'path'],
    digest: 'whole',
  },
  relay_declined: { by: 'anybody', to: ['requester'], limit: 'others', asks: [], unproved: null, digest: 'whole' },
  relay_message: {
    by: 'anybody',
    to: ['member', 'entry', 'staff'],
    limit: 'others',
    asks: ['relayBy', 'relayOf', 'relayFrom'],
    unproved: ['number', 'target', 'isPerson', 'via', 'path', 'entryPath', 'unsubscribe'],
    digest: 'line',
  },
  relay_sent: {
    by: 'receiver',
    to: ['requester'],
    limit: 'none',
    asks: ['relayBy', 'relayOf', 'relayFrom'],
    unproved: null,
  },
  report_result: { by: 'staff', to: ['member'], limit: 'none', asks: [], unproved: null },
  request_expired: { by: 'product', to: ['requester'], limit: 'none', asks: [], unproved: null },
  request_reminder: {
    by: 'product',
    to: ['member', 'entry', 'staff'],
    limit: 'none',
    asks: [],
    unproved: ['number', 'target', 'isPerson', 'via', 'date', 'path', 'unsubscribe'],
  },
  request_stopped: {
    by: 'staff',
    to: ['requester', 'member', 'entry', 'staff'],
    limit: 'none',
    asks: [],
    unproved: ['number', 'target', 'reason', 'path', 'unsubscribe'],
  },
  reset_password: {
    by: 'anybody',
    to: ['member'],
    limit: 'access',
    asks: ['linkFrom', 'resetTo'],
    unproved: ['path'],
  },
  run_finished: { by: 'receiver', to: ['staff'], limit: 'none', asks: [], unproved: null },
  search_alert: { by: 'product', to: ['member'], limit: 'none', asks: [], unproved: null },
  session_revoked: { by: 'product', to: ['member', 'staff'], limit: 'none', asks: [], unproved: null },
  sign_in_linked: { by: 'receiver', to: ['member'], limit: 'none', asks: [], unproved: null },
  sign_in_unlinked: { by: 'receiver', to: ['member'], limit: 'none', asks: [], unproved: null },
  staff_invitation: {
    by: 'staff',
    to: ['staff'],
    limit: 'access',
    asks: ['inviteTo'],
    unproved: ['role', 'path'],
  },
  staff_reset_password: {
    by: 'anybody',
    to: ['staff'],
    limit: 'access',
    asks: ['linkFrom', 'resetTo'],
    unproved: null,
  },
  staff_signin_alert: { by: 'anybody', to: ['staff'], limit: 'access', asks: ['alertOf'], unproved: null },
  student_invitation: {
    by: 'member',
    to: ['typed'],
    limit: 'others',
    asks: ['studentBy', 'studentTo'],
    unproved: ['path'],
    digest: 'line',
  },
  test: {
    by: 'staff',
    to: ['typed'],
    limit: 'none',
    asks: [],
    unproved: ['at', 'timeZone', 'calendar'],
  },
  verify_email: {
    by: 'anybody',
    to: ['typed'],
    limit: 'access',
    asks: ['register', 'registerUnproved', 'linkFrom', 'confirmTo'],
    unproved: ['path'],
  },
} as const satisfies Record<string, Rule>

export type MailName = keyof typeof mails

type Rules = typeof mails
/** Mails that others cause: whoever queues one says who. */
export type CausedMail = { [N in MailName]: Rules[N]['limit'] extends 'others' ? N : never }[MailName]
/** Mails that may go to an address nobody proved: whoever queues one says whether it was. */
export type OpenMail = { [N in MailName]: Rules[N]['unproved'] extends null ? never : N }[MailName]

export const ruleOf = (name: MailName): Rule => mails[name]
export const isMailName = (name: string): name is MailName => Object.hasOwn(mails, name)
