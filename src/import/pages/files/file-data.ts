// What is shown of a file: how it was read, its columns with what they mean, what is missing.
import type { Kind } from '#engine/model/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { childKey } from '#engine/model/registry.ts'
import type { Run, RunOptions } from '#import/runs.ts'
import { offeredEncodings } from '#server/sheets/encodings/decode-text.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { fieldOfKey, partsOfKey } from '#import/children/keys.ts'
import { columnsOf, hasSources, uploadedChildren } from '#import/reading/columns.ts'
import { partAt } from '#import/run-columns.ts'
import { knownSources } from '#import/runs.ts'
import { defaultsOf } from '#engine/store/writes/input.ts'
import type { ColumnChoice, FileShown, SourceQuestion } from '../upload-data.ts'

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
export function columnChoices(
  run: Run,
  kind: Kind,
  cells: string[][],
  found: RunOptions['orders'],
  labelOf: (key: string) => string,
): ColumnChoice[] {
  return run.mapping.map(({ heading, key, confidence, suggested }, at) => ({
    heading,
    part: partAt(run, at),
    key,
    confidence,
    perhaps: key === null && suggested ? labelOf(suggested) : null,
    // Of each sheet its own first rows.
    cells: cells.flatMap((row) => row[at] ?? []),
    isDate: fieldOfKey(kind, key ?? '')?.type === 'date',
    order: run.options.orders?.[key ?? ''] ?? found?.[key ?? ''] ?? 'dmy',
  }))
}

/** Whose codes the file holds; null where it has none that anybody asks about. */
export async function sourceQuestion(viewer: Viewer, kind: Kind, run: Run): Promise<SourceQuestion | null> {
  const isAsked = hasSources(kind) && run.mapping.some((one) => (one.key ?? one.suggested) === 'sourceId')
  return isAsked ? { name: run.options.source ?? '', known: await knownSources(viewer, kind) } : null
}

/** Fields that every new row needs, that nobody else fills and that none of these columns gives. */
export function missingFields(
  viewer: Viewer,
  kind: Kind,
  keys: readonly (string | null)[],
  run: Pick<Run, 'head'>,
): string[] {
  return [...missingOwn(viewer, kind, keys), ...missingOfChildren(kind, keys, run)]
}

/** What every new child needs, where the file has any; in a sheet of their own they also name the entry they belong to. */
function missingOfChildren(kind: Kind, keys: readonly (string | null)[], { head }: Pick<Run, 'head'>): string[] {
  return uploadedChildren(kind).flatMap((child) => {
    const list = childKey(child)
    const own = keys.flatMap((key) => (key && partsOfKey(key).list === list ? [partsOfKey(key)] : []))
    const isPart = head.parts?.some((part) => part.list === list) === true
    if ((own.length === 0 && !isPart) || own.some(({ isListed }) => isListed)) return []
    return Object.entries(child.fields).flatMap(([name, field]) => {
      const isNeeded =
        name === child.parent ? isPart : field.required === 'always' && field.default === undefined && !field.readOnly
      return isNeeded && !own.some((one) => one.name === name) ? [`${list}/${name}`] : []
    })
  })
}

function missingOwn(viewer: Viewer, kind: Kind, keys: readonly (string | null)[]): string[] {
  const has = (name: string): boolean => keys.some((key) => key?.split('.')[0] === name)
  const defaults = defaultsOf(viewer, kind)
  const fillable = new Set(columnsOf(viewer, kind).flatMap(({ name, child }) => (child ? [] : [name])))
  const joined = kind.import?.joined
  return Object.entries(kind.fields).flatMap(([name, field]) =>
    field.required === 'always' &&
    fillable.has(name) &&
    (defaults[name] === undefined || defaults[name] === null) &&
    !has(name) &&
    !(joined?.into === name && has(joined.first))
      ? [name]
      : [],
  )
}

/** What else is worth knowing of the file. */
export function notesOf(run: Run, words: LoaderContext['words'], label: (key: string) => string): string[] {
  const { check, file, columns } = words.upload
  const param = (code: string, name: string): string | number | undefined =>
    run.head.notes.find((one) => one.code === code)?.params?.[name]
  const count = (code: string, name = 'count'): number => Number(param(code, name) ?? 0)
  const textOf = (code: string, name: string): string => String(param(code, name) ?? '')
  const named = (code: string): string[] =>
    run.head.notes.filter((one) => one.code === code).map((one) => String(one.params?.['text'] ?? ''))
  const hidden = { rows: count('hiddenRowsRead'), columns: count('hiddenColumnsRead') }
  return [
    ...(hidden.rows + hidden.columns > 0 ? [file.hidden(hidden)] : []),
    ...(count('zawgyiConverted') > 0 ? [file.converted] : []),
    ...(count('shortenedNumbers') > 0 ? [file.shortened({ count: count('shortenedNumbers') })] : []),
    ...(count('errorCells') > 0 ? [file.errorCells({ count: count('errorCells') })] : []),
    ...(count('quoteNotClosed', 'row') > 0 ? [file.restNotRead({ row: count('quoteNotClosed', 'row') })] : []),
    ...(run.head.database ? [file.readAsExport({ text: run.head.database })] : []),
    ...(count('entriesNotRead') > 0
      ? [file.entriesNotRead({ count: count('entriesNotRead'), rows: textOf('entriesNotRead', 'rows') })]
      : []),
    ...(count('parentsMissing') > 0
      ? [file.parentsMissing({ count: count('parentsMissing'), names: textOf('parentsMissing', 'names') })]
      : []),
    ...(count('wideRows') > 0 ? [file.wideRows({ count: count('wideRows'), rows: textOf('wideRows', 'rows') })] : []),
    ...(count('farCells') > 0 ? [file.farCells({ count: count('farCells'), text: textOf('farCells', 'cells') })] : []),
    ...(count('brokenCharacters') > 0
      ? [file.brokenCharacters({ count: count('brokenCharacters'), line: count('brokenCharacters', 'row') })]
      : []),
    ...named('sensitiveLeftOut').map((text) => file.sensitive({ text })),
    ...named('sensitiveElsewhere').map((text) => file.sensitiveElsewhere({ text })),
    ...Object.entries(run.options.signs ?? {}).map(([key, signs]) =>
      check.signs({ field: label(key), signs: signs.join('  ') }),
    ),
    ...(run.options.mixed?.length ? [`${columns.dateOrder}: ${columns.guess}`] : []),
  ]
}
