// What a member saved: entries with the own notes, and searches. Both go with the account.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { query, sql } from '#server/database/db.ts'

export const savedData: readonly PersonalData[] = [
  {
    name: 'savedItems',
    read: ({ id }) =>
      query<PersonalRow>(
        sql`select kind, item id, note, created_at "createdAt" from saved_items where member = ${id}::uuid order by created_at`,
      ),
  },
  {
    name: 'savedSearches',
    read: ({ id }) =>
      query<PersonalRow>(sql`
        select name, kind, query, frequency, created_at "createdAt" from saved_searches where member = ${id}::uuid order by created_at`),
  },
]
