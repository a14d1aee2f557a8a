// The children that rows of a file hold, as values: in columns beside their parent, in a sheet of their own, or all of them in one cell.
import type { Kind } from '#engine/model/kind.ts'
import { childKey } from '#engine/model/registry.ts'
import type { Values } from '#engine/store/columns.ts'
import { severalNames } from '#lib/names/several-names.ts'
import { doubtfulCell, doubtfulName, readCell, takeApart } from '../reading/cells.ts'
import {
  cellOf,
  cellsOf,
  lookupsFor,
  type MappedColumn,
  type RawRow,
  readRows,
  type ReadRow,
  type RowProblem,
} from '../reading/read-rows.ts'
import type { Work } from '../row-rules.ts'
import { partAt } from '../run-columns.ts'
import type { Head } from '../reading/read-file.ts'
import { leftOutKey } from './keys.ts'
import { hasChildCells } from './link.ts'

/** A row of a file with the sheet it stands in and the row of its entry. */
export type ChildRaw = RawRow & { sheet: number; head: number | null }
/** `place`: among the children of one row. */
export type GivenChild = { row: ReadRow; head: number; place: number; isListed: boolean }

/** What reading asks of the work on a file: one that is only read has no run. */
export type ReadingWork = Pick<Work, 'viewer' | 'children' | 'dates'> & { run: { head: Pick<Head, 'parts'> } }

/** The columns of one list in a sheet of the file; those that repairs added stand in all. */
export const mappedColumnsIn = (work: ReadingWork, list: string, sheet: number): MappedColumn[] =>
  work.children.filter(
    ({ column, at, isAdded }) =>
      childKey(column.child as Kind) === list &&
      !column.listed &&
      !column.points &&
      (isAdded || partAt(work.run, at) === (sheet === 0 ? null : work.run.head.parts?.[sheet - 1])),
  )

/** Is the child in this row left out by somebody? */
export const isLeftOut = (raw: RawRow, list: string): boolean => raw.edits?.[leftOutKey(list)] !== undefined

const separators = /[;；|｜\r\n]/

/** Parts of a cell in their places: one that is empty stays, for the cells beside it have a part at the same place. */
const partsIn = (text: string): string[] => {
  const parts = text.split(separators).map((part) => part.trim())
  while (parts.at(-1) === '') parts.pop()
  return parts
}

/** The field of a child that names it where one cell tells of all. */
const nameOf = (child: Kind): string | undefined => Object.keys(child.import?.listed ?? {})[0]

/** A row tells of one child: several people in its name are asked about, until somebody typed it. */
function askSeveralNames({ column, ...rest }: MappedColumn, row: ReadRow): void {
  if (row.raw.edits?.[column.key] !== undefined || row.given[column.name] === undefined) return
  const text = cellOf(row.raw, { column, ...rest })
  if (partsIn(text).length < 2 && !severalNames(text)) return
  delete row.given[column.name]
  row.problems.push({
    level: 'error',
    code: 'invalid',
    hint: 'onePersonARow',
    key: column.key,
    found: text,
    part: text,
  })
}

/** Rows that hold a child of this list each. */
async function readColumns(work: ReadingWork, child: Kind, raws: readonly ChildRaw[]): Promise<GivenChild[]> {
  const list = childKey(child)
  const found: GivenChild[] = []
  for (const [sheet, rows] of Map.groupBy(raws, (raw) => raw.sheet)) {
    const part = work.run.head.parts?.[sheet - 1]
    if (sheet > 0 && part?.list !== list) continue
    const mapped = mappedColumnsIn(work, list, sheet)
    if (mapped.length === 0) continue
    const holding = rows.filter((raw) => !isLeftOut(raw, list) && (sheet > 0 || hasChildCells(raw, mapped)))
    const main = mapped.find(({ column }) => column.name === nameOf(child))
    for (const row of await readRows(work.viewer, child, mapped, holding, work.dates)) {
      if (main) askSeveralNames(main, row)
      found.push({ row, head: (row.raw as ChildRaw).head ?? row.raw.at, place: 0, isListed: false })
    }
  }
  return found.toSorted((a, b) => a.row.raw.at - b.row.raw.at)
}

/** Rows whose cells tell of all children of their entry. */
async function readListed(work: ReadingWork, child: Kind, raws: readonly ChildRaw[]): Promise<GivenChild[]> {
  const list = childKey(child)
  const mapped = work.children.filter(({ column }) => column.listed && column.child === child)
  const main = mapped.find(({ column }) => column.name === nameOf(child))
  if (!main) return []
  const lookups = await lookupsFor(work.viewer, child, mapped, raws, work.dates, cellsOf())
  return raws.flatMap((raw) => {
    if (raw.sheet > 0 || raw.head !== null || isLeftOut(raw, list)) return []
    const names = partsIn(cellOf(raw, main))
    const rows = names.map((): { given: Values; problems: RowProblem[] } => ({ given: {}, problems: [] }))
    for (const one of mapped) {
      const { column } = one
      const parts = one === main ? names : partsIn(cellOf(raw, one))
      if (parts.length > names.length) {
        const found = cellOf(raw, one)
        rows[0]?.problems.push({ level: 'error', code: 'invalid', hint: 'listedMore', key: column.key, found })
        continue
      }
      for (const [at, part] of parts.entries()) {
        const row = rows[at] as (typeof rows)[number]
        if (!part) continue
        const isTyped = raw.edits?.[column.key] !== undefined
        const doubtful = isTyped
          ? null
          : (doubtfulCell(column.field, part) ?? (one === main ? doubtfulName(part) : null))
        const { value, problems } = doubtful
          ? { value: undefined, problems: [doubtful] }
          : readCell(column, takeApart(column.field, part), lookups, row.given)
        for (const problem of problems) row.problems.push({ ...problem, key: column.key, found: part, part })
        if (value !== undefined && value !== null) row.given[column.name] = value
      }
    }
    return rows
      .filter(({ given, problems }) => problems.length > 0 || Object.keys(given).length > 0)
      .map(({ given, problems }, place) => ({
        row: { raw, given, empty: [], derived: [], problems },
        head: raw.at,
        place,
        isListed: true,
      }))
  })
}

/** All children of this kind that these rows hold, each with the row of its entry, in the order of the file. */
export async function readGivenChildren(
  work: ReadingWork,
  child: Kind,
  raws: readonly ChildRaw[],
): Promise<GivenChild[]> {
  const isListed = work.children.some(({ column }) => column.listed && column.child === child)
  return isListed ? readListed(work, child, raws) : readColumns(work, child, raws)
}
