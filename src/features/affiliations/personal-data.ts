// Decisions about the affiliation of a member's own entry and of the own works: whose university was chosen by its text, and gone with the person.
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
        from affiliation_changes c join affiliation_decisions d on d.id = c.decision where c.talent = ${own.row.id}::uuid
        union all
        select a.affiliation_text, d.university, d.decided_at::text, d.undone_at::text
        from affiliation_author_changes c join affiliation_decisions d on d.id = c.decision join publication_authors a on a.id = c.author
        where a.talent = ${own.row.id}::uuid order by 3`)
    },
    erase: async ({ rows }) => {
      const ids = rows.map(({ id }) => id)
      await query(sql`delete from affiliation_changes where talent = any(${ids}::uuid[])`)
      await query(sql`
        delete from affiliation_author_changes c using publication_authors a where a.id = c.author and a.talent = any(${ids}::uuid[])`)
    },
  },
]
