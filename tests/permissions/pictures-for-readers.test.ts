// Pictures are for those who receive the field that shows them: an address known from before opens nothing more.
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { query, sql } from '#server/database/db.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { quarters, send, type Stored } from '#tests/support/bodies/pictures.ts'

useRegistry(registry)
useDatabase()
const server = useServer()

type Row = { id: string; version: number }
const keepers: Actor[] = ['researcher', 'editor', 'country admin', 'admin', 'secret']
const asked: Actor[] = [
  ...keepers,
  'visitor',
  'owner',
  'suspended member',
  'user',
  'author',
  'executive',
  'admin of another country',
]

let app: FastifyInstance
let stage: Stage
let mark = 0
let row: Row
let photo: Stored
beforeAll(async () => {
  app = server()
  stage = await openStage(app)
})

const read = async (): Promise<Row> => (await stage.ask('admin', 'GET', `/api/talents/${row.id}`)).json()
const patch = async (actor: Actor, values: object, id = row.id) =>
  stage.ask(actor, 'PATCH', `/api/talents/${id}`, {
    payload: { ...values, version: (await stage.ask('admin', 'GET', `/api/talents/${id}`)).json<Row>().version },
  })
const save = async (actor: Actor, values: object): Promise<void> => {
  const answer = await patch(actor, values)
  expect(answer.statusCode, answer.body).toBe(200)
}
const get = (actor: Actor, key: string, query = '', headers = {}) =>
  stage.browse(actor, 'GET', `/files/${key}${query}`, { headers })
/** Who is given the picture, in every size; everybody else gets 404. */
async function givenTo(key: string): Promise<Actor[]> {
  const given: Actor[] = []
  for (const actor of asked) {
    const answers = await Promise.all(['', '?w=320', '?w=1920'].map((size) => get(actor, key, size)))
    const codes = new Set(answers.map(({ statusCode }) => statusCode))
    expect([[200], [404]], actor).toContainEqual([...codes])
    if (codes.has(200)) given.push(actor)
  }
  return given
}
const level = (level: string) => ({ visibility: [{ field: 'photo', level }] })
const entry = async (values: object = {}): Promise<Row> =>
  (await build('talents', {
    ...publicly(getKind('talents')),
    country: await country('TH'),
    ...values,
  })) as unknown as Row

beforeEach(async () => {
  await query(sql`update talents set owner = null where owner = ${stage.ids.researcher}::uuid`)
  row = await entry({ owner: stage.ids.researcher })
  photo = await send(stage, 'researcher', await quarters(++mark))
  await save('researcher', { photo })
})

