// A server that is told to end while many ask: what is under way is answered, nothing fails, and nobody holds it up.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { getKind } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { openClient, query, raw } from '#server/database/db.ts'
import { openStage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { country, draftOf } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { untilSessionsWait } from '#tests/support/waiting-sessions.ts'
import { closeApp } from '../../src/shell/http/app.ts'

useRegistry(registry)
useDatabase()

type Heard = { status: number; connection: string | undefined; body: string }

/** What is answered; the code of the line where nothing is. */
const ask = (
  agent: Agent,
  url: string,
  more: { method?: string; headers?: Record<string, string>; body?: string } = {},
) =>
  new Promise<Heard | string>((resolve) => {
    const { method = 'GET', headers = {}, body } = more
    const asked = request(url, { agent, method, headers }, (answer) => {
      let heard = ''
      answer.on('data', (piece: Buffer) => (heard += piece.toString()))
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, body: heard }),
      )
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.end(body)
  })

test('under load every request that was let in is answered, slow ones too, and none with an error', async () => {
  const app = await openServer({ hasPages: true, logger: { level: 'silent' } })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const stage = await openStage(app, ['admin'])
  const agent = new Agent({ keepAlive: true })
  const draft = await draftOf(getKind('talents'), { country: await country('TH') })
  await query(
    raw(`
    create function slowly() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger slowly before insert on talents for each row execute function slowly()`),
  )
  const holder = await openClient()
  await holder.query('select pg_advisory_lock(1)')
  const heard: (Heard | string)[] = []
  const urls = ['/', '/th/host', '/asean-talent-pool?q=rice', '/api/talents', '/api/setting', '/backend/login']
  let isOver = false
  const load = Array.from({ length: 12 }, async (_, turn) => {
    for (let next = turn; !isOver; next += 1) {
      const answer = await ask(agent, origin + urls[next % urls.length])
      heard.push(answer)
      // Nobody is let in any more.
      if (answer === 'ECONNREFUSED') return
    }
  })
  await expect.poll(() => heard.length).toBeGreaterThan(60)
  const slow = ask(agent, `${origin}/api/talents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.tokens.admin}`, 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  })
  await untilSessionsWait()
  // A request that is on its way while the server ends, on a line that was open before.
  const late = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(late, 'connect')
  late.write('GET /readyz HTTP/1.1\r\nhost: 127.0.0.1\r\n')
  await expect
    .poll(() => new Promise((done) => app.server.getConnections((_error, count) => done(count))))
    .toBeGreaterThan(1)
  const closed = closeApp(app)
  late.write('\r\n')
  let said = ''
  late.on('data', (piece: Buffer) => (said += piece.toString()))
  await once(late, 'close')
  expect(said).toMatch(/^HTTP\/1.1 503 /)
  expect(said).toMatch(/^connection: close/im)
  // Only now, long after everybody else was sent away.
  await holder.end()
  const answered = await slow
  expect(answered).toMatchObject({ status: 201, connection: 'close' })
  await closed
  await Promise.all(load)
  isOver = true
  const wrong = heard.filter((one) =>
    typeof one === 'string' ? !['ECONNREFUSED', 'ECONNRESET'].includes(one) : one.status !== 200,
  )
  expect(wrong).toEqual([])
  agent.destroy()
})

test('who sends a request drop by drop is cut off after a while', async () => {
  const app = await openServer({ logger: { level: 'silent' } })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const line = connect(Number(port), '127.0.0.1')
  await once(line, 'connect')
  line.on('error', () => {})
  line.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{',
  )
  const hungUp = once(line, 'close')
  await closeApp(app, 300)
  await hungUp
})
