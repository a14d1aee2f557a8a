// Links of people that everybody sees, in portions.
import { visitor } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, sql } from '#server/database/db.ts'
import { talents } from './kind.ts'

export type LinksOfPerson = { id: string; urls: string[] }

/** People of both pools who are public, took over their entry and show their links to everybody, by their ids after this one. */
export const publicLinks = (after: string | null, most: number): Promise<LinksOfPerson[]> =>
  query<LinksOfPerson>(sql`
    select t.id, array(select distinct l->>'url' from jsonb_array_elements(t.links) l where l->>'url' is not null) urls
    from talents t
    where t.deleted_at is null and ${grantSql(talents, talents.access.read(visitor()))}
      and t.claim_status = 'claimed' and jsonb_typeof(t.links) = 'array' and jsonb_array_length(t.links) > 0
      and not exists (select 1 from jsonb_array_elements(coalesce(t.visibility, '[]')) v where v->>'field' = 'links' and v->>'level' <> 'everyone')
      and (${after}::uuid is null or t.id > ${after}::uuid)
    order by t.id limit ${most}`)
