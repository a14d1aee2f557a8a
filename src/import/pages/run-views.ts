// Rows of a run as screens show them: pages of rows, the loom of the file, changes old to new.
import { query, queryOne, sql } from '#server/database/db.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { choiceLabel, getKind } from '#engine/model/registry.ts'
import type { Values } from '#engine/store/columns.ts'
import { labelOf, targetsOf } from '#engine/store/refs.ts'
import { childOfKey, labelOfKey } from '#import/children/keys.ts'
import type { RowProblem, RowState } from '#import/reading/read-rows.ts'
import { rowIndexOf } from '#import/decisions/rows.ts'
import { mergeValues } from '#import/reading/merged-values.ts'
import { cellsOfRow, sheetNameOf } from '#import/run-columns.ts'
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
  /** The further sheet it stands in; null for the first. */
  sheet: string | null
  /** The place of the row whose entry it holds a child of. */
  head: number | null
}

// Rows that are not taken over yet; their state is known after a check.
const waiting = (run: Run, states: readonly string[] | undefined) =>
  sql`run = ${run.number} and written_at is null${states ? sql` and state = any(${states}::text[])` : sql``}`

/** How many rows `rowsOf` gives on all pages, or before a place in the file. */
export async function countRowsOf(run: Run, states?: readonly string[], before?: number): Promise<number> {
  const until = before === undefined ? sql`` : sql`and at < ${rowIndexOf(before)}`
  const row = await queryOne<{ n: number }>(
    sql`select count(*)::int n from import_rows where ${waiting(run, states)} ${until}`,
  )
  return row?.n ?? 0
}

