// People move between the pools: by call and by button, with everything that names them, and back again.
import { beforeAll, expect, test } from 'vitest'
import { allKinds, getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, writeFields } from '#engine/store/reading/stored-rows.ts'
import { records } from '#engine/store/records.ts'
import { features } from '../../src/features.ts'
import { save } from '#features/saved-items/saved.ts'
import { registry } from '#kinds/index.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
let thailand: string

beforeAll(async () => {
  stage = await openStage(server(), ['owner', 'admin', 'country admin', 'admin of another country', 'author', 'editor'])
  thailand = await country('TH')
})

type Pool = 'talents' | 'young-talents'
type Row = { id: string; version: number; slug: string; status: string } & Record<string, unknown>
const other: Record<Pool, Pool> = { talents: 'young-talents', 'young-talents': 'talents' }
const paths: Record<Pool, string> = { talents: '/asean-talent-pool', 'young-talents': '/young-talent-pool' }

const person = async (pool: Pool, more: Record<string, unknown> = {}): Promise<Row> =>
  (await build(pool, { ...publicly(getKind(pool)), country: thailand, ...more })) as Row
const read = async (pool: Pool, id: string) => stage.ask('admin', 'GET', `/api/${pool}/${id}`)
const move = (who: Actor, pool: Pool, { id, version }: Pick<Row, 'id' | 'version'>) =>
  stage.ask(who, 'POST', `/api/${pool}/${id}/move`, { payload: { to: other[pool], version } })
const found = async (pool: Pool, name: string): Promise<number> =>
  (await stage.ask('visitor', 'GET', `/api/${pool}?q=${encodeURIComponent(name)}`)).json<{ total: number }>().total

test('a young talent becomes a talent with everything that names them, and comes back as they were', async () => {
  const row = await person('young-talents', { fullName: 'Malee Promoted', portfolio: [{ title: 'A loom of light' }] })
  const message = await build('contact-messages', { about: { kind: 'young-talents', id: row.id } })
  await save(stage.ids.owner, { kind: 'young-talents', id: row.id })
  const done = await move('country admin', 'young-talents', row)
  expect(done.statusCode, done.body).toBe(200)
  const moved = done.json<{ kind: string; row: Row }>()
  expect(moved).toMatchObject({ kind: 'talents', row: { id: row.id, slug: row.slug, status: 'published' } })
  expect(await read('young-talents', row.id)).toMatchObject({ statusCode: 301 })
  expect([await found('talents', 'Malee Promoted'), await found('young-talents', 'Malee Promoted')]).toEqual([1, 0])

  // Each address leads to the page that there is now, for a person and for a program.
  const old = await server().inject({ url: `${paths['young-talents']}/${row.slug}` })
  expect([old.statusCode, old.headers.location]).toEqual([301, `${paths.talents}/${row.slug}`])
  expect((await server().inject({ url: `${paths.talents}/${row.slug}` })).body).toContain('Malee Promoted')
  const calls = [`${row.slug}/cv?locale=th`, row.slug, row.id]
  for (const [before, now] of [
    ...calls.map((one) => [`/api/young-talents/${one}`, `/api/talents/${one}`]),
    [`${paths['young-talents']}/${row.slug}.md`, `${paths.talents}/${row.slug}.md`],
    [`/linkset/young-talents/${row.slug}`, `/linkset/talents/${row.slug}`],
  ] as const) {
    const { statusCode, headers } = await server().inject({ url: before })
    expect([before, statusCode, headers.location]).toEqual([before, 301, now])
    expect((await server().inject({ url: now })).statusCode, now).toBe(200)
  }
  const form = await stage.browse('admin', 'GET', `/backend/manages/young-talents/form/${row.id}`)
  expect([form.statusCode, form.headers.location]).toEqual([302, `/backend/manages/talents/form/${row.id}`])

  const named = async () => ({
    saved: await query(sql`select kind from saved_items where item = ${row.id}::uuid`),
    about: (await findRow(getKind('contact-messages'), message.id))?.['about'],
  })
  expect(await named()).toEqual({ saved: [{ kind: 'talents' }], about: { kind: 'talents', id: row.id } })
  const [entry] = await query(sql`
    select kind, action, actor_id, changed -> 'talentGroup' as "group" from audit_entries where row_id = ${row.id}::uuid order by id desc limit 1`)
  expect(entry).toEqual({
    kind: 'talents',
    action: 'change-kind',
    actor_id: stage.ids['country admin'],
    group: { old: 'young_talent', new: 'talent' },
  })
  // The form has the history of before, and its way back.
  const page = (await stage.browse('admin', 'GET', `/backend/manages/talents/form/${row.id}`)).body
  expect(page).toContain('Moved to another group')
  expect(page).toMatch(/<time[^]*>Added|Added[^]*<time/)

  const again = await move('country admin', 'young-talents', row)
  expect([again.statusCode, again.json()]).toEqual([200, moved])
  const back = await move('country admin', 'talents', moved.row)
  expect(back.json()).toMatchObject({ kind: 'young-talents', row: { status: 'published', slug: row.slug } })
  expect(back.json<{ row: Row }>().row['portfolio']).toMatchObject([{ title: 'A loom of light' }])
  expect(await named()).toEqual({ saved: [{ kind: 'young-talents' }], about: { kind: 'young-talents', id: row.id } })
  const there = await server().inject({ url: `${paths.talents}/${row.slug}` })
  expect([there.statusCode, there.headers.location]).toEqual([301, `${paths['young-talents']}/${row.slug}`])
})

