// The check of a run: what every row would do, and what is wrong with those that wait. Nothing of the kind is written.
import { query, sql } from '#server/database/db.ts'
import { getKind } from '#engine/model/registry.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { type CheckedRow, checkRows } from './check-row.ts'
import { checkRowGroups, orphansOf, readRowGroups } from './children/row-groups.ts'
import { linkRows } from './children/link.ts'
import { countRows } from './counts.ts'
import {
  type AlreadyRead,
  datesOfFile,
  directoriesOf,
  nothingRead,
  type MappedColumn,
  type RawRow,
  readRows,
} from './reading/read-rows.ts'
import { askRepeated, repeatCodes, type SeenKeys, type Work } from './row-rules.ts'
import { mappedColumnsOf } from './run-columns.ts'
import { type Counts, refuseUnsure, type Run } from './runs.ts'
import { decideSigns } from './reading/signs.ts'
import { nameSource } from './matching/sources.ts'

const batchSize = 500

/**
 * Of rows the ones to check again: those that were changed, and those that share a value that only one row may have. All are
 * read as far as such values go, so that each row still knows those before it.
 */
async function affectedOf(
  work: Work,
  raws: readonly RawRow[],
  changed: ReadonlySet<number>,
  already: AlreadyRead,
): Promise<RawRow[]> {
  const { viewer, kind } = work
  const names = new Set((kind.import?.match ?? []).flat())
  // People are also asked about by their name where they are.
  for (const name of [...(kind.import?.names ?? []), ...(kind.import?.location ?? [])]) names.add(name)
  for (const [name, field] of Object.entries(kind.fields)) if (field.unique) names.add(name)
  if (names.has('sourceName')) names.add('country')
  for (const name of names) names.add(kind.fields[name]?.within ?? name)
  const mappedColumns = work.mappedColumns.filter(({ column }) => names.has(column.name))
  const rows = await readRows(viewer, kind, mappedColumns, raws, work.dates, already)
  nameSource(kind, work.run, rows)
  const suppressed = await suppressions().findSuppressed(kind, rows)
  return rows.flatMap((row) => {
    if (row.raw.decision !== 'skip' && !suppressed.has(row)) askRepeated(work, row)
    const isTied = row.raw.repeats || row.problems.some(({ code }) => repeatCodes.includes(code))
    return isTied || changed.has(row.raw.at) ? [row.raw] : []
  })
}

async function saveBatch(run: number, rows: readonly CheckedRow[]): Promise<void> {
  if (rows.length === 0) return
  const rowIndexes = rows.map(({ at }) => at)
  const data = rows.map((row) => ({ ...row, problems: row.problems.length > 0 ? row.problems : null }))
  await query(sql`
    update import_rows r set state = d.state, severity = d.severity, problems = d.problems, given = d.given, target = d.target, before = d.before
    from json_to_recordset(${JSON.stringify(data)}::json) as d(at int, state text, severity smallint, problems jsonb, given json, target uuid, before json)
    where r.run = ${run} and r.at = d.at and r.at >= ${Math.min(...rowIndexes)} and r.at <= ${Math.max(...rowIndexes)} and r.written_at is null`)
}

/**
 * Checks the rows of a run that are not written yet: all, or where only these were `changed` since, them and what hangs on them.
 * `progress` hears how many are done.
 */
