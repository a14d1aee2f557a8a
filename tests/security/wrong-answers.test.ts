// What somebody sends wrong is answered 4xx, what has no room for a moment 503 with the time to come again; a limit counts every
// writing of an address, and what another site sends changes nothing.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { takesUploads } from '#engine/model/uploads.ts'
import { registry } from '#kinds/index.ts'
import { uploadKinds } from '#import/pages/paths.ts'
import { query, sql } from '#server/database/db.ts'
import { objectStorage, type Storage } from '#server/files/storage.ts'
import { forgetLeases } from '#server/http/rate-limit.ts'
import { fileBody, quarters } from '#tests/support/bodies/pictures.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { routesOf } from '#tests/support/routes.ts'
import { permissionsText } from '../../scripts/docs/permissions.ts'

useRegistry(registry)
useDatabase()

let failsWith: Error | null = null
const full: Storage = {
  write: async () => {
    if (failsWith) throw failsWith
  },
  read: async () => null,
  remove: async () => {},
}

let app: FastifyInstance
let stage: Stage
beforeAll(async () => {
  app = await openServer({ hasPages: true, storage: full, logger: { level: 'silent' } })
  stage = await openStage(app, ['editor'])
})
afterAll(() => app.close())
beforeEach(() => (failsWith = null))

const expectLater = (answer: LightMyRequestResponse): void => {
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('"code":"unavailable"')])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}
const sendFile = (name: string, data: Buffer, url = '/api/files', headers: Record<string, string> = {}) => {
  const body = fileBody(name, 'application/octet-stream', data)
  return stage.ask('editor', 'POST', url, { payload: body.payload, headers: { ...body.headers, ...headers } })
}

describe('a flash message', () => {
  test.each(['__proto__', 'constructor', 'toString', 'valueOf'])(
    'called %s says nothing, and the page stands',
    async (name) => {
      for (const [url, browse] of [
        [`/backend?flash=${name}`, true],
        [`/backend/manages/hosts?flash=${name}`, true],
        [`/search?q=x&flash=${name}`, false],
        [`/register?flash=${name}`, false],
      ] as const) {
        const answer = browse ? await stage.browse('editor', 'GET', url) : await app.inject({ url })
        expect([url, answer.statusCode]).toEqual([url, 200])
        expect(answer.body).not.toContain('native code')
      }
    },
  )
})

describe('POST /oai', () => {
  test.each([
    '[1]',
    '["verb"]',
    '[["verb","Identify"],1]',
    '1',
    '"verb=Identify"',
    'null',
    '{"verb":{}}',
    '{"verb":["Identify"]}',
  ])('of %s asks nothing, and the protocol says so', async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/oai', payload, headers })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('code="badVerb"')])
  })
})

