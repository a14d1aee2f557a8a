// The console of processes: what removes data is proved, copied and put back; what a dry run, a kill, a lock or a restore may do to it.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { registry } from '#kinds/index.ts'
import { openClient, query, queryOne, sql } from '#server/database/db.ts'
import { schedulesNow } from '#server/queue/jobs.ts'
import { nextTime } from '#server/queue/schedules.ts'
import { withoutSecrets } from '#server/runs/run-log.ts'
import { addRun, getRunOf, processes, runNames, runsToWork, startRun, workPortionOf } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openStage, password, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
beforeAll(async () => {
  stage = await openStage(server(), ['secret', 'admin'])
  // Once, before anything is asked that may take only so long.
  await import('../../src/shell/render/render.tsx')
}, 300_000)

const hosts = getKind('hosts')
type Host = { id: string; version: number }

/** A published host that stands in the trash for longer than its time. */
async function trashed(name: string): Promise<Host> {
  const row = await build('hosts', { ...publicly(hosts), name: { en: name } })
  await records(system(), hosts).remove(row.id)
  await query(sql`update hosts set deleted_at = now() - interval '40 days' where id = ${row.id}::uuid`)
  return { id: row.id, version: Number(row.version) }
}
const stored = (id: string) =>
  queryOne<{ row: object }>(sql`select to_jsonb(h) row from hosts h where id = ${id}::uuid`)

