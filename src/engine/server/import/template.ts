// Files that people fill: the template of a kind in their language, and the rows of a run that need work.
import { query, sql } from '#server/db.ts'
import { writeCsv } from '#server/sheets/write-csv.ts'
import type { WriteColumn } from '#server/sheets/write-sheet.ts'
import type { Locale } from '#words/locales.ts'
import type { Kind } from '../../kind.ts'
import { choiceLabel, closedListOf, fieldLabel, getKind, wordsOf } from '../../registry.ts'
import type { Viewer } from '../../viewer.ts'
import { choicesOf } from './choices.ts'
import { type Column, columnsOf, headingOf } from './columns.ts'
import type { RowProblem } from './read-rows.ts'
import { getRun } from './runs.ts'

/** A drop-down of Excel holds 32,767. */
const mostChoices = 30_000

// A cell with a drop-down holds one value.
const dropDown = async (viewer: Viewer, kind: Kind, column: Column, locale: Locale): Promise<string[] | null> =>
  column.field.many || column.field.type === 'refs' ? null : choicesOf(viewer, kind, column, locale, mostChoices)

function exampleOf(column: Column, locale: Locale, choices: readonly string[] | null): string {
  const { field, locale: only } = column
  if (only && only !== locale) return ''
  if (choices?.[0]) return choices[0]
  if (field.of)
    return closedListOf(field.of)
      .values.slice(0, 2)
      .map((value) => choiceLabel(field, value, locale))
      .join('; ')
  switch (field.type) {
    case 'email':
      return 'name@example.org'
    case 'url':
      return 'https://example.org'
    case 'date':
      return '2026-11-20'
    case 'number':
      return field.rule === 'year' ? '2026' : String(Math.max(field.min ?? 1, 1))
    case 'flag':
      return '1'
    case 'tags':
      return 'Quantum computing; Sensors'
    default:
      return field.rule === 'orcid'
        ? '0000-0002-1825-0097'
        : field.rule
          ? ''
          : (field.heading ?? '').includes('(;)')
            ? 'A; B'
            : ''
  }
}

/** Columns of a template: the languages of a translated field only for the reader's own. */
const templateColumns = (viewer: Viewer, kind: Kind, locale: Locale): Column[] =>
  columnsOf(viewer, kind).filter(
    (column) =>
      column.locale === null ||
      (kind.flow !== 'content' && column.name === kind.title && column.locale !== 'en') ||
      (column.locale === locale && locale !== 'en' && column.name === kind.title),
  )

/** The template of a kind in one language, as pieces of a file. */
export async function buildTemplate(
  viewer: Viewer,
  kind: Kind,
  locale: Locale,
  format: 'xlsx' | 'csv',
  words: { sheet: string; required: string; several: string },
): Promise<AsyncIterable<Uint8Array | string>> {
  const columns = templateColumns(viewer, kind, locale)
  const headings = columns.map((column) => headingOf(kind, column, locale))
  if (format === 'csv') return writeCsv(headings, [])
  const help = wordsOf(kind, locale).help ?? {}
  const made: WriteColumn[] = []
  const examples: string[] = []
  for (const [at, column] of columns.entries()) {
    const choices = await dropDown(viewer, kind, column, locale)
    made.push({
      heading: headings[at] as string,
      ...(column.field.required ? { required: true } : {}),
      ...(choices ? { choices } : {}),
    })
    examples.push(exampleOf(column, locale, choices))
  }
  const lines = columns.map((column, at) => [
    headings[at] as string,
    column.field.required ? words.required : '',
    [column.locale ? '' : help[column.name], (column.field.heading ?? '').endsWith('(;)') ? words.several : '']
      .filter(Boolean)
      .join(' '),
    examples[at] as string,
  ])
  const { writeXlsx } = await import('#server/sheets/write-sheet.ts')
  return writeXlsx({
    name: wordsOf(kind, locale).many,
    columns: made,
    rows: [],
    example: examples,
    help: { name: words.sheet, rows: [[words.sheet, '', '', ''], ...lines] },
  })
}

/** The rows of a run that wait, with a comment on each cell that is wrong; uploading it again continues the run. */
export async function buildCorrections(
  viewer: Viewer,
  number: number,
  locale: Locale,
  say: (problem: RowProblem, label: string) => string,
): Promise<AsyncIterable<Uint8Array>> {
  const run = await getRun(viewer, number)
  const kind = getKind(run.kind)
  const columns = columnsOf(viewer, kind)
  const headings = run.mapping.map(
    ({ heading, key }) =>
      heading ||
      (columns.find((one) => one.key === key)
        ? headingOf(kind, columns.find((one) => one.key === key) as Column, locale)
        : ''),
  )
  const rows = await query<{
    row_number: number
    cells: string[]
    edits: Record<string, string> | null
    problems: RowProblem[]
  }>(sql`
    select row_number, cells, edits, problems from import_rows where run = ${number} and state in ('error', 'duplicate') and written_at is null order by at limit 5000`)
  const lines = rows.map((row) => {
    const cells = run.mapping.map(({ key }, at) => (key ? row.edits?.[key] : undefined) ?? row.cells[at] ?? '')
    const comments: Record<number, string> = {}
    for (const problem of row.problems ?? []) {
      if (problem.level === 'note') continue
      const at = run.mapping.findIndex((one) => one.key === problem.key)
      const text = say(problem, fieldLabel(kind, problem.key.split('.')[0] as string, locale))
      const place = at < 0 ? 0 : at + 1
      comments[place] = comments[place] ? `${comments[place]}\n${text}` : text
    }
    return { cells: [String(row.row_number), ...cells], comments }
  })
  const { writeXlsx } = await import('#server/sheets/write-sheet.ts')
  return writeXlsx({
    name: wordsOf(kind, locale).many,
    columns: [{ heading: `#${number}`, width: 6 }, ...headings.map((heading) => ({ heading }))],
    rows: lines,
  })
}
