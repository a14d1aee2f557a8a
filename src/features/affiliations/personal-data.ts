// Decisions about the affiliation of a member's own entry: whose university was chosen by its text, and gone with the person.
import type { PersonalData } from '#engine/interfaces/personal-data.ts'
import { accountId } from '#engine/model/viewer.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { query, sql } from '#server/database/db.ts'

export const affiliationData: readonly PersonalData[] = [
  {
    name: 'affiliationChanges',
    read: async (viewer) => {
      const own = await findOwnPerson(accountId(viewer))
      if (!own) return []
      return query<Record<string, unknown>>(sql`
        select c.affiliation, d.university, d.decided_at::text "decidedAt", d.undone_at::text "undoneAt"
        from affiliation_changes c join affiliation_decisions d on d.id = c.decision where c.talent = ${own.row.id}::uuid order by d.decided_at`)
    },
    erase: async ({ rows }) => {
      await query(sql`delete from affiliation_changes where talent = any(${rows.map(({ id }) => id)}::uuid[])`)
    },
  },
]
