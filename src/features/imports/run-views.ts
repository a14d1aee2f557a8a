// Rows of a run as screens show them: pages of rows, the loom of the file, changes old to new.
import { query, queryOne, sql } from '#server/db.ts'
import type { Locale } from '#words/locales.ts'
import { choiceLabel, fieldLabel, getKind } from '#engine/registry.ts'
import type { Values } from '#engine/server/columns.ts'
import { labelOf, targetsOf } from '#engine/server/refs.ts'
import type { RowState } from '#engine/server/import/check.ts'
import type { RowProblem } from '#engine/server/import/read-rows.ts'
import { placeOf } from '#engine/server/import/repairs.ts'
import type { Run } from '#engine/server/import/runs.ts'

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

/** How many rows `rowsOf` gives on all pages. */
export async function countRowsOf(run: Run, states?: readonly string[]): Promise<number> {
  const row = await queryOne<{ n: number }>(sql`select count(*)::int n from import_rows where ${waiting(run, states)}`)
  return row?.n ?? 0
}

/** A page of rows in the order of the file; cells are the mapped columns only, with their repairs. */
export async function rowsOf(
  run: Run,
  {
    states,
    at,
    after,
    page = 1,
    size = 50,
  }: { states?: string[]; at?: number; after?: number; page?: number; size?: number },
): Promise<ShownRow[]> {
  const behind = after === undefined ? waiting(run, states) : sql`${waiting(run, states)} and at > ${placeOf(after)}`
  const wanted = at === undefined ? behind : sql`${waiting(run, undefined)} and at = ${placeOf(at)}`
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

/** The worst of every ten rows (of each row in a short file), in the order of the file: 0 ready, 1 needs work, 2 blocked. */
export async function loomOf(run: Run): Promise<{ threads: number[]; per: number }> {
  const total = run.counts.rows ?? run.total
  const per = total <= 120 ? 1 : Math.max(10, Math.ceil(total / 600))
  const rows = await query<{ thread: number; worst: number }>(sql`
    select at / ${per}::int as thread, max(severity)::int worst from import_rows where run = ${run.number} group by 1 order by 1`)
  return { threads: rows.map((row) => row.worst), per }
}

export type ShownChange = { row: number; id: string; field: string; old: string; now: string }

/** What a run changes or changed in rows that were here already, field by field; `size` rows at a time. */
export async function changesOf(
  run: Run,
  locale: Locale,
  page = 1,
  size = 50,
): Promise<{ list: ShownChange[]; more: boolean }> {
  const kind = getKind(run.kind)
  const found = await query<{ row_number: number; target: string; given: Values; before: Values | null }>(sql`
    select row_number, target, given, before from import_rows where run = ${run.number} and state = 'update' and before is not null order by at limit ${size + 1} offset ${(page - 1) * size}`)
  const rows = found.slice(0, size)
  const labels = new Map<string, string>()
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!field.to) continue
    const ids = rows
      .flatMap((row) => [row.given[name], row.before?.[name]].flat())
      .filter((id): id is string => typeof id === 'string' && /^[0-9a-f]{8}-/.test(id))
    for (const [id, target] of await targetsOf(field.to, ids)) labels.set(id, labelOf(target.title, locale))
  }
  const show = (name: string, value: unknown): string => {
    const field = kind.fields[name]
    if (value === null || value === undefined || !field) return ''
    if (Array.isArray(value))
      return value
        .map((one) => (typeof one === 'object' ? Object.values(one as object).join(', ') : show(name, one)))
        .join('; ')
    if (field.of) return choiceLabel(field, String(value), locale)
    if (typeof value === 'object')
      return Object.values(value)
        .join(' · ')
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
    return labels.get(String(value)) ?? String(value)
  }
  const list = rows.flatMap((row) =>
    Object.keys(row.given).map((name) => ({
      row: row.row_number,
      id: row.target,
      field: fieldLabel(kind, name, locale),
      old: show(name, row.before?.[name]),
      now: show(name, row.given[name]),
    })),
  )
  return { list, more: found.length > size }
}

/** The first cells of each column, for the choice of columns. */
export async function previewOf(run: Run, count = 5): Promise<string[][]> {
  const rows = await query<{ cells: string[] }>(
    sql`select cells from import_rows where run = ${run.number} order by at limit ${count}`,
  )
  return rows.map((row) => row.cells)
}
