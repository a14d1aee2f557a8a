// What a member said of matches: those set aside, and the own weights. Both go with the account.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { query, sql } from '#server/database/db.ts'

export const matchData: readonly PersonalData[] = [
  {
    name: 'matchesSetAside',
    read: ({ id }) =>
      query<PersonalRow>(sql`
        select kind, item id, reason, created_at "createdAt" from matches_set_aside where member = ${id}::uuid order by created_at`),
  },
  {
    name: 'matchWeights',
    read: ({ id }) => query<PersonalRow>(sql`select weights from own_match_weights where member = ${id}::uuid`),
  },
]
