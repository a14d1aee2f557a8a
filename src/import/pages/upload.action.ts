// What the forms of the upload page do; every one of them works without script too.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { Action, ActionContext, Answer } from '#engine/page/context.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { hasSources } from '#import/reading/columns.ts'
import { applySure, editRow, repairGroup } from '#import/decisions/apply.ts'
import { undoDecision } from '#import/decisions/undo-decision.ts'
import { useRemembered } from '#import/decisions/use-remembered.ts'
import { groupsOf, type Repair } from '#import/repairs.ts'
import { rereadFile } from '#import/begin-run.ts'
import { keysOfRun, partAt, setMapping } from '#import/run-columns.ts'
import { getRun, kindForImport, type Run } from '#import/runs.ts'
import { rowsOf } from './run-views.ts'
import { badRequest, isProblem } from '#server/errors.ts'
import { SheetProblem } from '#server/sheets/sheet-problem.ts'
import { discardRun } from './background/discard.ts'
import { doiProblemText, isRun, runOfDois } from './files/doi-list.ts'
import { missingFields } from './files/file-data.ts'
import { beginCheck, beginCommit, beginUndo, chooseEmpty, controlRun } from './background/jobs.ts'
import { uploadPath } from './paths.ts'
import { markNotified } from './background/mark-notified.ts'
import type { DoiAnswer, Step } from './upload-data.ts'
import { sheetProblemIn } from './words.ts'

/** What the person chose for each column of the file. */
function chosenColumns(
  { form }: ActionContext,
  run: Run,
): { keys: (string | null)[]; orders: Record<string, 'dmy' | 'mdy'> } {
  const keys = run.head.headings.map((_, at) => form.get(`column-${at}`) || null)
  const orders: Record<string, 'dmy' | 'mdy'> = {}
  for (const [at, key] of keys.entries())
    if (key && form.get(`order-${at}`)) orders[key] = form.get(`order-${at}`) === 'mdy' ? 'mdy' : 'dmy'
  return { orders, keys }
}

/** Two headings for one field: the first keeps it. */
const eachOnce = (run: Run, keys: readonly (string | null)[]): (string | null)[] =>
  keys.map((key, at) =>
    keys.some((one, before) => before < at && one === key && partAt(run, before) === partAt(run, at)) ? null : key,
  )

/** Is the file to be read in another way than it was? */
const isOtherwise = ({ form }: ActionContext, { head }: Run): boolean =>
  (form.has('sheet') && form.get('sheet') !== head.sheet) ||
  (form.has('encoding') && form.get('encoding') !== head.encoding) ||
  (form.has('asksZawgyi') && form.has('zawgyi') !== (head.zawgyi ?? false))

/** Another sheet or encoding, Burmese converted: columns that keep their heading keep what was chosen for them. */
async function readAgain(context: ActionContext, run: Run): Promise<Step> {
  const { viewer, form } = context
  const { keys, orders } = chosenColumns(context, run)
  const next = await rereadFile(viewer, run.number, {
    ...(form.get('sheet') ? { sheet: form.get('sheet') as string } : {}),
    ...(form.get('encoding') ? { encoding: form.get('encoding') as string } : {}),
    ...(form.has('asksZawgyi') ? { zawgyi: form.has('zawgyi') } : {}),
  })
  const isSame = next.head.headings.join('\n') === run.head.headings.join('\n')
  if (isSame && !next.head.candidates && form.has('column-0'))
    await setMapping(viewer, run.number, eachOnce(next, keys), orders)
  return 'columns'
}

