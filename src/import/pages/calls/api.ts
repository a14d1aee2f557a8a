// Uploads over HTTP: runs with their rows and repairs, live progress and corrections out.
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import type { Operation } from '#engine/api/description.ts'
import type { RowState } from '#import/reading/read-rows.ts'
import { applySure, editRow, openGroups, repairGroup } from '#import/decisions/apply.ts'
import { countAnswered, decisionsOf } from '#import/decisions/history.ts'
import { undoDecision } from '#import/decisions/undo-decision.ts'
import { useRemembered } from '#import/decisions/use-remembered.ts'
import { groupsOf, type Repair } from '#import/repairs.ts'
import { rereadFile } from '#import/begin-run.ts'
import { setMapping } from '#import/run-columns.ts'
import { getRun } from '#import/runs.ts'
import type { FileChoice } from '#import/reading/read-file.ts'
import type { DayMonthOrder } from '#lib/time/dates.ts'
import { badRequest } from '#server/errors.ts'
import { refuseUnknownParams, integerParam } from '#server/http/params.ts'
import { SheetProblem } from '#server/sheets/sheet-problem.ts'
import { wordsIn } from '#words/words-in.ts'
import { buildCorrections } from '../files/corrections-file.ts'
import { discardRun } from '../background/discard.ts'
import { beginCheck, beginCommit, beginUndo, controlRun } from '../background/jobs.ts'
import { countRowsOf, rowsOf } from '../run-views.ts'
import { markNotified } from '../background/mark-notified.ts'
import { problemText } from '../words.ts'
import { runCalls } from './descriptions.ts'
import { addFileRoutes } from './file-calls.ts'
import { numberOf, refusedFile, runOut, viewerOf } from './run-answers.ts'
import { sendEvents, type StillIn } from './run-events.ts'

const rowStates: readonly RowState[] = ['create', 'update', 'unchanged', 'duplicate', 'error', 'skipped']

type ColumnsBody = FileChoice & {
  columns?: (string | null)[]
  orders?: Record<string, DayMonthOrder>
  source?: string | null
}
type CellsBody = { cells?: Record<string, string>; decision?: string | null }
type RepairBody = { group?: string; repair: Repair | 'sure' | 'remembered'; value?: string }
type CommitBody = { emptyClears?: boolean; publish?: boolean; publicSources?: boolean }

/** A call with this body: `bodyOf` says what is wrong with it, after who asks was let in. */
const taking = (operation: Operation) => {
  const { schema, serializerCompiler } = described(operation)
  return { schema, serializerCompiler, attachValidation: true }
}

/** The body of a call about a run; who may not reach the run is told so first. */
async function bodyOf<Body>(request: FastifyRequest): Promise<Body> {
  await getRun(viewerOf(request), numberOf(request))
  if (request.validationError) throw request.validationError
  return request.body as Body
}

/** Repairs of a run, what was decided, and the way back from each. */
function addDecisionRoutes(app: FastifyInstance, base: string): void {
  app.post(`${base}/repairs`, taking(runCalls.repairs), async (request) => {
    const { group, repair, value } = await bodyOf<RepairBody>(request)
    const [viewer, number] = [viewerOf(request), numberOf(request)]
    if (repair === 'sure') await applySure(viewer, number)
    else if (repair === 'remembered') await useRemembered(viewer, number)
    else if (group === undefined) throw badRequest('no_group')
    else await repairGroup(viewer, number, group, repair, value)
    return runOut(await getRun(viewer, number))
  })
  app.get(`${base}/decisions`, described(runCalls.decisions), async (request) => {
    const run = await getRun(viewerOf(request), numberOf(request))
    return {
      answered: await countAnswered(run.number),
      open: (await openGroups(run.number)).size,
      decisions: await decisionsOf(viewerOf(request), run),
    }
  })
  app.post(`${base}/decisions/:decision/undo`, described(runCalls.takeBack), async (request) => {
    const { decision } = request.params as { decision: string }
    await undoDecision(viewerOf(request), numberOf(request), Number(decision))
    return runOut(await getRun(viewerOf(request), numberOf(request)))
  })
}

