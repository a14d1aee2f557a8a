// Records of numbers about a member's own entry: part of what is kept of that person, and gone with it.
import { findOwnPerson } from '#kinds/people.queries.ts'
import type { PersonalData } from '#engine/interfaces/personal-data.ts'
import { accountId } from '#engine/model/viewer.ts'
import { query, sql } from '#server/database/db.ts'

export const metricData: readonly PersonalData[] = [
  {
    name: 'metricRecords',
    read: async (viewer) => {
      const own = await findOwnPerson(accountId(viewer))
      if (!own) return []
      return query<Record<string, unknown>>(sql`
        select source, author_id "authorId", fetched_at::text "fetchedAt", document_count "documentCount", citation_count "citationCount",
          cited_by_count "citedByCount", h_index "hIndex", coauthor_count "coauthorCount", first_year "firstYear", last_year "lastYear",
          current_affiliation "currentAffiliation", state
        from scopus_records where talent = ${own.row.id}::uuid order by fetched_at, source`)
    },
    erase: async ({ rows }) => {
      const ids = rows.map(({ id }) => id)
      await query(sql`delete from scopus_records where talent = any(${ids}::uuid[])`)
      await query(sql`delete from metric_links where talent = any(${ids}::uuid[])`)
      await query(sql`
        update metric_run_people set talent = null, given = null, author_id = null, changed = null where talent = any(${ids}::uuid[])`)
    },
  },
]
