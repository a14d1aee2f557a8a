// Runs that failed in the last days and were not done since, and those that wait or are paused: somebody may want to look at them.
import { query, sql } from '../database/db.ts'

const days = 7

export type Troubled = { number: number; name: string; scope: string }

/** The newest first. Dry runs are nobody's work. */
export const troubledRuns = (names: readonly string[]): Promise<Troubled[]> =>
  query<Troubled>(sql`
    select number::int, name, scope from runs r
    where name = any(${names}::text[]) and not is_dry and (state in ('waiting', 'paused')
      or (state = 'failed' and finished_at > now() - ${days} * interval '1 day' and not exists (
        select 1 from runs later where later.name = r.name and later.scope = r.scope and later.number > r.number and not later.is_dry)))
    order by number desc`)
