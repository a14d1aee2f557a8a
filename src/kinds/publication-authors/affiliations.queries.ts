// Authors of works whose affiliation is a text and no university of the list, by that text and its country.
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, queryOne, sql, type Sql } from '#server/database/db.ts'

/** A text as it is compared. */
const keySql = sql`lower(regexp_replace(btrim(a.affiliation_text), '\\s+', ' ', 'g'))`

/** The country that the work gives the affiliation. */
const inCountry = (country: string | null): Sql =>
  country === null ? sql`a.affiliation_country is null` : sql`a.affiliation_country = ${country}::uuid`

/** Authors (`a`) of works (`t`) whom the viewer may give a university: of works in reach, and a country_admin those of the own country. */
const reachSql = (viewer: Viewer): Sql => {
  const own = viewer.role === 'country_admin' ? sql` and ${inCountry(viewer.country ?? null)}` : sql``
  const isNowhere = viewer.role === 'country_admin' && !viewer.country
  const works = getKind('publications')
  const grant = isNowhere ? false : works.access.publish(viewer)
  return sql`t.deleted_at is null and a.deleted_at is null and ${grantSql(works, grant)}${own}`
}

const waitingSql = (viewer: Viewer): Sql =>
  sql`a.university is null and btrim(a.affiliation_text) <> '' and ${reachSql(viewer)}`

const authorsOfWorks = sql`publication_authors a join publications t on t.id = a.publication`

export type WaitingLine = {
  key: string
  /** As a work prints it. */
  text: string
  country: string | null
  /** Authors who have it. */
  count: number
  /** A few of their works. */
  works: { id: string; name: string }[]
}

/** Lines that are looked at for works to name. */
const linesAside = 20

/**
 * The texts that most authors have, at most so many. Spellings that differ in case and spaces are one text; of more spellings than so
 * many the rarest are not counted.
 */
export const waitingLines = (viewer: Viewer, most: number): Promise<WaitingLine[]> =>
  query<WaitingLine>(sql`
    with spellings as materialized (
      select a.affiliation_text, a.affiliation_country, count(*)::int count
      from ${authorsOfWorks} where ${waitingSql(viewer)} group by 1, 2 order by 3 desc, 1, 2 limit ${most}
    ), texts as materialized (
      select ${keySql} key, a.affiliation_country country, min(btrim(a.affiliation_text)) text, sum(a.count)::int count
      from spellings a group by 1, 2
    )
    select key, country, text, count, (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', title) order by title, id), '[]') from (
        select distinct id, title from (
          select t.id, t.title from ${authorsOfWorks}
          where ${waitingSql(viewer)} and ${keySql} = texts.key
            and (a.affiliation_country = texts.country or texts.country is null and a.affiliation_country is null) limit ${linesAside}
        ) lines order by title, id limit 3) one
    ) works
    from texts order by count desc, key, country`)

/** One of them; null where no author in reach has it. */
export const findWaitingLine = async (
  viewer: Viewer,
  key: string,
  country: string | null,
): Promise<{ text: string; count: number } | null> => {
  const found = await queryOne<{ text: string | null; count: number }>(sql`
    select min(btrim(a.affiliation_text)) text, count(*)::int count from ${authorsOfWorks}
    where ${waitingSql(viewer)} and ${keySql} = ${key} and ${inCountry(country)}`)
  return found?.text ? { text: found.text, count: found.count } : null
}

type Line = { id: string; publication: string }

const heldLines = async (asked: (lock: Sql) => Promise<Line[]>): Promise<string[]> => {
  // Works first: whoever changes a work holds it before its authors.
  const works = (await asked(sql``)).map(({ publication }) => publication)
  await lockRows(getKind('publications'), [...new Set(works)])
  return (await asked(sql` for update of a`)).map(({ id }) => id)
}

/** The authors who have it, at most so many, held with their works until the transaction ends. */
export const lockLinesOfAffiliation = (
  viewer: Viewer,
  key: string,
  country: string | null,
  most: number,
): Promise<string[]> =>
  heldLines((lock) =>
    query<Line>(sql`
      select a.id, a.publication from ${authorsOfWorks}
      where ${waitingSql(viewer)} and ${keySql} = ${key} and ${inCountry(country)} order by a.id limit ${most}${lock}`),
  )

/** Those of these authors in reach who still have this university, held with their works. */
export const lockLinesOfUniversity = (viewer: Viewer, ids: readonly string[], university: string): Promise<string[]> =>
  heldLines((lock) =>
    query<Line>(sql`
      select a.id, a.publication from ${authorsOfWorks}
      where a.id = any(${[...ids]}::uuid[]) and a.university = ${university}::uuid and ${reachSql(viewer)} order by a.id${lock}`),
  )
