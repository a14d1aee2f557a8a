// What the check shows: repairs by group, the rows that need work, one row as a form, and what may be picked.
import type { Kind } from '#engine/model/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { fieldOfKey, labelOfKey } from '#import/children/keys.ts'
import { columnsOf, headingOf } from '#import/reading/columns.ts'
import type { RowProblem } from '#import/reading/read-rows.ts'
import { groupId, groupsOf, isOpen } from '#import/repairs.ts'
import { keysOfRun } from '#import/run-columns.ts'
import type { Run } from '#import/runs.ts'
import { foreignRows, groupsShown } from './check-groups.ts'
import { cellIn, keyIn, orderOf } from './checked-cells.ts'
import { decisionsShown, pairsOf } from './decisions-data.ts'
import { entryPath } from './paths.ts'
import { type Choices, pickersFor } from './pickers.ts'
import { suggestedValue } from './suggested-value.ts'
import { countRowsOf, rowsOf, type ShownRow } from './run-views.ts'
import { pageParam } from '#server/http/params.ts'
import type { GridRow, RowShown, UploadData, Wrong } from './upload-data.ts'
import { problemText } from './words.ts'

type CheckData = Pick<
  UploadData,
  'groups' | 'foreign' | 'grid' | 'row' | 'pickers' | 'decisions' | 'answered' | 'sure' | 'remembered'
>

const gridSize = 50 /** What is wrong in the cell of this column, in words; notes are no problems. */
function wrongIn(
  { words, locale }: LoaderContext,
  kind: Kind,
  row: ShownRow,
  key: string,
  keys: readonly string[],
): Wrong | null {
  const found = row.problems.filter((one) => keyIn(kind, one.key, keys) === key && one.level !== 'note')
  const label = labelOfKey(kind, key, locale)
  if (found.length === 0) return null
  return {
    text: found.map((one) => problemText(words, label, one)).join(' '),
    isError: found.some(({ level }) => level === 'error'),
    isAsked: found.some(isOpen),
  }
}

/** Problems of fields that the file has no column for. */
const wrongElsewhere = (
  { words, locale }: LoaderContext,
  kind: Kind,
  row: ShownRow,
  keys: readonly string[],
): string[] =>
  row.problems
    .filter((one) => !keys.includes(keyIn(kind, one.key, keys)) && one.level === 'error')
    .map((one) => problemText(words, labelOfKey(kind, one.key, locale), one))

/** What the entries are called whose children stand in these rows, by the place of their row. */
async function entriesOf(kind: Kind, run: Run, rows: readonly ShownRow[]): Promise<Map<number, string>> {
  const rowIndexes = [...new Set(rows.flatMap(({ head }) => head ?? []))]
  if (rowIndexes.length === 0) return new Map()
  const names = keysOfRun(run).flatMap((key, at) => (key.split('.')[0] === kind.title ? [at] : []))
  const heads = await rowsOf(run, { indexes: rowIndexes, size: rowIndexes.length })
  return new Map(heads.map(({ at, cells }) => [at, names.map((one) => cells[one]).find(Boolean) ?? '']))
}

async function gridOf(
  context: LoaderContext,
  kind: Kind,
  run: Run,
  rows: readonly ShownRow[],
  headings: Headings,
): Promise<GridRow[]> {
  const keys = headings.map((one) => one.key)
  const entries = await entriesOf(kind, run, rows)
  return rows.map((row) => ({
    at: row.at,
    row: row.row,
    sheet: row.sheet,
    entry: row.head === null ? null : (entries.get(row.head) ?? null),
    state: row.state,
    severity: row.severity,
    cells: keys.map((_, at) => row.cells[at] ?? ''),
    edited: keys.map((key) => row.edited.includes(key)),
    wrong: keys.map((key) => wrongIn(context, kind, row, key, keys)),
    other: wrongElsewhere(context, kind, row, keys),
  }))
}

type Headings = { key: string; label: string; isName: boolean }[]

