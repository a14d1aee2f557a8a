// Works that may be the same: what of them is compared.
import type { ComparedWork } from '#lib/duplicates/compare-works.ts'
import { authorsIn } from '#lib/duplicates/author-names.ts'
import { mayJoinSql } from '#engine/store/references/same-rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { query, sql, type Sql } from '#server/database/db.ts'
import { publications } from './kind.ts'

type Stored = Omit<ComparedWork, 'titles' | 'issns' | 'journals' | 'authors'> & {
  id: string
  titles: (string | null)[]
  issns: (string | null)[]
  journals: (string | null)[]
  authors: string | null
}

const filled = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => value ?? []))]

/** Of these works what is compared, of those that live. */
export async function comparedWorks(ids: readonly string[]): Promise<Map<string, ComparedWork>> {
  const rows = await query<Stored>(sql`
    select p.id, array[p.title] || array(select value from jsonb_each_text(coalesce(p.title_translated, '{}'))) titles, p.published_year "year",
      p.work_type "type", p.doi, p.volume, p.pages, p.article_number "articleNumber", p.authors_text authors,
      array[j.issn_print, j.issn_online, j.issn_l] issns, array[j.title, j.abbreviated_title, p.container_title] journals
    from publications p left join journals j on j.id = p.journal where p.id = any(${ids}::uuid[]) and p.deleted_at is null`)
  return new Map(
    rows.map(({ id, titles, issns, journals, authors, ...row }) => [
      id,
      { ...row, titles: filled(titles), issns: filled(issns), journals: filled(journals), authors: authorsIn(authors) },
    ]),
  )
}

/** Are these two known as versions of one work? */
export const areVersions = (one: Sql, other: Sql): Sql => sql`
  exists (select 1 from publications a, publications b where a.id = ${one} and b.id = ${other}
    and coalesce(a.version_of, a.id) = coalesce(b.version_of, b.id))`

const isCompared = (id: Sql): Sql =>
  sql`exists (select 1 from same_keys k where k.family = ${publications.table} and k.key = '' and k.row_id = ${id})`

/** Which of these works have the title and year of another one with which they were not compared yet. */
export async function worksOfOneTitle(viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(sql`
    select p.id from publications p where p.id = any(${ids}::uuid[]) and p.deleted_at is null and exists (
      select 1 from publications t where lower(t.title) = lower(p.title) and coalesce(t.version_of, t.id) <> coalesce(p.version_of, p.id)
        and t.published_year is not distinct from p.published_year and ${mayJoinSql(viewer, publications)}
        and not (${isCompared(sql`p.id`)} and ${isCompared(sql`t.id`)})
        and not exists (select 1 from kept_apart a where a.family = ${publications.table} and a.one = least(p.id, t.id) and a.other = greatest(p.id, t.id)))`)
  return rows.map(({ id }) => id)
}