/** The calls of one run. */
function addRunRoutes(app: FastifyInstance, isStillIn: StillIn): void {
  const open = new Set<ServerResponse>()
  // Each ends at its next look; the browser asks again, another process if there is one.
  app.addHook('preClose', (done) => {
    open.clear()
    done()
  })
  const base = '/api/import-runs/:id'
  app.get(base, described(runCalls.read), async (request) => runOut(await getRun(viewerOf(request), numberOf(request))))
  app.delete(base, described(runCalls.discard), async (request, reply) => {
    await discardRun(viewerOf(request), numberOf(request))
    return reply.code(204).send()
  })
  app.get(`${base}/events`, described(runCalls.events), async (request, reply) => {
    await getRun(viewerOf(request), numberOf(request))
    sendEvents(request, reply, isStillIn, open)
  })
  app.post(`${base}/columns`, taking(runCalls.columns), async (request) => {
    const { columns, orders, source, ...choice } = await bodyOf<ColumnsBody>(request)
    const viewer = viewerOf(request)
    if (Object.keys(choice).length > 0)
      return runOut(
        await rereadFile(viewer, numberOf(request), choice).catch(async (error: unknown) => {
          throw error instanceof SheetProblem ? await refusedFile(error, viewer) : error
        }),
      )
    if (!columns) throw badRequest('no_columns')
    return runOut(await setMapping(viewer, numberOf(request), columns, orders, source))
  })
  app.post(`${base}/check`, described(runCalls.check), async (request) =>
    runOut(await beginCheck(viewerOf(request), numberOf(request))),
  )
  app.get(`${base}/rows`, described(runCalls.rows), async (request) => {
    const params = new URL(request.url, 'http://localhost').searchParams
    refuseUnknownParams(params, ['state', 'page', 'locale'])
    const states = params.get('state')?.split(',')
    const unknown = states?.find((one) => !(rowStates as readonly string[]).includes(one))
    if (unknown !== undefined) throw badRequest('unknown_value', { parameter: 'state', value: unknown })
    const [page, size] = [integerParam(params, 'page', 1, 100_000), 50]
    const run = await getRun(viewerOf(request), numberOf(request))
    return {
      rows: await rowsOf(run, { ...(states ? { states } : {}), page, size }),
      total: await countRowsOf(run, states),
      page,
      size,
      groups: await groupsOf(viewerOf(request), run),
    }
  })
  app.patch(`${base}/rows/:at`, taking(runCalls.cells), async (request) => {
    const { cells = {}, decision } = await bodyOf<CellsBody>(request)
    const at = Number((request.params as { at: string }).at)
    await editRow(viewerOf(request), numberOf(request), at, cells, decision)
    return runOut(await getRun(viewerOf(request), numberOf(request)))
  })
  addDecisionRoutes(app, base)
  app.post(`${base}/commit`, taking(runCalls.commit), async (request, reply) => {
    const choices = await bodyOf<CommitBody | null>(request)
    return reply.code(202).send(runOut(await beginCommit(viewerOf(request), numberOf(request), choices ?? {})))
  })
  for (const how of ['pause', 'resume', 'stop'] as const)
    app.post(`${base}/${how}`, described(runCalls[how]), async (request) =>
      runOut(await controlRun(viewerOf(request), numberOf(request), how)),
    )
  app.post(`${base}/undo`, described(runCalls.undo), async (request, reply) =>
    reply.code(202).send(runOut(await beginUndo(viewerOf(request), numberOf(request)))),
  )
  app.post(`${base}/told`, described(runCalls.told), async (request) => ({
    count: await markNotified(viewerOf(request), numberOf(request)),
  }))
  app.get(`${base}/corrections`, described(runCalls.corrections), async (request, reply) => {
    const viewer = viewerOf(request)
    const words = await wordsIn(viewer.locale)
    const run = await getRun(viewer, numberOf(request))
    const file = await buildCorrections(
      viewer,
      run.number,
      viewer.locale,
      (problem, label) => problemText(words, label, problem),
      { heading: words.upload.check.whatIsWrong, meant: (text) => words.upload.check.didYouMean({ text }) },
    )
    void reply
      .header('content-disposition', `attachment; filename="${run.kind}-${run.number}.xlsx"`)
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    return reply.send(Readable.from(file))
  })
}

/** POST /api/{kind}/import, GET /api/{kind}/import/template, /api/import-runs/{id}/… */
export function addImportRoutes(
  app: FastifyInstance,
  { isStillIn, rateLimits }: { isStillIn: StillIn; rateLimits: boolean },
): void {
  addFileRoutes(app, rateLimits)
  addRunRoutes(app, isStillIn)
}
