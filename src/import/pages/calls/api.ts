// Uploads over HTTP: files in, runs with their rows and repairs, live progress, templates and corrections out.
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countBulk } from '#engine/api/bulk-limits.ts'
import { described } from '#engine/api/described.ts'
import type { Operation } from '#engine/api/description.ts'
import { fileCalls, runCalls } from './descriptions.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind, wordsOf } from '#engine/model/registry.ts'
import type { RowState } from '#import/reading/read-rows.ts'
import { applySure, editRow, openGroups, repairGroup } from '#import/decisions/apply.ts'
import { countAnswered, decisionsOf } from '#import/decisions/history.ts'
import { undoDecision } from '#import/decisions/undo-decision.ts'
import { useRemembered } from '#import/decisions/use-remembered.ts'
import { groupsOf, type Repair } from '#import/repairs.ts'
import { createRun, getRun, kindForImport, rereadFile, type Run, setMapping } from '#import/runs.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { FileChoice } from '#import/reading/read-file.ts'
import type { DayMonthOrder } from '#lib/time/dates.ts'
import { badRequest, Problem } from '#server/errors.ts'
import { openEvents } from '#server/http/event-stream.ts'
import { takeSentFile } from '#server/http/multipart.ts'
import { refuseUnknownParams, integerParam } from '#server/http/params.ts'
import { SheetProblem } from '#server/sheets/sheet-problem.ts'
import { isLocale, prefixOf } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { continueRun, isCorrections } from '../files/corrections.ts'
import { buildCorrections } from '../files/corrections-file.ts'
import { discardRun } from '../background/discard.ts'
import { doiListIn, isRun, refusedDois, runOfDois } from '../files/doi-list.ts'
import { beginCheck, beginCommit, beginUndo, controlRun } from '../background/jobs.ts'
import { uploadKinds, uploadPath } from '../paths.ts'
import { countRowsOf, latestOf, rowsOf } from '../run-views.ts'
import { mostBytes } from '../upload-data.ts'
import { buildTemplate } from '../files/template.ts'
import { markNotified } from '../background/mark-notified.ts'
import { problemText, refusal, sheetProblemIn } from '../words.ts'

const heartbeat = 15_000

const templateTypes = ['xlsx', 'csv'] as const
const rowStates: readonly RowState[] = ['create', 'update', 'unchanged', 'duplicate', 'error', 'skipped']

type ColumnsBody = FileChoice & {
  columns?: (string | null)[]
  orders?: Record<string, DayMonthOrder>
  source?: string | null
}
type CellsBody = { cells?: Record<string, string>; decision?: string | null }
type RepairBody = { group?: string; repair: Repair | 'sure' | 'remembered'; value?: string }
type CommitBody = { emptyClears?: boolean; publish?: boolean; publicSources?: boolean }

const viewerOf = (request: FastifyRequest): Viewer => request.identity.viewer
const numberOf = (request: FastifyRequest): number => Number((request.params as { id: string }).id)

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

/** A run as the API tells it: nothing of the file but its description. */
export const runOut = ({
  file_name,
  file_bytes,
  started_name,
  started_by: _by,
  file_hash,
  role: _role,
  country: _country,
  created_at,
  checked_at,
  finished_at,
  told_at,
  undo_until,
  ...run
}: Run) => ({
  ...run,
  file: { name: file_name, bytes: file_bytes, sha256: file_hash },
  startedBy: started_name,
  createdAt: created_at,
  checkedAt: checked_at,
  finishedAt: finished_at,
  toldAt: told_at,
  undoUntil: undo_until,
})

/** A file that is refused, in the reader's words. */
async function refusedFile(error: SheetProblem, { locale }: Viewer): Promise<Problem> {
  const message = refusal(await wordsIn(locale), error.code, Number(error.params['row'] ?? 0))
  return new Problem(400, `file_${error.code}`, { extra: { message } })
}

/** @throws 400 and 503 with a sentence */
async function beginDois(viewer: Viewer, kind: Kind, text: string, name: string): Promise<Run> {
  const made = await runOfDois(viewer, kind, text, `${name.replace(/\.[^.]*$/, '')}.json`)
  if (isRun(made)) return made
  throw refusedDois(await wordsIn(viewer.locale), made, viewer)
}

/** `{"dois": [...]}` in place of a file. */
function doisOf({ body }: FastifyRequest): string | null {
  const { dois } = (body ?? {}) as { dois?: unknown }
  if (dois === undefined) return null
  const list = Array.isArray(dois) && dois.every((one) => typeof one === 'string') ? dois.join('\n') : dois
  if (typeof list !== 'string') throw badRequest('bad_body')
  return list
}

async function takeFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { kindName, rateLimits }: { kindName: string; rateLimits: boolean },
): Promise<unknown> {
  const viewer = viewerOf(request)
  const kind = kindForImport(viewer, kindName)
  const dois = kind.import?.references ? doisOf(request) : null
  const count = async (bytes: number): Promise<void> => {
    if (rateLimits) await countBulk('import', { viewer, address: request.ip }, bytes)
  }
  if (dois !== null) await count(dois.length)
  if (dois !== null) return reply.code(201).send(runOut(await beginDois(viewer, kind, dois, 'DOI')))
  try {
    // What came in pieces begins one run, however often it is asked for.
    const { run: number, isCorrected } = await takeSentFile(
      request,
      { owner: viewer.id, most: mostBytes },
      async ({ name, data }) => {
        await count(data.length)
        const list = doiListIn(kind, data, name)
        if (list !== null) return { run: (await beginDois(viewer, kind, list, name)).number, isCorrected: false }
        const corrected = await isCorrections(viewer, kind, data, name)
        if (corrected) await continueRun(corrected)
        const begun = corrected
          ? await beginCheck(viewer, corrected.run.number)
          : await createRun(viewer, kind, data, name)
        return { run: begun.number, isCorrected: corrected !== null }
      },
    )
    const step = isCorrected ? 'check' : 'columns'
    if (isForm(request)) return reply.redirect(`${pageOf(viewer, kindName)}?run=${number}&step=${step}`, 303)
    return reply.code(201).send(runOut(await getRun(viewer, number)))
  } catch (error) {
    if (!(error instanceof SheetProblem) || isForm(request)) throw error
    throw await refusedFile(error, viewer)
  }
}

