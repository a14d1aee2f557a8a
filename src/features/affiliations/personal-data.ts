// Decisions about the affiliation of a member's own entry and of the own works: whose university was chosen by its text, and gone with
// the person.
import type { PersonalData } from '#engine/interfaces/personal-data.ts'
import { accountId } from '#engine/model/viewer.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { query, sql } from '#server/database/db.ts'

type Change = Record<string, unknown>

const ofEntry = (talent: string): Promise<Change[]> =>
  query<Change>(sql`
    select c.affiliation, d.university, d.decided_at::text "decidedAt", d.undone_at::text "undoneAt"
    from affiliation_changes c join affiliation_decisions d on d.id = c.decision where c.talent = ${talent}::uuid order by d.decided_at`)

async function ofWorks(talent: string): Promise<Change[]> {
  const lines = new Map((await findRows(publicationAuthors, { talent })).map((line) => [line.id, line]))
  const changes = await query<{ author: string } & Change>(sql`
    select c.author, d.university, d.decided_at::text "decidedAt", d.undone_at::text "undoneAt"
    from affiliation_author_changes c join affiliation_decisions d on d.id = c.decision
    where c.author = any(${[...lines.keys()]}::uuid[]) order by d.decided_at`)
  return changes.map(({ author, ...change }) => ({
    affiliation: lines.get(author)?.affiliationText,
    publication: lines.get(author)?.publication,
    ...change,
  }))
}

export const affiliationData: readonly PersonalData[] = [
  {
    name: 'affiliationChanges',
    read: async (viewer) => {
      const own = await findOwnPerson(accountId(viewer))
      return own ? [...(await ofEntry(own.row.id)), ...(await ofWorks(own.row.id))] : []
    },
    erase: async ({ rows }) => {
      const ids = rows.map(({ id }) => id)
      await query(sql`delete from affiliation_changes where talent = any(${ids}::uuid[])`)
      const lines = await findRows(publicationAuthors, { talent: ids }, { trash: true })
      await query(sql`
        delete from affiliation_author_changes where author = any(${lines.map(({ id }) => id)}::uuid[])`)
    },
  },
]