test('what the other group asks for makes a draft, and moving back publishes again', async () => {
  const row = await person('talents', { fullName: 'Somsak Level' })
  const moved = (await move('editor', 'talents', row)).json<{ row: Row }>().row
  expect(moved.status).toBe('draft')
  expect(await server().inject({ url: `${paths.talents}/${row.slug}` })).toMatchObject({ statusCode: 404 })
  const back = (await move('editor', 'young-talents', moved)).json<{ row: Row }>().row
  expect(back.status).toBe('published')
  // What somebody changed since is no undo.
  const once = (await move('editor', 'talents', back)).json<{ row: Row }>().row
  const { version } = await records(system(), youngTalents).update(once.id, { fullName: 'Somsak Other' }, once.version)
  expect((await move('editor', 'young-talents', { id: once.id, version: version as number })).json()).toMatchObject({
    row: { status: 'draft' },
  })
})

test('nobody moves whom they may not change, a stale page, or a minor', async () => {
  const row = await person('young-talents')
  const codes = async (who: Actor) => (await move(who, 'young-talents', row)).statusCode
  expect(await codes('admin of another country')).toBe(404)
  expect([403, 404]).toContain(await codes('author'))
  expect([401, 403]).toContain(await codes('owner'))
  expect(await codes('visitor')).toBe(401)
  const stale = await move('admin', 'young-talents', { id: row.id, version: row.version + 1 })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'conflict'])
  const wrong = await stage.ask('admin', 'POST', `/api/young-talents/${row.id}/move`, { payload: { to: 'hosts' } })
  expect(wrong.statusCode).toBe(400)
  await writeFields(system(), youngTalents, row.id, { underTwenty: true, guardianEmail: 'guardian@example.org' })
  const minor = (await read('young-talents', row.id)).json<Row>()
  const refused = await move('admin', 'young-talents', minor)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'guardian_rule'])
})

test('two at the same moment move somebody once', async () => {
  const row = await person('young-talents')
  const answers = await Promise.all([move('admin', 'young-talents', row), move('editor', 'young-talents', row)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[0]?.json()).toEqual(answers[1]?.json())
  const made = await query(sql`select 1 from audit_entries where row_id = ${row.id}::uuid and action = 'change-kind'`)
  expect(made).toHaveLength(1)
})

test('several are moved from their list, all or none, and the message takes it back', async () => {
  const rows = [await person('young-talents'), await person('young-talents')]
  const post = (list: Pool, fields: readonly (readonly string[])[]) =>
    stage.browse('admin', 'POST', `/backend/manages/${list}`, {
      payload: new URLSearchParams(fields as string[][]).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    })
  const ids = rows.map(({ id }) => ['id', id])
  await post('young-talents', [['do', 'move-pool'], ['to', 'talents'], ...ids])
  for (const { id } of rows) expect(await read('talents', id)).toMatchObject({ statusCode: 200 })
  await post('young-talents', [['do', 'move-pool'], ['to', 'young-talents'], ...ids, ['at', '2'], ['at', '1']])
  for (const { id } of rows) expect(await read('talents', id), 'one is stale').toMatchObject({ statusCode: 200 })
  await post('young-talents', [['do', 'move-pool'], ['to', 'young-talents'], ...ids, ['at', '2'], ['at', '2']])
  for (const { id } of rows) expect(await read('young-talents', id)).toMatchObject({ statusCode: 200 })
})

test('every table that names rows by their kind is told of a move', async () => {
  const tables = await query<{ name: string }>(sql`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.columns i on i.table_schema = c.table_schema and i.table_name = c.table_name and i.data_type = 'uuid'
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name = 'kind' order by 1`)
  const own = new Set(allKinds().map(({ table }) => table))
  const told = new Set(features.flatMap(({ namingTables = [] }) => namingTables.map(({ table }) => table)))
  const left: Record<string, string> = {
    audit_entries: 'is read by all kinds of the table',
    merges: 'offers nothing while a row is elsewhere, and again when it is back',
    row_splits: 'is as merges are',
    session_tokens: 'names no row by it',
    search_renewals: 'is done within moments',
    due_changes: 'is noted anew by each save',
    idempotency_keys: 'answers what was made then',
    saved_searches: 'names a list',
    saved_views: 'names a list',
    notice_sendings: 'names a list',
    import_runs: 'names a list',
    moderation_changes: 'names topics, posts and accounts',
  }
  const unknown = tables
    .map(({ name }) => name)
    .filter((name) => !own.has(name) && !told.has(name) && !(name in left) && !/^search(?:_|$)/.test(name))
  expect(unknown).toEqual([])
})
