// Pictures of which their owner shows a part: the right pixels everywhere, and nothing of the rest for anybody else.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import type { Crop } from '#lib/crop.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { query, sql } from '#server/database/db.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { look, quarters, send, type Stored } from '#tests/support/bodies/pictures.ts'
import { locales } from '#words/locales.ts'

useRegistry(registry)
useDatabase()
const server = useServer()

const green: Crop = { x: 0.5, y: 0, width: 0.5, height: 0.5 }
const blue: Crop = { x: 0, y: 0.5, width: 0.5, height: 0.5 }
const all: Crop = { x: 0, y: 0, width: 1, height: 1 }

type Picture = Stored & { crop?: Crop; alt?: unknown }
type Row = { id: string; version: number; slug: string; photo: Picture }

let app: FastifyInstance
let stage: Stage
let mark = 0
let row: Row
let whole: Stored
beforeAll(async () => {
  app = server()
  stage = await openStage(app)
})

const read = async (actor: Actor = 'admin', id = row.id): Promise<Row> =>
  (await stage.ask(actor, 'GET', `/api/talents/${id}`)).json()
const get = (actor: Actor, key: string, asked = ''): Promise<LightMyRequestResponse> =>
  stage.browse(actor, 'GET', `/files/${key}${asked}`)
const status = async (actor: Actor, key: string, asked = ''): Promise<number> =>
  (await get(actor, key, asked)).statusCode
const patch = async (actor: Actor, photo: unknown, locale = 'en'): Promise<LightMyRequestResponse> =>
  stage.ask(actor, 'PATCH', `/api/talents/${row.id}?locale=${locale}`, {
    payload: { photo, version: (await read()).version },
  })
/** Saves the picture in the entry; what stands there then. */
async function save(actor: Actor, photo: unknown): Promise<Picture> {
  const answer = await patch(actor, photo)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Row>().photo
}
const saveAvatar = async (actor: Actor, avatar: unknown): Promise<LightMyRequestResponse> => {
  const url = `/api/members/${stage.ids[actor]}`
  const { version } = (await stage.ask('admin', 'GET', url)).json<Row>()
  return stage.ask(actor, 'PATCH', url, { payload: { avatar, version } })
}

beforeEach(async () => {
  await query(sql`update talents set owner = null where owner = ${stage.ids.researcher}::uuid`)
  const thailand = await country('TH')
  row = (await build('talents', {
    ...publicly(getKind('talents')),
    country: thailand,
    owner: stage.ids.researcher,
  })) as unknown as Row
  whole = await send(stage, 'researcher', await quarters(++mark))
})

describe.each(['researcher', 'admin'] as const)('uploaded by the %s', (actor) => {
  beforeEach(async () => {
    whole = await send(stage, actor, await quarters(++mark))
  })

  test('a quarter is saved with its crop, and in every width there is nothing but that quarter', async () => {
    const alt = { en: 'The green one' }
    const photo = await save(actor, { ...whole, alt, crop: green })
    expect(photo).toEqual({ key: photo.key, width: 200, height: 150, alt, crop: green })
    expect(photo.key).not.toBe(whole.key)
    expect((await read('visitor')).photo ?? (await read()).photo).toEqual(photo)
    for (const width of ['', '?w=320', '?w=640', '?w=1280', '?w=1920']) {
      const answer = await get('visitor', photo.key, width)
      expect(await look(answer.rawPayload), width).toEqual({ size: [200, 150], colors: ['green'] })
      expect(answer.headers['cache-control']).toBe('private, max-age=5, must-revalidate')
    }
  })

  test('another part has another address, the same one keeps it, and all of the picture comes back', async () => {
    const first = await save(actor, { ...whole, crop: green })
    const { version } = await read()
    expect(await save(actor, first)).toEqual(first)
    expect(await save(actor, { ...whole, crop: green })).toEqual(first)
    // A program that knows nothing of crops changes none.
    const { crop: _crop, ...unaware } = first
    expect(await save(actor, unaware)).toEqual(first)
    if (actor === 'admin') expect((await read()).version).toBe(version)
    const second = await save(actor, { ...first, crop: blue })
    expect([second.key === first.key, second.crop]).toEqual([false, blue])
    expect(await look((await get('visitor', second.key)).rawPayload)).toEqual({ size: [200, 150], colors: ['blue'] })
    const back = await save(actor, { ...second, crop: all })
    expect(back).toEqual(whole)
    expect((await look((await get('visitor', back.key)).rawPayload)).colors).toEqual(['blue', 'green', 'red', 'white'])
  })
})