async function chooseColumns(context: ActionContext, run: Run): Promise<Step> {
  const { keys, orders } = chosenColumns(context, run)
  const once = eachOnce(run, keys)
  const { viewer, form } = context
  const kind = getKind(run.kind)
  const source = form.has('noSource') ? '' : (form.get('source') ?? undefined)
  const { options } = await setMapping(viewer, run.number, once, orders, source)
  // What was chosen is kept; what cannot be is said before anything is checked.
  if (once.some((key, at) => key !== keys[at])) throw badRequest('column_twice')
  const hasCodes = hasSources(kind) && once.includes('sourceId')
  if (hasCodes && !options.source && !form.has('noSource')) throw badRequest('source_missing')
  // Answered, and yet the column is left out: what was meant is asked.
  if (hasSources(kind) && !hasCodes && form.get('source')) throw badRequest('codes_left_out')
  if (!form.has('goOn') && missingFields(viewer, kind, once, run).length > 0) throw badRequest('column_missing')
  await beginCheck(viewer, run.number)
  return 'check'
}

/** What was typed into cells of a row; one that somebody else changed since it was shown is never overwritten. */
async function saveCells({ viewer, form }: ActionContext, run: Run): Promise<void> {
  const at = Number(form.get('at'))
  const [row] = await rowsOf(run, { at })
  const given = (name: string): string | undefined => form.get(name)?.replaceAll('\r\n', '\n')
  const edits: Record<string, string> = {}
  const inFile = keysOfRun(run)
  // What the file has no column for can be filled all the same.
  const added = [...form.keys()].flatMap((name) => (name.startsWith('cell-') ? name.slice('cell-'.length) : []))
  for (const [column, key] of [...new Set([...inFile, ...added])].entries()) {
    const now = row?.cells[column]?.replaceAll('\r\n', '\n') ?? ''
    const was = given(`was-${key}`) ?? now
    const text = (form.get('meant') === key ? given(`meant-${key}`) : given(`cell-${key}`)) ?? was
    if (text === was) continue
    if (now !== was && now !== text) throw badRequest('cell_changed')
    edits[key] = text
  }
  await editRow(viewer, run.number, at, edits, form.get('decision'))
}

/** The next row of the group that is repaired, else the next that needs work: behind the one that was edited, then from the first on. */
async function nextOf({ viewer, form }: ActionContext, run: Run): Promise<string> {
  const at = Number(form.get('at'))
  const group = (await groupsOf(viewer, run)).find(({ id }) => id === form.get('group'))
  const rowIndexes = (group?.indexes ?? []).toSorted((a, b) => a - b)
  const inGroup = rowIndexes.find((one) => one > at) ?? rowIndexes.find((one) => one !== at)
  if (group && inGroup !== undefined) return `&row=${inGroup}&group=${encodeURIComponent(group.id)}#row`
  const waits = { states: ['error', 'duplicate'], size: 1 }
  const [next] = [...(await rowsOf(run, { ...waits, after: at })), ...(await rowsOf(run, waits))]
  return next && next.at !== at ? `&row=${next.at}#row` : ''
}

/** One value of an open row was put right by a suggestion: the row stays open while it needs more. */
async function stayAt({ form }: ActionContext, run: Run): Promise<string> {
  if (!form.has('stay') || !form.has('meant')) return ''
  const [row] = await rowsOf(run, { at: Number(form.get('at')) })
  const isOpen = row?.state === 'error' || row?.state === 'duplicate'
  return row && isOpen
    ? `&row=${row.at}${form.has('group') ? `&group=${encodeURIComponent(form.get('group') ?? '')}` : ''}#row`
    : ''
}

