// Public rows of members that nobody confirmed for long, and that their owners were not asked about.
import type { Kind } from '#engine/model/kind.ts'
import { ident, query, sql } from '#server/database/db.ts'

export type UnconfirmedRow = { id: string; owner: string; day: string }

/** @param before the day: those that were confirmed before it. @param after the id behind which to begin */
export const unconfirmedRows = ({ table, name }: Kind, before: string, after: string, limit: number) =>
  query<UnconfirmedRow>(sql`
    select t.id, t.owner, t.confirmed_at::text "day" from ${ident(table)} t
    where t.status = 'published' and t.deleted_at is null and t.owner is not null and t.id > ${after}::uuid
      and t.confirmed_at < ${before}::date
      and not exists (select 1 from confirm_links l where l.kind = ${name} and l.item = t.id and l.about = t.confirmed_at)
    order by t.id limit ${limit}`)
