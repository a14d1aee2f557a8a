// Wishes of a member to join networks, and invitations. They go with the account.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { query, sql } from '#server/database/db.ts'

export const networkData: readonly PersonalData[] = [
  {
    name: 'networkRequests',
    read: ({ id }) =>
      query<PersonalRow>(sql`
        select network, origin, state, case when origin = 'asked' then reason end reason, created_at "createdAt", decided_at "decidedAt"
        from network_requests where member = ${id}::uuid order by created_at`),
  },
]
