// The upload page of a kind: the step that is asked for, with what it needs and nothing more.
import type { Load, LoadContext } from '#engine/pages/context.ts'
import { choiceLabel, closedListOf, fieldLabel, getKind, wordsOf } from '#engine/registry.ts'
import type { Kind } from '#engine/kind.ts'
import { columnsOf, headingOf } from '#engine/server/import/columns.ts'
import { groupsOf } from '#engine/server/import/repairs.ts'
import { earlierRun, getRun, kindForImport, listRuns, type Run } from '#engine/server/import/runs.ts'
import { mayUndo } from '#engine/server/import/undo.ts'
import { changesOf, loomOf, previewOf, rowsOf } from '#engine/server/import/views.ts'
import type { Viewer } from '#engine/viewer.ts'
import { isProblem } from '#server/errors.ts'
import { sheetProblemCodes } from '#server/sheets/sheet-problem.ts'
import { formatDate } from '#words/formats.ts'
import { listPath, uploadPath } from './paths.ts'
import {
  type ColumnChoice,
  type GridRow,
  type GroupShown,
  type RunSummary,
  type Step,
  steps,
  type UploadData,
} from './upload-data.ts'
import { problemText, refusal } from './words.ts'

const gridSize = 50

function summary(viewer: Viewer, run: Run): RunSummary {
  return {
    number: run.number,
    file: run.file_name,
    who: run.started_name,
    when: run.created_at,
    state: run.state,
    work: run.work,
    paused: run.paused,
    progress: run.progress,
    total: run.total,
    counts: run.counts,
    undoUntil: run.undo_until,
    mayUndo: mayUndo(viewer, run),
    told: run.told_at !== null,
  }
}

/** Where a run stands when no step is asked for. */
const stepOf = (run: Run): Step => {
  if (run.work === 'commit' || run.work === 'undo') return 'commit'
  if (run.state === 'checked') return 'check'
  return run.state === 'uploaded' || run.state === 'mapped' ? 'columns' : 'report'
}

function columnChoices(run: Run, kind: Kind, cells: string[][]): ColumnChoice[] {
  return run.mapping.map(({ heading, key, confidence }, at) => ({
    heading,
    key,
    confidence,
    cells: cells.map((row) => row[at] ?? ''),
    isDate: kind.fields[key ?? '']?.type === 'date',
    order: run.options.orders?.[key ?? ''] ?? 'dmy',
  }))
}

