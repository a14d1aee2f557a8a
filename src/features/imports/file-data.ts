// What is shown of a file: how it was read, its columns with what they mean, what is missing.
import type { Kind } from '#engine/kind.ts'
import type { LoadContext } from '#engine/pages/context.ts'
import type { Run, RunOptions } from '#engine/server/import/runs.ts'
import { offeredEncodings } from '#server/sheets/decode-text.ts'
import type { ColumnChoice, FileShown } from './upload-data.ts'

/** How the file was read, and how else it can be. */
export function fileShown({ head }: Run): FileShown {
  const params = head.notes.find((one) => one.code === 'zawgyiSuspected')?.params
  // A file that was not kept cannot be read in another way.
  const isKept = !head.notes.some((one) => one.code === 'sensitiveLeftOut' || one.code === 'sensitiveElsewhere')
  return {
    sheets: isKept ? head.sheets.map((one) => one.name) : [head.sheet],
    sheet: head.sheet,
    encoding: head.encoding,
    encodings: head.encoding && isKept ? [...new Set([head.encoding, ...offeredEncodings])] : [],
    candidates: isKept ? (head.candidates ?? null) : null,
    zawgyi: !isKept ? null : head.zawgyi ? 'converted' : params ? 'found' : null,
    sample: params ? { before: String(params['before'] ?? ''), after: String(params['after'] ?? '') } : null,
  }
}

/** Each column with the field it means and its first cells; `found`: the columns of dates that begin with the month. */
export function columnChoices(run: Run, kind: Kind, cells: string[][], found: RunOptions['orders']): ColumnChoice[] {
  return run.mapping.map(({ heading, key, confidence }, at) => ({
    heading,
    key,
    confidence,
    cells: cells.map((row) => row[at] ?? ''),
    isDate: kind.fields[key ?? '']?.type === 'date',
    order: run.options.orders?.[key ?? ''] ?? found?.[key ?? ''] ?? 'dmy',
  }))
}

/** Labels of fields that every row needs and no column gives. */
export function missingFields(kind: Kind, run: Run, label: (name: string) => string): string[] {
  const has = (name: string): boolean => run.mapping.some(({ key }) => key?.split('.')[0] === name)
  const joined = kind.import?.joined
  return Object.entries(kind.fields).flatMap(([name, field]) =>
    field.required === 'always' &&
    field.heading &&
    !field.readOnly &&
    field.default === undefined &&
    !has(name) &&
    !(joined?.into === name && has(joined.first))
      ? [label(name)]
      : [],
  )
}

/** What else is worth knowing of the file. */
export function notesOf(run: Run, words: LoadContext['words']): string[] {
  const { file, columns } = words.upload
  const params = (code: string) => run.head.notes.find((one) => one.code === code)?.params
  const count = (code: string): number => Number(params(code)?.['count'] ?? 0)
  const named = (code: string): string[] =>
    run.head.notes.filter((one) => one.code === code).map((one) => String(one.params?.['text'] ?? ''))
  const hidden = { rows: count('hiddenRowsRead'), columns: count('hiddenColumnsRead') }
  return [
    ...(hidden.rows + hidden.columns > 0 ? [file.hidden(hidden)] : []),
    ...(count('zawgyiConverted') > 0 ? [file.converted] : []),
    ...(count('shortenedNumbers') > 0 ? [file.shortened({ count: count('shortenedNumbers') })] : []),
    ...(count('errorCells') > 0 ? [file.errorCells({ count: count('errorCells') })] : []),
    ...(count('brokenCharacters') > 0
      ? [file.brokenCharacters({ count: count('brokenCharacters'), line: Number(params('brokenCharacters')?.['row']) })]
      : []),
    ...(count('wideRows') > 0 ? [file.wideRows({ count: count('wideRows') })] : []),
    ...named('sensitiveLeftOut').map((text) => file.sensitive({ text })),
    ...named('sensitiveElsewhere').map((text) => file.sensitiveElsewhere({ text })),
    ...(run.options.mixed?.length ? [`${columns.dateOrder}: ${columns.guess}`] : []),
  ]
}
