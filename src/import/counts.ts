// How many rows of a run are in which state, and how many children they hold.
import { queryOne, sql } from '#server/database/db.ts'
import type { Counts } from './runs.ts'

/** Counts of a run by state, from its rows. Those of children are there where it has any. */
export async function countRows(run: number): Promise<Counts> {
  const row = await queryOne<Counts>(sql`
    select count(*)::int rows, (count(*) filter (where state = 'create' and written_at is null))::int as "create", (count(*) filter (where state = 'update' and written_at is null))::int as "update",
      (count(*) filter (where state = 'unchanged'))::int unchanged, (count(*) filter (where state = 'duplicate'))::int duplicate,
      (count(*) filter (where state = 'error'))::int error, (count(*) filter (where state = 'skipped'))::int skipped,
      (count(*) filter (where state = 'held'))::int held,
      (count(*) filter (where state = 'skipped' and target is not null and given is not null))::int proposed,
      (count(*) filter (where state in ('create', 'update', 'unchanged') and problems @? '$[*] ? (@.level == "warning")'))::int warning,
      (count(*) filter (where state = 'create' and written_at is not null))::int created, (count(*) filter (where state = 'update' and written_at is not null))::int updated
    from import_rows where run = ${run}`)
  return { ...row, ...(await countChildren(run)) }
}

// `not in` reads either table once; a join is planned by what was known of runs before this one, and may read all rows for each child.
async function countChildren(run: number): Promise<Counts> {
  const row = await queryOne<Counts & { all: number }>(sql`
    select count(*)::int "all",
      (count(*) filter (where c.state = 'create' and c.written_at is null))::int "childCreate",
      (count(*) filter (where c.state = 'update' and c.written_at is null))::int "childUpdate",
      (count(*) filter (where c.state = 'remove' and c.written_at is null))::int "childRemove",
      (count(*) filter (where c.state = 'unchanged'))::int "childUnchanged",
      (count(*) filter (where c.state = 'create' and c.written_at is not null))::int "childCreated",
      (count(*) filter (where c.state = 'update' and c.written_at is not null))::int "childUpdated",
      (count(*) filter (where c.state = 'remove' and c.written_at is not null))::int "childRemoved"
    from import_children c
    where c.run = ${run} and c.head not in (select at from import_rows where run = ${run} and state not in ('create', 'update', 'unchanged'))`)
  if (!row?.all) return {}
  const { all: _all, ...counts } = row
  return counts
}
