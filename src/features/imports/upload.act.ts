// What the forms of the upload page do; every one of them works without script too.
import type { Act, ActContext } from '#engine/pages/context.ts'
import { steerRun } from '#engine/server/import/commit.ts'
import { editRow, type Repair, repairGroup } from '#engine/server/import/repairs.ts'
import { getRun, kindForImport, rereadFile, type Run, setMapping } from '#engine/server/import/runs.ts'
import { badRequest } from '#server/errors.ts'
import { SheetProblem } from '#server/sheets/sheet-problem.ts'
import { beginCheck, beginCommit, beginUndo, goOn } from './jobs.ts'
import { uploadPath } from './paths.ts'
import { tellOutside } from './tell.ts'
import type { Step } from './upload-data.ts'

async function chooseColumns({ viewer, form }: ActContext, run: Run): Promise<Step> {
  const sheet = form.get('sheet')
  const encoding = form.get('encoding')
  if ((sheet !== null && sheet !== run.head.sheet) || (encoding && encoding !== run.head.encoding)) {
    await rereadFile(viewer, run.number, { ...(sheet ? { sheet } : {}), ...(encoding ? { encoding } : {}) })
    return 'columns'
  }
  const keys = run.head.headings.map((_, at) => form.get(`column-${at}`) || null)
  const orders: Record<string, 'dmy' | 'mdy'> = {}
  for (const [at, key] of keys.entries())
    if (key && form.get(`order-${at}`)) orders[key] = form.get(`order-${at}`) === 'mdy' ? 'mdy' : 'dmy'
  const seen = new Set<string>()
  // Two headings for one field: the first keeps it.
  await setMapping(
    viewer,
    run.number,
    keys.map((key) => (key && !seen.has(key) ? (seen.add(key), key) : null)),
    orders,
  )
  await beginCheck(viewer, run.number)
  return 'check'
}

async function act1(context: ActContext, run: Run): Promise<Step> {
  const { viewer, form } = context
  switch (form.get('do')) {
    case 'columns':
      return chooseColumns(context, run)
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
    case 'edit':
      await editRow(
        viewer,
        run.number,
        Number(form.get('at')),
        form.get('key') ? { [form.get('key') as string]: form.get('value') ?? '' } : {},
        form.get('decision'),
      )
      return 'check'
    case 'commit':
      await beginCommit(viewer, run.number, {
        emptyClears: form.has('emptyClears'),
        publish: form.has('publish'),
        publicSources: form.has('publicSources'),
      })
      return 'commit'
    case 'pause':
    case 'resume':
    case 'stop': {
      const now = await steerRun(viewer, run.number, form.get('do') as 'pause' | 'resume' | 'stop')
      if (form.get('do') === 'resume') await goOn(now)
      return now.work === 'none' ? 'report' : 'commit'
    }
    case 'undo':
      await beginUndo(viewer, run.number)
      return 'commit'
    case 'told':
      await tellOutside(viewer, run.number)
      return 'report'
    default:
      throw badRequest('unknown_act')
  }
}

export const act: Act<never> = async (context) => {
  const kind = kindForImport(context.viewer, context.page.kind as string)
  const run = await getRun(context.viewer, Number(context.query.get('run')))
  if (run.kind !== kind.name) throw badRequest('wrong_run')
  const path = uploadPath(kind.name) ?? context.path
  try {
    const step = await act1(context, run)
    const page = context.query.get('page')
    return { redirect: `${path}?run=${run.number}&step=${step}${step === 'check' && page ? `&page=${page}` : ''}` }
  } catch (error) {
    if (error instanceof SheetProblem)
      return { redirect: `${path}?run=${run.number}&step=columns&problem=${error.code}` }
    throw error
  }
}
