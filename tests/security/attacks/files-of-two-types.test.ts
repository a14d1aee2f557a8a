// A file that says it is one thing and is two, or does something when it is opened: what is kept of it, and as what it is sent.
import { deflateRawSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { fileBody, quarters } from '#tests/support/bodies/pictures.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let stage: Stage
beforeAll(async () => {
  app = await openServer()
  await app.ready()
  stage = await openStage(app, ['researcher', 'editor'])
})
afterAll(() => app.close())
// A member stores thirty files in half an hour.
beforeEach(() => query(sql`update files set created_at = now() - interval '1 day'`))

const run = 'zq9()'
const html = Buffer.from(`<html><script>${run}</script></html>`)
const script = Buffer.from(`*/=1;${run}//`)
const archive = Buffer.concat([
  Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000', 'latin1'),
  Buffer.alloc(16),
  deflateRawSync(Buffer.from(run)),
  Buffer.from(run),
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.alloc(18),
])
const send = (name: string, type: string, data: Buffer) =>
  stage.ask('researcher', 'POST', '/api/files', fileBody(name, type, data))
const get = (key: string, more = '') => stage.browse('researcher', 'GET', `/files/${key}${more}`)

const formats = ['png', 'jpeg', 'gif'] as const
const pictureOf = async (format: (typeof formats)[number], mark: number): Promise<Buffer> =>
  sharp(await quarters(mark))
    .toFormat(format)
    .withMetadata({ exif: { IFD0: { Copyright: run } } })
    .toBuffer()

describe.each(formats)('a %s', (format) => {
  test.each([
    ['a page', html],
    ['a script', script],
    ['an archive', archive],
  ])('that is %s as well is drawn anew, and nothing else of it is kept', async (what, tail) => {
    const picture = await pictureOf(format, what.length)
    const stored = await send(`two.${format}`, `image/${format}`, Buffer.concat([picture, tail]))
    expect(stored.statusCode, stored.body).toBe(201)
    const { key } = stored.json<{ key: string }>()
    for (const shape of ['', '?w=320', '?w=1920', '?whole', '?moving']) {
      const sent = await get(key, shape)
      expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(sent.rawPayload.includes(run), shape).toBe(false)
      expect(sent.rawPayload.includes('PK\u0003\u0004'), shape).toBe(false)
      expect(sent.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })
})

test('what a file is called does not make it one or the other', async () => {
  const picture = await send('a.png.html', 'text/html', await quarters(2))
  expect(picture.json()).toMatchObject({ width: 400, height: 300 })
  const document = await send('a.png', 'image/png', Buffer.from('%PDF-1.7\n%%EOF'))
  expect(document.json()).toMatchObject({ name: 'a.pdf' })
})

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"><script>${run}</script></svg>`)
test.each<[what: string, name: string, type: string, data: () => Buffer | Promise<Buffer>]>([
  ['a drawing with a script', 'a.svg', 'image/svg+xml', () => svg],
  ['a drawing that calls itself PNG', 'a.png', 'image/png', () => svg],
  ['a drawing after a mark of order', 'a.png', 'image/png', () => Buffer.concat([Buffer.from('\uFEFF'), svg])],
  ['a script that begins as a GIF', 'a.gif', 'image/gif', () => Buffer.concat([Buffer.from('GIF89a/*'), script])],
  ['a page that begins as a bitmap', 'a.bmp', 'image/bmp', () => Buffer.concat([Buffer.from('BM'), html])],
  ['a page that begins as a JPEG', 'a.jpg', 'image/jpeg', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), html])],
  ['a page', 'a.html', 'text/html', () => html],
  ['a page that calls itself PNG', 'a.png', 'image/png', () => html],
  ['a page that calls itself PDF', 'a.pdf', 'application/pdf', () => html],
  ['a page with a PDF behind it', 'a.pdf', 'application/pdf', () => Buffer.concat([html, Buffer.from('%PDF-1.7\n')])],
  ['an archive with a PDF in it', 'a.pdf', 'application/pdf', () => Buffer.concat([archive, Buffer.from('%PDF-1.7')])],
  ['an ending before the end of a text', 'a.html\u0000.png', 'text/html', () => html],
  [
    'WebP, which is not taken',
    'a.webp',
    'image/webp',
    async () =>
      sharp(await quarters(3))
        .webp()
        .toBuffer(),
  ],
])('%s is refused', async (_, name, type, data) => {
  const answer = await send(name, type, await data())
  expect([answer.statusCode, answer.json<{ code: string }>().code], answer.body).toEqual([400, 'invalid'])
})