/** A page of rows in the order of the file; cells are the mapped columns only, with their repairs. */
export async function rowsOf(
  run: Run,
  {
    states,
    at,
    after,
    indexes,
    page = 1,
    size = 50,
  }: { states?: string[]; at?: number; after?: number; indexes?: readonly number[]; page?: number; size?: number },
): Promise<ShownRow[]> {
  const behind = after === undefined ? waiting(run, states) : sql`${waiting(run, states)} and at > ${rowIndexOf(after)}`
  const wanted = indexes
    ? sql`run = ${run.number} and at = any(${indexes}::int[])`
    : at === undefined
      ? behind
      : sql`${waiting(run, undefined)} and at = ${rowIndexOf(at)}`
  const rows = await query<{
    at: number
    row_number: number
    state: RowState | null
    severity: 0 | 1 | 2
    cells: string[]
    edits: Record<string, string> | null
    problems: RowProblem[] | null
    target: string | null
    sheet: number
    head: number | null
  }>(sql`
    select at, row_number, state, severity, cells, edits, problems, target, sheet, head from import_rows
    where ${wanted} order by at limit ${size} offset ${(page - 1) * size}`)
  return rows.map((row) => ({
    at: row.at,
    row: row.row_number,
    state: row.state,
    severity: row.severity,
    target: row.target,
    problems: row.problems ?? [],
    edited: Object.keys(row.edits ?? {}),
    cells: cellsOfRow(run, row),
    sheet: sheetNameOf(run, row.sheet),
    head: row.head !== null && row.head >= 0 ? row.head : null,
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

type ChangedRow = { row_number: number; target: string; list: string | null; given: Values; before: Values | null }

/**
 * What a run changes or changed in rows that were here already, field by field; `size` rows at a time. `offset 0`: each child looks its
 * two rows up; as joins they are planned by what was known of runs before this one, and may read all rows for each child.
 */
export async function changesOf(
  run: Run,
  locale: Locale,
  page = 1,
  size = 50,
): Promise<{ list: ShownChange[]; more: boolean }> {
  const found = await query<ChangedRow>(sql`
    select * from (
      select at, 0 place, row_number, target, null::text list, given, before from import_rows
      where run = ${run.number} and state = 'update' and before is not null
      union all
      select c.at, 1 + c.place, r.row_number, h.target, c.list, c.given, coalesce(c.before, '{}'::json) from import_children c
      cross join lateral (select row_number from import_rows where run = c.run and at = c.at offset 0) r
      cross join lateral (select target, state from import_rows where run = c.run and at = c.head offset 0) h
      where c.run = ${run.number} and c.state <> 'unchanged' and h.state = 'update'
    ) changes order by at, place limit ${size + 1} offset ${(page - 1) * size}`)
  return { list: await shownChanges(getKind(run.kind), found.slice(0, size), locale), more: found.length > size }
}

/** The last 20 changes while a run is imported, newest first: a new entry is its title. */
export async function latestOf(run: Run, locale: Locale): Promise<ShownChange[]> {
  const kind = getKind(run.kind)
  const rows = await query<ChangedRow>(sql`
    select row_number, target, null::text list, case when before is null then json_build_object(${kind.title}::text, given -> ${kind.title}::text) else given end given, before
    from import_rows where run = ${run.number} and written_at is not null and target is not null order by at desc limit 20`)
  return (await shownChanges(kind, rows, locale)).slice(0, 20)
}

/** In what these rows of a file say otherwise than the entries they may be, old to new; by the place of the row in the list. */
export async function differencesOf(
  run: Run,
  pairs: readonly { row: number; id: string; given: Values; entry: Values }[],
  fields: ReadonlySet<string>,
  locale: Locale,
): Promise<{ field: string; old: string; now: string }[][]> {
  const kind = getKind(run.kind)
  const shown = pairs.map(async ({ row, id, given, entry }) => {
    const changes = mergeValues(kind, entry, given)
    const names = Object.keys(changes).filter((name) => fields.has(name) && name !== kind.title)
    const pick = (from: Values): Values =>
      Object.fromEntries([kind.title, ...names].map((name) => [name, from[name] ?? null]))
    const changed = {
      row_number: row,
      target: id,
      list: null,
      given: pick({ ...entry, ...changes }),
      before: pick(entry),
    }
    return (await shownChanges(kind, [changed], locale)).map(({ field, old, now }) => ({ field, old, now }))
  })
  return Promise.all(shown)
}

/** The names of all entries that these values of a kind refer to. */
async function labelsFor(
  kind: Kind,
  rows: readonly ChangedRow[],
  locale: Locale,
  labels: Map<string, string>,
): Promise<void> {
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!field.to) continue
    const ids = rows
      .flatMap((row) => [row.given[name], row.before?.[name]].flat())
      .filter((id): id is string => typeof id === 'string' && /^[0-9a-f]{8}-/.test(id))
    for (const [id, target] of await targetsOf(field.to, ids)) labels.set(id, labelOf(target.title, locale))
  }
}

const kindOf = (kind: Kind, { list }: ChangedRow): Kind => (list ? (childOfKey(kind, `${list}/`) ?? kind) : kind)

async function shownChanges(kind: Kind, rows: readonly ChangedRow[], locale: Locale): Promise<ShownChange[]> {
  const labels = new Map<string, string>()
  for (const [of, own] of Map.groupBy(rows, (row) => kindOf(kind, row))) await labelsFor(of, own, locale, labels)
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
    // Which upload it came with, and at which place it stands, are no values of its own.
    Object.keys(row.given ?? {})
      .filter((name) => name !== 'order' || row.list === null)
      .map((name) => {
        const { fields } = kindOf(kind, row)
        return {
          row: row.row_number,
          href: entryPath(kind.name, row.target),
          field: labelOfKey(kind, row.list ? `${row.list}/${name}` : name, locale),
          old: show(fields[name], row.before?.[name]),
          now: show(fields[name], row.given[name]),
        }
      }),
  )
}

/** The first cells of each column, for the choice of columns: of each sheet the first rows. */
export async function previewOf(run: Run, count = 5): Promise<string[][]> {
  const rows = await query<{ cells: string[]; sheet: number; n: number }>(
    sql`select cells, sheet, n::int from (select cells, sheet, row_number() over (partition by sheet order by at) n from import_rows where run = ${run.number}) r
      where n <= ${count} order by sheet, n`,
  )
  const lines = Array.from({ length: Math.max(0, ...rows.map(({ n }) => n)) }, (): string[] => [])
  for (const { cells, sheet, n } of rows) {
    const part = run.head.parts?.[sheet - 1]
    const [from, to] = part ? [part.from, part.from + part.width] : [0, run.head.parts?.[0]?.from ?? cells.length]
    for (let at = from; at < to; at++) (lines[n - 1] as string[])[at] = cells[at] ?? ''
  }
  return lines
}
