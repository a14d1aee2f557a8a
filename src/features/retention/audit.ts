// How long proof is kept: the record of what was done for a year, consents for ten. Erasures stand in tables of their own and stay.
import { idsSql } from '#engine/store/reading/stored-rows.ts'
import { members } from '#kinds/members/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { join, query, sql, type Sql } from '#server/database/db.ts'

export const forgetOldRecord = (): Promise<unknown> =>
  query(sql`delete from audit_entries where at < now() - interval '1 year'`)

/** Who may still rely on what they agreed to, also from trash. */
const subjects = (): Sql[] => [members, talents, youngTalents].map((kind) => idsSql(kind, true, { trash: true }))

/** What is still agreed to is needed as long as somebody relies on it: its ten years begin when something newer takes its place. */
export const forgetOldConsents = (): Promise<unknown> =>
  query(sql`
    delete from consents c where at < now() - interval '10 years' and (
      not (given and subject in (${join(subjects(), ' union all ')}))
      or exists (select 1 from consents later where (later.family, later.subject, later.purpose) = (c.family, c.subject, c.purpose)
        and (later.at, later.id) > (c.at, c.id) and later.at < now() - interval '10 years'))`)
