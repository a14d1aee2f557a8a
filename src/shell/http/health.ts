// Whether the process is alive, and whether it can serve requests.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { answer, call, object } from '#engine/api/description.ts'
import { query, sql } from '#server/database/db.ts'

const readiness = object({ ready: { type: 'boolean' } })
const alive = call('site', 'Whether the process is alive', {
  200: answer('It is.', object({ ok: { type: 'boolean' }, mode: { enum: ['production', 'development'] } })),
})
const canServe = call('site', 'Whether the process can serve requests', {
  200: answer('It can.', readiness),
  503: answer('Not now.', readiness),
})

export function addHealth(app: FastifyInstance, mode: string, isClosing: () => boolean): void {
  app.get('/healthz', described(alive), async () => ({ ok: true, mode }))
  app.get('/readyz', described(canServe), async (_request, reply) => {
    const ready =
      !isClosing() &&
      (await query(sql`select 1`).then(
        () => true,
        () => false,
      ))
    return reply.code(ready ? 200 : 503).send({ ready })
  })
}
