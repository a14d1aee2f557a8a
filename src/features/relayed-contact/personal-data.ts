// Requests of a member, sent and received: what the member wrote, and what became of them. What the other side wrote is theirs.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import type { Request } from './links.ts'
import type { Side } from './moves.ts'
import { listRequests } from './own/own-requests.ts'
import { textsOf } from './texts.ts'

async function lineOf(row: Request, side: Side): Promise<PersonalRow> {
  const { message, answer, note } = await textsOf(row.id)
  const isSent = side === 'sent'
  return {
    number: row.number,
    side,
    target: row.target.kind,
    status: row.status,
    sentAt: row.sentAt,
    decidedAt: row.decidedAt,
    expiresAt: row.expiresAt,
    declineReason: row.declineReason,
    outcome: row.outcome,
    cvShared: row.cvShared,
    organization: isSent ? row.requesterOrganization : null,
    message: isSent ? message : null,
    answer: isSent ? null : answer,
    note: isSent ? null : note,
  }
}

export const requestData: readonly PersonalData[] = [
  {
    name: 'requests',
    read: async ({ id }) => {
      const { sent, received } = await listRequests(String(id), 0)
      return Promise.all([...sent.map((row) => lineOf(row, 'sent')), ...received.map((row) => lineOf(row, 'received'))])
    },
  },
]
