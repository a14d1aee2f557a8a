// The upload page of a kind: the step that is asked for, with what it needs and nothing more.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { Loader, LoaderContext } from '#engine/page/context.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind, wordsOf } from '#engine/model/registry.ts'
import { labelOfKey } from '#import/children/keys.ts'
import { type Column, columnsOf, headingOf, isFilledBy, standsIn, uploadedChildren } from '#import/reading/columns.ts'
import { decideDates } from '#import/check.ts'
import { mappedColumnsOf } from '#import/run-columns.ts'
import { earlierRun, getRun, kindForImport, listOpenRuns, listRuns, listStuckRuns, type Run } from '#import/runs.ts'
import { mayUndo } from '#import/undo.ts'
import { changesOf, latestOf, loomOf, previewOf } from './run-views.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { isProblem } from '#server/errors.ts'
import { pageParam } from '#server/http/params.ts'
import { formatDate } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import { checkData } from './check-data.ts'
import { discardedAt, mayDiscard } from './background/discard.ts'
import { cellsErasedAt } from './background/forget-rows.ts'
import { columnChoices, fileShown, missingFields, notesOf, sourceQuestion } from './files/file-data.ts'
import { listPath, uploadPath } from './paths.ts'
import { type RunSummary, type Step, steps, type UploadData } from './upload-data.ts'
import { problemOfAddress } from './words.ts'

function summary(viewer: Viewer, run: Run, { editor }: AllWords): RunSummary {
  return {
    number: run.number,
    file: run.file_name,
    who: run.started_name ?? editor.form.somebody,
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
    mayDiscard: mayDiscard(run),
    discardedOn: discardedAt(run)?.toISOString() ?? null,
    restGoesOn: cellsErasedAt(run)?.toISOString() ?? null,
    told: run.told_at !== null,
  }
}

/** The sheets of a run that a column may stand in, by their lists; empty for the first. */
const sheetsFor = (column: Column, { head }: Run): string[] => [
  ...(standsIn(column, null) ? [''] : []),
  ...(head.parts ?? []).flatMap((part) => (standsIn(column, part) ? [part.list] : [])),
]

/** What the entries of this kind bring along, in words. */
function childrenTold(kind: Kind, locale: Locale): UploadData['children'] {
  const children = uploadedChildren(kind)
  if (children.length === 0) return null
  return {
    many: children.map((child) => wordsOf(child, locale).many).join(' · '),
    parent: wordsOf(kind, locale).one,
    isListed: children.some((child) => child.import?.listed),
  }
}

/** The columns that the headings of a run may mean. */
const optionsOf = ({ viewer, locale }: LoaderContext, kind: Kind, run: Run): UploadData['options'] =>
  columnsOf(viewer, kind)
    .filter((column) => isFilledBy(column, run.head.database))
    .map((column) => ({
      key: column.key,
      label: headingOf(kind, column, locale),
      required:
        column.field.required === 'always' &&
        column.locale === null &&
        !column.points &&
        !column.listed &&
        !column.identifier,
      sheets: sheetsFor(column, run),
    }))

const historySize = 10

/** What the work queue counts of the history: uploads with open rows, and those that failed or were paused. */
const counted = ['open', 'stuck'] as const

/** Where a run stands when no step is asked for. */
const stepOf = (run: Run): Step => {
  if (run.work === 'commit' || run.work === 'undo') return 'commit'
  if (run.state === 'checked') return 'check'
  return run.state === 'uploaded' || run.state === 'mapped' ? 'columns' : 'report'
}

/** May a run be looked at in this step? Before its check there is nothing to repair or import; of one that is over only its report is left. */
function isOpen({ state, work }: Run, step: Step): boolean {
  const isChecked = state !== 'uploaded' && state !== 'mapped'
  if (step === 'columns') return !isChecked || state === 'checked' || state === 'partly'
  if (step === 'check') return work === 'check' || state === 'checked' || state === 'partly'
  return isChecked && (step === 'commit' || step === 'report')
}