test('a large picture is cut from the largest width that is kept', async () => {
  whole = await send(stage, 'researcher', await quarters(++mark, 3840, 1920))
  const photo = await save('researcher', { ...whole, crop: { x: 0.25, y: 0, width: 0.25, height: 0.5 } })
  expect([photo.width, photo.height]).toEqual([480, 480])
  expect(await look((await get('visitor', photo.key, '?w=1920')).rawPayload)).toEqual({
    size: [480, 480],
    colors: ['red'],
  })
  expect((await look((await get('visitor', photo.key, '?w=320')).rawPayload)).size).toEqual([320, 320])
})

test('a picture without a crop stays as it is, and everybody has it', async () => {
  expect(await save('researcher', whole)).toEqual(whole)
  expect(await status('visitor', whole.key)).toBe(200)
})

describe('what was cut away', () => {
  const mayHaveIt: Actor[] = ['researcher', 'editor', 'country admin', 'admin', 'secret']
  const mayNot: Actor[] = [
    'visitor',
    'owner',
    'organization',
    'suspended member',
    'user',
    'author',
    'executive',
    'admin of another country',
  ]

  test('is for its owner and for staff who keep the entry, by whatever address, and kept by no cache', async () => {
    await save('researcher', whole)
    expect(await status('visitor', whole.key), 'as long as it was shown').toBe(200)
    const photo = await save('researcher', { ...whole, crop: green })
    for (const [key, asked] of [
      [whole.key, ''],
      [whole.key, '?w=320'],
      [whole.key, '?whole'],
      [photo.key, '?whole'],
      [photo.key, '?whole&w=320'],
    ] as const) {
      for (const actor of mayNot) expect([actor, asked, await status(actor, key, asked)]).toEqual([actor, asked, 404])
      for (const actor of mayHaveIt) {
        const answer = await get(actor, key, asked)
        expect([actor, asked, answer.statusCode, answer.headers['cache-control']]).toEqual([
          actor,
          asked,
          200,
          'no-store',
        ])
        expect((await look(answer.rawPayload)).colors).toHaveLength(4)
      }
    }
    for (const actor of [...mayNot, ...mayHaveIt]) expect(await status(actor, photo.key), actor).toBe(200)
  })

  test('is named nowhere that others read', async () => {
    await save('researcher', whole)
    await save('researcher', { ...whole, crop: green })
    await query(sql`update talents set status = 'published' where id = ${row.id}::uuid`)
    for (const actor of ['visitor', 'owner', 'user', 'executive'] as const)
      for (const url of [`/api/talents/${row.id}`, '/api/talents', '/api/talents/export?format=csv']) {
        const { body, statusCode } = await stage.ask(actor, 'GET', url)
        if (url !== '/api/talents/export?format=csv') expect([url, statusCode]).toEqual([url, 200])
        expect(body, `${actor} ${url}`).not.toContain(whole.key)
      }
  })

  test('so is a part that was shown before a smaller one', async () => {
    const wide = await save('researcher', { ...whole, crop: { x: 0, y: 0, width: 1, height: 0.5 } })
    expect(await status('visitor', wide.key)).toBe(200)
    const narrow = await save('researcher', { ...wide, crop: green })
    expect([await status('visitor', wide.key), await status('visitor', narrow.key)]).toEqual([404, 200])
    expect(await status('researcher', wide.key)).toBe(200)
    // And the way back, to the address of before.
    expect(await save('researcher', { ...narrow, crop: wide.crop })).toEqual(wide)
    expect([await status('visitor', wide.key), await status('visitor', narrow.key)]).toEqual([200, 404])
  })

  test('nobody else brings it back by saving it as their own', async () => {
    await save('researcher', whole)
    const photo = await save('researcher', { ...whole, crop: green })
    for (const avatar of [whole, { ...whole, crop: blue }, { ...photo, crop: all }, { ...photo, crop: blue }]) {
      const answer = await saveAvatar('owner', avatar)
      expect([answer.statusCode, answer.json().fields?.avatar?.[0]]).toEqual([
        400,
        'Invalid Picture or logo. Only the person who uploaded this picture can show more of it; choose the picture again',
      ])
    }
    // What everybody sees can be taken, as any picture, but is no way to the rest either.
    expect((await saveAvatar('owner', photo)).statusCode).toBe(200)
    expect((await saveAvatar('owner', { ...photo, crop: all })).statusCode).toBe(400)
    expect((await saveAvatar('owner', { ...photo, crop: { ...green, width: 0.4 } })).statusCode).toBe(400)
    expect(await status('visitor', whole.key)).toBe(404)
    await saveAvatar('owner', null)
  })

  test('the same picture of somebody else is a picture of its own', async () => {
    const same = await quarters(mark)
    const theirs = await send(stage, 'owner', same)
    expect(theirs.key).not.toBe(whole.key)
    await save('researcher', { ...whole, crop: green })
    expect((await saveAvatar('owner', theirs)).statusCode).toBe(200)
    expect([await status('visitor', whole.key), await status('owner', theirs.key)]).toEqual([404, 200])
    await saveAvatar('owner', null)
  })

  test('stays for everybody while another entry shows it, and no longer', async () => {
    await save('researcher', whole)
    const host = await build('hosts', { ...publicly(getKind('hosts')), logo: whole })
    await save('researcher', { ...whole, crop: green })
    expect(await status('visitor', whole.key)).toBe(200)
    await query(sql`update hosts set logo = null where id = ${host.id}::uuid`)
    await invalidate('hosts')
    expect(await status('visitor', whole.key)).toBe(404)
  })

  test('stays for everybody where a text or the settings show it', async () => {
    await save('researcher', whole)
    const text = { en: `<p>Us</p><img src="/files/${whole.key}" alt="Us">` }
    const host = await build('hosts', { ...publicly(getKind('hosts')), description: text })
    await save('researcher', { ...whole, crop: green })
    expect(await status('visitor', whole.key)).toBe(200)
    await query(sql`update hosts set description = null where id = ${host.id}::uuid`)
    await query(sql`update settings set value = value || ${JSON.stringify({ logo: `/files/${whole.key}` })}::jsonb`)
    await save('researcher', { ...whole, crop: blue })
    expect(await status('visitor', whole.key)).toBe(200)
    await query(sql`update settings set value = value - 'logo'`)
    await save('researcher', { ...whole, crop: green })
    expect(await status('visitor', whole.key)).toBe(404)
  })

  test('a member crops what staff stored as long as everybody sees it, and changes the own crop', async () => {
    whole = await send(stage, 'admin', await quarters(++mark))
    await save('admin', whole)
    const own = await save('researcher', { ...whole, crop: green })
    expect(await status('researcher', own.key, '?whole')).toBe(200)
    // Also by a form that was opened before the first save.
    const again = await save('researcher', { ...whole, crop: { ...green, width: 0.4 } })
    // What staff cut away is theirs to show.
    const theirs = await save('admin', { ...again, crop: blue })
    expect(await status('researcher', theirs.key, '?whole')).toBe(404)
    expect((await patch('researcher', { ...theirs, crop: all })).statusCode).toBe(400)
    expect(await save('researcher', { ...theirs, alt: { en: 'Blue' } })).toMatchObject({ key: theirs.key })
  })
})

