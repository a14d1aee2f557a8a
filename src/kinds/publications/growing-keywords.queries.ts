// Keywords of public works near somebody's field, in the newer and the older half of some years.
import { query, sql } from '#server/database/db.ts'
import { isPublicWork } from './public-works.queries.ts'

export type KeywordGrowth = { keyword: string; recent: number; before: number }

/** Fewer works are chance. */
const leastWorks = 2

type Near = {
  /** Ids: a work with one of these keywords, or of one of these industries, is near. */
  keywords: readonly string[]
  industries: readonly string[]
  /** Id of a country one of whose authors must be named; null for any. */
  country: string | null
}

/**
 * Approved keywords that more works near have in the newer years than in the older ones, those that grew most first.
 * @param years `from` the first of the older ones, `turn` the first of the newer ones, `until` the last
 */
export const growingKeywords = (
  { keywords, industries, country }: Near,
  { from, turn, until }: { from: number; turn: number; until: number },
  most: number,
): Promise<KeywordGrowth[]> =>
  query<KeywordGrowth>(sql`
    select x.keyword, x.recent, x.before from (
      select k.id keyword, (count(*) filter (where p.published_year >= ${turn}))::int recent,
        (count(*) filter (where p.published_year < ${turn}))::int before
      from publications p cross join lateral unnest(p.keywords) u(id)
        join keywords k on k.id = u.id and k.state = 'approved' and k.deleted_at is null
      where ${isPublicWork} and p.version_of is null and p.published_year between ${from} and ${until}
        and (p.keywords && ${[...keywords]}::uuid[] or p.domain_industries && ${[...industries]}::uuid[])
        and (${country}::uuid is null or p.author_countries @> array[${country}::uuid])
      group by 1
    ) x where x.recent > x.before and x.recent >= ${leastWorks}
    order by x.recent - x.before desc, x.recent desc, x.keyword limit ${most}`)