function missingFields(kind: Kind, run: Run, label: (name: string) => string): string[] {
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

async function groupsShown({ locale, words }: LoadContext, kind: Kind, run: Run): Promise<GroupShown[]> {
  return (await groupsOf(run)).map((group) => {
    const name = group.key.split('.')[0] as string
    const field = kind.fields[name]
    const label = fieldLabel(kind, name, locale)
    const options = field?.of ? closedListOf(field.of).values.map((value) => choiceLabel(field, value, locale)) : null
    return {
      id: group.id,
      level: group.level,
      field: label,
      text: problemText(words, label, group),
      found: group.found,
      fix: group.fix,
      rows: group.rows,
      examples: group.examples,
      repairs: group.repairs,
      options,
    }
  })
}

async function gridOf(
  { viewer, locale, words, query }: LoadContext,
  kind: Kind,
  run: Run,
): Promise<UploadData['grid']> {
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  const rows = await rowsOf(run, { states: ['error', 'duplicate'], page, size: gridSize + 1 })
  const columns = columnsOf(viewer, kind)
  const keys = run.mapping.flatMap(({ key }) => key ?? [])
  const headings = keys.map((key) => {
    const column = columns.find((one) => one.key === key)
    return { key, label: column ? headingOf(kind, column, locale) : key }
  })
  const shown = rows.slice(0, gridSize).map((row): GridRow => {
    const say = (key: string): string | null => {
      const found = row.problems.filter((one) => one.key === key && one.level !== 'note')
      return found.length > 0
        ? found.map((one) => problemText(words, fieldLabel(kind, key.split('.')[0] as string, locale), one)).join(' ')
        : null
    }
    return {
      at: row.at,
      row: row.row,
      state: row.state,
      severity: row.severity,
      cells: row.cells,
      edited: keys.map((key) => row.edited.includes(key)),
      wrong: keys.map(say),
      other: row.problems
        .filter((one) => !keys.includes(one.key) && one.level === 'error')
        .map((one) => problemText(words, fieldLabel(kind, one.key.split('.')[0] as string, locale), one)),
    }
  })
  return { headings, rows: shown, page, more: rows.length > gridSize }
}

function notesOf(run: Run, words: LoadContext['words']): string[] {
  const { file, columns } = words.upload
  const count = (code: string): number =>
    Number(run.head.notes.find((one) => one.code === code)?.params?.['count'] ?? 0)
  const sensitive = run.head.notes.filter((one) => one.code === 'sensitiveLeftOut')
  const hidden = { rows: count('hiddenRowsRead'), columns: count('hiddenColumnsRead') }
  return [
    ...(hidden.rows + hidden.columns > 0 ? [file.hidden(hidden)] : []),
    ...(count('zawgyiSuspected') > 0 ? [file.zawgyi] : []),
    ...sensitive.map((one) => file.sensitive({ text: String(one.params?.['text'] ?? '') })),
    ...(run.options.mixed?.length ? [`${columns.dateOrder}: ${columns.guess}`] : []),
  ]
}

export const load: Load<UploadData> = async (context) => {
  const { viewer, page, query, locale, words } = context
  const kind = kindForImport(viewer, page.kind as string)
  const asked = Number(query.get('run') ?? 0)
  const run =
    asked > 0
      ? await getRun(viewer, asked).catch((error: unknown) =>
          isProblem(error) ? null : Promise.reject(error as Error),
        )
      : null
  const wanted = steps.find((one) => one === query.get('step'))
  const isOver =
    run !== null &&
    run.work === 'none' &&
    wanted === 'commit' &&
    run.finished_at !== null &&
    (run.counts.create ?? 0) + (run.counts.update ?? 0) === 0
  const step: Step = isOver
    ? 'report'
    : run
      ? wanted && wanted !== 'template' && wanted !== 'file'
        ? wanted
        : (wanted ?? stepOf(run))
      : wanted === 'file'
        ? 'file'
        : 'template'
  const refused = sheetProblemCodes.find((code) => code === query.get('problem'))
  const label = (name: string): string => fieldLabel(kind, name, locale)
  const isColumns = run !== null && step === 'columns'
  const isCheck = run !== null && step === 'check'
  const earlier = run && (isColumns || isCheck) ? await earlierRun(viewer, run) : null
  return {
    title: words.upload.title({ text: wordsOf(kind, locale).many }),
    kind: kind.name,
    listPath: listPath(kind.name) ?? '/backend',
    path: uploadPath(kind.name) ?? '',
    step,
    run: run ? summary(viewer, run) : null,
    history: (await listRuns(viewer, kind, 10)).map((one) => summary(viewer, one)),
    problem: refused ? refusal(words, refused) : null,
    earlier: earlier
      ? {
          number: earlier.number,
          when: formatDate(earlier.created_at, locale, { buddhist: context.site.buddhistYears }),
        }
      : null,
    notes: run && (isColumns || isCheck) ? notesOf(run, words) : [],
    file: run
      ? { sheets: run.head.sheets.map((one) => one.name), sheet: run.head.sheet, encoding: run.head.encoding }
      : null,
    columns: isColumns ? columnChoices(run, kind, await previewOf(run)) : [],
    options: isColumns
      ? columnsOf(viewer, kind).map((column) => ({
          key: column.key,
          label: headingOf(kind, column, locale),
          required: column.field.required === 'always',
        }))
      : [],
    missing: isColumns ? missingFields(kind, run, label) : [],
    groups: isCheck ? await groupsShown(context, kind, run) : [],
    grid: isCheck ? await gridOf(context, kind, run) : null,
    loom: run && (isCheck || step === 'commit') ? await loomOf(run) : null,
    changes: run && (step === 'report' || step === 'commit') ? await changesOf(run, locale) : [],
    mayPublish: kind.flow === 'content' && kind.access.publish(viewer) !== false,
    tells: getKind(kind.name).fields['noticeAt'] !== undefined,
  }
}
