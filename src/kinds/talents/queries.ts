// What snapshots ask of people that the store cannot say: who moved between countries of the region.
import { query, sql } from '#server/database/db.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { visitor } from '#engine/model/viewer.ts'
import { talents } from './kind.ts'

/** People who studied or worked in one country and work in another now, by their codes. */
export type MovesBetween = { from: string; to: string; people: number }

/** Of people whose entries they claimed and whose careers everybody sees, between countries of the region. */
export const countMovesBetweenCountries = (): Promise<MovesBetween[]> =>
  query<MovesBetween>(sql`
    with people as (
      select t.id, now_in.code to_code, t.educations, t.employments
      from talents t join countries now_in on now_in.id = t.country and now_in.is_asean and now_in.active
      where t.deleted_at is null and t.claim_status = 'claimed' and ${grantSql(talents, talents.access.read(visitor()))}
        and not exists (select 1 from jsonb_array_elements(coalesce(t.visibility, '[]')) v where v->>'field' in ('educations', 'employments') and v->>'level' <> 'everyone')
    ), stations as (
      select distinct p.id, p.to_code, s->>'country' from_code
      from people p, jsonb_array_elements(coalesce(p.educations, '[]') || coalesce(p.employments, '[]')) s
      where s->>'country' is not null and s->>'country' <> p.to_code
    )
    select s.from_code "from", s.to_code "to", count(distinct s.id)::int people
    from stations s join countries c on c.code = s.from_code and c.is_asean and c.active
    group by 1, 2 order by people desc, 1, 2`)
