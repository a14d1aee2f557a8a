// What pages ask of people that the store cannot say: who moved between countries of the region.
import { cached } from '#server/cache/cached.ts'
import { query, sql } from '#server/database/db.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { visitor } from '#engine/model/viewer.ts'
import { talents } from './kind.ts'

/** People who studied or worked in one country and work in another now. */
export type Path = { from: string; to: string; industry: string; people: number }

const mostPaths = 22
const kept = cached<Path[]>({ entries: 1 }, 60)

/**
 * Strongest paths between countries that are members of ASEAN, by code, with the industry most of these people are in. Every
 * station of everybody is looked at, so they are a minute old at most, whatever is written and however the page is asked for.
 */
export const listPaths = (): Promise<Path[]> => kept('', [], readPaths)

async function readPaths(): Promise<Path[]> {
  const rows = await query<Path>(sql`
    with people as (
      select t.id, t.domain_industries[1] industry, now_in.code to_code, t.educations, t.employments
      from talents t join countries now_in on now_in.id = t.country and now_in.is_asean and now_in.active
      where t.deleted_at is null and t.claim_status = 'claimed' and ${grantSql(talents, talents.access.read(visitor()))}
        and not exists (select 1 from jsonb_array_elements(coalesce(t.visibility, '[]')) v where v->>'field' in ('educations', 'employments') and v->>'level' <> 'everyone')
    ), stations as (
      select distinct p.id, p.industry, p.to_code, s->>'country' from_code
      from people p, jsonb_array_elements(coalesce(p.educations, '[]') || coalesce(p.employments, '[]')) s
      where s->>'country' is not null and s->>'country' <> p.to_code
    )
    select least(s.from_code, s.to_code) "from", greatest(s.from_code, s.to_code) "to", mode() within group (order by i.slug) industry, count(distinct s.id)::int people
    from stations s join countries c on c.code = s.from_code and c.is_asean and c.active join domain_industries i on i.id = s.industry
    group by 1, 2 order by people desc, 1, 2 limit ${mostPaths}`)
  return rows
}
