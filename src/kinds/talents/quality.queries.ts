// What entries of people lack, counted by country: over the condition of the list of those who lack it.
import type { Condition } from '#engine/search/postgres/index.ts'
import { query, type Sql, sql } from '#server/database/db.ts'

export type LackingIn = {
  country: string | null
  people: number
  /** Those whose entry is taken over: its owner may mend it. */
  owned: number
}

export const countLacking = ({ from, where }: Condition): Promise<LackingIn[]> =>
  query<LackingIn>(sql`
    select t.country, count(*)::int people, (count(*) filter (where t.claim_status = 'claimed'))::int owned
    from ${from} where ${where} group by 1`)

/** Of the table `t`: neither changed nor confirmed for a year. */
export const notUpdatedSql = (): Sql => sql`(greatest(t.updated_at, t.confirmed_at) < now() - interval '12 months')`

export const withoutOrcidSql = (): Sql => sql`(t.orcid is null)`