export async function checkRun(
  viewer: Viewer,
  run: Run,
  progress: (done: number) => Promise<void> = async () => {},
  changed: ReadonlySet<number> | null = null,
): Promise<Counts> {
  refuseUnsure(run)
  const { work, found, signs } = await workFor(viewer, run, changed !== null)
  // All dates of a file say together how they are written.
  const isSame =
    sameValue(found.orders, run.options.found ?? {}) &&
    sameValue(found.mixed, run.options.mixed ?? []) &&
    sameValue(found.shortYears, run.options.shortYears ?? {})
  const moved = await linkRows(work.kind, run, [...work.mappedColumns, ...work.children])
  if (work.children.length === 0)
    await query(sql`delete from import_children where run = ${run.number} and written_at is null`)
  const only = changed && isSame ? new Set([...(await headsOf(run, changed)), ...moved]) : null
  for (let from = 0; from < run.total; from += batchSize) {
    const raws = await query<RawRow>(sql`
      select at, row_number, cells, edits, decision, coalesce(problems @> '[{"code":"duplicateRow"}]' or problems @> '[{"code":"keptOnce"}]', false) repeats from import_rows
      where run = ${run.number} and at >= ${from} and at < ${from + batchSize} and head is null and written_at is null order by at`)
    const already = only ? nothingRead() : null
    const affected = only && already ? await affectedOf(work, raws, only, already) : raws
    if (affected.length > 0) await checkBatch(work, affected, already)
    await saveBatch(run.number, await orphansOf(work, from, batchSize))
    await progress(Math.min(run.total, from + batchSize))
  }
  const counts = await countRows(run.number)
  const options = {
    checkedEmpty: run.options.emptyClears ?? false,
    mixed: found.mixed,
    found: found.orders,
    shortYears: found.shortYears,
    signs,
  }
  await query(
    sql`update import_runs set counts = ${JSON.stringify(counts)}, checked_at = now(), options = options || ${JSON.stringify(options)}::jsonb, state = case when state in ('uploaded', 'mapped') then 'checked' else state end where number = ${run.number}`,
  )
  return counts
}

/** What a check looks at: the columns of the entries and those of their children, the lists they name. */
async function workFor(viewer: Viewer, run: Run, isPart: boolean) {
  const kind = getKind(run.kind)
  // Repairs change nothing in how the file was written.
  const signs =
    (isPart && run.options.signs) || (await decideSigns(run, mappedColumnsOf(viewer, kind, { ...run, options: {} })))
  const all = mappedColumnsOf(viewer, kind, { ...run, options: { ...run.options, signs } })
  const found = await decideDates(
    run,
    all.filter((one) => one.column.field.type === 'date'),
  )
  const unclear = Object.fromEntries(found.mixed.map((key) => [key, 'unclear' as const]))
  const mappedColumns = all.filter(({ column }) => !column.child)
  const work: Work = {
    viewer,
    kind,
    run,
    mappedColumns,
    children: all.filter(({ column }) => column.child),
    dates: { orders: { ...found.orders, ...unclear, ...run.options.orders }, shortYears: found.shortYears },
    seen: new Map() satisfies SeenKeys,
    mapped: new Set(mappedColumns.flatMap((one) => (one.isAdded ? [] : [one.column.name]))),
    directories: directoriesOf(all),
  }
  return { work, found, signs }
}

/** The rows whose children stand in these rows. */
async function headsOf(run: Run, rowIndexes: ReadonlySet<number>): Promise<number[]> {
  const rows = await query<{ at: number }>(
    sql`select distinct coalesce(head, at) at from import_rows where run = ${run.number} and at = any(${[...rowIndexes]}::int[])`,
  )
  return [...rowIndexes, ...rows.map(({ at }) => at)]
}

/** Checks these rows with their children, and keeps what was found. */
async function checkBatch(work: Work, raws: readonly RawRow[], already: AlreadyRead | null): Promise<void> {
  const hasChildren = work.children.length > 0
  const groups = hasChildren ? await readRowGroups(work, raws) : null
  const heads = await checkRows(work, groups?.heads ?? raws, already)
  const rows = heads.map(({ row }) => row)
  await saveBatch(work.run.number, groups ? await checkRowGroups(work, heads, groups.raws) : rows)
}

/** How the dates in these columns are written, by all rows of the file with their repairs. */
export async function decideDates(run: Run, dates: readonly MappedColumn[]): Promise<ReturnType<typeof datesOfFile>> {
  if (dates.length === 0) return { orders: {}, shortYears: {}, mixed: [] }
  const list = dates.map((one) => sql`cells ->> ${one.at}::int`).reduce((a, b) => sql`${a}, ${b}`)
  const rows = await query<{
    at: number
    row_number: number
    cells: string[]
    edits: Record<string, string> | null
  }>(sql`
    select at, row_number, json_build_array(${list}) cells, edits from import_rows where run = ${run.number}`)
  const narrow = dates.map((one, index) => ({ column: one.column, at: index }))
  return datesOfFile(
    narrow,
    rows.map((row) => ({ ...row, decision: null })),
  )
}
