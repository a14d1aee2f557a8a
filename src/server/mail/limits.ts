// How often people may ask for what sends mails: one table for the forms that count and for docs/mails.md, which tells it.
import { createHash } from 'node:crypto'
import { mailboxOf } from '#lib/identifiers/email.ts'
import type { Limit } from '../http/rate-limit.ts'

type Of = 'network' | 'network without the sum of the form' | 'mailbox' | 'account'
export type MailLimit = Limit & { of: Of }

const minutes = 60
const hour = 3600
const day = 86_400

// A browser without script cannot do the sum that some forms ask for: it gets in, more rarely.
export const mailLimits = {
  register: { most: 5, seconds: 30 * minutes, of: 'network' },
  registerUnproved: { most: 2, seconds: 30 * minutes, of: 'network without the sum of the form' },
  linkFrom: { most: 10, seconds: hour, of: 'network' },
  confirmTo: { most: 3, seconds: hour, of: 'mailbox' },
  resetTo: { most: 3, seconds: hour, of: 'mailbox' },
  changeBy: { most: 3, seconds: hour, of: 'account' },
  inviteTo: { most: 3, seconds: hour, of: 'mailbox' },
  alertOf: { most: 1, seconds: hour, of: 'account' },
  contactFrom: { most: 5, seconds: hour, of: 'network' },
  contactUnproved: { most: 2, seconds: hour, of: 'network without the sum of the form' },
  contactTo: { most: 3, seconds: hour, of: 'mailbox' },
  relayBy: { most: 10, seconds: day, of: 'account' },
  relayOf: { most: 3, seconds: day, of: 'mailbox' },
  relayFrom: { most: 10, seconds: day, of: 'network' },
  relayUnproved: { most: 2, seconds: day, of: 'network without the sum of the form' },
  dataRequestFrom: { most: 5, seconds: hour, of: 'network' },
  dataRequestUnproved: { most: 2, seconds: hour, of: 'network without the sum of the form' },
  dataRequestTo: { most: 3, seconds: hour, of: 'mailbox' },
  claimLinkFrom: { most: 10, seconds: hour, of: 'network' },
  claimLinkTo: { most: 3, seconds: hour, of: 'mailbox' },
  claimBy: { most: 10, seconds: day, of: 'account' },
  studentBy: { most: 10, seconds: day, of: 'account' },
  studentTo: { most: 2, seconds: day, of: 'mailbox' },
  exportBy: { most: 5, seconds: hour, of: 'account' },
  guardianBy: { most: 5, seconds: day, of: 'account' },
} as const satisfies Record<string, MailLimit>

export type MailLimitName = keyof typeof mailLimits

// No address stands in the table of counts.
const keyOf = (name: string, who: string): string => `${name}|${createHash('sha256').update(who).digest('base64url')}`

/**
 * A limit with the key under which it counts, for `takeAll`.
 * @param who the network (`networkOf`), the address, which counts as its mailbox, or the id of the account
 */
export function counted(name: MailLimitName, who: string): readonly [key: string, limit: Limit] {
  const limit = mailLimits[name]
  return [keyOf(name, limit.of === 'mailbox' ? mailboxOf(who) : who), limit]
}
