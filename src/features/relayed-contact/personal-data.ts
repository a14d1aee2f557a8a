// Requests of a member, sent and received: what the member wrote, and what became of them. What the other side wrote is theirs.
import type { ErasedMember, PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { emailKey } from '#lib/identifiers/email.ts'
import type { Request } from './links.ts'
import { completeDecision, completeWithdrawal, type Side } from './moves.ts'
import { listRequests } from './own/own-requests.ts'
import { textsOf } from './texts.ts'

/** All that the member sent, and all to the rows that go with the account. */
async function requestsOf({ id, email, rows }: ErasedMember): Promise<Request[]> {
  const found = [
    ...(await findRows(pairingRequests, { requester: id }, { trash: true })),
    ...(await findRows(pairingRequests, { requesterEmail: emailKey(email) }, { trash: true })),
    ...(rows.length > 0 ? await findRows(pairingRequests, { target: { refers: [...rows] } }, { trash: true }) : []),
  ]
  return [...new Map(found.map((row) => [row.id, row])).values()]
}

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
    close: async (member) => {
      for (const row of await requestsOf(member)) {
        if (row.requester === member.id) await completeWithdrawal(row)
        // Who asked is told, and waits no longer.
        else
          await completeDecision(row, member.email, { accepted: false, answer: '', reason: 'other', isLeaving: true })
      }
    },
    // They go with whichever side leaves: nobody else may read what was written.
    erase: async (member) => {
      for (const { id } of await requestsOf(member)) await eraseRow(system(), pairingRequests, id)
    },
  },
]
