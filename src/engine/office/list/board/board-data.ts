// What a board shows: for each state of a workflow its first rows in the order of the list, and how many there are. Server only.
import type { KindShape } from '../../../model/describe.ts'
import type { Kind } from '../../../model/kind.ts'
import type { Out } from '../../../model/rows.ts'
import type { Viewer } from '../../../model/viewer.ts'
import { readListQuery } from '../../../api/query-params.ts'
import { records } from '../../../store/records.ts'

export type BoardColumn<Row> = { state: string; label: string; total: number; rows: Row[] }
/** `now`: the column that a narrow screen shows. */
export type BoardData<Row> = { columns: BoardColumn<Row>[]; now: string }

const most = 25

/**
 * @param params the query of the list; states that it chooses are the columns
 * @param shown the column that the address asks for
 */
export async function loadBoard<Row>(
  viewer: Viewer,
  kind: Kind,
  { board, fields }: KindShape,
  params: URLSearchParams,
  shown: string | null,
  read: { names: readonly string[]; rowOf: (row: Out) => Row },
): Promise<BoardData<Row> | null> {
  const states = board && fields[board.field]?.options
  if (!states) return null
  const chosen = params.getAll(board.field)
  const needed = Object.values(board.needs).flat()
  const names = [...new Set([...read.names, board.field, ...needed])]
  const columns: BoardColumn<Row>[] = []
  for (const { value, label } of states) {
    if (chosen.length > 0 && !chosen.includes(value)) continue
    const asked = new URLSearchParams(params)
    for (const name of ['page', 'facets']) asked.delete(name)
    asked.set(board.field, value)
    asked.set('size', String(most))
    const { rows, total } = await records(viewer, kind).list(await readListQuery(viewer, kind, asked), names)
    columns.push({ state: value, label, total, rows: rows.map(read.rowOf) })
  }
  const now = columns.find(({ state }) => state === shown) ?? columns.find(({ total }) => total > 0) ?? columns[0]
  return { columns, now: now?.state ?? '' }
}
