// Two keywords and their people: who has each of them, by the entry or by a public work, and the works that people of both sides share.
import type { MatchLink, MatchLinks } from '#engine/interfaces/match-sources.ts'
import { visitor } from '#engine/model/viewer.ts'
import { grantSql, onlySql } from '#engine/store/reading/where.ts'
import { join, query, sql, type Sql } from '#server/database/db.ts'
import { peopleKind } from '../people.ts'
import { poolKinds } from '../pools.ts'
import { isConfirmedLink, isPublicWork } from './public-works.queries.ts'

/** Of a frequent keyword so many people, those of the newest works first. */
const mostHolders = 2000
const mostLinks = 5000

/** People whom everybody sees, of the table aliased `t`. */
const isPublicPerson = (): Sql =>
  sql`t.deleted_at is null and (${join(
    poolKinds.map((name) => {
      const kind = peopleKind(name)
      return sql`(${grantSql(kind, kind.access.read(visitor()))}${onlySql(kind)})`
    }),
    ' or ',
  )})`

/** Who has the keyword: works and entries that everybody sees say so. */
async function holdersOf(keyword: string): Promise<string[]> {
  const rows = await query<{ id: string }>(sql`
    select t.id from (
      select o.id, max(o.year) as year from (
        select t.id, null::int as year from talents t where t.keywords @> array[${keyword}::uuid]
        union all
        select a.talent, p.published_year from publications p join publication_authors a on a.publication = p.id and ${isConfirmedLink()}
        where p.keywords @> array[${keyword}::uuid] and ${isPublicWork}
      ) o group by o.id
    ) h join talents t on t.id = h.id
    where ${isPublicPerson()} order by h.year desc nulls last, t.id limit ${mostHolders}`)
  return rows.map(({ id }) => id)
}

type Shared = {
  first: string
  second: string
  firstPool: string
  secondPool: string
  id: string
  title: string
  year: number | null
}

/** Works of everybody that somebody with the first keyword and somebody with the second wrote together. */
export async function linksOfKeywords(first: string, second: string): Promise<MatchLinks> {
  const [ones, others] = await Promise.all([holdersOf(first), holdersOf(second)])
  const rows = await query<Shared>(sql`
    select a.talent "first", b.talent "second", f.talent_group "firstPool", s.talent_group "secondPool", p.id, p.title, p.published_year as year
    from publication_authors a
      join publication_authors b on b.publication = a.publication and b.talent <> a.talent
      join publications p on p.id = a.publication join talents f on f.id = a.talent join talents s on s.id = b.talent
    where a.talent = any(${ones}::uuid[]) and b.talent = any(${others}::uuid[]) and ${isPublicWork} and ${isConfirmedLink()}
      and ${isConfirmedLink('b')}
    order by p.published_year desc nulls last, p.id, a.talent, b.talent limit ${mostLinks}`)
  const poolOf = new Map(poolKinds.map((name) => [peopleKind(name).only['talentGroup'], name as string]))
  const links = rows.map(({ firstPool, secondPool, id, title, year, ...of }): MatchLink => ({
    first: { kind: poolOf.get(firstPool) ?? '', id: of.first },
    second: { kind: poolOf.get(secondPool) ?? '', id: of.second },
    work: { id, title, year },
  }))
  return { holders: [ones, others], links }
}