test('a frame that is none is refused in the language of who typed it, and nothing changes', async () => {
  const before = await save('researcher', { ...whole, crop: green })
  const bad: unknown[] = [
    { ...green, x: -0.1 },
    { ...green, x: 0.6 },
    { ...green, height: 1.1 },
    { ...green, width: 0.04 },
    { ...green, width: null },
    { ...green, y: '0' },
    { x: 0, y: 0 },
    [0, 0, 1, 1],
    'all',
    7,
  ]
  for (const crop of bad) {
    const answer = await patch('researcher', { ...before, crop })
    expect([crop, answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([crop, 400, ['photo']])
  }
  const said = new Set<string>()
  for (const locale of locales) {
    const answer = await patch('researcher', { ...before, crop: { ...green, x: 0.9 } }, locale)
    said.add(answer.json<{ fields: { photo: string[] } }>().fields.photo[0] ?? '')
  }
  expect(said.size).toBe(4)
  expect([...said][0]).toBe(
    'Invalid Photo. The frame must lie inside the picture and take at least 5% of its width and height',
  )
  expect((await read()).photo).toEqual(before)
  // A picture that is not here cannot be cut.
  expect((await patch('researcher', { key: 'e'.repeat(64), width: 1, height: 1, crop: green })).statusCode).toBe(400)
})

test('a merge takes the crop along with the picture, and gives it back', async () => {
  const photo = await save('researcher', { ...whole, crop: green })
  await query(sql`update talents set owner = null where id = ${row.id}::uuid`)
  const keep = (await build('talents', {
    ...publicly(getKind('talents')),
    country: await country('TH'),
  })) as unknown as Row
  const merged = await stage.ask('admin', 'POST', `/api/talents/${keep.id}/merge`, {
    payload: { lose: [row.id], take: ['photo'] },
  })
  expect(merged.statusCode, merged.body).toBe(200)
  expect((await read('admin', keep.id)).photo).toEqual(photo)
  const [{ id }] = (await stage.ask('admin', 'GET', '/api/talents/merges')).json<{ rows: [{ id: string }] }>().rows
  expect((await stage.ask('admin', 'POST', `/api/talents/merges/${id}/undo`, { payload: {} })).statusCode).toBe(200)
  expect([(await read('admin', keep.id)).photo, (await read()).photo]).toEqual([null, photo])
  expect([await status('visitor', photo.key), await status('visitor', whole.key)]).toEqual([200, 404])
})
