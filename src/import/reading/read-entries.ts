// The rows of a table as values of a kind and of its children, where nothing is uploaded: no run is begun, and nobody is asked.
import type { Kind } from '#engine/model/kind.ts'
import { childKey } from '#engine/model/registry.ts'
import type { ChildKinds, Draft, FieldName } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Values } from '#engine/store/columns.ts'
import type { Sheet } from '#server/sheets/read-sheet.ts'
import { readGivenChildren } from '../children/read-children.ts'
import { columnsOf, isFilledBy } from './columns.ts'
import { guessColumns } from './guess-columns.ts'
import { cellOf, type MappedColumn, plainDates, readRows } from './read-rows.ts'

/** A row; what could not be read is left out of its values. */
export type ReadEntry<K extends Kind, H extends ChildKinds> = {
  number: number
  given: Draft<K>
  children: { [Name in keyof H]: Draft<H[Name]>[] }
  /** Its cells as they were written, by their fields. */
  texts: Readonly<Partial<Record<FieldName<K>, string>>>
}

/** Loosely typed: the keys of columns are names of fields, and of child lists. */
type AnyEntry = { number: number; given: Values; children: Record<string, Values[]>; texts: Record<string, string> }

/**
 * @param viewer who may fill the columns
 * @param children the child kinds whose lists are wanted
 * @param database the database of works that exported the table, where one did
 */
export async function readEntries<K extends Kind, H extends ChildKinds>(
  viewer: Viewer,
  kind: K,
  children: H,
  { headings, rows, rowNumbers }: Pick<Sheet, 'headings' | 'rows' | 'rowNumbers'>,
  database?: string,
): Promise<ReadEntry<K, H>[]> {
  const columns = new Map(columnsOf(viewer, kind).map((column) => [column.key, column]))
  const guessed = await guessColumns(viewer, kind, headings, [], database)
  const mapped = guessed.flatMap(({ key }, at): MappedColumn[] => {
    const column = key ? columns.get(key) : undefined
    return column && isFilledBy(column, database) ? [{ column, at }] : []
  })
  const raws = rows.map((cells, at) => ({
    at,
    row_number: rowNumbers[at] ?? at + 1,
    cells,
    edits: null,
    decision: null,
    sheet: 0,
    head: null,
  }))
  const own = mapped.filter(({ column }) => !column.child)
  const read = await readRows(viewer, kind, own, raws, plainDates)
  const entries = read.map(({ raw, given }): AnyEntry => ({
    number: raw.row_number,
    given,
    children: Object.fromEntries(Object.keys(children).map((list) => [list, []])),
    // The number of what a field refers to is no name of it.
    texts: Object.fromEntries(
      own.filter(({ column }) => !column.identifier).map((one) => [one.column.name, cellOf(raw, one)]),
    ),
  }))
  const work = { viewer, children: mapped.filter(({ column }) => column.child), dates: plainDates, run: { head: {} } }
  for (const child of Object.values(children))
    for (const { row, head } of await readGivenChildren(work, child, raws))
      entries[head]?.children[childKey(child)]?.push(row.given)
  return entries as unknown as ReadEntry<K, H>[]
}
