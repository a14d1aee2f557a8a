// Runs that read numbers of works and citations, as programs and the pages that watch them ask for them; and the file of Scopus.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countBulk } from '#engine/api/bulk-limits.ts'
import { described } from '#engine/api/described.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { choiceLabel } from '#engine/model/registry.ts'
import { matchSettings } from '#engine/interfaces/match-settings.ts'
import { peopleKind } from '#kinds/people.ts'
import { isPool } from '#kinds/pools.ts'
import { talents } from '#kinds/talents/kind.ts'
import { badRequest, isProblem, Problem } from '#server/errors.ts'
import { sendChanges } from '#server/http/live-state.ts'
import { sentFile } from '#server/http/multipart.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { SheetProblem } from '#server/sheets/sheet-problem.ts'
import { defaultTimeZone } from '#words/formats.ts'
import { isLocale, prefixOf } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { metricCalls } from './description.ts'
import { pagePath } from './page/address.ts'
import { liveOf, type Reader, runView } from './page/run-view.ts'
import { startFromFile } from './run/from-file.ts'
import { mayRunMetrics, readRun } from './run/runs-of-viewer.ts'

const mostBytes = 20 * 1024 * 1024

async function readerOf({ url, identity }: FastifyRequest): Promise<Reader> {
  const params = new URL(url, 'http://localhost').searchParams
  refuseUnknownParams(params, ['locale'])
  const asked = params.get('locale')
  const { viewer } = identity
  const locale = asked && isLocale(asked) ? asked : viewer.locale
  const { calendar, timeZone } = identity.dates
  const isBuddhist = calendar ? calendar === 'buddhist' : await matchSettings().buddhistYears()
  const dates = { buddhist: locale === 'th' && isBuddhist, timeZone: timeZone ?? defaultTimeZone }
  return { viewer: { ...viewer, locale }, locale, words: await wordsIn(locale), dates }
}

const numberOf = ({ params }: FastifyRequest): number => Number((params as { number: string }).number)

async function told(reader: Reader, number: number) {
  const run = await readRun(reader.viewer, number)
  const { pool, source } = run.place
  const name = choiceLabel(talents.fields.metricSource, source, reader.locale)
  const { live, notes, counts, latest, actions, pace } = await runView(
    reader,
    run,
    name,
    mayRunMetrics(reader.viewer, peopleKind(pool)),
  )
  return { number: run.number, pool, source, ...live, notes, counts, latest, actions, pace }
}

const isForm = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html')

type Refused = Error & { statusCode?: number }

/** What the page says of a file that was refused, as a part of its address; null: what happened is no matter of the file. */
function problemInAddress(error: Refused): string | null {
  if (error instanceof SheetProblem) return '&problem=file'
  if (error.statusCode === 413) return '&problem=tooLarge'
  if (!isProblem(error) || error.code === 'cross_site') return null
  if (error.status === 413) return '&problem=tooLarge'
  if (error.status === 429) return `&problem=tooMany&wait=${Number(error.extra.retryAfter)}`
  if (error.status === 400) return `&problem=${error.code === 'bad_body' ? 'no_file' : error.code}`
  if (error.status === 409) return `&problem=${error.code}`
  // The page itself leads to the sign-in, or says what may not be done.
  return error.status < 500 ? '' : null
}

/** Where the form was sent from. */
function pageOf({ url, identity }: FastifyRequest): string {
  const params = new URL(url, 'http://localhost').searchParams
  const [pool, asked] = [params.get('pool'), params.get('locale')]
  const locale = asked && isLocale(asked) ? asked : identity.viewer.locale
  return `${prefixOf(locale)}${pagePath(isPool(pool) ? pool : 'talents')}`
}

async function takeFile(request: FastifyRequest, reply: FastifyReply, rateLimits: boolean): Promise<unknown> {
  const params = new URL(request.url, 'http://localhost').searchParams
  refuseUnknownParams(params, ['pool', 'locale'])
  const { viewer } = request.identity
  const pool = params.get('pool')
  if (!isPool(pool)) throw badRequest('unknown_value', { parameter: 'pool' })
  const { name, data } = await sentFile(request, mostBytes)
  if (rateLimits) await countBulk('import', { viewer, address: request.ip }, data.length)
  const run = await startFromFile(viewer, pool, data, name)
  if (isForm(request)) return reply.redirect(`${pageOf(request)}?run=${run.number}`, 303)
  return reply.code(201).send({ number: run.number })
}

/** A form that was refused comes back as its page, whatever refused it: the file, the limits, a session that is over. */
async function refuseFile(error: Refused, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const says = isForm(request) ? problemInAddress(error) : null
  if (says !== null) return reply.redirect(`${pageOf(request)}?source=scopus_file${says}`, 303)
  throw error instanceof SheetProblem ? new Problem(400, 'file') : error
}

export function addMetricCalls(app: FastifyInstance, { isStillIn, rateLimits }: CallTools): void {
  const open = new Set<ServerResponse>()
  // Each ends at its next look; the browser asks again, another process if there is one.
  app.addHook('preClose', (done) => {
    open.clear()
    done()
  })
  app.post(
    '/api/metric-runs/file',
    { ...described(metricCalls.file), bodyLimit: 25 * 1024 * 1024, errorHandler: refuseFile },
    (request, reply) => takeFile(request, reply, rateLimits),
  )
  app.get('/api/metric-runs/:number', described(metricCalls.read), async (request) =>
    told(await readerOf(request), numberOf(request)),
  )
  app.get('/api/metric-runs/:number/events', described(metricCalls.events), async (request, reply) => {
    const reader = await readerOf(request)
    await readRun(reader.viewer, numberOf(request))
    sendChanges(reply, open, async () => {
      if (!(await isStillIn(request))) return null
      const live = liveOf(await readRun(reader.viewer, numberOf(request)))
      return { state: live, more: () => told(reader, numberOf(request)), goesOn: live.work !== 'none' }
    })
  })
}