/** The columns of the file, and those it lacks that rows have something wrong in: they can be filled here. */
function headingsOf({ viewer, locale }: LoaderContext, kind: Kind, run: Run, rows: readonly ShownRow[]): Headings {
  const columns = columnsOf(viewer, kind)
  const inFile = keysOfRun(run)
  const lacking = rows.flatMap(({ problems }) =>
    problems.flatMap((one) => (one.level === 'error' ? keyIn(kind, one.key, inFile) : [])),
  )
  const { joined } = kind.import ?? {}
  const names = [kind.title, joined?.first, joined?.last]
  return [...new Set([...inFile, ...lacking])].flatMap((key) => {
    const column = columns.find((one) => one.key === key)
    if (!column && !inFile.includes(key)) return []
    return [{ key, label: column ? headingOf(kind, column, locale) : key, isName: names.includes(key) }]
  })
}

export async function checkData(context: LoaderContext, kind: Kind, run: Run): Promise<CheckData> {
  const { query } = context
  const pick = pickersFor(context, kind)
  const found = await groupsOf(context.viewer, run)
  const foreign = await foreignRows(context, kind, run, found)
  const others = found.filter(({ id }) => id !== foreign?.group)
  const groups = await groupsShown(context, kind, run, others, pick)
  const states = ['error', 'duplicate']
  const from = query.get('at')
  const page =
    from === null ? pageParam(query) : 1 + Math.floor((await countRowsOf(run, states, Number(from))) / gridSize)
  const rows = await rowsOf(run, { states, page, size: gridSize })
  const headings = headingsOf(context, kind, run, rows)
  const rowParam = query.get('row')
  const [one] = rowParam === null ? [] : await rowsOf(run, { at: Number(rowParam) })
  return {
    groups,
    foreign,
    ...(await decisionsShown(context, kind, run, found)),
    grid: {
      headings,
      rows: await gridOf(context, kind, run, rows, headings),
      page,
      more: (await countRowsOf(run, states)) > page * gridSize,
    },
    row: one ? await rowShown(context, kind, run, one, pick) : null,
    pickers: pick.pickers,
  }
}

/** A row beside what it may be, where somebody has to say so. */
async function pairOfRow(
  context: LoaderContext,
  kind: Kind,
  run: Run,
  at: number,
  problem: RowProblem | undefined,
): Promise<RowShown['pair']> {
  if (!problem) return null
  const groups = await groupsOf(context.viewer, run)
  const group = groups.find(({ id }) => id === groupId(problem))
  return (group && (await pairsOf(context, kind, run, group, at))[0]) ?? null
}

/** One row as a form: what is wrong stands first, each with an input, also where the file has no column for it. */
async function rowShown(context: LoaderContext, kind: Kind, run: Run, row: ShownRow, pick: Choices): Promise<RowShown> {
  const twin = row.problems.find(({ id, code }) => id !== undefined || code === 'duplicateElsewhere')
  const repeated = row.problems.find(({ code, level }) => code === 'duplicateRow' && level === 'warning')
  const headings = headingsOf(context, kind, run, [row])
  const keys = headings.map(({ key }) => key)
  const columns = new Map(columnsOf(context.viewer, kind).map((column) => [column.key, column]))
  const cells = await Promise.all(
    headings.map(async ({ key, label }) => {
      const text = cellIn(run, row, key)
      const wrong = wrongIn(context, kind, row, key, keys)
      const field = columns.get(key)?.field
      return {
        key,
        label,
        text,
        wrong,
        meant: wrong && field ? suggestedValue(field, text, orderOf(run, key)) : null,
        ...(fieldOfKey(kind, key)?.of ? { options: null, picker: null } : await pick.of(key)),
      }
    }),
  )
  const weight = ({ wrong }: RowShown['cells'][number]): number => (wrong ? (wrong.isError ? 0 : 1) : 2)
  return {
    at: row.at,
    group: context.query.get('group'),
    row: row.row,
    sheet: row.sheet,
    entry: row.head === null ? null : ((await entriesOf(kind, run, [row])).get(row.head) ?? null),
    same: twin
      ? {
          id: twin.id ?? null,
          label: twin.found ?? '',
          text: problemText(context.words, labelOfKey(kind, twin.key, context.locale), {
            ...twin,
            found: null,
          }),
          href: twin.id ? entryPath(kind.name, twin.id) : null,
        }
      : null,
    pair: await pairOfRow(context, kind, run, row.at, twin ?? repeated),
    other: wrongElsewhere(context, kind, row, keys),
    cells: cells.toSorted((a, b) => weight(a) - weight(b)),
  }
}
