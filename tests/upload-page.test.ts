// What the forms of the upload page answer when something is in the way: always the page, with a sentence, never a bare answer of the API.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/registry.ts'
import { groupsOf } from '#engine/server/import/repairs.ts'
import { createRun, getRun, type Run } from '#engine/server/import/runs.ts'
import { buildCorrections } from '#engine/server/import/template.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/db.ts'
import { type Actor, openStage, type Stage } from '#tests/support/actors.ts'
import { useServer } from '#tests/support/app.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { useDatabase } from '#tests/support/database.ts'
import { staffWith } from '#tests/support/viewers.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const admin = staffWith('admin')
const page = '/backend/manages/talents/upload'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(server(), ['admin'])
})

const runOf = (text: string): Promise<Run> => checkFile(admin, 'talents', text)

/** Sends a file as the form of the page does. */
async function send(actor: Actor, name: string, content: Buffer | string) {
  const form = new FormData()
  form.set('file', new File([content as string], name))
  const body = new Request('http://localhost', { method: 'POST', body: form })
  return stage.browse(actor, 'POST', '/api/talents/import', {
    headers: { accept: 'text/html', 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

const act = (run: number, fields: Record<string, string>, step = 'check') =>
  stage.browse('admin', 'POST', `${page}?run=${run}&step=${step}`, {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const shown = async (path: unknown): Promise<string> => (await stage.browse('admin', 'GET', String(path))).body

test('a file that is too large, and one that came after the session was over, lead back to the page', async () => {
  const large = await send('admin', 'large.csv', Buffer.alloc(20 * 1024 * 1024 + 10, 'a'))
  expect([large.statusCode, large.headers.location]).toEqual([303, `${page}?step=file&problem=tooLarge`])
  expect(await shown(large.headers.location)).toContain('The file is too large.')
  const stranger = await send('visitor', 'small.csv', 'Full name,Country\nA,TH\n')
  expect([stranger.statusCode, stranger.headers.location]).toEqual([303, `${page}?step=file`])
  // A program is told by the status.
  const form = new FormData()
  form.set('file', new File([Buffer.alloc(20 * 1024 * 1024 + 10, 'a')], 'large.csv'))
  expect((await stage.ask('admin', 'POST', '/api/talents/import', { payload: form })).statusCode).toBe(413)
})

test('corrections of an upload that is over are said to be late', async () => {
  const run = await runOf('Full name,Country,E-mail\nA Person,TH,x@\n')
  const pieces: Uint8Array[] = []
  for await (const piece of await buildCorrections(admin, run.number, 'en', () => 'wrong')) pieces.push(piece)
  await query(sql`update import_runs set state = 'done' where number = ${run.number}`)
  const answer = await send('admin', 'corrections.xlsx', Buffer.concat(pieces))
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}?step=file&problem=corrections`])
  expect(await shown(answer.headers.location)).toContain('is over, or it is not open to you')
})

test('corrections that were saved as text go on with their upload too', async () => {
  const run = await runOf('Full name,Country,E-mail\nA Textual,TH,x@\nB Textual,TH,b@text.example\n')
  const answer = await send(
    'admin',
    'saved.csv',
    `\uFEFF"#${run.number}";Full name;Country;E-mail\n2;A Textual;TH;a@text.example\n`,
  )
  expect(answer.headers.location).toBe(`${page}?run=${run.number}&step=check`)
  expect((await getRun(admin, run.number)).counts).toMatchObject({ rows: 2, create: 2, error: 0 })
})

test('what another tab has done already is said, and the upload is shown as it stands', async () => {
  const run = await runOf('Full name,Country,E-mail\nB Person,TH,x@\n')
  const [group] = await groupsOf(admin, run)
  const repair = { do: 'repair', group: group?.id ?? '', repair: 'skip' }
  expect((await act(run.number, repair)).headers.location).toBe(`${page}?run=${run.number}&step=check`)
  const late = await act(run.number, repair)
  expect([late.statusCode, late.headers.location]).toEqual([303, `${page}?run=${run.number}&problem=changed`])
  expect(await shown(late.headers.location)).toContain('has changed since the page was opened')
  await query(sql`update import_runs set state = 'undone' where number = ${run.number}`)
  expect((await act(run.number, { do: 'undo' }, 'report')).statusCode).toBe(303)
  // Of an upload that is over only the report is shown.
  expect(await shown(`${page}?run=${run.number}&step=check`)).toContain('This upload was undone.')
})

test('two columns for one field are said, and nothing is checked before one of them is chosen otherwise', async () => {
  const run = await createRun(admin, getKind('talents'), Buffer.from('Full name,Country,X,Y\nC,TH,a,b\n'), 'two.csv')
  const chosen = { do: 'columns', 'column-0': 'fullName', 'column-1': 'country', 'column-2': 'affiliation' }
  const answer = await act(run.number, { ...chosen, 'column-3': 'affiliation' }, 'columns')
  expect(answer.headers.location).toBe(`${page}?run=${run.number}&step=columns&problem=sameColumn`)
  expect(await shown(answer.headers.location)).toContain('matched to the same field')
  const kept = await getRun(admin, run.number)
  expect([kept.state, kept.mapping.map(({ key }) => key)]).toEqual([
    'mapped',
    ['fullName', 'country', 'affiliation', null],
  ])
})

test('possible duplicates are decided row by row, and a row that was left out may come back', async () => {
  const first = await runOf('Full name,Country\nSame One,TH\nSame Two,TH\n')
  await importRun(admin, first)
  const run = await runOf('Full name,Country,Affiliation\nSame One,TH,Here\nSame Two,TH,There\n')
  expect(run.counts).toMatchObject({ duplicate: 2 })
  const html = await shown(`${page}?run=${run.number}&step=check&row=0`)
  const [, id = ''] = /href="\/backend\/manages\/talents\/([0-9a-f-]{36})"/.exec(html) ?? []
  expect(html).toContain(`value="${id || 'an id'}"`)
  const next = await act(run.number, { do: 'edit', at: '0', decision: id, next: '1' })
  expect(next.headers.location).toBe(`${page}?run=${run.number}&step=check&row=1#row`)
  await act(run.number, { do: 'edit', at: '1', decision: 'skip', next: '1' })
  expect((await getRun(admin, run.number)).counts).toMatchObject({ update: 1, skipped: 1, duplicate: 0 })
  const leftOut = (await groupsOf(admin, run)).find((one) => one.code === 'leftOut')
  await act(run.number, { do: 'repair', group: leftOut?.id ?? '', repair: 'restore' })
  expect((await getRun(admin, run.number)).counts).toMatchObject({ update: 1, skipped: 0, duplicate: 1 })
})

test('what was probably meant is called as the reader calls it', async () => {
  const run = await runOf('Full name,Country,Degree\nD,TH,PhD\n')
  const html = await shown(`/th${page}?run=${run.number}&step=check`)
  expect(html).toContain('หมายถึง ปริญญาเอก หรือไม่')
  expect(html).not.toContain('Doctoral degree หรือไม่')
})

test('a check is stopped, never paused; what it says of rows is made anew', async () => {
  const run = await runOf('Full name,Country\nE,TH\n')
  await query(sql`update import_runs set work = 'check' where number = ${run.number}`)
  const pause = await stage.ask('admin', 'POST', `/api/import-runs/${run.number}/pause`)
  expect([pause.statusCode, pause.json().code]).toEqual([400, 'check_does_not_pause'])
  const stop = await stage.ask('admin', 'POST', `/api/import-runs/${run.number}/stop`)
  expect(stop.json()).toMatchObject({ work: 'none', state: 'checked', undoUntil: null })
})
