// GET and POST /api/runs, and what is done with one of them.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { tx } from '#server/database/db.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { type Control, controlRunOf, getRunOf, listRunsOf, type Run, runNames, startRun } from '#server/runs/runs.ts'
import { runCalls } from './description.ts'

const listed = 100

/** A run as the calls tell it. What it keeps for its next portion is its own. */
const outputOf = (run: Run) => ({
  number: run.number,
  name: run.name,
  state: run.state,
  isDry: run.is_dry,
  progress: run.progress,
  total: run.total,
  counts: run.counts,
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

/** Who of the staff did what with a run, in the transaction that does it. */
const note = (viewer: Viewer, how: Control | 'start' | 'try', { name, number }: Run): Promise<void> =>
  writeAudit(viewer, [
    { action: 'run', kind: 'processes', label: name, changed: { outcome: { new: how }, run: { new: number } } },
  ])

function wantedOf(body: unknown): { name: string; dryRun: boolean } {
  const {
    name,
    dryRun = false,
    ...more
  } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (Object.keys(more).length > 0) throw badRequest('unknown_field')
  if (typeof name !== 'string' || !runNames().includes(name) || typeof dryRun !== 'boolean')
    throw badRequest('unknown_value', { parameter: 'name' })
  return { name, dryRun }
}

export function addRunCalls(app: FastifyInstance): void {
  app.get('/api/runs', described(runCalls['/api/runs'].get), async ({ url }) => {
    const params = new URL(url, 'http://localhost').searchParams
    refuseUnknownParams(params, ['name', 'locale'])
    const name = params.get('name')
    return { rows: (await listRunsOf(name === null ? runNames() : [name], listed)).map(outputOf) }
  })
  app.post('/api/runs', described(runCalls['/api/runs'].post), async ({ body, identity }, reply) => {
    const { name, dryRun } = wantedOf(body)
    const { id, name: who } = identity.viewer
    const run = await tx(async () => {
      const started = await startRun(name, { isDry: dryRun, by: { id: String(id), name: who } })
      await note(identity.viewer, dryRun ? 'try' : 'start', started)
      return started
    })
    return reply.status(202).send(outputOf(run))
  })
  app.get('/api/runs/:number', described(runCalls['/api/runs/{number}'].get), async ({ params }) =>
    outputOf(await getRunOf(numberOf(params))),
  )
  for (const how of ['pause', 'resume', 'stop'] as const satisfies Control[])
    app.post(
      `/api/runs/:number/${how}`,
      described(runCalls[`/api/runs/{number}/${how}`].post),
      async ({ params, identity }) => {
        const number = numberOf(params)
        const run = await tx(async () => {
          const controlled = await controlRunOf(number, how, identity.viewer.name)
          await note(identity.viewer, how, controlled)
          return controlled
        })
        return outputOf(run)
      },
    )
}
