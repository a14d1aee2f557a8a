// Files that people fill: the template of a kind in their language.
import { writeCsv } from '#server/sheets/writing/write-csv.ts'
import type { WriteColumn } from '#server/sheets/writing/write-sheet.ts'
import type { Locale } from '#words/locales.ts'
import type { Kind } from '#engine/model/kind.ts'
import { choiceLabel, closedListOf, wordsOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { choicesOf } from '../choices.ts'
import { type Column, columnsOf, headingOf, isFilledBy, uploadedChildren } from '#import/reading/columns.ts'

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

/** Columns of a sheet: the languages of a translated field only for the reader's own. */
const inLanguage = (kind: Kind, columns: readonly Column[], locale: Locale): Column[] =>
  columns.filter(
    (column) =>
      column.locale === null ||
      (kind.flow !== 'content' && kind.flow !== 'child' && column.name === kind.title && column.locale !== 'en') ||
      (column.locale === locale && locale !== 'en' && column.name === kind.title),
  )

/** Of a field with languages one is enough, and its plain column has any. */
const isNeeded = ({ field, locale, points, listed }: Column): boolean =>
  points ? points === 'title' : Boolean(field.required) && locale === null && !listed

type TemplateWords = { sheet: string; required: string; several: string; example: string }
type Sheet = { kind: Kind; columns: Column[]; headings: string[]; name: string }

/** The sheets of a template: the entries, and the children that have one of their own. */
function sheetsOf(viewer: Viewer, kind: Kind, locale: Locale): [first: Sheet, ...more: Sheet[]] {
  const all = columnsOf(viewer, kind).filter((column) => !column.isKey && isFilledBy(column, undefined))
  const own = inLanguage(
    kind,
    all.filter(({ child, listed }) => !child || listed),
    locale,
  )
  const more = uploadedChildren(kind).flatMap((child): Sheet[] => {
    if (child.import?.listed) return []
    const mine = all.filter((column) => column.child === child && column.points !== 'slug')
    const columns = inLanguage(
      child,
      [...mine.filter(({ points }) => points), ...mine.filter(({ points }) => !points)],
      locale,
    )
    const headings = columns.map((column) => headingOf(kind, column, locale, true))
    return [{ kind: child, columns, headings, name: wordsOf(child, locale).many }]
  })
  const headings = own.map((column) => headingOf(kind, column, locale))
  return [{ kind, columns: own, headings, name: wordsOf(kind, locale).many }, ...more]
}

/** One sheet as it is written, with an example in each column. */
async function tableOf(viewer: Viewer, { kind, columns, headings, name }: Sheet, locale: Locale, words: TemplateWords) {
  const made: WriteColumn[] = []
  const example: string[] = []
  for (const [at, column] of columns.entries()) {
    const choices = column.points || column.listed ? null : await dropDown(viewer, kind, column, locale)
    made.push({
      heading: headings[at] as string,
      ...(isNeeded(column) ? { required: true } : {}),
      ...(choices ? { choices } : {}),
    })
    const several = column.field.type === 'refs' ? await choicesOf(viewer, kind, column, locale, 2) : null
    const title = column.name === kind.title || column.points ? words.example : ''
    const one = several?.join('; ') ?? exampleOf(column, locale, choices, column.listed ? '' : title)
    example.push(column.listed ? [one || 'A', one || 'B'].join('; ') : one)
  }
  const help = wordsOf(kind, locale).help ?? {}
  const lines = columns.map((column, at) => [
    headings[at] as string,
    isNeeded(column) ? words.required : '',
    [
      column.locale || column.listed ? '' : help[column.name],
      column.listed || (column.field.heading ?? '').endsWith('(;)') ? words.several : '',
    ]
      .filter(Boolean)
      .join(' '),
    example[at] as string,
  ])
  return { table: { name, columns: made, rows: [], example }, lines }
}

/** The template of a kind in one language, as pieces of a file. A flat file has the columns of children beside those of their entry. */
export async function buildTemplate(
  viewer: Viewer,
  kind: Kind,
  locale: Locale,
  format: 'xlsx' | 'csv',
  words: TemplateWords,
): Promise<AsyncIterable<Uint8Array | string>> {
  const [first, ...more] = sheetsOf(viewer, kind, locale)
  if (format === 'csv') {
    const beside = more.flatMap(({ columns }) =>
      columns.flatMap((column) => (column.points ? [] : headingOf(kind, column, locale))),
    )
    return writeCsv([...first.headings, ...beside], [])
  }
  const { table, lines } = await tableOf(viewer, first, locale, words)
  const others = await Promise.all(more.map((sheet) => tableOf(viewer, sheet, locale, words)))
  const { writeXlsx } = await import('#server/sheets/writing/write-sheet.ts')
  return writeXlsx({
    ...table,
    ...(others.length > 0 ? { more: others.map((one) => one.table) } : {}),
    help: {
      name: words.sheet,
      rows: [
        [words.sheet, '', '', ''],
        ...lines,
        ...others.flatMap((one) => [[one.table.name, '', '', ''], ...one.lines]),
      ],
    },
  })
}