/** What a step without the check shows of it. */
const notChecked: Awaited<ReturnType<typeof checkData>> = {
  groups: [],
  foreign: null,
  grid: null,
  row: null,
  pickers: {},
  decisions: [],
  answered: { done: 0, of: 0 },
  sure: 0,
  remembered: null,
}

export const loader: Loader<UploadData> = async (context) => {
  const { viewer, page, query, locale, words } = context
  const kind = kindForImport(viewer, kindOfPage(page).name)
  const runParam = Number(query.get('run') ?? 0)
  const run =
    runParam > 0
      ? await getRun(viewer, runParam).then(
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
      ? wanted && isOpen(run, wanted)
        ? wanted
        : stepOf(run)
      : wanted === 'file'
        ? 'file'
        : 'template'
  const label = (key: string): string => labelOfKey(kind, key, locale)
  const isColumns = run !== null && step === 'columns'
  const isCheck = run !== null && step === 'check'
  const { orders: found } = isColumns
    ? await decideDates(
        run,
        mappedColumnsOf(viewer, kind, run).filter(({ column }) => column.field.type === 'date'),
      )
    : { orders: {} }
  const earlier = run && (isColumns || isCheck) ? await earlierRun(viewer, run) : null
  const at = pageParam(query)
  const historyPage = pageParam(new URLSearchParams({ page: query.get('runs') ?? '' }))
  const narrowed = counted.find((one) => one === query.get('only')) ?? null
  const only = narrowed && (await { open: listOpenRuns, stuck: listStuckRuns }[narrowed](viewer, kind))
  const runs = await listRuns(viewer, kind, historySize + 1, (historyPage - 1) * historySize, only)
  const isLive = run?.work === 'commit'
  const shown =
    run && (step === 'report' || step === 'commit')
      ? isLive
        ? { list: await latestOf(run, locale), more: false }
        : await changesOf(run, locale, at)
      : null
  const changes = { page: at, more: shown?.more ?? false, list: shown?.list ?? [] }
  return {
    title: words.upload.title({ text: wordsOf(kind, locale).many }),
    kind: kind.name,
    listPath: listPath(kind.name) ?? '/backend',
    path: uploadPath(kind.name) ?? '',
    step,
    run: run ? summary(viewer, run, words) : null,
    history: runs.slice(0, historySize).map((one) => summary(viewer, one, words)),
    historyPage,
    narrowed,
    moreHistory: runs.length > historySize,
    problem: runParam > 0 && !run ? words.upload.repairs.gone : problemOfAddress(words, query),
    done: query.get('done') === 'discarded' ? words.upload.repairs.discarded : null,
    earlier: earlier
      ? {
          number: earlier.number,
          when: formatDate(earlier.created_at, locale, { ...context.site.dates }),
        }
      : null,
    notes: run && (isColumns || isCheck) ? notesOf(run, words, label) : [],
    file: run && isColumns ? fileShown(run) : null,
    columns: isColumns ? columnChoices(run, kind, await previewOf(run), found, label) : [],
    options: isColumns ? optionsOf(context, kind, run) : [],
    missing: isColumns
      ? missingFields(
          viewer,
          kind,
          run.mapping.map(({ key }) => key),
          run,
        ).map(label)
      : [],
    source: isColumns ? await sourceQuestion(viewer, kind, run) : null,
    ...(isCheck && run.work === 'none' ? await checkData(context, kind, run) : notChecked),
    loom: run && (isCheck || step === 'commit') ? await loomOf(run) : null,
    changes,
    children: childrenTold(kind, locale),
    references: kind.import?.references === true,
    counted: wordsOf(kind, locale).counted ?? null,
    mayPublish: kind.flow === 'content' && kind.access.publish(viewer) !== false,
    tells: getKind(kind.name).fields['noticeAt'] !== undefined,
  }
}
