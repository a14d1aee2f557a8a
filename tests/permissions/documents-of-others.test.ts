// Documents of others: knowing the key of one is no way to it.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country } from '#tests/support/build.ts'
import { quarters } from '#tests/support/bodies/pictures.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
beforeAll(async () => {
  app = await openServer({ logger: { level: 'error' } })
  await app.ready()
  stage = await openStage(app)
})
afterAll(() => app.close())
beforeEach(async () => void (await query(sql`delete from talents`)))

const upload = (actor: Actor, name: string, data: Buffer, more = '') =>
  stage.ask(actor, 'POST', `/api/files${more}`, {
    payload: Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      data,
      Buffer.from('\r\n--x--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })

async function store(actor: Actor, text: string): Promise<string> {
  const stored = await upload(actor, 'cv.pdf', Buffer.from(`%PDF-1.4 ${text}`))
  expect(stored.statusCode, stored.body).toBe(201)
  return stored.json<{ key: string }>().key
}

const entry = async (owner: string | null, more: Record<string, unknown> = {}) =>
  build('talents', { country: await country('TH'), owner, status: 'published', profilePublic: true, ...more })

const put = (actor: Actor, { id, version }: { id: string; version?: unknown }, key: string) =>
  stage.ask(actor, 'PATCH', `/api/talents/${id}`, {
    payload: { version, cv: { key, name: 'cv.pdf', bytes: 20 } },
  })

test('a member who saw a key does not put it into the own entry; the own document goes in', async () => {
  const key = await store('owner', 'the way of a life')
  const whose = await entry(stage.ids.owner, { cv: { key, name: 'cv.pdf', bytes: 20 } })
  const mine = await entry(stage.ids.researcher)
  const refused = await put('researcher', mine, key)
  expect(refused.statusCode, refused.body).toBe(400)
  expect(refused.json()).toMatchObject({ fields: { cv: [expect.stringContaining('Invalid')] } })
  expect((await stage.ask('researcher', 'GET', `/files/${key}`)).statusCode).toBe(404)
  const own = await put('researcher', mine, await store('researcher', 'my own way'))
  expect(own.statusCode, own.body).toBe(200)
  // What stands in a row already may stay, whoever stored it.
  const again = await put('owner', whose, key)
  expect(again.statusCode, again.body).toBe(200)
})

test('staff take over a document that is held in their reach, and no other', async () => {
  const key = await store('owner', 'held in Thailand')
  await entry(stage.ids.owner, { cv: { key, name: 'cv.pdf', bytes: 20 } })
  const here = await entry(null)
  const there = await entry(null, { country: await country('VN') })
  expect((await put('author', here, key)).statusCode).toBe(403)
  expect((await put('country admin', here, key)).statusCode).toBe(200)
  expect((await put('admin of another country', there, key)).statusCode).toBe(400)
})

test('the same document of two people has two keys, and each is its own', async () => {
  const [one, other] = [await store('owner', 'the same'), await store('researcher', 'the same')]
  expect(one).not.toBe(other)
  expect((await stage.ask('researcher', 'GET', `/files/${other}`)).statusCode).toBe(200)
  expect((await stage.ask('researcher', 'GET', `/files/${one}`)).statusCode).toBe(404)
})

test('a picture is no document, and a file without content neither', async () => {
  for (const name of ['empty.png', 'empty.bmp', 'empty.gif', 'empty.pdf']) {
    const refused = await upload('researcher', name, Buffer.alloc(0))
    expect(refused.statusCode, `${name} ${refused.body}`).toBe(400)
    expect(refused.json(), name).toMatchObject({ fields: { file: [expect.stringMatching(/^Files must be/)] } })
  }
})

test('each place says by the content of a file what it takes, in the language of who sent it', async () => {
  const [picture, document, other] = [await quarters(5), Buffer.from('%PDF-1.4 a way'), Buffer.from('MZ a program')]
  const said = async (name: string, data: Buffer, more: string): Promise<unknown> => {
    const answer = await upload('owner', name, data, more)
    return answer.statusCode === 201 ? 201 : answer.json<{ fields?: { file: string[] } }>().fields?.file
  }
  expect(await said('a.png', document, '?accept=images')).toEqual(['Files must be Images only'])
  expect(await said('a.pdf', picture, '?accept=pdf')).toEqual(['Files must be PDF only'])
  expect(await said('a.pdf', other, '?accept=imagesAndPdf')).toEqual(['Files must be Images or PDF only'])
  expect(await said('a.pdf', picture, '?accept=pdf&locale=th')).toEqual(['ไฟล์ต้องเป็น PDF เท่านั้น'])
  expect(await said('a.png', picture, '?accept=images')).toBe(201)
  expect((await upload('owner', 'a.png', picture, '?accept=music')).statusCode).toBe(400)
})

test('a field takes no file of the other sort, whatever the row says of it', async () => {
  const mine = await entry(stage.ids.owner)
  const photo = (await upload('owner', 'me.png', await quarters(6))).json<{ key: string }>().key
  const cv = await store('owner', 'for the wrong field')
  const change = async (payload: object): Promise<unknown> =>
    (
      await stage.ask('owner', 'PATCH', `/api/talents/${mine.id}`, {
        payload: { version: mine['version'], ...payload },
      })
    ).json<{ fields?: unknown }>().fields
  expect(await change({ cv: { key: photo, name: 'me.pdf', bytes: 20 } })).toEqual({ cv: ['Files must be PDF only'] })
  expect(await change({ photo: { key: cv, width: 10, height: 10 } })).toEqual({ photo: ['Files must be Images only'] })
})
