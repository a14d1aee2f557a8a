// What a member saved: entries with the own notes, and searches. Both go with the account.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { query, sql } from '#server/database/db.ts'
import { listSaved } from './saved.ts'

export const savedData: readonly PersonalData[] = [
  {
    name: 'savedItems',
    // What is hidden from everybody by now is named by its id alone.
    read: async (viewer, locale) => {
      const rows = await query<PersonalRow & { id: string }>(sql`
        select kind, item id, note, created_at "createdAt", attended_at "attendedAt" from saved_items
        where member = ${viewer.id}::uuid order by created_at`)
      const groups = await listSaved({ ...viewer, locale }, { buddhist: false })
      const named = new Map(groups.flatMap(({ items }) => items.map(({ id, label, href }) => [id, { label, href }])))
      return rows.map((row) => ({
        ...row,
        title: named.get(row.id)?.label ?? null,
        path: named.get(row.id)?.href ?? null,
      }))
    },
  },
  {
    name: 'savedSearches',
    read: ({ id }) =>
      query<PersonalRow>(sql`
        select name, kind, query, frequency, created_at "createdAt" from saved_searches where member = ${id}::uuid order by created_at`),
  },
]
