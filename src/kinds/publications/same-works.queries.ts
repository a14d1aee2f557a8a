// Works that may be the same: what of them is compared, the keys under which they meet, and the pairs that were found.
import type { ComparedWork, Compared } from '#lib/duplicates/compare-works.ts'
import { authorsIn } from '#lib/duplicates/author-names.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, queryOne, sql, type Sql } from '#server/database/db.ts'
import { publications } from './kind.ts'

/** Under a key that more works share none of them meet: it tells them apart no more than a word does. */
const mostUnderKey = 50

type Stored = Omit<ComparedWork, 'titles' | 'issns' | 'journals' | 'authors'> & {
  id: string
  titles: (string | null)[]
  issns: (string | null)[]
  journals: (string | null)[]
  authors: string | null
}

const filled = (values: readonly (string | null)[]): string[] => [...new Set(values.flatMap((value) => value ?? []))]

/** Of these works what is compared, those in the trash too. */
export async function comparedWorks(ids: readonly string[]): Promise<Map<string, ComparedWork>> {
  const rows = await query<Stored>(sql`
    select p.id, array[p.title] || array(select value from jsonb_each_text(coalesce(p.title_translated, '{}'))) titles, p.published_year "year",
      p.work_type "type", p.doi, p.volume, p.pages, p.article_number "articleNumber", p.authors_text authors,
      array[j.issn_print, j.issn_online, j.issn_l] issns, array[j.title, j.abbreviated_title, p.container_title] journals
    from publications p left join journals j on j.id = p.journal where p.id = any(${ids}::uuid[])`)
  return new Map(
    rows.map(({ id, titles, issns, journals, authors, ...row }) => [
      id,
      { ...row, titles: filled(titles), issns: filled(issns), journals: filled(journals), authors: authorsIn(authors) },
    ]),
  )
}

/** Gives these works these keys instead of those they had. @returns whether one of them had none: it was never compared */
export async function writeWorkKeys(keys: ReadonlyMap<string, readonly string[]>): Promise<boolean> {
  // A work without a key was compared too.
  const each = [...keys].flatMap(([work, all]) => (all.length > 0 ? all : ['']).map((key) => ({ work, key })))
  const had = await query<{ work: string }>(sql`
    with gone as (delete from work_keys where work = any(${[...keys.keys()]}::uuid[]) returning work) select distinct work from gone`)
  await query(sql`
    insert into work_keys (work, key)
    select * from unnest(${each.map(({ work }) => work)}::uuid[], ${each.map(({ key }) => key)}::text[])`)
  return had.length < keys.size
}

/** With which other works these share a key. */
export const worksThatMeet = (ids: readonly string[]): Promise<{ work: string; other: string }[]> =>
  query(sql`
    with own as (
      select k.work, k.key from work_keys k join publications p on p.id = k.work and p.deleted_at is null where k.work = any(${ids}::uuid[]) and k.key <> ''
    ), rare as (
      select key from (select distinct key from own) o
      where (select count(*) from (select 1 from work_keys k where k.key = o.key limit ${mostUnderKey + 1}) found) <= ${mostUnderKey}
    )
    select distinct own.work, k.work other from own join rare using (key) join work_keys k using (key)
      join publications p on p.id = k.work and p.deleted_at is null
    where k.work <> own.work`)

export type WorkPair = Compared & { one: string; other: string }

/** These pairs are all that are known of these works. @returns whether there were or are some */
export async function writeWorkPairs(ids: readonly string[], pairs: readonly WorkPair[]): Promise<boolean> {
  const were = await query(sql`
    delete from work_pairs where one = any(${ids}::uuid[]) or other = any(${ids}::uuid[]) returning one`)
  await query(sql`
    insert into work_pairs (one, other, score, reasons)
    select least(p.one, p.other), greatest(p.one, p.other), p.score, p.reasons
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) p(one uuid, other uuid, score real, reasons text[])
    on conflict (one, other) do update set score = excluded.score, reasons = excluded.reasons`)
  return were.length + pairs.length > 0
}

/** The next works behind this one. */
export const nextWorks = async (after: string, limit: number): Promise<string[]> =>
  (
    await query<{ id: string }>(sql`
      select id from publications where id > ${after}::uuid and deleted_at is null order by id limit ${limit}`)
  ).map(({ id }) => id)

export const countWorks = async (): Promise<number> =>
  (await queryOne<{ count: number }>(sql`select count(*)::int count from publications where deleted_at is null`))
    ?.count ?? 0

/** Is there a work that was never compared? */
export const hasUncompared = async (): Promise<boolean> =>
  (await queryOne(sql`
    select 1 from publications p where p.deleted_at is null and not exists (select 1 from work_keys k where k.work = p.id) limit 1`)) !==
  undefined

/** Was this work (`t`, `p`) compared with the others? */
export const isCompared = (alias: 'p' | 't'): Sql =>
  alias === 'p'
    ? sql`exists (select 1 from work_keys k where k.work = p.id)`
    : sql`exists (select 1 from work_keys k where k.work = t.id)`

const mayJoin = (viewer: Viewer): Sql => {
  const { update, remove } = publications.access
  return sql`t.deleted_at is null and ${grantSql(publications, update(viewer))} and ${grantSql(publications, remove(viewer))}`
}

/** Pairs `w` of which this viewer may make one, that are no versions of one work and of which nobody said that they are two. */
const undecidedPairs = (viewer: Viewer, ids: readonly string[] | null): Sql => sql`
  work_pairs w join publications a on a.id = w.one join publications b on b.id = w.other
  where ${ids === null ? sql`true` : sql`(w.one = any(${ids}::uuid[]) or w.other = any(${ids}::uuid[]))`}
    and coalesce(a.version_of, a.id) <> coalesce(b.version_of, b.id)
    and exists (select 1 from publications t where t.id = w.one and ${mayJoin(viewer)})
    and exists (select 1 from publications t where t.id = w.other and ${mayJoin(viewer)})
    and not exists (select 1 from kept_apart k where k.family = ${publications.table} and k.one = w.one and k.other = w.other)`

/** Ids of works that may be the same as another one, of those that this viewer may make one of two. */
export const worksInPairs = (viewer: Viewer): Sql =>
  sql`select unnest(array[w.one, w.other]) from ${undecidedPairs(viewer, null)}`

/** The pairs of these works, the surest first. */
export const pairsOfWorks = (viewer: Viewer, ids: readonly string[]): Promise<WorkPair[]> =>
  query<WorkPair>(sql`
    select w.one, w.other, w.score, w.reasons from ${undecidedPairs(viewer, ids)} order by w.score desc, w.one, w.other`)

/** What was found of these two, whatever somebody said; for who may make one of them. */
export const pairOfWorks = (one: string, other: string): Promise<Compared | undefined> =>
  queryOne<Compared>(sql`
    select score, reasons from work_pairs where one = least(${one}::uuid, ${other}::uuid) and other = greatest(${one}::uuid, ${other}::uuid)`)
