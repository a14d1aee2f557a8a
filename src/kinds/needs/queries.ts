// What open needs lack, counted under the grant of who asks: by what they are about, not by what they say.
import type { Grant } from '#engine/model/access.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, queryOne, type Sql, sql } from '#server/database/db.ts'
import { needs } from './kind.ts'

/** Matched over all kinds, and nothing was found that is still there; of the table `t`. */
export const unmatchedSql = (): Sql => sql`
  t.state = 'open' and t.deleted_at is null and exists (select 1 from need_matchings m where m.need = t.id)
  and not exists (select 1 from need_matches x where x.need = t.id and x.gone_at is null)`

const rowsSql = (grant: Grant): Sql => sql`from needs t where ${grantSql(needs, grant)} and ${unmatchedSql()}`

export type Counted = { value: string; count: number }

/** How many have each of these values, the most first. */
export async function countUnmatched(
  grant: Grant,
): Promise<{ countries: Counted[]; keywords: Counted[]; kinds: Counted[] }> {
  const counted = (values: Sql): Promise<Counted[]> =>
    query<Counted>(sql`
      select v.value::text value, count(*)::int count from (select ${values} value ${rowsSql(grant)}) v
      group by 1 order by 2 desc, 1 limit 50`)
  const [countries, keywords, kinds] = [
    await counted(sql`t.country`),
    await counted(sql`unnest(t.keywords)`),
    await counted(sql`unnest(t.looking_for)`),
  ]
  return { countries, keywords, kinds }
}

/** How many there are, how many days the oldest has waited, and how many needs are in each state. */
export async function countStates(grant: Grant): Promise<{ unmatched: number; oldestDays: number; states: Counted[] }> {
  const [states, one] = [
    await query<Counted>(sql`
      select t.state value, count(*)::int count from needs t
      where ${grantSql(needs, grant)} and t.deleted_at is null group by 1`),
    await queryOne<{ unmatched: number; days: number | null }>(
      sql`select count(*)::int unmatched, extract(day from now() - min(t.created_at))::int days ${rowsSql(grant)}`,
    ),
  ]
  return { unmatched: one?.unmatched ?? 0, oldestDays: one?.days ?? 0, states }
}

/** Open needs that were not matched over all kinds since then, after this id. */
export const dueNeeds = async (before: string, after: string, limit: number): Promise<string[]> =>
  (
    await query<{ id: string }>(
      sql`
      select t.id from needs t left join need_matchings m on m.need = t.id
      where t.state = 'open' and t.deleted_at is null and t.id > ${after}::uuid
        and (m.matched_at is null or m.matched_at < ${before}::timestamptz)
      order by t.id limit ${limit}`,
      true,
    )
  ).map(({ id }) => id)

export const countDue = async (before: string): Promise<number> =>
  (
    await queryOne<{ n: number }>(sql`
      select count(*)::int n from needs t left join need_matchings m on m.need = t.id
      where t.state = 'open' and t.deleted_at is null and (m.matched_at is null or m.matched_at < ${before}::timestamptz)`)
  )?.n ?? 0

/** Owners after this id whose open needs have matches they were not told of, and who want a mail about one of them now. */
export const ownersToTell = async (after: string, limit: number): Promise<{ owner: string; needs: string[] }[]> =>
  query<{ owner: string; needs: string[] }>(
    sql`
    select t.owner, array_agg(t.id order by t.id) needs from needs t join need_matchings m on m.need = t.id
    where t.state = 'open' and t.deleted_at is null and t.owner > ${after}::uuid and t.alert <> 'off'
      and (m.mailed_at is null or m.mailed_at < now() - case t.alert when 'daily' then interval '20 hours' else interval '164 hours' end)
      and exists (select 1 from need_matches x where x.need = t.id and x.told_at is null and x.gone_at is null)
    group by t.owner order by t.owner limit ${limit}`,
    true,
  )

/** Is there an open need that was never matched? */
export const hasUnmatched = async (): Promise<boolean> =>
  (await queryOne(sql`
    select 1 from needs t where t.state = 'open' and t.deleted_at is null
      and not exists (select 1 from need_matchings m where m.need = t.id) limit 1`)) !== undefined

/** How many open needs that look for this compare each field of a profile with something that they say. */
export async function countUses(sought: string): Promise<Readonly<Record<string, number>>> {
  const counts = await queryOne<Record<string, number>>(sql`
    select (count(*) filter (where cardinality(keywords) > 0))::int keywords,
      (count(*) filter (where cardinality(domain_industries) > 0))::int "domainIndustries",
      (count(*) filter (where cardinality(countries) > 0))::int university,
      count(*)::int biography,
      (count(*) filter (where period_from is not null))::int "availableFor"
    from needs where state = 'open' and deleted_at is null and ${sought} = any(looking_for)`)
  return counts ?? {}
}
