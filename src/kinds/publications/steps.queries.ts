// Whom people wrote with, asked as it is now: by confirmed links of works that everybody sees, without those kept off a profile.
import { isConfirmedLink, isPublicWork } from './public-works.queries.ts'
import { query, sql, type Sql } from '#server/database/db.ts'

/** Two people and how many works they wrote together; versions of one work count once. */
export type Wrote = { one: string; other: string; works: number }

/** Of somebody with more co-authors those of most joint works. */
const most = 2000

const pairs = (ones: readonly string[], others: Sql, mostAuthors: number): Promise<Wrote[]> =>
  query<Wrote>(sql`
    select a.talent "one", b.talent "other", count(distinct coalesce(p.version_of, p.id))::int works
    from publication_authors a join publications p on p.id = a.publication
      join publication_authors b on b.publication = a.publication and b.talent <> a.talent
      join talents t on t.id = b.talent and t.deleted_at is null
    where a.talent = any(${[...ones]}::uuid[]) and ${isPublicWork} and ${isConfirmedLink()} and ${isConfirmedLink('b')} ${others}
      and (select count(*) from publication_authors c where c.publication = p.id and c.deleted_at is null) <= ${mostAuthors}
    group by 1, 2 order by works desc, 1, 2 limit ${most}`)

/** With whom each of these people wrote. */
export const coAuthorsOf = (people: readonly string[], mostAuthors: number): Promise<Wrote[]> =>
  pairs(people, sql``, mostAuthors)

/** Who of the first wrote with whom of the others. */
export const jointBetween = (
  ones: readonly string[],
  others: readonly string[],
  mostAuthors: number,
): Promise<Wrote[]> => pairs(ones, sql`and b.talent = any(${[...others]}::uuid[])`, mostAuthors)
