// Decisions about the words and the account of a member: part of what is kept of them, and about nobody any more when they go.
import type { PersonalData } from '#engine/interfaces/personal-data.ts'
import { accountId } from '#engine/model/viewer.ts'
import { query, sql } from '#server/database/db.ts'

export const moderationData: PersonalData = {
  name: 'moderation',
  read: (viewer) =>
    query(sql`
      select d.what, d.reason, d.until, d.made_at "madeAt", d.undone_at "undoneAt", count(*)::int changes
      from moderation_decisions d join moderation_changes c on c.decision = d.id
      where c.member = ${accountId(viewer)}::uuid and c.kind <> 'post-reports' group by d.id order by d.made_at`),
  erase: async ({ id }) =>
    void (await query(sql`
      update moderation_changes set member = null, before = '{}', after = '{}'
      where member = ${id}::uuid`)),
}
