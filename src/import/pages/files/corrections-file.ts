// The rows of a run that need work as a file: a comment on each cell that is wrong; uploading it again continues the run.
import { getKind, wordsOf } from '#engine/model/registry.ts'
import { columnsOf, headingOf } from '#import/reading/columns.ts'
import { labelOfKey } from '#import/children/keys.ts'
import type { RowProblem } from '#import/reading/read-rows.ts'
import { getRun, type Run } from '#import/runs.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { query, sql } from '#server/database/db.ts'
import type { WriteRow } from '#server/sheets/writing/write-sheet.ts'
import type { Locale } from '#words/locales.ts'
import { shownFix } from '../check-groups.ts'
import { rowMark, sheetAt as sheetOf } from './corrections.ts'

type BadRow = {
  at: number
  row_number: number
  sheet: number
  cells: string[]
  edits: Record<string, string> | null
  problems: RowProblem[] | null
}

/** Rows are read as they are written: a run has 50,000 at most. */
const atOnce = 1000

async function* badRows(run: number): AsyncGenerator<BadRow> {
  for (let last = -1; ;) {
    const rows = await query<BadRow>(sql`
      select at, row_number, sheet, cells, edits, problems from import_rows
      where run = ${run} and at > ${last} and state in ('error', 'duplicate') and written_at is null order by at limit ${atOnce}`)
    yield* rows
    if (rows.length < atOnce) return
    last = (rows.at(-1) as BadRow).at
  }
}

/** Where a problem stands: in the column of its own sheet where several have it. */
function columnIn(run: Run, sheet: number, key: string): number {
  const all = run.mapping.flatMap((one, at) => (one.key === key ? [at] : []))
  return all.find((at) => sheetOf(run, at) === sheet) ?? all[0] ?? -1
}

/** All of them, in pieces; `heading` is over what is wrong where there are too many rows for comments, `meant` says what was probably meant. */
export async function buildCorrections(
  viewer: Viewer,
  number: number,
  locale: Locale,
  say: (problem: RowProblem, label: string) => string,
  { heading, meant }: { heading: string; meant: (text: string) => string },
): Promise<AsyncIterable<Uint8Array>> {
  const run = await getRun(viewer, number)
  const { kind: name, mapping } = run
  const kind = getKind(name)
  const columns = columnsOf(viewer, kind)
  const headings = mapping.map((one) => {
    const column = columns.find(({ key }) => key === one.key)
    return one.heading || (column ? headingOf(kind, column, locale) : '')
  })
  const lineOf = async (row: BadRow): Promise<WriteRow> => {
    const comments: Record<number, string> = {}
    for (const problem of row.problems ?? []) {
      if (problem.level === 'note') continue
      const columnNumber = columnIn(run, row.sheet, problem.key) + 1
      const sentence = say(problem, labelOfKey(kind, problem.key, locale))
      const text = problem.fix
        ? `${sentence} ${meant(await shownFix(locale, kind, problem.key, problem.fix))}`
        : sentence
      comments[columnNumber] = comments[columnNumber] ? `${comments[columnNumber]}\n${text}` : text
    }
    const isOwn = (at: number): boolean => at >= run.head.headings.length || sheetOf(run, at) === row.sheet
    const cells = mapping.map(({ key }, at) => (key && isOwn(at) ? row.edits?.[key] : undefined) ?? row.cells[at] ?? '')
    return { cells: [rowMark(row.sheet, row.row_number), ...cells], comments }
  }
  async function* lines(): AsyncGenerator<WriteRow> {
    for await (const row of badRows(number)) yield await lineOf(row)
  }
  const { writeXlsx } = await import('#server/sheets/writing/write-sheet.ts')
  return writeXlsx({
    name: wordsOf(kind, locale).many,
    columns: [{ heading: `#${number}`, width: 6 }, ...headings.map((one) => ({ heading: one }))],
    rows: lines(),
    comments: heading,
  })
}