test('a photo that is for everybody is kept by caches for five seconds, and then asked about again without being sent', async () => {
  expect(await givenTo(photo.key)).toEqual(asked)
  const answer = await get('visitor', photo.key)
  expect(answer.headers['cache-control']).toBe('private, max-age=5, must-revalidate')
  const again = await get('visitor', photo.key, '', { 'if-none-match': answer.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('set to "only me" it is for its owner and for staff who keep the entry, and in no cache', async () => {
  const { etag } = (await get('visitor', photo.key)).headers
  await save('researcher', level('me'))
  expect(await givenTo(photo.key)).toEqual(keepers)
  expect((await get('visitor', photo.key, '', { 'if-none-match': etag })).statusCode).toBe(404)
  for (const actor of keepers) {
    const { headers } = await get(actor, photo.key, '', { 'if-none-match': etag })
    expect([headers['cache-control'], headers.etag], actor).toEqual(['no-store', undefined])
  }
  await save('researcher', level('everyone'))
  expect(await givenTo(photo.key)).toEqual(asked)
})

test('set to "members" it is for members and staff who read the entry', async () => {
  await save('researcher', level('members'))
  const given = await givenTo(photo.key)
  expect(given.toSorted()).toEqual([...keepers, 'owner', 'user', 'author', 'executive'].toSorted())
  expect((await get('owner', photo.key)).headers['cache-control']).toBe('no-store')
})

test('what was cut from it goes with it', async () => {
  await save('researcher', { photo: { ...photo, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } } })
  const { photo: cut } = (await read()) as unknown as { photo: Stored }
  expect(await givenTo(cut.key)).toEqual(asked)
  await save('researcher', level('me'))
  for (const { key } of [cut, photo]) expect(await givenTo(key)).toEqual(keepers)
})

test('a photo of an entry that nobody sees is for those who see the entry', async () => {
  const readers = [...keepers, 'user', 'author', 'executive'].toSorted()
  for (const hidden of [
    { profile_public: false },
    { status: 'draft' },
    { status: 'pending' },
    { status: 'rejected' },
    { status: 'archived' },
    { claim_status: 'invited' },
  ]) {
    const [[name, value]] = Object.entries(hidden) as [[string, unknown]]
    const before = (await query(sql`select to_jsonb(t) said from talents t where id = ${row.id}::uuid`))[0]?.['said'][
      name
    ]
    const set = async (to: unknown) => {
      await query(sql`update talents t set profile_public = coalesce((r->>'profile_public')::boolean, t.profile_public),
        status = coalesce(r->>'status', t.status), claim_status = coalesce(r->>'claim_status', t.claim_status)
        from (select ${JSON.stringify({ [name]: to })}::jsonb r) given where id = ${row.id}::uuid`)
      await invalidate('talents')
    }
    await set(value)
    expect((await givenTo(photo.key)).toSorted(), name).toEqual(readers)
    await set(before)
  }
  await query(sql`update talents set deleted_at = now() where id = ${row.id}::uuid`)
  await invalidate('talents')
  expect((await givenTo(photo.key)).toSorted()).toEqual(readers)
})

test('a photo of an entry that went into another is for staff, until the other shows it', async () => {
  await query(sql`update talents set owner = null where id = ${row.id}::uuid`)
  const merge = async (keep: Row, take: string[]) => {
    const answer = await stage.ask('admin', 'POST', `/api/talents/${keep.id}/merge`, {
      payload: { lose: [row.id], take },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ merges: string[] }>().merges[0]
  }
  const made = await merge(await entry(), [])
  expect((await givenTo(photo.key)).toSorted()).toEqual([...keepers, 'user', 'author', 'executive'].toSorted())
  expect((await stage.ask('admin', 'POST', `/api/talents/merges/${made}/undo`, { payload: {} })).statusCode).toBe(200)
  expect(await givenTo(photo.key)).toEqual(asked)
  await merge(await entry({ photo: null }), ['photo'])
  expect(await givenTo(photo.key)).toEqual(asked)
})

test('what a part of the site shows goes with it when the part is closed', async () => {
  const set = async (isOn: boolean) => {
    await query(sql`update settings set value = value || ${JSON.stringify({ show_menu_asean_talent: isOn })}::jsonb`)
    await invalidate('settings')
  }
  try {
    await set(false)
    expect((await givenTo(photo.key)).toSorted()).toEqual([...keepers, 'user', 'author', 'executive'].toSorted())
  } finally {
    await set(true)
  }
  expect(await givenTo(photo.key)).toEqual(asked)
})

test('a picture in a text of the settings is for everybody, as long as it stands there', async () => {
  const picture = await send(stage, 'admin', await quarters(++mark))
  const set = async (html: string) => {
    await query(sql`update settings set value = value || ${JSON.stringify({ popup_content: { en: html } })}::jsonb`)
    await invalidate('settings')
  }
  await set(`<p>News</p><img src="/files/${picture.key}" alt="A loom">`)
  expect(await givenTo(picture.key)).toEqual(asked)
  await set('<p>News</p>')
  expect(await givenTo(picture.key)).toEqual(['admin'])
})

test('a photo that was replaced, or not saved yet, is for who stored it alone', async () => {
  await save('researcher', { photo: null })
  expect(await givenTo(photo.key)).toEqual(['researcher'])
  const unsaved = await send(stage, 'admin', await quarters(++mark))
  expect(await givenTo(unsaved.key)).toEqual(['admin'])
})

test('whoever knows its address does not get at it by writing it into an own entry, as a picture or in a text', async () => {
  await save('researcher', level('me'))
  const mine = await entry({ owner: stage.ids.owner })
  const biography = { en: `<p>I</p><img src="/files/${photo.key}" alt="I">` }
  for (const values of [{ photo }, { biography }]) {
    const answer = await patch('owner', values, mine.id)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, Object.keys(values)])
  }
  // What they see, and what they stored themselves, goes in.
  await save('researcher', level('everyone'))
  expect((await patch('owner', { biography }, mine.id)).statusCode).toBe(200)
  const own = await send(stage, 'owner', await quarters(++mark))
  expect((await patch('owner', { photo: own }, mine.id)).statusCode).toBe(200)
})

test('a picture in a text is for those who read the text', async () => {
  await save('researcher', { photo: null, biography: { en: `<p>I</p><img src="/files/${photo.key}" alt="I">` } })
  expect(await givenTo(photo.key)).toEqual(asked)
  await save('researcher', { profilePublic: false })
  expect(await givenTo(photo.key)).not.toContain('visitor')
})