async function act1(context: ActionContext, run: Run): Promise<Step> {
  const { viewer, form } = context
  switch (form.get('do')) {
    case 'columns':
      return form.has('read') || isOtherwise(context, run) ? readAgain(context, run) : chooseColumns(context, run)
    case 'check':
      await beginCheck(viewer, run.number)
      return 'check'
    case 'repair':
      await repairGroup(
        viewer,
        run.number,
        form.get('group') ?? '',
        (form.get('repair') ?? 'skip') as Repair,
        form.get('value') || undefined,
      )
      return 'check'
    case 'sure':
      await applySure(viewer, run.number)
      return 'check'
    case 'remembered':
      await useRemembered(viewer, run.number)
      return 'check'
    case 'take-back':
      await undoDecision(viewer, run.number, Number(form.get('decision')))
      return 'check'
    case 'edit':
      await saveCells(context, run)
      return 'check'
    case 'commit':
      await beginCommit(viewer, run.number, {
        emptyClears: form.has('emptyClears'),
        publish: form.has('publish'),
        publicSources: form.has('publicSources'),
      })
      return 'commit'
    case 'retry':
      await beginCommit(viewer, run.number, {})
      return 'commit'
    case 'empty':
      await chooseEmpty(viewer, run.number, form.has('emptyClears'))
      return 'commit'
    case 'pause':
    case 'resume':
    case 'stop': {
      const now = await controlRun(viewer, run.number, form.get('do') as 'pause' | 'resume' | 'stop')
      if (run.work === 'check') return run.state === 'mapped' && now.work === 'none' ? 'columns' : 'check'
      return now.work === 'none' ? 'report' : 'commit'
    }
    case 'undo':
      await beginUndo(viewer, run.number)
      return 'commit'
    case 'told':
      await markNotified(viewer, run.number)
      return 'report'
    default:
      throw badRequest('unknown_act')
  }
}

/** What another tab, a second click or somebody else did meanwhile: the page shows how the upload stands now. */
const overtaken = [
  'not_found',
  'run_is_closed',
  'run_is_busy',
  'undo_is_over',
  'bad_repair',
  'bad_decision',
  'cell_changed',
]

/** What the step of columns asks before it goes on, as the address says it. */
const columnQuestions: Readonly<Record<string, string>> = {
  column_twice: 'sameColumn',
  source_missing: 'sourceMissing',
  codes_left_out: 'codesLeftOut',
  column_missing: 'columnMissing',
}

/** A list of DOIs that was typed: its works are looked up; what was typed comes back when that cannot be done. */
async function takeDois({ viewer, form, words }: ActionContext, kind: Kind, path: string): Promise<Answer<DoiAnswer>> {
  if (!kind.import?.references) throw badRequest('unknown_act')
  const typed = form.get('dois') ?? ''
  const made = await runOfDois(viewer, kind, typed, 'DOI.json')
  if (isRun(made)) return { redirect: `${path}?run=${made.number}&step=columns` }
  return { status: 422, data: { dois: typed, problem: doiProblemText(words, made, viewer) } }
}

export const action: Action<DoiAnswer> = async (context) => {
  const kind = kindForImport(context.viewer, kindOfPage(context.page).name)
  const number = Number(context.query.get('run'))
  const path = uploadPath(kind.name) ?? context.path
  if (context.form.get('do') === 'dois') return takeDois(context, kind, path)
  try {
    const run = await getRun(context.viewer, number)
    if (run.kind !== kind.name) throw badRequest('wrong_run')
    if (context.form.get('do') === 'discard') {
      await discardRun(context.viewer, run.number)
      return { redirect: `${path}?done=discarded` }
    }
    const step = await act1(context, run)
    const where = ['page', 'at'].flatMap((name) =>
      context.query.has(name) ? `&${name}=${context.query.get(name)}` : [],
    )
    const next = context.form.has('next') ? await nextOf(context, run) : await stayAt(context, run)
    return {
      redirect: `${path}?run=${run.number}&step=${step}${step === 'check' ? where.join('') : ''}${next}`,
    }
  } catch (error) {
    if (isProblem(error) && error.code === 'no_parent')
      return { redirect: `${path}?run=${number}&step=check&problem=noParent` }
    const question = isProblem(error) ? columnQuestions[error.code] : undefined
    if (question) return { redirect: `${path}?run=${number}&step=columns&problem=${question}` }
    // A second click on what is under way: the page shows how far it is.
    if (isProblem(error) && error.code === 'run_is_busy' && ['commit', 'undo'].includes(context.form.get('do') ?? ''))
      return { redirect: `${path}?run=${number}&step=commit` }
    if (isProblem(error) && overtaken.includes(error.code)) return { redirect: `${path}?run=${number}&problem=changed` }
    if (error instanceof SheetProblem) return { redirect: `${path}?run=${number}&step=columns${sheetProblemIn(error)}` }
    throw error
  }
}