describe('a PDF', () => {
  const pdf = (tail: Buffer | string): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(tail as string)])

  test.each([
    ['a page', pdf(html)],
    ['an archive', pdf(archive)],
    ['scripts and actions', pdf(`1 0 obj<</OpenAction<</S/JavaScript/JS(${run})>>>>endobj\n%%EOF`)],
  ])('that is or holds %s is sent as a PDF to keep, never to show, whatever is asked for', async (_, data) => {
    const stored = await send('two.pdf', 'text/html', data)
    expect(stored.statusCode, stored.body).toBe(201)
    const { key } = stored.json<{ key: string }>()
    for (const accept of ['text/html', 'image/*', '*/*'])
      for (const more of ['', '?w=320', '?moving', '?whole', '?preview=x']) {
        const sent = await stage.browse('researcher', 'GET', `/files/${key}${more}`, { headers: { accept } })
        expect([sent.statusCode, sent.headers], more).toMatchObject([
          200,
          {
            'content-type': 'application/pdf',
            'content-disposition': "attachment; filename*=UTF-8''two.pdf",
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; sandbox",
            'cache-control': 'no-store',
          },
        ])
      }
  })

  test.each([
    ['ends as a program where it is cut', `${'a'.repeat(196)}.bat.pdf`],
    ['turns its ending around', 'cv\u202Efdp.exe\u2066.pdf'],
    ['ends a line and begins another', 'a\u2028set-cookie: zq9=1\u0085\u0085<b>.pdf'],
    ['holds quotes, signs and a path', `../../"a';b\\c=%0d%0a/d.pdf`],
    ['is longer than any', `${'ກ'.repeat(5000)}.pdf`],
    ['is cut through a letter', `${'a'.repeat(195)}👩‍👩‍👧‍👦👩.pdf`],
    ['holds half a letter', 'a\ud800.pdf'],
    ['has nothing before its ending', '\u0000\u0007.pdf'],
  ])('whose name %s is kept under one that opens as a PDF', async (_, name) => {
    const written = `filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`
    const head = `--x\r\ncontent-disposition: form-data; name="file"; ${written}\r\ncontent-type: application/pdf\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), pdf(name), Buffer.from('\r\n--x--\r\n')])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const stored = await stage.ask('researcher', 'POST', '/api/files', { payload, headers })
    expect(stored.statusCode, stored.body).toBe(201)
    const file = stored.json<{ key: string; name: string }>()
    expect(file.name).toMatch(/^[^/\\\p{Cc}\p{Cf}\p{Cs}]+\.pdf$/u)
    expect(file.name.length).toBeLessThanOrEqual(200)
    const sent = await get(file.key)
    expect([sent.statusCode, sent.headers['set-cookie']]).toEqual([200, undefined])
    expect(sent.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%!~*'()-]+\.pdf$/)
    // What a row says of it is one text, too.
    const own = await stage.ask('researcher', 'POST', '/api/talents', { payload: { cv: file } })
    expect(own.statusCode, own.body).toBeLessThan(500)
  })
})

test('a name that ends the line of its own form is no name of a file', async () => {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8''a%0D%0Aset-cookie:zq9=1.pdf\r\n\r\n`
  const payload = `${head}%PDF-1.7\r\n--x--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await stage.ask('researcher', 'POST', '/api/files', { payload, headers })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined])
})

test('a name sent in pieces, and one written into a row, are kept as one sent whole', async () => {
  const name = `${'a'.repeat(196)}.bat.pdf`
  const begun = await stage.ask('researcher', 'POST', '/api/uploads', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  expect(begun.statusCode, begun.body).toBe(201)
  const told = await stage.ask('researcher', 'GET', String(begun.headers['location']))
  expect(told.json<{ name: string }>().name).toMatch(/^a{196}\.pdf$/)
  const key = 'a'.repeat(64)
  const row = await stage.ask('editor', 'POST', '/api/talents', {
    payload: { fullName: 'Somebody', country: 'TH', cv: { key, name: `\u202E${name}`, bytes: 1 } },
  })
  expect(row.json<{ cv: { name: string } }>().cv.name, row.body).toMatch(/^a{196}\.pdf$/)
})
