// What a member answered about the funding they look for, kept because they chose so. It goes with the account.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { query, sql } from '#server/database/db.ts'

export const fundingData: readonly PersonalData[] = [
  {
    name: 'fundingAnswers',
    read: ({ id }) =>
      query<PersonalRow>(sql`select answers, changed_at "changedAt" from funding_answers where member = ${id}::uuid`),
  },
]
