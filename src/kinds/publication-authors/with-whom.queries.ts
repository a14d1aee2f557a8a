// With whom people write: names of the other authors of works that everybody sees, by confirmed links.
import { getKind } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { grantSql } from '#engine/store/reading/where.ts'
import { query, sql } from '#server/database/db.ts'

/** Of works with many authors the first: who stands behind them in a long list says little. */
const mostOfWork = 40

export type WrittenWith = {
  works: string[]
  coAuthors: string[]
  /** Printed beside their own name. */
  orcids: string[]
}

/** For each of these people who has such works. */
export async function writtenWith(ids: readonly string[]): Promise<Map<string, WrittenWith>> {
  const works = getKind('publications')
  const rows = await query<WrittenWith & { talent: string }>(sql`
    select a.talent, array_agg(distinct a.publication) works, array_remove(array_agg(distinct o.raw_name), null) "coAuthors",
      array_remove(array_agg(distinct a.orcid), null) orcids
    from publication_authors a
      join publications t on t.id = a.publication and t.deleted_at is null and ${grantSql(works, works.access.read(visitor()))}
      left join lateral (
        select o.raw_name from publication_authors o
        where o.publication = a.publication and o.id <> a.id and o.deleted_at is null and o.is_organization is not true
        order by o."order" limit ${mostOfWork}
      ) o on true
    where a.talent = any(${ids}::uuid[]) and a.deleted_at is null and a.link_status = 'confirmed'
    group by a.talent`)
  return new Map(rows.map(({ talent, ...row }) => [talent, row]))
}
