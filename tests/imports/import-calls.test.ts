// What the calls of uploads refuse: numbers that are none, texts that are none, decisions nobody offered, files named oddly.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { type Group, groupsOf } from '#import/repairs.ts'
import { createRun } from '#import/begin-run.ts'
import { getRun } from '#import/runs.ts'
import { uploadPath } from '#import/pages/paths.ts'
import { registry } from '#kinds/index.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

useRegistry(registry)
useDatabase()
const server = useServer()

let stage: Stage
let run = 0
let groups: Group[] = []

const ask = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  stage.ask('admin', method, `/api/import-runs/${path}`, payload ? { payload } : {})
const rowAt = (at: number) =>
  queryOne<{ edits: unknown; decision: string | null }>(
    sql`select edits, decision from import_rows where run = ${run} and at = ${at}`,
  )

beforeAll(async () => {
  stage = await openStage(server(), ['admin'])
  const admin = staffWith('admin')
  const file = readFileSync(new URL('../fixtures/uploads/talents-with-errors.csv', import.meta.url))
  const made = await createRun(admin, getKind('talents'), file, 'talents.csv')
  await checkRun(admin, made)
  run = made.number
  groups = await groupsOf(admin, await getRun(admin, run))
})

test.each(['0', '-1', '1.5', 'x', '', '99999999999999999999', '1e3'])('a page of rows is no "%s"', async (page) => {
  const answer = await ask('GET', `${run}/rows?page=${page}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().code).toBe('bad_parameter')
})

test('a page of rows says how many there are, and knows no other parameter', async () => {
  const answer = await ask('GET', `${run}/rows?state=error&page=1`)
  const { rows, total, page, size } = answer.json()
  expect(rows.length).toBeGreaterThan(3)
  expect({ total, page, size }).toEqual({ total: rows.length, page: 1, size: 50 })
  expect((await ask('GET', `${run}/rows?states=error`)).json().code).toBe('unknown_parameter')
  expect((await ask('GET', `${run}/rows?state=error,ready`)).json().code).toBe('unknown_value')
})

test.each(['x', 'NaN', '1.5', '-1', '99999999999', '%00'])('there is no row "%s"', async (at) => {
  expect((await ask('PATCH', `${run}/rows/${at}`, { cells: {} })).statusCode).toBe(404)
})

test.each([
  ['a number in a cell', { cells: { email: 5 } }, 'cells.email'],
  ['a list of cells', { cells: ['a'] }, 'cells'],
  ['another word', { cell: {} }, 'cell'],
  ['a decision that is a list', { decision: ['create'] }, 'decision'],
])('%s is refused, and named', async (_, body, field) => {
  const answer = await ask('PATCH', `${run}/rows/1`, body)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
  expect(await rowAt(1)).toEqual({ edits: null, decision: null })
})

test('a row is the same as none but those that were found for it', async () => {
  for (const decision of [randomUUID(), 'publish', 'x'])
    expect((await ask('PATCH', `${run}/rows/1`, { decision })).json().code).toBe('bad_decision')
  expect(await rowAt(1)).toEqual({ edits: null, decision: null })
})

test('a group is repaired by what solves it, and by nothing else', async () => {
  const group = groups.find(({ code, level }) => code === 'duplicateRow' && level === 'warning') as Group
  expect(group.repairs).not.toContain('same')
  expect((await ask('POST', `${run}/repairs`, { group: group.id, repair: 'same' })).json().code).toBe('bad_repair')
  const unknown = await ask('POST', `${run}/repairs`, { group: group.id, repair: 'mend' })
  expect(Object.keys(unknown.json().fields)).toEqual(['repair'])
  const number = await ask('POST', `${run}/repairs`, { group: group.id, repair: 'skip', value: 5 })
  expect(Object.keys(number.json().fields)).toEqual(['value'])
  expect((await ask('POST', `${run}/repairs`, { repair: 'skip' })).json().code).toBe('no_group')
})

test('a template is made in a known format', async () => {
  const get = (search: string) => stage.ask('admin', 'GET', `/api/talents/import/template${search}`)
  expect((await get('?format=csv&locale=lo')).statusCode).toBe(200)
  expect((await get('?format=ods')).json().code).toBe('unknown_value')
  expect((await get('?form=csv')).json().code).toBe('unknown_parameter')
})

test('a kind has calls of uploads where it has a page for them, and no others', async () => {
  for (const kind of registry.kinds) {
    const template = await stage.ask('admin', 'GET', `/api/${kind.name}/import/template?format=csv`)
    const page = uploadPath(kind.name)
    expect([kind.name, template.statusCode === 200]).toEqual([kind.name, page !== null])
    const form = new FormData()
    form.set('file', new File(['Keyword\nA'], 'a.csv'))
    if (page === null)
      expect([404, 405]).toContain(
        (await stage.ask('admin', 'POST', `/api/${kind.name}/import`, { payload: form })).statusCode,
      )
  }
})

test('an encoding that there is not is said as a fault of the file, and changes nothing', async () => {
  const answer = await ask('POST', `${run}/columns`, { encoding: 'rot13' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'file_encodingUnknown', message: expect.stringMatching(/\w/) })
  expect((await ask('POST', `${run}/columns`, { orders: { birthDate: 'ymd' } })).statusCode).toBe(400)
})

test('the source of codes is named with the columns, and told with the run', async () => {
  const file = Buffer.from('Code,Full name,Country\n1,A,TH\n')
  const { number } = await createRun(staffWith('admin'), getKind('talents'), file, 'a.csv')
  const columns = ['sourceId', 'fullName', 'country']
  const begun = (await ask('GET', String(number))).json()
  expect(begun.mapping[0]).toEqual({ heading: 'Code', key: null, confidence: 0, suggested: 'sourceId' })
  const named = (await ask('POST', `${number}/columns`, { columns, source: 'Registry' })).json()
  expect(named.options.source).toBe('Registry')
  expect((await ask('POST', `${number}/columns`, { columns })).json().options.source).toBe('Registry')
  expect((await ask('POST', `${number}/columns`, { columns, source: null })).json().options.source).toBe(null)
  expect((await ask('POST', `${number}/columns`, { columns, source: 'x'.repeat(101) })).statusCode).toBe(400)
  expect((await ask('POST', `${number}/columns`, { source: 'Registry' })).json().code).toBe('no_columns')
  const form = new FormData()
  form.set('file', new File(['Full name,Country\n"A,TH\n'], 'a.csv'))
  const refused = await stage.ask('admin', 'POST', '/api/talents/import', { payload: form })
  expect(refused.json()).toMatchObject({ code: 'file_quoteNotClosed', message: expect.stringContaining('line 2') })
})

test('times of a run are named as all other fields are', async () => {
  const answer = await ask('GET', String(run))
  expect(Object.keys(answer.json()).filter((name) => name.includes('_'))).toEqual([])
  expect(answer.json()).toMatchObject({ createdAt: expect.stringMatching(/Z$/), finishedAt: null })
})

test('text with the sign 0, which no database holds, is refused wherever it is sent', async () => {
  const post = (url: string, payload: object | FormData) => stage.ask('admin', 'POST', url, { payload })
  const form = new FormData()
  form.set('file', new File(['name\nA'], 'a\u0000.csv'))
  // The name of a file loses it, as other signs that no name has.
  const named = await post('/api/talents/import', form)
  expect([named.statusCode, named.json().file.name], named.body).toEqual([201, 'a.csv'])
  const answers = [
    await ask('POST', `${run}/repairs`, { group: 'a\u0000', repair: 'skip' }),
    await ask('PATCH', `${run}/rows/1`, { cells: { email: 'a\u0000b' } }),
  ]
  for (const answer of answers)
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, 'impossible_text'])
  for (const [url, email] of [
    ['/api/auth-admin/forgot-password', 'a\u0000b@example.org'],
    ['/api/auth/resend-verification', '\u0000'],
  ] as const) {
    const address = await post(url, { email })
    expect([address.statusCode, address.json().fields], url).toEqual([400, { email: ['Invalid E-mail'] }])
  }
})
