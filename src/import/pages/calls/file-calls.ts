// Files of uploads over HTTP: what is sent begins or continues a run, and templates come out.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countBulk } from '#engine/api/bulk-limits.ts'
import { described } from '#engine/api/described.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind, wordsOf } from '#engine/model/registry.ts'
import { createRun } from '#import/begin-run.ts'
import { getRun, kindForImport, type Run } from '#import/runs.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { badRequest, Problem } from '#server/errors.ts'
import { takeSentFile } from '#server/http/multipart.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { SheetProblem } from '#server/sheets/sheet-problem.ts'
import { isLocale, prefixOf } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { continueRun, isCorrections } from '../files/corrections.ts'
import { doiListIn, isRun, refusedDois, runOfDois } from '../files/doi-list.ts'
import { beginCheck } from '../background/jobs.ts'
import { uploadKinds, uploadPath } from '../paths.ts'
import { mostBytes } from '../upload-data.ts'
import { buildTemplate } from '../files/template.ts'
import { sheetProblemIn } from '../words.ts'
import { fileCalls } from './descriptions.ts'
import { refusedFile, runOut, viewerOf } from './run-answers.ts'

const templateTypes = ['xlsx', 'csv'] as const

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

/** POST /api/{kind}/import, GET /api/{kind}/import/template */
export function addFileRoutes(app: FastifyInstance, rateLimits: boolean): void {
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
}
