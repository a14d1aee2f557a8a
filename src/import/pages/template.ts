// Files that people fill: the template of a kind in their language.
import { writeCsv } from '#server/sheets/write-csv.ts'
import type { WriteColumn } from '#server/sheets/write-sheet.ts'
import type { Locale } from '#words/locales.ts'
import type { Kind } from '#engine/model/kind.ts'
import { choiceLabel, closedListOf, wordsOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { choicesOf } from './choices.ts'
import { type Column, columnsOf, headingOf } from '#import/columns.ts'

/** A drop-down of Excel holds 32,767. */
const mostChoices = 30_000

const examples: Readonly<Record<string, string>> = { orcid: '0000-0002-1825-0097', alpha2: 'XX' }

// A cell with a drop-down holds one value.
const dropDown = async (viewer: Viewer, kind: Kind, column: Column, locale: Locale): Promise<string[] | null> =>
  column.field.many || column.field.type === 'refs' ? null : choicesOf(viewer, kind, column, locale, mostChoices)

function exampleOf(column: Column, locale: Locale, choices: readonly string[] | null, title: string): string {
  const { field, locale: only } = column
  if (only && only !== locale) return ''
  if (choices?.[0] ?? field.example) return choices?.[0] ?? (field.example as string)
  if (title) return title
  // A list is told by the first of its fields.
  const listed = field.of ? field : Object.values(field.entry ?? {})[0]
  if (listed?.of)
    return closedListOf(listed.of)
      .values.slice(0, 2)
      .map((value) => choiceLabel(listed, value, locale))
      .join('; ')
  switch (field.type) {
    case 'email':
      return 'name@example.org'
    case 'url':
      return 'https://example.org'
    case 'date':
      return '2027-01-15'
    case 'number':
      return field.rule === 'year' ? '2026' : String(Math.max(field.min ?? 1, 1))
    case 'flag':
      return '1'
    case 'tags':
      return 'Quantum computing; Sensors'
    default:
      if (field.rule) return examples[field.rule] ?? ''
      return (field.heading ?? '').includes('(;)') ? 'A; B' : field.required ? 'ABC' : ''
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

/** Of a field with languages one is enough, and its plain column has any. */
const isNeeded = ({ field, locale }: Column): boolean => Boolean(field.required) && locale === null

/** The template of a kind in one language, as pieces of a file. */
export async function buildTemplate(
  viewer: Viewer,
  kind: Kind,
  locale: Locale,
  format: 'xlsx' | 'csv',
  words: { sheet: string; required: string; several: string; example: string },
): Promise<AsyncIterable<Uint8Array | string>> {
  const columns = templateColumns(viewer, kind, locale)
  const headings = columns.map((column) => headingOf(kind, column, locale))
  if (format === 'csv') return writeCsv(headings, [])
  const help = wordsOf(kind, locale).help ?? {}
  const made: WriteColumn[] = []
  const example: string[] = []
  for (const [at, column] of columns.entries()) {
    const choices = await dropDown(viewer, kind, column, locale)
    made.push({
      heading: headings[at] as string,
      ...(isNeeded(column) ? { required: true } : {}),
      ...(choices ? { choices } : {}),
    })
    const several = column.field.type === 'refs' ? await choicesOf(viewer, kind, column, locale, 2) : null
    example.push(
      several?.join('; ') ?? exampleOf(column, locale, choices, column.name === kind.title ? words.example : ''),
    )
  }
  const lines = columns.map((column, at) => [
    headings[at] as string,
    isNeeded(column) ? words.required : '',
    [column.locale ? '' : help[column.name], (column.field.heading ?? '').endsWith('(;)') ? words.several : '']
      .filter(Boolean)
      .join(' '),
    example[at] as string,
  ])
  const { writeXlsx } = await import('#server/sheets/write-sheet.ts')
  return writeXlsx({
    name: wordsOf(kind, locale).many,
    columns: made,
    rows: [],
    example,
    help: { name: words.sheet, rows: [[words.sheet, '', '', ''], ...lines] },
  })
}
