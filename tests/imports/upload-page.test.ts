// What the forms of the upload page answer when something is in the way: always the page, with a sentence, never a bare answer of the API.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { groupsOf } from '#import/repairs.ts'
import { createRun } from '#import/begin-run.ts'
import { getRun } from '#import/runs.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { country } from '#tests/support/build.ts'
import { checkFile, importRun } from '#tests/support/runs.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { page, uploadForms } from './upload-forms.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const admin = staffWith('admin')

let stage: Stage
beforeAll(async () => {
  stage = await openStage(server(), ['admin', 'country admin'])
})

const { runOf, send, act, shown } = uploadForms(() => stage)

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

test('dates that begin with the month are offered as such, and read so where nobody chose otherwise', async () => {
  const text = 'Full name,Country,Date of birth\nM One,TH,5/6/1980\nM Two,TH,12/31/1980\n'
  const run = await createRun(admin, getKind('talents'), Buffer.from(text), 'months.csv')
  const html = await shown(`${page}?run=${run.number}`)
  expect(/<option[^>]*selected[^>]*>month/.exec(html)?.[0]).toContain('value="mdy"')
})

test('the rows of a group are opened one after the other, until none of it is left', async () => {
  const text = 'Full name,Country,E-mail\nN One,TH,x\nN Two,Thailandd,n@group.example\nN Three,TH,y\n'
  const run = await runOf(text)
  const group = (await groupsOf(admin, run)).find(({ key }) => key === 'email')?.id ?? ''
  const to = (at: number) => `${page}?run=${run.number}&step=check&row=${at}&group=${encodeURIComponent(group)}#row`
  const html = await shown(`${page}?run=${run.number}&step=check`)
  expect(html).toContain(to(2).replaceAll('&', '&amp;'))
  const save = async (at: number, email: string) =>
    (await act(run.number, { do: 'edit', at: String(at), group, next: '1', 'cell-email': email })).headers.location
  expect(await save(2, 'n3@group.example')).toBe(to(0))
  // None of the group is left: the next row that needs work.
  expect(await save(0, 'n1@group.example')).toBe(`${page}?run=${run.number}&step=check&row=1#row`)
})

test('two people repair one row: what one typed is not undone by the other, who is told so', async () => {
  const run = await runOf('Full name,Country,E-mail,Affiliation\nP One,TH,wrong,"Here\nthere"\n')
  const cells = async () => (await query(sql`select edits from import_rows where run = ${run.number}`))[0]?.['edits']
  const seen = { do: 'edit', at: '0', 'was-email': 'wrong', 'was-affiliation': 'Here\r\nthere' }
  const form = { ...seen, 'cell-email': 'wrong', 'cell-affiliation': 'Here\r\nthere' }
  const check = `${page}?run=${run.number}&step=check`
  expect((await act(run.number, { ...form, 'cell-email': 'one@pair.example' })).headers.location).toBe(check)
  expect(await cells()).toEqual({ email: 'one@pair.example' })
  // Opened before that, saved after it: another cell.
  expect((await act(run.number, { ...form, 'cell-affiliation': 'Here\r\nand there' })).headers.location).toBe(check)
  expect(await cells()).toEqual({ email: 'one@pair.example', affiliation: 'Here\nand there' })
  const late = await act(run.number, { ...form, 'cell-email': 'two@pair.example' })
  expect(late.headers.location).toBe(`${page}?run=${run.number}&problem=changed`)
  expect(await cells()).toMatchObject({ email: 'one@pair.example' })
})

test('rows from a place in the file on are shown on the page where they stand', async () => {
  const lines = Array.from({ length: 120 }, (_, at) => `O ${at},TH,wrong`)
  const run = await runOf(`Full name,Country,E-mail\n${lines.join('\n')}\n`)
  const html = await shown(`${page}?run=${run.number}&step=check&at=110`)
  expect(html).toContain('O 110')
  expect(html).not.toContain('O 99<')
})

