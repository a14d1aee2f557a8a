// Snapshots as they are kept: written once a day, read as everybody may see them.
import { invalidate } from '#server/cache/invalidation.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import type { Hidden, HiddenParts } from '#lib/small-counts/hidden-parts.ts'

/**
 * What numbers are told by: `all` for a list as a whole, whose key is empty. People by country, industry, degree, h-index, both country and
 * industry (`TH:quantum`) and where they moved (`LA-TH`); works by year, access, pair of countries (`LA-TH`) and pair in a year (`LA-TH:2026`);
 * labs by technique, machines by technique and state (`imaging:active`); what is open by month of its deadline.
 */
export const dimensions = [
  'all',
  'country',
  'industry',
  'degree',
  'h_index',
  'country_industry',
  'move',
  'year',
  'open_access',
  'country_pair',
  'pair_year',
  'technique',
  'machine',
  'month',
] as const
export type Dimension = (typeof dimensions)[number]

/** `scope` is empty for everything, else `country:TH` or `industry:quantum`. */
export type Figure = { scope: string; dimension: Dimension; key: string; value: number; hidden: Hidden | null }

/** What the last snapshot before this day that told anything of one dimension hid of it. */
export async function hiddenBefore(measure: string, dimension: Dimension, day: string): Promise<HiddenParts> {
  const rows = await query<{ key: string; hidden: Hidden }>(sql`
    select value_key key, hidden from metric_snapshots
    where measure = ${measure} and scope = '' and dimension = ${dimension} and hidden is not null
      and day = (
        select max(day) from metric_snapshots
        where measure = ${measure} and scope = '' and dimension = ${dimension} and day < ${day}::date
      )`)
  return new Map(rows.map(({ key, hidden }) => [key, hidden]))
}

/** The snapshot of this day; one that was taken earlier that day is replaced. */
export async function keepSnapshot(measure: string, day: string, figures: readonly Figure[]): Promise<void> {
  await query(sql`delete from metric_snapshots where measure = ${measure} and day = ${day}::date`)
  await query(sql`
    insert into metric_snapshots (day, measure, scope, dimension, value_key, value, hidden)
    select ${day}::date, ${measure}, f.scope, f.dimension, f.key, f.value, f.hidden
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as f(scope text, dimension text, key text, value int, hidden text)`)
  await invalidate('metric_snapshots')
}

/** Snapshots of every day are kept so long; of months before, the last one of each stays. */
const dailyDays = 92

/** In the caller's transaction. */
export async function forgetDailySnapshots(today: string): Promise<void> {
  const [gone] = await query<{ n: number }>(sql`
    with months as (
      select measure, max(day) as day from metric_snapshots group by measure, date_trunc('month', day)
    ), gone as (
      delete from metric_snapshots s where s.day < ${today}::date - ${dailyDays}::int
        and not exists (select 1 from months m where m.measure = s.measure and m.day = s.day)
      returning 1
    ) select count(*)::int n from gone`)
  if (gone && gone.n > 0) await invalidate('metric_snapshots')
}

export type KeptFigure = Pick<Figure, 'dimension' | 'key' | 'value'>

/** What the newest snapshot counted of everything, as it was counted: for nobody but who sees the rows. */
export const keptFigures = (measure: string): Promise<KeptFigure[]> =>
  query<KeptFigure>(sql`
    select dimension, value_key key, value from metric_snapshots
    where measure = ${measure} and scope = '' and day = (select max(day) from metric_snapshots where measure = ${measure})`)

/** A number that is told, or that there are fewer than the smallest that is, or neither. */
export type TellableFigure = { dimension: string; key: string; value: number | null; isSmall: boolean }
export type Snapshot = { day: string | null; figures: TellableFigure[] }

/** The newest snapshot of `day` or before it, without what is told to nobody. */
export async function readSnapshot(measure: string, day: string | null, scope = ''): Promise<Snapshot> {
  const newest = await queryOne<{ day: string | null }>(sql`
    select max(day)::text as day from metric_snapshots
    where measure = ${measure} and (${day}::date is null or day <= ${day}::date)`)
  if (!newest?.day) return { day: null, figures: [] }
  const figures = await query<TellableFigure>(sql`
    select dimension, value_key key, case when hidden is null then value end "value", hidden is not distinct from 'small' "isSmall"
    from metric_snapshots where measure = ${measure} and day = ${newest.day}::date and scope = ${scope}
    order by dimension, case when hidden is null then value end desc nulls last, value_key`)
  return { day: newest.day, figures }
}

/** One dimension of the newest snapshot in every scope that has it. */
export const readScopes = (measure: string, dimension: Dimension): Promise<(TellableFigure & { scope: string })[]> =>
  query<TellableFigure & { scope: string }>(sql`
    select scope, dimension, value_key key, case when hidden is null then value end "value", hidden is not distinct from 'small' "isSmall"
    from metric_snapshots where measure = ${measure} and dimension = ${dimension}
      and day = (select max(day) from metric_snapshots where measure = ${measure})`)

/** The days of a series; a number that is told to nobody is null, as it is in `Snapshot`. */
type SeriesPoint = { day: string; value: number | null; isSmall: boolean }

const mostMonths = 24

/** One number over time, oldest first: of each month its last snapshot, of the last two years. */
export async function readSeries(measure: string, dimension: string, key: string): Promise<SeriesPoint[]> {
  const points = await query<SeriesPoint>(sql`
    select days.day::text as day, case when f.hidden is null then f.value end "value",
      coalesce(f.hidden = 'small', false) "isSmall"
    from (
      select max(day) as day from metric_snapshots where measure = ${measure}
      group by date_trunc('month', day) order by 1 desc limit ${mostMonths}
    ) days
    left join metric_snapshots f on f.measure = ${measure} and f.day = days.day and f.scope = ''
      and f.dimension = ${dimension} and f.value_key = ${key}
    order by days.day`)
  return points
}

/** The first snapshot of the year before the newest one; null where there is no other. */
export async function findSnapshotOfYearAgo(measure: string): Promise<Snapshot | null> {
  const found = await queryOne<{ first: string | null; last: string | null }>(sql`
    with newest as (select max(day) as day from metric_snapshots where measure = ${measure})
    select min(m.day)::text first, max(m.day)::text last from metric_snapshots m, newest
    where m.measure = ${measure} and m.day >= newest.day - interval '1 year'`)
  if (!found?.first || found.first === found.last) return null
  return readSnapshot(measure, found.first)
}
