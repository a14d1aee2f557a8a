// What a member asked of entries: to have them as the own ones, and changes that were proposed.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { query, sql } from '#server/database/db.ts'

export const claimData: readonly PersonalData[] = [
  {
    name: 'claims',
    read: ({ id }) =>
      query<PersonalRow>(sql`
        select entry, reason, state, decided_reason "decidedReason", created_at "createdAt", decided_at "decidedAt"
        from claim_requests where member = ${id}::uuid order by created_at`),
  },
  {
    name: 'proposals',
    read: ({ id }) =>
      query<PersonalRow>(sql`
        select kind, entry, field, value, reason, state, created_at "createdAt", decided_at "decidedAt"
        from proposals where proposer = ${id}::uuid order by created_at`),
  },
]
