// What staff do with runs by the calls: each is in the record of what was done, with who did it.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer()
let stage: Stage
beforeAll(async () => {
  stage = await openStage(server(), ['secret', 'admin'])
})

test('staff start, pause, resume or stop a run and nobody can find out who; or what was refused is noted', async () => {
  const send = (url: string, payload?: object, who: 'secret' | 'admin' = 'secret') =>
    stage.ask(who, 'POST', url, payload ? { payload } : {})
  const started = await send('/api/runs', { name: 'match-needs', dryRun: true })
  expect(started.statusCode, started.body).toBe(202)
  const { number } = started.json<{ number: number }>()
  for (const how of ['pause', 'resume', 'stop']) {
    const answer = await send(`/api/runs/${number}/${how}`)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect((await send(`/api/runs/${number}/pause`)).statusCode).toBe(403)
  expect((await send('/api/runs', { name: 'match-needs' }, 'admin')).statusCode).toBe(403)
  const noted = await query(sql`
    select actor_id, label, changed from audit_entries where action = 'run' and actor_kind = 'staff' order by id`)
  expect(noted).toEqual(
    ['try', 'pause', 'resume', 'stop'].map((how) => ({
      actor_id: stage.ids.secret,
      label: 'match-needs',
      changed: { outcome: { new: how }, run: { new: number } },
    })),
  )
})
