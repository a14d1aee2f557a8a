// The rows of a run that need work as a file: a comment on each cell that is wrong; uploading it again continues the run.
import { fieldLabel, getKind, wordsOf } from '#engine/model/registry.ts'
import { columnsOf, headingOf } from '#import/columns.ts'
import type { RowProblem } from '#import/read-rows.ts'
import { getRun } from '#import/runs.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { query, sql } from '#server/database/db.ts'
import type { WriteRow } from '#server/sheets/write-sheet.ts'
import type { Locale } from '#words/locales.ts'
import { fixShown } from './check-data.ts'

type BadRow = {
  at: number
  row_number: number
  cells: string[]
  edits: Record<string, string> | null
  problems: RowProblem[] | null
}

/** Rows are read as they are written: a run has 50,000 at most. */
const atOnce = 1000

async function* badRows(run: number): AsyncGenerator<BadRow> {
  for (let last = -1; ;) {
    const rows = await query<BadRow>(sql`
      select at, row_number, cells, edits, problems from import_rows
      where run = ${run} and at > ${last} and state in ('error', 'duplicate') and written_at is null order by at limit ${atOnce}`)
    yield* rows
    if (rows.length < atOnce) return
    last = (rows.at(-1) as BadRow).at
  }
}

/** All of them, in pieces; `heading` is over what is wrong where there are too many rows for comments, `meant` says what was probably meant. */
export async function buildCorrections(
  viewer: Viewer,
  number: number,
  locale: Locale,
  say: (problem: RowProblem, label: string) => string,
  { heading, meant }: { heading: string; meant: (text: string) => string },
): Promise<AsyncIterable<Uint8Array>> {
  const { kind: name, mapping } = await getRun(viewer, number)
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
      const place = mapping.findIndex((one) => one.key === problem.key) + 1
      const said = say(problem, fieldLabel(kind, problem.key.split('.')[0] as string, locale))
      const text = problem.fix ? `${said} ${meant(await fixShown(locale, kind, problem.key, problem.fix))}` : said
      comments[place] = comments[place] ? `${comments[place]}\n${text}` : text
    }
    const cells = mapping.map(({ key }, at) => (key ? row.edits?.[key] : undefined) ?? row.cells[at] ?? '')
    return { cells: [String(row.row_number), ...cells], comments }
  }
  async function* lines(): AsyncGenerator<WriteRow> {
    for await (const row of badRows(number)) yield await lineOf(row)
  }
  const { writeXlsx } = await import('#server/sheets/write-sheet.ts')
  return writeXlsx({
    name: wordsOf(kind, locale).many,
    columns: [{ heading: `#${number}`, width: 6 }, ...headings.map((one) => ({ heading: one }))],
    rows: lines(),
    comments: heading,
  })
}
