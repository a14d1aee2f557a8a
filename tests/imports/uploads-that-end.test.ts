// How an upload goes on later, and how it ends: by corrections that come back, discarded, forgotten after a time, or tried again.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { createRun } from '#import/begin-run.ts'
import { getRun } from '#import/runs.ts'
import { discardForgotten } from '#import/pages/background/discard.ts'
import { forgetRows } from '#import/pages/background/forget-rows.ts'
import { buildCorrections } from '#import/pages/files/corrections-file.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { readSheet } from '#server/sheets/read-sheet.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { importRun } from '#tests/support/runs.ts'
import { formatDate } from '#words/formats.ts'
import { page, uploadForms } from './upload-forms.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const admin = staffWith('admin')

let stage: Stage
beforeAll(async () => {
  stage = await openStage(server(), ['admin'])
})
const { runOf, send, act, shown } = uploadForms(() => stage)
const said = { heading: 'Wrong', meant: (text: string) => text }

test('corrections of an upload that is over are said to be late', async () => {
  const run = await runOf('Full name,Country,E-mail\nA Person,TH,x@\n')
  const pieces: Uint8Array[] = []
  for await (const piece of await buildCorrections(admin, run.number, 'en', () => 'wrong', said)) pieces.push(piece)
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

test('corrections hold every row that needs work, however many: what is wrong stands in a column then', async () => {
  const count = 5600
  const lines = Array.from({ length: count }, (_, at) => `Person ${at},TH,x@,${at % 3 === 0 ? '' : 'Doctorall degree'}`)
  const run = await runOf(`Full name,Country,E-mail,Degree\n${lines.join('\n')}\n`)
  expect(run.counts).toMatchObject({ error: count })
  const answer = await stage.ask('admin', 'GET', `/api/import-runs/${run.number}/corrections?locale=th`)
  const sheet = await readSheet(answer.rawPayload, { name: 'corrections.xlsx' })
  expect(sheet.rows.length).toBe(count)
  expect(sheet.headings).toEqual([`#${run.number}`, 'Full name', 'Country', 'E-mail', 'Degree', 'สิ่งที่ต้องแก้ไข'])
  expect(sheet.rows.at(-1)?.slice(0, 2)).toEqual([String(count + 1), `Person ${count - 1}`])
  expect(sheet.rows.every((cells) => /[\u0E00-\u0E7F]/.test(cells[5] ?? ''))).toBe(true)
  expect(sheet.rows[1]?.[5]).toContain('แทนที่ด้วย “ปริญญาเอก”')
  // What comes back goes on with the upload; so many rows are checked in the background.
  const mended = sheet.rows.map((cells, at) => [cells[0], cells[1], 'TH', `p${at}@corrected.example`, '', cells[0]])
  const text = [sheet.headings, ...mended].map((cells) => cells.join(',')).join('\n')
  const back = await send('admin', 'corrected.csv', text)
  expect(back.headers.location).toBe(`${page}?run=${run.number}&step=check`)
  const { work } = await getRun(admin, run.number)
  expect(work).toBe('check')
  await query(sql`delete from import_runs where number = ${run.number}`)
})

test('an upload that was begun is discarded by who may upload there, while nothing of it is imported', async () => {
  const text = 'Full name,Country,E-mail\nG Person,TH,g@discard.example\n'
  const made = await createRun(admin, getKind('talents'), Buffer.from(text), 'people of may.csv')
  const html = await shown(`${page}?run=${made.number}`)
  expect(html).toContain('“people of may.csv” and its 1 row are deleted for good')
  const answer = await act(made.number, { do: 'discard' }, 'columns')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}?done=discarded`])
  expect(await shown(answer.headers.location)).toContain('The upload was discarded.')
  expect(await query(sql`select 1 from import_rows where run = ${made.number}`)).toEqual([])
  const [entry] = await query(sql`select action, label, changed from audit_entries order by id desc limit 1`)
  expect(entry).toMatchObject({
    action: 'erase',
    label: 'people of may.csv',
    changed: { run: made.number, file: 'people of may.csv', rows: 1 },
  })
  // Another tab, or a second click.
  expect(await shown(`${page}?run=${made.number}`)).toContain('is not there any more')
  expect((await act(made.number, { do: 'discard' }, 'columns')).headers.location).toBe(
    `${page}?run=${made.number}&problem=changed`,
  )
  const later = await runOf(text)
  for (const [state, work] of [
    ['committing', 'commit'],
    ['partly', 'none'],
    ['done', 'none'],
  ]) {
    await query(sql`update import_runs set state = ${state}, work = ${work} where number = ${later.number}`)
    const refused = await stage.ask('admin', 'DELETE', `/api/import-runs/${later.number}`)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'run_is_closed'])
    expect(await shown(`${page}?run=${later.number}`)).not.toContain('are deleted for good')
  }
  await query(sql`update import_runs set state = 'checked' where number = ${later.number}`)
  expect((await stage.ask('admin', 'DELETE', `/api/import-runs/${later.number}`)).statusCode).toBe(204)
})

test('an upload that nobody went on with is discarded after thirty days, and says so before', async () => {
  const day = 24 * 60 * 60 * 1000
  const begun = await createRun(admin, getKind('talents'), Buffer.from('Full name,Country\nH,TH\n'), 'begun.csv')
  const repaired = await runOf('Full name,Country\nI,Nowhere\n')
  const done = await importRun(admin, await runOf('Full name,Country\nJ,TH\n'))
  await query(sql`update import_runs set created_at = now() - interval '31 days' where number >= ${begun.number}`)
  const soon = await createRun(admin, getKind('talents'), Buffer.from('Full name,Country\nK,TH\n'), 'soon.csv')
  const on = formatDate(new Date(new Date(soon.created_at).getTime() + 30 * day).toISOString(), 'en')
  expect(await shown(page)).toContain(`Deleted on ${on} if nobody continues it`)
  expect(await discardForgotten()).toBe(1)
  const left = await query(sql`select number from import_runs where number >= ${begun.number} order by number`)
  expect(left).toEqual([repaired, done, soon].map(({ number }) => ({ number })))
  const [entry] = await query(sql`select action, label, changed from audit_entries order by id desc limit 1`)
  expect(entry).toMatchObject({ action: 'erase', label: 'begun.csv', changed: { run: begun.number, rows: 1 } })
  expect(await discardForgotten(new Date(Date.now() + 31 * day))).toBeGreaterThanOrEqual(2)
  expect((await getRun(admin, done.number)).state).toBe('done')
})

test('what the file said is forgotten with the end of undo, and rows that were not imported after thirty days', async () => {
  const day = 24 * 60 * 60 * 1000
  const text = 'Full name,Country,E-mail\nL One,TH,l@forgotten.example\nL Two,Nowhere,m@forgotten.example\n'
  const run = await importRun(admin, await runOf(text))
  expect([run.state, run.counts.created, run.counts.error]).toEqual(['partly', 1, 1])
  const cells = async () =>
    (await query(sql`select cells::text, given from import_rows where run = ${run.number} order by at`)).map((row) => [
      row['cells'].includes('forgotten.example'),
      row['given'] !== null,
    ])
  const on = formatDate(new Date(Date.now() + 30 * day).toISOString(), 'en')
  expect(await shown(page)).toContain(`Rows that were not imported are deleted on ${on} if nobody continues with them`)
  await forgetRows(new Date(Date.now() + 6 * day))
  expect((await cells()).map(([isKnown]) => isKnown)).toEqual([true, true])
  await forgetRows(new Date(Date.now() + 8 * day))
  expect(await cells()).toEqual([
    [false, false],
    [true, false],
  ])
  await forgetRows(new Date(Date.now() + 31 * day))
  expect((await cells()).flat()).not.toContain(true)
  const over = await getRun(admin, run.number)
  expect([over.state, over.counts.created, over.counts.error, over.counts.skipped]).toEqual(['done', 1, 0, 1])
  const [entry] = await query(sql`select action, changed from audit_entries order by id desc limit 1`)
  expect(entry).toMatchObject({ action: 'erase', changed: { run: run.number, rows: 1 } })
  const report = await shown(`${page}?run=${run.number}&step=report`)
  expect(report).not.toContain('forgotten.example')
  expect(report).not.toContain(`run=${run.number}&amp;step=check`)
})

test('an import that failed is tried again with what was chosen for it, or discarded', async () => {
  const run = await runOf('Full name,Country,E-mail\nR Person,TH,r@again.example\n')
  await query(
    sql`update import_runs set state = 'failed', finished_at = now(), options = options || '{"publish": true}' where number = ${run.number}`,
  )
  const html = await shown(`${page}?run=${run.number}`)
  expect(html).toContain('value="retry"')
  expect(html).toContain('value="discard"')
  expect((await act(run.number, { do: 'retry' }, 'report')).headers.location).toBe(
    `${page}?run=${run.number}&step=commit`,
  )
  expect(await getRun(admin, run.number)).toMatchObject({
    state: 'committing',
    work: 'commit',
    options: { publish: true },
  })
})
