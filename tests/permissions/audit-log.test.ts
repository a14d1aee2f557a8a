// The audit log: every act that must leave an entry leaves one, who may read it, what it says, and what a member learns of looks at the own data.
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { findKind, getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { looksAt } from '#engine/store/history/seen-data.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { suppress } from '#features/suppressions/suppressions.ts'
import { startUndo, processUndo } from '#import/undo.ts'
import { registry } from '#kinds/index.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { onSchedule, runJob } from '#server/queue/jobs.ts'
import { openStage, password, staffActors, type Stage } from '#tests/support/people/actors.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { wordsIn } from '#words/words-in.ts'
import { locales } from '#words/locales.ts'
import { features } from '../../src/features.ts'

useRegistry(registry)
useDatabase()
const app = useServer()

let stage: Stage
beforeAll(async () => {
  stage = await openStage(app(), [...staffActors, 'owner'])
})

type Line = {
  id: string
  action: string
  kind: string
  who: string | null
  role: string | null
  rowId: string | null
  changed: Record<string, unknown>
}
type Actor = Parameters<Stage['ask']>[0]

async function log(params: Record<string, string> = {}, as: Actor = 'secret'): Promise<Line[]> {
  const answer = await stage.ask(as, 'GET', `/api/audit-entries?${new URLSearchParams({ size: '200', ...params })}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ rows: Line[] }>().rows
}
const good = async (as: Actor, method: string, url: string, payload?: unknown) => {
  const answer = await stage.ask(as, method, url, payload === undefined ? {} : { payload })
  expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBeLessThan(300)
  return answer
}
const talent = async (more: Record<string, unknown> = {}) => {
  const kind = findKind('talents')
  if (!kind) throw new Error('there are no talents')
  return build('talents', { ...publicly(kind), country: await country('TH'), ...more })
}

test('signing in, and failing to', async () => {
  await app().inject({
    method: 'POST',
    url: '/api/auth-admin/login',
    payload: { email: stage.emails.editor, password: 'Wrong-9-threads' },
  })
  expect(await log({ action: 'sign-in', row: stage.ids.editor })).toMatchObject([{ kind: 'users' }])
  expect(await log({ action: 'sign-in-failed', row: stage.ids.editor })).toMatchObject([{ kind: 'users', who: '' }])
  expect(await log({ action: 'sign-in', who: stage.emails.owner })).toMatchObject([{ kind: 'members' }])
})

test('the change of a role, of a setting, publishing, returning, the trash, merging', async () => {
  const { id } = await build('users', { fullName: 'Rising Star', email: 'rising@actors.example', role: 'user' })
  await good('admin', 'PATCH', `/api/users/${id}`, { version: 1, role: 'editor' })
  expect(await log({ row: id, action: 'update' })).toMatchObject([
    { changed: { role: { old: 'user', new: 'editor' } } },
  ])

  const host = await build('hosts', { country: await country('TH') })
  const [kept, lost] = [await talent(), await talent()]
  for (const row of [kept, lost])
    await good('admin', 'POST', `/api/talents/${row.id}/status`, {
      version: 1,
      status: 'archived',
      reason: 'Once more',
    })
  await good('admin', 'POST', `/api/talents/${kept.id}/merge`, { lose: [lost.id] })
  expect((await log({ row: kept.id })).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['archive', 'merge', 'create']),
  )
  await good('admin', 'DELETE', `/api/hosts/${host.id}`)
  await good('admin', 'POST', `/api/hosts/${host.id}/restore`, {})
  expect((await log({ row: host.id })).map(({ action }) => action)).toEqual(['restore', 'trash', 'create'])

  const pending = await build('hosts', { country: await country('TH'), status: 'pending' })
  await good('editor', 'POST', `/api/hosts/${pending.id}/status`, { version: 1, status: 'rejected', reason: 'No city' })
  expect((await log({ row: pending.id, action: 'reject' })).map(({ role }) => role)).toEqual(['editor'])
})

test('settings, a number shown whole, rows that came by file and went again, and what was deleted for good', async () => {
  await saveSettings(staffWith('admin'), { collect_national_id: true }, (await getStoredSettings()).version)
  expect(await log({ action: 'settings' })).toMatchObject([
    { kind: 'setting', changed: { collect_national_id: { old: false, new: true } } },
  ])
  const entry = await talent()
  const number = 'ZQ7761234'
  await good('admin', 'PATCH', `/api/talents/${entry.id}`, { version: 1, nationalId: number, nationalIdConsent: true })
  await good('admin', 'POST', `/api/talents/${entry.id}/reveal`, {
    field: 'nationalId',
    reason: 'Visa request 2026/118',
    confirm_password: password,
  })
  const told = await log({ row: entry.id })
  expect(told.map(({ action }) => action)).toEqual(['reveal', 'update', 'create'])
  expect(told[1]?.changed).toEqual({ nationalId: {} })
  expect(JSON.stringify(told)).not.toContain(number)

  const importer = { ...staffWith('admin'), id: stage.ids.admin }
  const run = await importRun(
    importer,
    await checkFile(importer, 'cities', 'Name,Country,Province\nFile Town,TH,Test\n'),
  )
  await startUndo(importer, run.number)
  await processUndo(importer, run.number)
  // The file, the row that it made, and that row taken back.
  expect((await log({ kind: 'cities', who: stage.ids.admin })).map(({ action }) => action)).toEqual([
    'undo',
    'import',
    'import',
  ])

  await tx(() => eraseRow(importer, getKind('talents'), entry.id))
  expect((await log({ row: entry.id, action: 'erase' })).length).toBe(1)
  expect((await log({ row: entry.id })).every(({ changed }) => Object.keys(changed).length === 0)).toBe(true)
})

test('exports say kind, filter and count; the members in them learn of it by role', async () => {
  const entry = await talent({ owner: stage.ids.owner })
  await good('executive', 'GET', '/api/talents/export?country=TH')
  const [line] = await log({ action: 'export', kind: 'talents' })
  expect(line).toMatchObject({ role: 'executive', changed: { filter: 'country=TH', count: expect.any(Number) } })
  expect(await looksAt(stage.ids.owner)).toMatchObject([{ role: 'executive', action: 'export', kind: 'talents' }])
  await records(system(), findKind('talents') as never).remove(entry.id)
})

test('looks of staff at data of members: once for a while, never those of others, and the member sees role and kind', async () => {
  const entry = await talent({ owner: stage.ids.researcher })
  const nobodys = await talent()
  for (let time = 0; time < 2; time++) await good('country admin', 'GET', `/api/talents/${entry.id}`)
  await good('country admin', 'GET', `/api/talents/${nobodys.id}`)
  await app().inject({ url: `/api/talents/${entry.id}` })
  await good('admin', 'GET', `/api/members/${stage.ids.researcher}`)
  expect(await log({ action: 'view', row: entry.id })).toHaveLength(1)
  expect(await log({ action: 'view', row: nobodys.id })).toEqual([])
  expect(await looksAt(stage.ids.researcher)).toMatchObject([
    { role: 'admin', action: 'view', kind: 'members' },
    { role: 'country_admin', action: 'view', kind: 'talents' },
  ])
})

/** Whatever the clock does; what comes around each few minutes is told to nobody. */
const clockRuns = (): string[] =>
  features
    .flatMap(({ schedules }) => Object.entries(schedules ?? {}))
    .flatMap(([name, { cron }]) => (cron.startsWith('*') ? [] : [name]))

test('runs of the clock, done and failed; each has its words', async () => {
  onSchedule('forget-record', '1 1 * * *', async () => {})
  onSchedule('check-links', '2 1 * * *', async () => {
    throw new Error('no way out')
  })
  onSchedule('each-minute', '* * * * *', async () => {})
  await runJob('forget-record', {})
  await expect(runJob('check-links', {})).rejects.toThrow('no way out')
  await runJob('each-minute', {})
  expect((await log({ kind: 'processes' })).map(({ changed }) => changed)).toEqual([
    { outcome: { new: 'failed' } },
    { outcome: { new: 'done' } },
  ])
  expect(clockRuns().length).toBeGreaterThan(10)
  for (const locale of locales)
    expect(Object.keys((await wordsIn(locale)).auditLog.processes).toSorted()).toEqual(clockRuns().toSorted())
})

test('the log as a file needs the password of lately and is an entry itself', async () => {
  const before = await stage.ask('admin', 'GET', '/api/audit-entries/export?action=reveal&format=xlsx')
  expect(before.statusCode).toBe(200)
  expect(await log({ kind: 'audit-entries' })).toMatchObject([
    { action: 'export', role: 'admin', changed: { filter: 'action=reveal&format=xlsx' } },
  ])
  await query(sql`update sessions set password_at = now() - interval '1 hour' where account = ${stage.ids.admin}`)
  const late = await stage.ask('admin', 'GET', '/api/audit-entries/export')
  expect(late.statusCode).toBe(403)
  await good('admin', 'POST', '/api/auth-admin/confirm-password', { password })
  const file = await good('admin', 'GET', '/api/audit-entries/export?action=sign-in')
  expect(file.body.split('\n')[0]).toContain('Time,Who,Role,Action')
  expect(file.body).toContain('Actor editor')
  const book = await good('admin', 'GET', '/api/audit-entries/export?action=sign-in&format=xlsx')
  expect((await readXlsx(book.rawPayload, { readStyles: true })).sheets[0]?.rows[1]?.[0]).toBeInstanceOf(Date)
})

test('accounts with the role secret are unnamed for admins, and nothing done to them is shown', async () => {
  const { id } = await build('hosts', { country: await country('TH') })
  await good('secret', 'PATCH', `/api/hosts/${id}`, { version: 1, city: null })
  const told = await log({ row: id }, 'admin')
  expect(JSON.stringify(told)).not.toContain('Actor secret')
  expect(await log({ row: stage.ids.secret }, 'admin')).toEqual([])
  expect(await log({ who: 'Actor s' }, 'admin')).toEqual([])
  expect(await log({ who: stage.emails.secret }, 'admin')).toEqual([])
  expect((await log({ who: 'Actor s' })).length).toBeGreaterThan(0)
  expect((await stage.ask('admin', 'GET', '/api/audit-entries?role=secret')).statusCode).toBe(400)
})

test('pages follow one another without a gap; days, names and what is unknown', async () => {
  const all = await log()
  const pages: Line[] = []
  let before = ''
  do {
    const answer = await good('secret', 'GET', `/api/audit-entries?size=7${before && `&before=${before}`}`)
    const { rows, next } = answer.json<{ rows: Line[]; next: string | null }>()
    pages.push(...rows)
    before = next ? encodeURIComponent(next) : ''
  } while (before)
  expect(pages.slice(0, all.length).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)

  expect(await log({ until: '2020-01-01' })).toEqual([])
  expect((await log({ from: '2020-01-01', who: 'ACTOR ED' })).every(({ who }) => who === 'Actor editor')).toBe(true)
  expect(await log({ who: '%' })).toEqual([])
  for (const wrong of ['action=fly', 'kind=ghosts', 'row=1', 'country=QQ', 'from=2026-02-30', 'before=x', 'colour=red'])
    expect((await stage.ask('admin', 'GET', `/api/audit-entries?${wrong}`)).statusCode, wrong).toBe(400)
})

test('how many asked not to be listed is a number for admins, and never who', async () => {
  await suppress(system(), 'email', 'gone@people.example', 'objected')
  const answer = await good('admin', 'GET', '/api/suppressions')
  expect(answer.json()).toEqual({ rows: [{ field: 'email', reason: 'objected', count: 1 }] })
  expect(await log({ kind: 'suppressions' })).toHaveLength(1)
  for (const actor of ['country admin', 'executive', 'editor'] as const)
    for (const url of ['/api/suppressions', '/api/audit-entries', '/api/audit-entries/export'])
      expect((await stage.ask(actor, 'GET', url)).statusCode, `${actor} ${url}`).toBe(403)
})