/** Is this the form of the upload page? Then the answer is the page. */
const isForm = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html')

const pageOf = (viewer: Viewer, kindName: string): string =>
  `${prefixOf(viewer.locale)}${uploadPath(kindName) ?? '/backend'}`

type RefusedError = Error & { statusCode?: number; status?: number }

/** What the page says of a file that was not taken, as the end of its address; null: what happened is no matter of the file. */
function problemInAddress(error: RefusedError): string | null {
  if (error instanceof SheetProblem) return `step=file${sheetProblemIn(error)}`
  if (error.statusCode === 413 || error.status === 413) return 'step=file&problem=tooLarge'
  // What another site sent is answered to nobody's page.
  if (!(error instanceof Problem) || error.code === 'cross_site') return null
  if (error.code === 'sources_away') return 'step=file&problem=sourcesAway'
  if (error.code === 'dois_tooMany') return 'step=file&problem=tooManyDois'
  if (error.status === 429) return `step=file&problem=tooMany&wait=${Number(error.extra['retryAfter'])}`
  if (error.code === 'run_is_closed' || error.status === 404) return 'step=file&problem=corrections'
  // The page itself leads to the sign-in, or says what may not be done.
  return error.status < 500 ? 'step=file' : null
}

/** A form that was refused comes back as its page, whatever refused it: the file, the limits, a session that is over. */
const refuseForm =
  (kindName: string) =>
  async (error: RefusedError, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const problemQuery = isForm(request) ? problemInAddress(error) : null
    if (problemQuery === null) throw error
    return reply.redirect(`${pageOf(viewerOf(request), kindName)}?${problemQuery}`, 303)
  }

/** Is who sent this request still signed in? */
type StillIn = (request: FastifyRequest) => Promise<boolean>

/** Progress as it happens: an event when the run changed, a comment every 15 seconds. It ends with the work, the session and the server. */
function sendEvents(request: FastifyRequest, reply: FastifyReply, isStillIn: StillIn, open: Set<ServerResponse>): void {
  const viewer = viewerOf(request)
  reply.hijack()
  const { raw } = reply
  open.add(raw)
  raw.once('close', () => open.delete(raw))
  const events = openEvents(raw, reply.getHeaders() as Record<string, string>)
  let last = ''
  let beat = Date.now()
  const look = async (): Promise<boolean> => {
    if (!(await isStillIn(request))) return false
    if (events.isFull()) return open.has(raw)
    const run = await getRun(viewer, numberOf(request))
    const { state, work, paused, progress, total, counts } = run
    const live = { state, work, paused, progress, total, counts }
    const text = JSON.stringify(live)
    if (text !== last) {
      last = text
      const latest = work === 'commit' ? await latestOf(run, viewer.locale) : []
      events.send({ ...live, latest })
    } else if (Date.now() - beat > heartbeat) {
      beat = Date.now()
      events.beat()
    }
    return work !== 'none' && open.has(raw)
  }
  const turn = (): void =>
    void look().then(
      (more) => (more ? setTimeout(turn, 400) : raw.end()),
      () => raw.end(),
    )
  turn()
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
  for (const kind of uploadKinds().map(getKind)) {
    const fileCall = fileCalls(kind)
    app.post(
      `/api/${kind.name}/import`,
      { ...described(fileCall.begin), bodyLimit: 25 * 1024 * 1024, errorHandler: refuseForm(kind.name) },
      (request, reply) => takeFile(request, reply, { kindName: kind.name, rateLimits }),
    )
    app.get(`/api/${kind.name}/import/template`, described(fileCall.template), async (request, reply) => {
      const viewer = viewerOf(request)
      kindForImport(viewer, kind.name)
      const params = new URL(request.url, 'http://localhost').searchParams
      refuseUnknownParams(params, ['format', 'locale'])
      const [locale, asked] = [params.get('locale'), params.get('format') ?? 'xlsx']
      const type = templateTypes.find((one) => one === asked)
      if (!type) throw badRequest('unknown_value', { parameter: 'format', value: asked })
      const language = locale && isLocale(locale) ? locale : viewer.locale
      const { upload } = await wordsIn(language)
      const file = await buildTemplate(viewer, kind, language, type, {
        sheet: upload.template.howToFill,
        required: upload.run.required,
        several: upload.run.several,
        example: upload.template.example({ text: wordsOf(kind, language).one }),
      })
      void reply
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(`${wordsOf(kind, language).many} ${language}.${type}`)}`,
        )
        .type(
          type === 'csv'
            ? 'text/csv; charset=utf-8'
            : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        )
      return reply.send(Readable.from(file))
    })
  }
  addRunRoutes(app, isStillIn)
}