const send = (body: Record<string, string>, who: 'secret' | 'admin' = 'secret') =>
  stage.ask(who, 'POST', `/backend/process-db?process=${body['name']}`, {
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const runIn = ({ headers }: { headers: Record<string, unknown> }): number =>
  Number(/run=(\d+)/.exec(String(headers['location']))?.[1])
const purge = { do: 'start', name: 'purge-trash', confirm_name: 'purge-trash', confirm_password: password }
async function begun(body: Record<string, string>): Promise<number> {
  const answer = await send(body)
  expect(answer.statusCode, answer.body.slice(0, 400)).toBe(303)
  await workOnRuns()
  return runIn(answer)
}
const restoring = (run: number, more: Record<string, string> = {}) =>
  send({ ...purge, do: 'restore', run: String(run), ...more })

test('a dry run writes, or tells neither how many nor which; a typed name or a password is not asked for', async () => {
  const { id } = await trashed('The dry host')
  const dry = await begun({ do: 'try', name: 'purge-trash' })
  const run = await getRunOf(dry)
  expect(run).toMatchObject({ state: 'done', is_dry: true, counts: { trash: 1 } })
  expect(run.samples.join()).toContain('The dry host')
  expect(await stored(id)).toBeDefined()
  expect(await queryOne(sql`select 1 from run_copies limit 1`)).toBeUndefined()

  const wrongName = await send({ ...purge, confirm_name: 'purge' })
  expect(wrongName.statusCode).toBe(422)
  expect(wrongName.body).toContain('Type purge-trash.')
  expect(wrongName.body).toContain('value="purge"')
  const wrongPassword = await send({ ...purge, confirm_password: 'not-it' })
  expect(wrongPassword.statusCode).toBe(422)
  expect(await stored(id)).toBeDefined()
  // The same by the call, and nobody else gets anywhere.
  const byCall = await stage.ask('secret', 'POST', '/api/runs', { payload: { name: 'purge-trash' } })
  expect(byCall.statusCode).toBe(400)
  expect((await send(purge, 'admin')).headers['location']).toContain('/backend?closed=')
})

test('what a run removed comes back otherwise than it was, is not found, or a change since is lost unsaid', async () => {
  const one = await trashed('The returning host')
  const before = await stored(one.id)
  const run = await begun(purge)
  expect(await stored(one.id)).toBeUndefined()
  expect((await getRunOf(run)).counts['trash']).toBeGreaterThan(0)
  const back = await restoring(run)
  expect(back.statusCode, back.body.slice(0, 400)).toBe(303)
  expect(await stored(one.id)).toEqual(before)
  const found = await queryOne(sql`select 1 from search where family = 'hosts' and id = ${one.id}::uuid`)
  const { slug } = (before?.row ?? {}) as { slug: string }
  expect(await queryOne(sql`select 1 from gone_addresses limit 1`), slug).toBeUndefined()
  await records(system(), hosts).restore(one.id)
  expect(
    found ?? (await queryOne(sql`select 1 from search where family = 'hosts' and id = ${one.id}::uuid`)),
  ).toBeDefined()
  expect((await restoring(run)).statusCode, 'once').toBe(409)

  // A draft that was put into the trash, and taken out again by somebody since.
  const draft = await build('hosts', { name: { en: 'The old draft' } })
  await query(
    sql`update hosts set status = 'draft', updated_at = now() - interval '2 years' where id = ${draft.id}::uuid`,
  )
  const second = await begun(purge)
  expect((await stored(draft.id))?.row).not.toMatchObject({ deleted_at: null })
  await records(system(), hosts).restore(draft.id)
  const refused = await restoring(second)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('changed after this run')
  expect((await stored(draft.id))?.row).toMatchObject({ deleted_at: null })
  expect((await restoring(second, { overrule: 'on' })).statusCode).toBe(303)
  expect((await stored(draft.id))?.row).toMatchObject({ deleted_at: null, status: 'draft' })
  const noted = await query<{ outcome: string }>(sql`
    select changed -> 'outcome' ->> 'new' outcome from audit_entries where action = 'run' and label = 'purge-trash' and actor_kind = 'staff' order by id`)
  expect(noted.map(({ outcome }) => outcome)).toEqual(['try', 'start', 'restore', 'start', 'restore'])
})

test('somebody who was erased comes back with a run that is taken back', async () => {
  const { id } = await trashed('The erased host')
  const run = await begun(purge)
  // The order came before the run, and was done; the copy of the run still has the row.
  await query(sql`
    insert into erasures (entry, kind, due_at, erased_at) values (${id}::uuid, 'hosts', now() - interval '1 day', now())`)
  expect((await restoring(run)).statusCode).toBe(303)
  expect(await stored(id)).toBeUndefined()
  expect(
    await queryOne(sql`select erased_at from erasures where entry = ${id}::uuid and erased_at is not null`),
  ).toBeDefined()
  // Erased after the run: nothing of it is left in copies.
  const later = await trashed('The host of a later erasure')
  await begun(purge)
  await query(sql`insert into erasures (entry, kind, due_at) values (${later.id}::uuid, 'hosts', now())`)
  await startRun('anonymize-deleted')
  await workOnRuns()
  expect(await queryOne(sql`select 1 from run_copies where before::text like ${`%${later.id}%`}`)).toBeUndefined()
})

let failing: Error | null = null
addRun({
  name: 'cut-in-half',
  process: { group: 'files', destroys: 'restorable' },
  total: async () => 2,
  portion: async ({ checkpoint }) => {
    const at = Number(checkpoint['at'] ?? 0)
    await query(sql`insert into row_numbers (series, year, last) values (${`half ${at}`}, 2026, ${at})`)
    if (failing && at === 1) throw failing
    return { checkpoint: { at: at + 1 }, done: 1, counts: { rows: 1 }, isLast: at === 1 }
  },
})
const copies = async (run: number): Promise<number> =>
  (await queryOne<{ n: number }>(sql`select count(*)::int n from run_copies where run = ${run}`))?.n ?? 0

test('two runs write the same tables at once, the second one is told nothing, or a secret stands in the log', async () => {
  const { number } = await startRun('cut-in-half')
  failing = new Error('connect postgres://who:hush-hush@db failed, api_key=abcdef123, Authorization: Bearer xyz.abc')
  await workPortionOf(number)
  await workPortionOf(number)
  // What a portion wrote that did not end is written nowhere, its copies neither.
  expect(await copies(number)).toBe(1)
  expect(await queryOne(sql`select 1 from row_numbers where series = 'half 1'`)).toBeUndefined()
  const { body } = await stage.ask('secret', 'GET', `/backend/process-db?run=${number}`)
  expect(body).toContain('connect postgres://')
  for (const secret of ['hush-hush', 'abcdef123', 'xyz.abc']) expect(body).not.toContain(secret)
  expect(JSON.stringify(await query(sql`select error from runs union all select error from run_log`))).not.toContain(
    'hush-hush',
  )
  expect(withoutSecrets('Keywords: 333, x-api-key: abcdef')).toBe('Keywords: 333, x-api-key: ***')
  expect(withoutSecrets('the host is away: connect ECONNREFUSED')).toBe('the host is away: connect ECONNREFUSED')

  const busy = await send({ do: 'try', name: 'remove-orphan-files' })
  expect(busy.statusCode).toBe(409)
  expect(busy.body).toContain(`?run=${number}`)
  // The clock begins one all the same: it waits for its turn.
  const waiting = await startRun('remove-orphan-files')
  expect(await runsToWork()).not.toContain(waiting.number)
  await workPortionOf(waiting.number)
  expect((await getRunOf(waiting.number)).state).toBe('queued')

  failing = null
  await query(sql`update runs set resumes_at = now() where number = ${number}`)
  await workOnRuns()
  expect(await getRunOf(number)).toMatchObject({ state: 'done', progress: 2, counts: { rows: 2 } })
  expect((await getRunOf(waiting.number)).state).toBe('done')
})

test('a table that another session holds ends a run for good, or is waited for without end', async () => {
  await query(sql`create table late_table (id int primary key)`)
  const holder = await openClient()
  await holder.query('begin')
  await holder.query('lock table late_table in access exclusive mode')
  const { number } = await startRun('cut-in-half')
  await query(sql`delete from row_numbers where series like 'half %'`)
  await workPortionOf(number)
  expect(await getRunOf(number)).toMatchObject({ state: 'waiting', progress: 0 })
  await holder.query('rollback')
  await holder.end()
  await query(sql`update runs set resumes_at = now() where number = ${number}`)
  await workOnRuns()
  expect((await getRunOf(number)).state).toBe('done')
  // The table that came later is copied as well.
  const triggers = await query(
    sql`select 1 from pg_trigger where tgname = 'keep_run_copy' and tgrelid = 'late_table'::regclass`,
  )
  expect(triggers.length).toBe(1)
})

test('a schedule is changed for nobody, at another time than was said, or without a trace', async () => {
  const plan = (more: Record<string, string>) => send({ do: 'schedule', name: 'check-integrity', ...more })
  for (const time of ['25:99', '2', 'ตีสอง', '02:30:00', '-1:30'])
    expect((await plan({ often: 'daily', time })).statusCode, time).toBe(422)
  for (const time of ['๐๓:๓๐', '03.30 น.', '０３：３０', ' 3:30 ']) {
    expect((await plan({ often: 'daily', time })).statusCode, time).toBe(303)
    expect((await schedulesNow()).get('check-integrity-weekly')?.cron, time).toBe('30 3 * * *')
  }
  expect((await plan({ often: 'weekly', weekday: '1', time: '03:30' })).statusCode).toBe(303)
  const schedule = (await schedulesNow()).get('check-integrity-weekly')
  expect(schedule).toMatchObject({
    cron: '30 3 * * 1',
    isLocal: true,
    isPaused: false,
    changed: { by: expect.any(String) },
  })
  // Monday, 2026-11-30, 03:30 in Bangkok is Sunday in Greenwich.
  expect(schedule && nextTime(schedule, '2026-11-29T12:00:00.000Z')).toBe('2026-11-29T20:30:00.000Z')
  expect((await plan({ often: 'paused' })).statusCode).toBe(303)
  const { body } = await stage.ask('secret', 'GET', '/backend/process-db?process=check-integrity')
  expect(body).toContain('schedule paused')
  expect((await plan({ often: 'default' })).statusCode).toBe(303)
  expect((await schedulesNow()).get('check-integrity-weekly')).toMatchObject({ isLocal: false, isPaused: false })
})

test('a process has no words in a language, or its dry run does not end', async () => {
  for (const locale of locales) {
    const { names, about } = (await wordsIn(locale)).processes
    for (const name of runNames().filter((one) => one !== 'cut-in-half'))
      expect(names, `${locale} ${name}`).toHaveProperty([name])
    for (const { name } of processes().filter((one) => one.name !== 'cut-in-half'))
      expect(about, `${locale} ${name}`).toHaveProperty([name])
  }
  const dry = []
  // What is shipped is no part of this database.
  const asked = processes().filter(({ name }) => !['cut-in-half', 'refresh-references'].includes(name))
  for (const { name } of asked) dry.push(await startRun(name, { isDry: true }))
  const sums = (): Promise<unknown> =>
    query(
      sql`select (select count(*) from hosts) hosts, (select count(*) from mails) mails, (select count(*) from keywords) words`,
    )
  const before = await sums()
  expect([...(await workOnRuns()).entries()].map(([number, error]) => `${number} ${String(error)}`)).toEqual([])
  expect(await sums()).toEqual(before)
  const words = (await wordsIn('en')).processes.numbers
  for (const { number } of dry) {
    const { state, counts, name } = await getRunOf(number)
    expect(state, name).toBe('done')
    for (const count of Object.keys(counts)) expect(words, `${name} ${count}`).toHaveProperty([count])
  }
})
