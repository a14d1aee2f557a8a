// The columns of a run: which heading means which field, and what stands in them.
import { query, sql } from '#server/database/db.ts'
import { forbidden } from '#server/errors.ts'
import type { DayMonthOrder } from '#lib/time/dates.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { type Column, columnsOf, isFilledBy, type Mapped, type SheetPart, standsIn } from './reading/columns.ts'
import { mayAdd } from './matching/new-entries.ts'
import { rememberHeadings } from './reading/guess-columns.ts'
import type { MappedColumn } from './reading/read-rows.ts'
import { getRun, isOpen, kindForImport, refuseUnsure, type Run, sourceNamed } from './runs.ts'

/** The further sheet that this column of a run stands in; null for the first one. */
export const partAt = ({ head }: { head: Pick<Run['head'], 'parts'> }, at: number): SheetPart | null =>
  head.parts?.find((part) => at >= part.from && at < part.from + part.width) ?? null

/** Keys of the columns of a run, each once: a sheet of children may have those that stand beside their parents too. */
export const keysOfRun = ({ mapping }: Pick<Run, 'mapping'>): string[] => [
  ...new Set(mapping.flatMap(({ key }) => key ?? [])),
]

/** What stands in these columns of a row, with its repairs. */
export const cellsOfRow = (
  run: Pick<Run, 'mapping'>,
  row: { cells: readonly string[]; edits: Readonly<Record<string, string>> | null },
): string[] =>
  keysOfRun(run).map(
    (key) =>
      row.edits?.[key] ??
      run.mapping.flatMap((one, at) => (one.key === key && row.cells[at]) || []).find(Boolean) ??
      '',
  )

/** The name of the further sheet a row stands in; null in the first one. */
export const sheetNameOf = ({ head }: Pick<Run, 'head'>, sheet: number): string | null =>
  head.parts?.[sheet - 1]?.sheet ?? null

/** Children that one cell tells of must not be told of by columns as well. */
const isToldTwice = (mapping: readonly Mapped[]): boolean =>
  mapping.some(({ key }) => {
    const list = /^(.+)\*\//.exec(key ?? '')?.[1]
    return list !== undefined && mapping.some((one) => one.key?.startsWith(`${list}/`))
  })

/** Names that an export of a database has and the list has not are added, by who may. */
const withAdding = (viewer: Viewer, kind: Kind, { head }: Run, column: Column): Column =>
  head.database && !column.child && kind.import?.adds?.includes(column.name) && mayAdd(viewer, column.field)
    ? { ...column, adds: kind.import.identified?.[column.name] ? 'withNumber' : 'byName' }
    : column

/** The mapped columns of a run, as this viewer may fill them. */
export function mappedColumnsOf(viewer: Viewer, kind: Kind, run: Run): MappedColumn[] {
  const byKey = new Map(columnsOf(viewer, kind).map((column) => [column.key, column]))
  return run.mapping.flatMap(({ key }, at) => {
    const known = key ? byKey.get(key) : undefined
    const column = known && isFilledBy(known, run.head.database) ? withAdding(viewer, kind, run, known) : undefined
    const signs = key ? run.options.signs?.[key] : undefined
    const isAdded = at >= run.head.headings.length
    return column ? [{ column: signs ? { ...column, signs } : column, at, isAdded }] : []
  })
}

/**
 * Says which column each heading means (null: left out), and remembers it. Columns that cannot be filled are refused.
 *
 * @param source whose codes the file holds, empty for nobody's; as it was where it is left out
 */
export async function setMapping(
  viewer: Viewer,
  number: number,
  keys: readonly (string | null)[],
  orders: Record<string, DayMonthOrder> = {},
  source?: string | null,
): Promise<Run> {
  const run = await getRun(viewer, number)
  if (!isOpen(run)) throw forbidden('run_is_closed')
  refuseUnsure(run)
  const kind = kindForImport(viewer, run.kind)
  const columns = new Map(columnsOf(viewer, kind).map((column) => [column.key, column]))
  const taken = new Set<string>()
  const mapping = run.head.headings.map((heading, at): Mapped => {
    const key = keys[at] ?? null
    const part = partAt(run, at)
    const column = key === null ? undefined : columns.get(key)
    if (key !== null && !(column && standsIn(column, part) && isFilledBy(column, run.head.database)))
      throw forbidden('column_not_allowed')
    const once = `${part?.from} ${key}`
    if (key !== null && taken.has(once)) throw forbidden('column_twice')
    taken.add(once)
    const { key: before, confidence = 1, suggested } = run.mapping[at] ?? {}
    return { heading, key, confidence: key === before ? confidence : 1, ...(suggested ? { suggested } : {}) }
  })
  if (isToldTwice(mapping)) throw forbidden('column_twice')
  const named = source === undefined ? {} : { source: await sourceNamed(viewer, kind, source ?? '') }
  for (const part of [null, ...(run.head.parts ?? [])])
    if (viewer.id)
      await rememberHeadings(
        viewer.id,
        kind,
        mapping.filter((_, at) => partAt(run, at) === part),
        part,
      )
  await query(
    sql`update import_runs set mapping = ${JSON.stringify(mapping)}, state = 'mapped', options = options || ${JSON.stringify({ orders, ...named })}::jsonb where number = ${number}`,
  )
  return getRun(viewer, number)
}
