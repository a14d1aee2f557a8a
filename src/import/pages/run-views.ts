// Rows of a run as screens show them: pages of rows, the loom of the file, changes old to new.
import { query, queryOne, sql } from '#server/database/db.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { choiceLabel, fieldLabel, getKind } from '#engine/model/registry.ts'
import type { Values } from '#engine/store/columns.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import type { RowProblem, RowState } from '#import/read-rows.ts'
import { placeOf } from '#import/repairs.ts'
import type { Run } from '#import/runs.ts'
import { entryPath } from './paths.ts'
import { withoutTags } from '#lib/text/visible-text.ts'

export type ShownRow = {
  at: number
  row: number
  state: RowState | null
  severity: 0 | 1 | 2
  cells: string[]
  edited: string[]
  problems: RowProblem[]
  target: string | null
}

// Rows that are not taken over yet; their state is known after a check.
const waiting = (run: Run, states: readonly string[] | undefined) =>
  sql`run = ${run.number} and written_at is null${states ? sql` and state = any(${states}::text[])` : sql``}`

/** How many rows `rowsOf` gives on all pages, or before a place in the file. */
export async function countRowsOf(run: Run, states?: readonly string[], before?: number): Promise<number> {
  const until = before === undefined ? sql`` : sql`and at < ${placeOf(before)}`
  const row = await queryOne<{ n: number }>(
    sql`select count(*)::int n from import_rows where ${waiting(run, states)} ${until}`,
  )
  return row?.n ?? 0
}

/** Places of rows in a run, by the number they have in the file. */
export async function placesOf(run: Run, numbers: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<{ at: number; row_number: number }>(
    sql`select at, row_number from import_rows where run = ${run.number} and row_number = any(${[...new Set(numbers)]}::int[])`,
  )
  return new Map(rows.map((row) => [row.row_number, row.at]))
}

/** A page of rows in the order of the file; cells are the mapped columns only, with their repairs. */
export async function rowsOf(
  run: Run,
  {
    states,
    at,
    after,
    numbers,
    page = 1,
    size = 50,
  }: { states?: string[]; at?: number; after?: number; numbers?: number[]; page?: number; size?: number },
): Promise<ShownRow[]> {
  const behind = after === undefined ? waiting(run, states) : sql`${waiting(run, states)} and at > ${placeOf(after)}`
  const wanted = numbers
    ? sql`${waiting(run, states)} and row_number = any(${numbers}::int[])`
    : at === undefined
      ? behind
      : sql`${waiting(run, undefined)} and at = ${placeOf(at)}`
  const rows = await query<{
    at: number
    row_number: number
    state: RowState | null
    severity: 0 | 1 | 2
    cells: string[]
    edits: Record<string, string> | null
    problems: RowProblem[] | null
    target: string | null
  }>(sql`
    select at, row_number, state, severity, cells, edits, problems, target from import_rows
    where ${wanted} order by at limit ${size} offset ${(page - 1) * size}`)
  return rows.map((row) => ({
    at: row.at,
    row: row.row_number,
    state: row.state,
    severity: row.severity,
    target: row.target,
    problems: row.problems ?? [],
    edited: Object.keys(row.edits ?? {}),
    cells: run.mapping.flatMap(({ key }, at) => (key ? [row.edits?.[key] ?? row.cells[at] ?? ''] : [])),
  }))
}

/** What stands in the cells of rows that have this problem, each text once. */
export async function foundIn(run: Run, code: string, most = 20): Promise<string[]> {
  const rows = await query<{ found: string | null }>(sql`
    select distinct one ->> 'found' found from import_rows, jsonb_array_elements(problems) one
    where ${waiting(run, undefined)} and one ->> 'code' = ${code} order by 1 limit ${most}`)
  return rows.flatMap(({ found }) => found || [])
}

/** The worst of every ten rows (of each row in a short file), in the order of the file: 0 ready, 1 needs work, 2 blocked. */
export async function loomOf(run: Run): Promise<{ threads: number[]; per: number }> {
  const total = run.counts.rows ?? run.total
  const per = total <= 120 ? 1 : Math.max(10, Math.ceil(total / 600))
  const rows = await query<{ thread: number; worst: number }>(sql`
    select at / ${per}::int as thread, max(severity)::int worst from import_rows where run = ${run.number} group by 1 order by 1`)
  return { threads: rows.map((row) => row.worst), per }
}

/** `href`: the entry, where it has a page. */
export type ShownChange = { row: number; href: string | null; field: string; old: string; now: string }

type ChangedRow = { row_number: number; target: string; given: Values; before: Values | null }

/** What a run changes or changed in rows that were here already, field by field; `size` rows at a time. */
export async function changesOf(
  run: Run,
  locale: Locale,
  page = 1,
  size = 50,
): Promise<{ list: ShownChange[]; more: boolean }> {
  const found = await query<ChangedRow>(sql`
    select row_number, target, given, before from import_rows where run = ${run.number} and state = 'update' and before is not null order by at limit ${size + 1} offset ${(page - 1) * size}`)
  return { list: await shownChanges(getKind(run.kind), found.slice(0, size), locale), more: found.length > size }
}

/** The last 20 changes while a run is imported, newest first: a new entry is its title. */
export async function latestOf(run: Run, locale: Locale): Promise<ShownChange[]> {
  const kind = getKind(run.kind)
  const rows = await query<ChangedRow>(sql`
    select row_number, target, case when before is null then json_build_object(${kind.title}::text, given -> ${kind.title}::text) else given end given, before
    from import_rows where run = ${run.number} and written_at is not null and target is not null order by at desc limit 20`)
  return (await shownChanges(kind, rows, locale)).slice(0, 20)
}

async function shownChanges(kind: Kind, rows: readonly ChangedRow[], locale: Locale): Promise<ShownChange[]> {
  const labels = new Map<string, string>()
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!field.to) continue
    const ids = rows
      .flatMap((row) => [row.given[name], row.before?.[name]].flat())
      .filter((id): id is string => typeof id === 'string' && /^[0-9a-f]{8}-/.test(id))
    for (const [id, target] of await targetsOf(field.to, ids)) labels.set(id, labelOf(target.title, locale))
  }
  const { actions } = (await wordsIn(locale)).common
  const show = (field: Field | undefined, value: unknown): string => {
    if (value === null || value === undefined || !field) return ''
    if (Array.isArray(value)) return value.map((one) => show(field, one)).join('; ')
    if (typeof value === 'boolean') return value ? actions.yes : actions.no
    if (field.of) return choiceLabel(field, String(value), locale)
    if (typeof value !== 'object') return labels.get(String(value)) ?? String(value)
    if (field.entry)
      return Object.entries(value)
        .map(([name, part]) => show(field.entry?.[name], part))
        .filter(Boolean)
        .join(', ')
    return withoutTags(Object.values(value).join(' · '), ' ').trim()
  }
  return rows.flatMap((row) =>
    Object.keys(row.given).map((name) => ({
      row: row.row_number,
      href: entryPath(kind.name, row.target),
      field: fieldLabel(kind, name, locale),
      old: show(kind.fields[name], row.before?.[name]),
      now: show(kind.fields[name], row.given[name]),
    })),
  )
}

/** The first cells of each column, for the choice of columns. */
export async function previewOf(run: Run, count = 5): Promise<string[][]> {
  const rows = await query<{ cells: string[] }>(
    sql`select cells from import_rows where run = ${run.number} order by at limit ${count}`,
  )
  return rows.map((row) => row.cells)
}