test('what another tab has done already is said, and the upload is shown as it stands', async () => {
  const run = await runOf('Full name,Country,E-mail\nB Person,TH,x@\n')
  const [group] = await groupsOf(admin, run)
  const repair = { do: 'repair', group: group?.id ?? '', repair: 'skip' }
  expect((await act(run.number, repair)).headers.location).toBe(`${page}?run=${run.number}&step=check`)
  const late = await act(run.number, repair)
  expect([late.statusCode, late.headers.location]).toEqual([303, `${page}?run=${run.number}&problem=changed`])
  expect(await shown(late.headers.location)).toContain('has changed since the page was opened')
  // A second click on what is under way is answered by how far it is.
  await query(sql`update import_runs set state = 'committing', work = 'commit' where number = ${run.number}`)
  const second = await act(run.number, { do: 'commit' }, 'commit')
  expect(second.headers.location).toBe(`${page}?run=${run.number}&step=commit`)
  await query(sql`update import_runs set state = 'undone', work = 'none' where number = ${run.number}`)
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

test('codes are asked for their source, a missing column is asked for, and only then are the rows checked', async () => {
  const begin = (text: string) => createRun(admin, getKind('talents'), Buffer.from(text), 'asked.csv')
  await importRun(admin, await checkFile(admin, 'talents', 'Full name,Country,Code\nU,TH,1\n', 'a.csv', 'Registry'))
  await query(sql`delete from import_headings`)
  const run = await begin('Code,Last name,E-mail\n1,Jaidee,u1@asked.example\n')
  const at = `${page}?run=${run.number}&step=columns`
  const html = await shown(at)
  expect(html).toContain('Perhaps “Code”?')
  expect(html).toContain('Where do the codes come from?')
  expect(html).toContain('<option>Registry</option>')
  expect(html).toContain('No column for: Full name')
  expect(html).toContain('No column for: Country')
  const send = async (fields: Record<string, string>) =>
    (await act(run.number, { do: 'columns', 'column-1': 'familyName', 'column-2': 'email', ...fields }, 'columns'))
      .headers.location
  // No code, no question of its source.
  expect(await send({ 'column-0': '' })).toBe(`${at}&problem=columnMissing`)
  expect(await send({ 'column-0': 'sourceId' })).toBe(`${at}&problem=sourceMissing`)
  expect(await shown(`${at}&problem=sourceMissing`)).toContain('Say where the codes come from')
  expect(await send({ 'column-0': 'sourceId', source: 'registry' })).toBe(`${at}&problem=columnMissing`)
  expect(await send({ 'column-0': '', source: 'registry', goOn: '1' })).toBe(`${at}&problem=codesLeftOut`)
  expect((await getRun(admin, run.number)).state).toBe('mapped')
  const check = `${page}?run=${run.number}&step=check`
  expect(await send({ 'column-0': 'sourceId', source: 'registry', goOn: '1' })).toBe(check)
  expect(await getRun(admin, run.number)).toMatchObject({ options: { source: 'Registry' }, counts: { update: 1 } })
  expect(await send({ 'column-0': 'sourceId', noSource: '1', goOn: '1' })).toBe(check)
  expect(await getRun(admin, run.number)).toMatchObject({ options: { source: null }, counts: { error: 1 } })
  await query(sql`delete from import_headings`)
})

test('a torn file says which lines were not read', async () => {
  const refused = await send('admin', 'open.csv', 'Full name,Country\n"V One,TH\n')
  expect(refused.headers.location).toBe(`${page}?step=file&problem=quoteNotClosed&line=2`)
  expect(await shown(refused.headers.location)).toContain('A quotation mark opens in line 2 of the file')
  const text = `Full name,Country\nV Two,TH\nV Three,TH,lost\nV Four,TH${',far'.repeat(250)}\n"V Five,TH\n`
  const taken = await send('admin', 'torn.csv', text)
  const html = await shown(taken.headers.location)
  expect(html).toContain('A quotation mark opens in line 5 and is never closed.')
  expect(html).toContain('2 rows have more cells than there are headings (row 3, 4)')
  expect(html).toContain('too far to the right: 52 cells (GS4, GT4,')
})

test('what was probably meant is called as the reader calls it', async () => {
  const run = await runOf('Full name,Country,Degree\nD,TH,Doctorall degree\n')
  const html = await shown(`/th${page}?run=${run.number}&step=check`)
  expect(html).toContain('แทนที่ด้วย “ปริญญาเอก”')
  expect(html).not.toContain('“Doctoral degree”')
})

test('a check is stopped, never paused; what it says of rows is made anew', async () => {
  const run = await runOf('Full name,Country\nE,TH\n')
  await query(sql`update import_runs set work = 'check' where number = ${run.number}`)
  const pause = await stage.ask('admin', 'POST', `/api/import-runs/${run.number}/pause`)
  expect([pause.statusCode, pause.json().code]).toEqual([400, 'check_does_not_pause'])
  const stop = await stage.ask('admin', 'POST', `/api/import-runs/${run.number}/stop`)
  expect(stop.json()).toMatchObject({ work: 'none', state: 'checked', undoUntil: null })
})

test.each(['check', 'commit', 'report'])(
  'an upload whose columns are not chosen yet is not said to be ready (%s)',
  async (step) => {
    const answer = await send(
      'admin',
      `early-${step}.csv`,
      `Full name,Country,E-mail\nEarly ${step},TH,e@early.example\n`,
    )
    const run = /run=(\d+)/.exec(String(answer.headers.location))?.[1]
    const html = await shown(`${page}?run=${run}&step=${step}`)
    expect(html).toContain('<span aria-current="step">Columns</span>')
    expect(html).not.toContain('Every row is ready')
  },
)

test('a file of other countries is said once, on top, and nothing is offered to import', async () => {
  const thai = staffWith('country_admin', await country('TH'))
  await country('SG')
  await country('VN')
  const run = await checkFile(thai, 'talents', 'Full name,Country\nFar One,SG\nFar Two,VN\nFar Three,SG\n')
  const check = `${page}?run=${run.number}&step=check`
  const html = (await stage.browse('country admin', 'GET', check)).body
  const sentence = 'Your workspace is Country TH; this file holds people of Country SG and Country VN (3 rows)'
  expect(html.split(`<p>${sentence}`).length - 1).toBe(1)
  expect(html).not.toContain('data-look="primary"')
  expect(html).toContain('No row is ready to import yet.')
})

test('what an upload will do and has done is said in sentences, and one thing is next', async () => {
  const run = await runOf(
    'Full name,Country,E-mail\nTold One,TH,one@told.example\nTold Two,TH,two@told.example\nTold Three,TH,x@\n',
  )
  const primary = /<(?:a|button)[^>]*data-look="primary"[^>]*>([^<]*)/g
  const nextIn = (html: string): string[] => [...html.matchAll(primary)].map((match) => match[1] ?? '')
  const commit = await shown(`${page}?run=${run.number}&step=commit`)
  for (const text of [
    '2 people will be added.',
    '1 row stays in this upload',
    'Without this, every new entry is a draft first.',
  ])
    expect(commit).toContain(text)
  expect(nextIn(commit)).toEqual(['Import 2 rows'])
  await importRun(admin, run)
  const report = await shown(`${page}?run=${run.number}&step=report`)
  for (const text of ['This upload added 2 people.', '1 row stays in this upload']) expect(report).toContain(text)
  expect(nextIn(report)).toEqual(['Fix the 1 row'])
})