describe('a file in pieces', () => {
  const begin = (bytes: string) =>
    stage.ask('editor', 'POST', '/api/uploads', { headers: { 'tus-resumable': '1.0.0', 'upload-length': bytes } })

  test.each(['0', '-1', '1.5', 'x', ''])('of %s bytes is none', async (bytes) => {
    expect((await begin(bytes)).statusCode).toBe(400)
  })

  test('on a full disk is asked to come again, at its beginning and with each piece', async () => {
    const made = await begin('9')
    expect(made.statusCode, made.body).toBe(201)
    const go = async (): Promise<LightMyRequestResponse> =>
      stage.ask('editor', 'PATCH', String(made.headers['location']).replace(/^(?!\/)/, '/api/uploads/'), {
        payload: Buffer.from('123456789'),
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
      })
    await query(sql`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await query(
      sql`create trigger full_pieces before insert on partial_upload_pieces for each row execute function no_room()`,
    )
    expectLater(await go())
    await query(
      sql`create trigger full_uploads before insert on partial_uploads for each row execute function no_room()`,
    )
    expectLater(await begin('9'))
    await query(sql`drop function no_room cascade`)
    expect((await go()).statusCode).toBe(204)
  })
})

describe('a full disk', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])(
    '%s: pictures and documents are asked to come again',
    async (code) => {
      failsWith = Object.assign(new Error(`${code}: no space left on device, write`), { code })
      expectLater(await sendFile('a.png', await quarters(7)))
      expectLater(await sendFile('a.pdf', Buffer.from(`%PDF-1.4 ${code}`)))
    },
  )

  test('of the database: spreadsheets as well, for programs and from the page', async () => {
    await query(sql`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await query(sql`create trigger full_runs before insert on import_runs for each row execute function no_room()`)
    const sheet = Buffer.from('Name,Country\nOne,TH\n')
    expectLater(await sendFile('hosts.csv', sheet, '/api/hosts/import'))
    const page = await sendFile('hosts.csv', sheet, '/api/hosts/import', { accept: 'text/html' })
    expect([page.statusCode, Number(page.headers['retry-after']) > 0]).toEqual([503, true])
    await query(sql`drop function no_room cascade`)
  })

  let bucket: Server
  let status = 507
  beforeAll(async () => {
    bucket = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(
        '<Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold</Message></Error>',
      )
    })
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => bucket.close())

  test.each([500, 503, 507])('of a bucket, which says %i: whoever writes is asked to come again', async (said) => {
    status = said
    const storage = objectStorage({
      endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      bucket: 'files',
      region: 'x',
      accessKey: 'x',
      secretKey: 'x',
    })
    await expect(storage.write('aa.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({ status: 503 })
  })
})

describe('what another site sends', () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'none', origin: 'null' },
    { 'sec-fetch-site': 'none', origin: 'http://127.0.0.1:3000.evil.example' },
    { 'sec-fetch-site': 'nonsense', origin: 'http://127.0.0.1:3000' },
  ] as const

  test.each(foreign)('%o is refused, for programs and for pages', async (headers) => {
    for (const [url, accept] of [
      ['/api/auth/forgot-password', '*/*'],
      ['/api/hosts/import', '*/*'],
      ['/api/hosts/import', 'text/html'],
      ['/contact', 'text/html'],
      ['/login', 'text/html'],
    ] as const) {
      const answer = await app.inject({ method: 'POST', url, headers: { ...headers, accept } })
      expect([url, accept, answer.statusCode]).toEqual([url, accept, 403])
    }
  })

  test.each([
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'none', origin: 'http://127.0.0.1:3000' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ])('%o is our own', async (headers) => {
    const payload = { email: 'who@example.org' }
    expect((await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload, headers })).statusCode).toBe(
      202,
    )
  })
})

describe('the limit of harvesters', () => {
  let limited: FastifyInstance
  beforeAll(async () => {
    limited = await openServer({ rateLimits: true, logger: { level: 'silent' } })
  })
  afterAll(() => limited.close())

  test.each(['/oai', '/oai/', '/%6fai', '/%6Fai/', '/oa%69', 'http://localhost/oai'])(
    'counts %s, and says 503',
    async (path) => {
      await query(sql`delete from rate_counts`)
      forgetLeases()
      const statuses: number[] = []
      // A minute may end in between: then two windows give twice as much.
      for (let turn = 0; turn < 125 && statuses.at(-1) !== 503; turn += 1) {
        const answer = await limited.inject({ url: `${path}?verb=Identify` })
        statuses.push(answer.statusCode)
        if (answer.statusCode !== 200) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect([...new Set(statuses)]).toEqual([200, 503])
    },
  )
})

test('permissions.md promises uploads where there are some: a child comes in the files of its parent', () => {
  const lines = permissionsText(registry.kinds).split('\n')
  const promised = registry.kinds.flatMap(({ name }) => {
    const line = lines.find((one) => one.startsWith(`| ${name} |`)) ?? ''
    return /\bI[a-z]?\b/.test(line.split('|').slice(2).join('|')) ? [name] : []
  })
  const taken = routesOf(app).flatMap(({ method, url }) => {
    const kind = /^\/api\/([\w-]+)\/import$/.exec(url)?.[1]
    return method === 'POST' && kind ? [kind] : []
  })
  expect(promised.toSorted()).toEqual(taken.toSorted())
  expect(
    registry.kinds
      .filter(takesUploads)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(uploadKinds().toSorted())
})
