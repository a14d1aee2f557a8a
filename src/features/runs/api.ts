// GET and POST /api/runs, and what is done with one of them.
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { sendChanges } from '#server/http/live-state.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { consoleRunNames, type Control, listRunsOf, type Run, startableRunNames } from '#server/runs/runs.ts'
import { beginRun, steerRun } from './begin.ts'
import { getConsoleRun, isOpenRun } from './console-runs.ts'
import { runCalls } from './description.ts'

const listed = 100

/** A run as the calls tell it. What it keeps for its next portion is its own. */
const outputOf = (run: Run) => ({
  number: run.number,
  name: run.name,
  state: run.state,
  work: isOpenRun(run) ? 'run' : 'none',
  paused: run.state === 'paused',
  isDry: run.is_dry,
  progress: run.progress,
  total: run.total,
  counts: run.counts,
  samples: run.samples,
  error: run.error,
  startedBy: run.started_name,
  createdAt: run.created_at,
  workedAt: run.worked_at,
  resumesAt: run.resumes_at,
  finishedAt: run.finished_at,
})

const numberOf = (params: unknown): number => {
  const number = Number((params as { number: string }).number)
  if (!Number.isSafeInteger(number) || number < 1) throw notFound()
  return number
}

type Wanted = { name: string; dryRun: boolean; typed: string; password: unknown }

function wantedOf(body: unknown): Wanted {
  const {
    name,
    dryRun = false,
    confirm_name: typed = '',
    confirm_password: password,
    ...more
  } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (Object.keys(more).length > 0) throw badRequest('unknown_field')
  if (
    typeof name !== 'string' ||
    !startableRunNames().includes(name) ||
    typeof dryRun !== 'boolean' ||
    typeof typed !== 'string'
  )
    throw badRequest('unknown_value', { parameter: 'name' })
  return { name, dryRun, typed, password }
}

export function addRunCalls(app: FastifyInstance, { isStillIn }: CallTools): void {
  const open = new Set<ServerResponse>()
  // Each ends at its next look; the browser asks again, another process if there is one.
  app.addHook('preClose', (done) => {
    open.clear()
    done()
  })
  app.get('/api/runs', described(runCalls['/api/runs'].get), async ({ url }) => {
    const params = new URL(url, 'http://localhost').searchParams
    refuseUnknownParams(params, ['name', 'locale'])
    const name = params.get('name')
    const names = consoleRunNames().filter((one) => name === null || one === name)
    return { rows: (await listRunsOf(names, listed)).map(outputOf) }
  })
  app.post('/api/runs', described(runCalls['/api/runs'].post), async ({ body, identity, ip }, reply) => {
    const { name, dryRun, ...proof } = wantedOf(body)
    const run = await beginRun(identity.viewer, name, dryRun, { ...proof, address: ip })
    return reply.status(202).send(outputOf(run))
  })
  app.get('/api/runs/:number', described(runCalls['/api/runs/{number}'].get), async ({ params }) =>
    outputOf(await getConsoleRun(numberOf(params))),
  )
  app.get('/api/runs/:number/events', described(runCalls['/api/runs/{number}/events'].get), async (request, reply) => {
    const number = numberOf(request.params)
    await getConsoleRun(number)
    sendChanges(reply, open, async () => {
      if (!(await isStillIn(request))) return null
      const run = await getConsoleRun(number)
      return { state: outputOf(run), goesOn: isOpenRun(run) }
    })
  })
  for (const how of ['pause', 'resume', 'stop'] as const satisfies Control[])
    app.post(
      `/api/runs/:number/${how}`,
      described(runCalls[`/api/runs/{number}/${how}`].post),
      async ({ params, identity }) => outputOf(await steerRun(identity.viewer, numberOf(params), how)),
    )
}
