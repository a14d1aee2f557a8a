// People whose affiliation is a text and no university of the list, by that text and their country.
import type { Viewer } from '#engine/model/viewer.ts'
import { grantSql, onlySql } from '#engine/store/reading/where.ts'
import { join, query, queryOne, sql, type Sql } from '#server/database/db.ts'
import { peopleKind } from '../people.ts'
import { poolKinds, type PoolKind } from '../pools.ts'

/** A text as it is compared. */
const keySql = sql`lower(regexp_replace(btrim(t.affiliation), '\\s+', ' ', 'g'))`

const poolSql = sql`case t.talent_group when 'young_talent' then 'young-talents' else 'talents' end`

/** People whom the viewer publishes and who do not keep their entry themselves. */
const waitingSql = (viewer: Viewer): Sql => {
  const pools = poolKinds.map((pool) => {
    const kind = peopleKind(pool)
    return sql`(${grantSql(kind, kind.access.publish(viewer))}${onlySql(kind)})`
  })
  return sql`t.deleted_at is null and t.owner is null and t.university is null and btrim(t.affiliation) <> '' and (${join(pools, ' or ')})`
}

export type WaitingAffiliation = {
  key: string
  /** As somebody wrote it. */
  text: string
  /** Of the people, by id. */
  country: string
  count: number
  /** A few of them, by name. */
  people: { id: string; name: string; pool: PoolKind }[]
}

/** The texts that most people have, at most so many. */
export const waitingAffiliations = (viewer: Viewer, most: number): Promise<WaitingAffiliation[]> =>
  query<WaitingAffiliation>(sql`
    select key, min(text) text, country, count(*)::int count,
      (array_agg(jsonb_build_object('id', id, 'name', full_name, 'pool', pool) order by full_name, id))[1:3] people
    from (
      select ${keySql} key, btrim(t.affiliation) text, t.country, t.id, t.full_name, ${poolSql} pool from talents t where ${waitingSql(viewer)}
    ) one
    group by key, country order by count(*) desc, key, country limit ${most}`)

/** One of them; null where nobody in reach has it. */
export const findWaitingAffiliation = async (
  viewer: Viewer,
  key: string,
  country: string,
): Promise<{ text: string; count: number } | null> => {
  const found = await queryOne<{ text: string | null; count: number }>(sql`
    select min(btrim(t.affiliation)) text, count(*)::int count from talents t
    where ${waitingSql(viewer)} and ${keySql} = ${key} and t.country = ${country}::uuid`)
  return found?.text ? { text: found.text, count: found.count } : null
}

/** The people who have it, at most so many, held until the transaction ends. */
export const lockPeopleOfAffiliation = (
  viewer: Viewer,
  key: string,
  country: string,
  most: number,
): Promise<{ id: string; pool: PoolKind; affiliation: string }[]> =>
  query(sql`
    select t.id, ${poolSql} pool, t.affiliation from talents t
    where ${waitingSql(viewer)} and ${keySql} = ${key} and t.country = ${country}::uuid order by t.id limit ${most} for update of t`)
