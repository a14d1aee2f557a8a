// What the inbox keeps of a member: works that were found, what was said of them, and what was asked.
import type { PersonalData } from '#engine/interfaces/personal-data.ts'
import { accountId } from '#engine/model/viewer.ts'
import { query, sql } from '#server/database/db.ts'

export const inboxData: PersonalData = {
  name: 'foundWorks',
  read: async (viewer) => {
    const member = accountId(viewer)
    const works = await query<Record<string, unknown>>(sql`
      select title, key, found, state, work -> 'chosen' chosen, found_at "foundAt", decided_at "decidedAt" from inbox_works
      where member = ${member}::uuid order by found_at, id`)
    const refusals = await query<Record<string, unknown>>(sql`
      select subject, key, other, title, said_at "saidAt" from inbox_refusals where member = ${member}::uuid order by said_at, key, other`)
    const lookUps = await query<Record<string, unknown>>(sql`
      select source, asked, counts, asked_at "askedAt" from inbox_look_ups where member = ${member}::uuid order by asked_at, id`)
    return [...works, ...refusals, ...lookUps]
  },
  erase: async ({ id }) => {
    for (const table of [sql`inbox_works`, sql`inbox_refusals`, sql`inbox_look_ups`])
      await query(sql`delete from ${table} where member = ${id}::uuid`)
  },
}
