// Runs in a wrong order, and runs that are not of the console: what is refused says why, and what one person asked for is nobody else's.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { renderMail } from '#features/mails/render.ts'
import { decryptSecret } from '#server/crypto/encrypt-secrets.ts'
import { query, sql } from '#server/database/db.ts'
import { paceOf } from '#server/runs/run-log.ts'
import { addRun, controlRunOf, getRunOf, RunFailed, startRun, workPortionOf } from '#server/runs/runs.ts'
import { testSender } from '#tests/support/mails.ts'
import { notificationsOf } from '#tests/support/notifications.ts'
import { openStage, password, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
beforeAll(async () => {
  stage = await openStage(server(), ['secret'])
  // Once, before anything is asked that may take only so long.
  await import('../../src/shell/render/render.tsx')
}, 300_000)

let isWithoutKey = false
const steps = (name: string) =>
  addRun({
    name,
    process: { group: 'mails', destroys: 'restorable' },
    total: async () => 10,
    portion: async ({ progress }) => {
      if (isWithoutKey) throw new RunFailed('no_key')
      await query(sql`insert into row_numbers (series, year, last) values (${`${name} ${progress}`}, 2026, 1)`)
      return { checkpoint: {}, done: 1, counts: { rows: 1 }, isLast: progress === 9 }
    },
  })
steps('ten-steps')
steps('ten-others')

const send = (body: Record<string, string>) =>
  stage.ask('secret', 'POST', `/backend/process-db?run=${body['run']}`, {
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('who comes too late is told that the account may not, or that something went wrong', async () => {
  const { number } = await startRun('ten-steps')
  const run = String(number)
  const proof = { name: 'ten-steps', confirm_name: 'ten-steps', confirm_password: password }
  const early = await send({ do: 'restore', run, ...proof })
  expect(early.statusCode).toBe(409)
  expect(early.body).toContain('This run is still under way.')

  expect((await send({ do: 'stop', run })).statusCode).toBe(303)
  for (const how of ['resume', 'pause']) {
    const late = await send({ do: how, run })
    expect(late.statusCode, how).toBe(409)
    expect(late.body, how).toContain('This run is over.')
  }
  // Twice is the same as once.
  expect((await send({ do: 'stop', run })).statusCode).toBe(303)
})

test('a failed run goes on beside another one of its tables, or after it was put back; why it failed is told in a code', async () => {
  const first = await startRun('ten-steps')
  await workPortionOf(first.number)
  isWithoutKey = true
  await workPortionOf(first.number)
  isWithoutKey = false
  const run = String(first.number)
  expect((await getRunOf(first.number)).state).toBe('failed')
  const { body } = await stage.ask('secret', 'GET', `/th/backend/process-db?run=${run}`)
  expect(body).toContain('ยังไม่ได้ตั้งคีย์สำหรับแหล่งนี้')
  expect(body).not.toContain('no_key')

  const second = await startRun('ten-others')
  const busy = await send({ do: 'resume', run })
  expect(busy.statusCode).toBe(409)
  expect(busy.body).toContain(`?run=${second.number}`)
  await controlRunOf(second.number, 'stop')
  expect((await send({ do: 'resume', run })).statusCode).toBe(303)

  isWithoutKey = true
  await workPortionOf(first.number)
  isWithoutKey = false
  const proof = { name: 'ten-steps', confirm_name: 'ten-steps', confirm_password: password }
  expect((await send({ do: 'restore', run, ...proof })).statusCode).toBe(303)
  expect((await send({ do: 'restore', run, ...proof })).statusCode).toBe(409)
  const restored = await send({ do: 'resume', run })
  expect(restored.statusCode).toBe(409)
  expect(restored.body).toContain('This run is over.')
})

test('the history leads to a run that is not found, tells of what one person asked for, or begins what says about nobody', async () => {
  await query(sql`
    insert into runs (name, scope, state, started_by, started_name, finished_at) values
      ('update-metrics', 'talents openalex', 'done', 'system', 'system', now()), ('own-export', 'somebody', 'done', 'system', 'system', now())`)
  const { body } = await stage.ask('secret', 'GET', '/backend/process-db?view=history')
  expect(body).toContain('Update numbers of works and citations')
  expect(body).not.toContain('Export of own data')
  const links = [...body.matchAll(/process-db\?run=(\d+)/g)].map(([, number]) => Number(number))
  expect(links.length).toBeGreaterThan(2)
  for (const number of links)
    expect((await stage.ask('secret', 'GET', `/backend/process-db?run=${number}`)).statusCode, `${number}`).toBe(200)

  const [own] = await query<{ number: number }>(sql`select number::int from runs where name = 'own-export'`)
  for (const url of [`/backend/process-db?run=${own?.number}`, `/api/runs/${own?.number}`])
    expect((await stage.ask('secret', 'GET', url)).statusCode, url).toBe(404)
  expect((await stage.ask('secret', 'POST', `/api/runs/${own?.number}/stop`)).statusCode).toBe(404)
  for (const name of ['own-export', 'update-metrics'])
    expect((await stage.ask('secret', 'POST', '/api/runs', { payload: { name } })).statusCode, name).toBe(400)
})

test('who began a run hears nothing of its end or its failure, hears of a dry one, or in another language', async () => {
  const account = { realm: 'staff', account: stage.ids['secret'] } as const
  await query(sql`update users set locale = 'th' where id = ${account.account}::uuid`)
  await query(sql`delete from notifications`)
  await query(sql`delete from mails`)
  const by = { id: account.account, name: 'Somebody' }
  const whole = async (options: Parameters<typeof startRun>[1]): Promise<number> => {
    const { number } = await startRun('check-integrity', options)
    while ((await workPortionOf(number)).goesOn);
    expect((await getRunOf(number)).state).toBe('done')
    return number
  }
  await whole({})
  await whole({ by, isDry: true })
  expect(await notificationsOf(account)).toEqual([])
  const done = await whole({ by })
  const failed = (await startRun('ten-steps', { by })).number
  isWithoutKey = true
  await workPortionOf(failed)
  isWithoutKey = false
  expect(await notificationsOf(account, 'th')).toEqual([
    [`รัน ${failed} ล้มเหลว: ten-steps`, null, `/backend/process-db?run=${failed}`],
    [`รัน ${done} เสร็จแล้ว: ตรวจการอ้างอิง`, null, `/backend/process-db?run=${done}`],
  ])
  const mails = await query<{ id: string; locale: string; content: Buffer }>(sql`select id, locale, content from mails`)
  expect(mails.map(({ locale }) => locale)).toEqual(['th', 'th'])
  const letters = await Promise.all(
    mails.map(async ({ id, content }) => {
      const values = JSON.parse(decryptSecret('mail', id, content)) as Record<string, unknown>
      return renderMail('run_finished', 'th', values, testSender)
    }),
  )
  const all = letters.map(({ text }) => text).join('\n')
  expect(all).toContain(`/th/backend/process-db?run=${done}`)
  expect(all).not.toMatch(/undefined|no_key|The process/)
})

test('what a run rested makes it slow, or its pace is told of one that does not work', async () => {
  const { number } = await startRun('ten-others')
  expect(await paceOf(await getRunOf(number))).toBeNull()
  await workPortionOf(number)
  await workPortionOf(number)
  // Two steps in a minute, and an hour of rest between them.
  await query(sql`delete from run_log where run = ${number}`)
  await query(sql`
    insert into run_log (run, event, at) values (${number}, 'start', now() - interval '61 minutes'),
      (${number}, 'pause', now() - interval '60 minutes 30 seconds'), (${number}, 'resume', now() - interval '30 seconds')`)
  const pace = await paceOf(await getRunOf(number))
  expect(pace?.perMinute).toBeGreaterThan(1.5)
  expect(pace?.perMinute).toBeLessThan(2.1)
  const { body } = await stage.ask('secret', 'GET', `/backend/process-db?run=${number}`)
  expect(body).toMatch(/(1\.\d|2) steps a minute/)
  expect(body).toContain('Expected to end')
  await controlRunOf(number, 'pause')
  expect(await paceOf(await getRunOf(number))).toBeNull()
})
