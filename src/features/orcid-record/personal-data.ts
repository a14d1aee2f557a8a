// What is kept of the own ORCID record: in the copy of the own data; withdrawn when the account is closed, and gone with it.
import type { PersonalData, PersonalRow } from '#engine/interfaces/personal-data.ts'
import { afterCommit, query, sql } from '#server/database/db.ts'
import { enqueueSoon } from '#server/queue/jobs.ts'
import { endAccess, writingJob } from './choose.ts'

export const orcidRecordData: readonly PersonalData[] = [
  {
    name: 'orcidRecord',
    // Never the token.
    read: ({ id }) =>
      query<PersonalRow>(sql`
        select orcid, section, title, content, state, in_step "inStep", put_code "putCode", chosen_at "chosenAt", written_at "writtenAt"
        from orcid_items where member = ${id}::uuid order by chosen_at, id`),
    close: async ({ id }) => {
      await endAccess(id, true)
      afterCommit(() => enqueueSoon(writingJob))
    },
    erase: async ({ id }) => {
      for (const table of [sql`orcid_log`, sql`orcid_items`, sql`orcid_access`, sql`orcid_attempts`])
        await query(sql`delete from ${table} where member = ${id}::uuid`)
    },
  },
  {
    name: 'orcidLog',
    read: ({ id }) =>
      query<PersonalRow>(
        sql`select at, event, title, detail from orcid_log where member = ${id}::uuid order by id limit 10000`,
      ),
  },
]
