// The upload page of a kind: the step that is asked for, with what it needs and nothing more.
import type { Load } from '#engine/pages/context.ts'
import { fieldLabel, getKind, wordsOf } from '#engine/registry.ts'
import { columnsOf, headingOf } from '#engine/server/import/columns.ts'
import { earlierRun, getRun, kindForImport, listRuns, type Run } from '#engine/server/import/runs.ts'
import { mayUndo } from '#engine/server/import/undo.ts'
import { changesOf, loomOf, previewOf } from './run-views.ts'
import type { Viewer } from '#engine/viewer.ts'
import { isProblem } from '#server/errors.ts'
import { pageParam } from '#server/params.ts'
import { sheetProblemCodes } from '#server/sheets/sheet-problem.ts'
import { formatDate } from '#words/formats.ts'
import { checkData } from './check-data.ts'
import { columnChoices, fileShown, missingFields, notesOf } from './file-data.ts'
import { entryPath, listPath, uploadPath } from './paths.ts'
import { type RunSummary, type Step, steps, type UploadData } from './upload-data.ts'
import { refusal } from './words.ts'

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
    emptyClears: run.options.emptyClears ?? false,
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

export const load: Load<UploadData> = async (context) => {
  const { viewer, page, query, locale, words } = context
  const kind = kindForImport(viewer, page.kind as string)
  const asked = Number(query.get('run') ?? 0)
  const run =
    asked > 0
      ? await getRun(viewer, asked).then(
          (found) => (found.kind === kind.name ? found : null),
          (error: unknown) => (isProblem(error) ? null : Promise.reject(error as Error)),
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
  const problem = query.get('problem') === 'noParent' ? words.upload.repairs.noParent : null
  const label = (name: string): string => fieldLabel(kind, name, locale)
  const isColumns = run !== null && step === 'columns'
  const isCheck = run !== null && step === 'check'
  const earlier = run && (isColumns || isCheck) ? await earlierRun(viewer, run) : null
  const at = pageParam(query)
  const found = run && (step === 'report' || step === 'commit') ? await changesOf(run, locale, at) : null
  const changes = {
    page: at,
    more: found?.more ?? false,
    list: found?.list.map(({ id, ...change }) => ({ ...change, href: entryPath(kind.name, id) })) ?? [],
  }
  return {
    title: words.upload.title({ text: wordsOf(kind, locale).many }),
    kind: kind.name,
    listPath: listPath(kind.name) ?? '/backend',
    path: uploadPath(kind.name) ?? '',
    step,
    run: run ? summary(viewer, run) : null,
    history: (await listRuns(viewer, kind, 10)).map((one) => summary(viewer, one)),
    problem: refused ? refusal(words, refused) : problem,
    earlier: earlier
      ? {
          number: earlier.number,
          when: formatDate(earlier.created_at, locale, { ...context.site.dates }),
        }
      : null,
    notes: run && (isColumns || isCheck) ? notesOf(run, words) : [],
    file: run && isColumns ? fileShown(run) : null,
    columns: isColumns ? columnChoices(run, kind, await previewOf(run)) : [],
    options: isColumns
      ? columnsOf(viewer, kind).map((column) => ({
          key: column.key,
          label: headingOf(kind, column, locale),
          required: column.field.required === 'always',
        }))
      : [],
    missing: isColumns ? missingFields(kind, run, label) : [],
    ...(isCheck && run.work === 'none'
      ? await checkData(context, kind, run)
      : { groups: [], grid: null, row: null, pickers: {} }),
    loom: run && (isCheck || step === 'commit') ? await loomOf(run) : null,
    changes,
    mayPublish: kind.flow === 'content' && kind.access.publish(viewer) !== false,
    tells: getKind(kind.name).fields['noticeAt'] !== undefined,
  }
}
