// Rows of a file with the rows that hold their children: read together, checked together, and each waits for the others.
import { foldText } from '#lib/text/text-clean.ts'
import { query, sql } from '#server/database/db.ts'
import { childKey } from '#engine/model/registry.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { CheckedHead, CheckedRow } from '../check-row.ts'
import { cellOf, type RawRow, type RowProblem, type RowState } from '../reading/read-rows.ts'
import { masked, severityOf, type Work } from '../row-rules.ts'
import { checkChildren, rowsWithChildren } from './check-children.ts'
import { ambiguousHead } from './link.ts'
import type { ChildRaw } from './read-children.ts'
import { saveChildren } from './stored.ts'

/** These rows with all that hold children of theirs. What a row leaves empty and a repeated one below says is its own. */
export async function readRowGroups(
  work: Work,
  heads: readonly RawRow[],
): Promise<{ heads: RawRow[]; raws: ChildRaw[] }> {
  const raws = await rowsWithChildren(
    work.run.number,
    heads.map(({ at }) => at),
  )
  const below = Map.groupBy(
    raws.filter(({ head, sheet }) => head !== null && sheet === 0),
    ({ head }) => head as number,
  )
  const filled = heads.map((raw) => {
    const rows = below.get(raw.at)
    if (!rows) return raw
    const cells = [...raw.cells]
    for (const { at, column, isAdded } of work.mappedColumns) {
      if (isAdded || (raw.edits?.[column.key] ?? cells[at] ?? '').trim() !== '') continue
      cells[at] = rows.find((row) => (row.cells[at] ?? '').trim() !== '')?.cells[at] ?? ''
    }
    return { ...raw, cells }
  })
  const byIndex = new Map(filled.map((raw) => [raw.at, raw]))
  return { heads: filled, raws: raws.map((raw) => ({ ...raw, cells: byIndex.get(raw.at)?.cells ?? raw.cells })) }
}

const isError = ({ level }: RowProblem): boolean => level === 'error'
const ready: readonly RowState[] = ['create', 'update', 'unchanged']

/** A row that holds children of another alone. */
function partRow(work: Work, raw: ChildRaw, problems: readonly RowProblem[], head: CheckedRow | undefined): CheckedRow {
  const isLeft = head?.state === 'skipped' || (problems.length > 0 && problems.every(({ code }) => code === 'leftOut'))
  const state = isLeft ? 'skipped' : problems.some(isError) ? 'error' : 'part'
  return {
    at: raw.at,
    state,
    severity: severityOf(problems, state),
    problems: problems.map((one) => masked(work.kind, one)),
    given: null,
    target: null,
    before: null,
  }
}

/** Checks the children of rows that were checked, and says of the rows what their children make of them. */
export async function checkRowGroups(
  work: Work,
  heads: readonly CheckedHead[],
  raws: readonly ChildRaw[],
): Promise<CheckedRow[]> {
  const { children, problems } = await checkChildren(
    work,
    heads.map(({ row, after }) => ({ at: row.at, target: row.target, after })),
    raws,
  )
  const headAt = new Map(raws.map((raw) => [raw.at, raw.head ?? raw.at]))
  const broken = new Set([...problems].flatMap(([at, list]) => (list.some(isError) ? (headAt.get(at) ?? []) : [])))
  const touched = new Set(children.flatMap((one) => (one.state === 'unchanged' ? [] : one.head)))
  const checked = new Map(heads.map(({ row }) => [row.at, row]))
  for (const { row } of heads) {
    const own = problems.get(row.at) ?? []
    row.problems.push(...own.map((one) => masked(work.kind, one)))
    if (!ready.includes(row.state)) continue
    if (own.some(isError)) row.state = 'error'
    else if (broken.has(row.at)) row.state = 'held'
    else if (row.state === 'unchanged' && touched.has(row.at))
      Object.assign(row, { state: 'update', given: {}, before: {} })
    row.severity = severityOf(row.problems, row.state)
  }
  await saveChildren(
    work.run.number,
    heads.map(({ row }) => row.at),
    children,
  )
  const parts = raws.flatMap((raw) =>
    raw.head === null ? [] : partRow(work, raw, problems.get(raw.at) ?? [], checked.get(raw.head)),
  )
  return [...checked.values(), ...parts]
}

/** Rows in this part of a file whose children belong to no row, or to one of several: somebody has to say to which. */
export async function orphansOf(work: Work, from: number, count: number): Promise<CheckedRow[]> {
  const { run, kind } = work
  const rows = await query<ChildRaw>(sql`
    select at, row_number, cells, edits, decision, sheet, head from import_rows
    where run = ${run.number} and at >= ${from} and at < ${from + count} and head < 0 and written_at is null order by at`)
  return rows.map((raw): CheckedRow => {
    if (raw.decision === 'skip')
      return partRow(work, raw, [{ level: 'note', code: 'leftOut', key: kind.title, found: '' }], undefined)
    const list = run.head.parts?.[raw.sheet - 1]?.list
    const pointers = work.children.filter(({ column }) => column.points && childKey(column.child as Kind) === list)
    const filled = pointers.find((one) => foldText(cellOf(raw, one)) !== '') ?? pointers[0]
    const child = work.children.find(({ column }) => childKey(column.child as Kind) === list)?.column.child
    const key = filled?.column.key ?? (child ? `${list}/${child.parent}` : kind.title)
    const found = filled ? cellOf(raw, filled) : ''
    const code = raw.head === ambiguousHead ? 'severalParents' : 'noParentRow'
    return partRow(work, raw, [{ level: 'error', code, key, found }], undefined)
  })
}
