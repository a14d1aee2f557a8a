// Files over 5 MB in pieces, by a client of the protocol, into a bucket of an S3 server: a line that breaks, others who ask, limits, the end.
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Upload } from 'tus-js-client'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { removeOldPartials } from '#server/files/partial-uploads.ts'
import type { Storage } from '#server/files/storage.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { useStorages } from '#tests/support/product/storages.ts'

useRegistry(registry)
useDatabase()
const storages = useStorages()
const bucket: Storage = {
  write: (...given) => storages('bucket').write(...given),
  read: (...given) => storages('bucket').read(...given),
  remove: (...given) => storages('bucket').remove(...given),
}
const server = useServer({ storage: bucket })

const MB = 1024 * 1024
let stage: Stage
let line: Server
let address = ''
/** After so many bytes the line breaks, once. */
let breaksAfter = Infinity
let breaks = 0

/** A wire between client and server that can break. */
function wire(port: number): Server {
  return createServer((near: Socket) => {
    const far = connect(port, '127.0.0.1')
    let passed = 0
    near.on('data', (data) => {
      passed += data.length
      if (passed <= breaksAfter) return void far.write(data)
      breaksAfter = Infinity
      breaks++
      near.destroy()
      far.destroy()
    })
    far.pipe(near)
    near.on('end', () => far.end())
    for (const side of [near, far]) side.on('error', () => [near, far].forEach((one) => one.destroy()))
  })
}

beforeAll(async () => {
  stage = await openStage(server(), ['researcher', 'owner', 'executive', 'admin', 'country admin'])
  await server().listen({ port: 0, host: '127.0.0.1' })
  line = wire((server().server.address() as AddressInfo).port).listen(0, '127.0.0.1')
  await once(line, 'listening')
  address = `http://127.0.0.1:${(line.address() as AddressInfo).port}/api/uploads`
})
afterAll(() => new Promise((done) => line.close(done)))

const pdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 'woven ')])

/** Sends the file as a browser does; says where it is, and how the offset grew. */
function sendAs(actor: Actor, name: string, data: Buffer): Promise<{ id: string; offsets: number[] }> {
  return new Promise((resolve, reject) => {
    const offsets: number[] = []
    const upload = new Upload(data, {
      endpoint: address,
      chunkSize: MB,
      retryDelays: [0, 100, 300],
      metadata: { filename: name },
      headers: { authorization: `Bearer ${stage.tokens[actor]}` },
      onChunkComplete: (_size, at) => offsets.push(at),
      onError: reject,
      onSuccess: () => resolve({ id: upload.url?.split('/').at(-1) ?? '', offsets }),
    })
    upload.start()
  })
}

const tus = { 'tus-resumable': '1.0.0' }
const begin = (actor: Actor, bytes: number, name = 'paper.pdf') =>
  stage.ask(actor, 'POST', '/api/uploads', {
    headers: {
      ...tus,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
const addTo = (actor: Actor, id: string, at: number, payload: string) =>
  stage.ask(actor, 'PATCH', `/api/uploads/${id}`, {
    headers: { ...tus, 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' },
    payload,
  })
const take = (actor: Actor, id: string, url = '/api/files') =>
  stage.ask(actor, 'POST', url, { payload: { upload: id } })
const idOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['location']).split('/').at(-1) as string

test('a document of 7 MB goes on where a broken line left it, lies in the bucket, and is taken once', async () => {
  breaksAfter = 2.5 * MB
  const data = pdf(7 * MB)
  const { id, offsets } = await sendAs('researcher', 'thesis ไทย.pdf', data)
  expect(breaks).toBe(1)
  expect(offsets.at(-1)).toBe(data.length)

  const stored = await take('researcher', id)
  expect(stored.statusCode, stored.body).toBe(201)
  expect(stored.json()).toMatchObject({ name: 'thesis ไทย.pdf', bytes: data.length })
  const { key } = stored.json<{ key: string }>()
  const pieces: Buffer[] = []
  for await (const piece of (await bucket.read(`${key}.pdf`)) ?? []) pieces.push(piece as Buffer)
  expect(Buffer.concat(pieces).equals(data)).toBe(true)
  expect((await take('researcher', id)).json()).toEqual(stored.json())
  expect(await query(sql`select 1 from partial_upload_pieces where upload = ${id}::uuid`)).toEqual([])
})

test('a file is there for who began it alone, grows at its end alone, and is taken whole', async () => {
  const id = idOf(await begin('researcher', 10))
  expect((await addTo('researcher', id, 0, '%PDF-')).headers['upload-offset']).toBe('5')
  for (const actor of ['owner', 'admin'] as const) {
    expect((await stage.ask(actor, 'HEAD', `/api/uploads/${id}`, { headers: tus })).statusCode).toBe(404)
    expect((await stage.ask(actor, 'GET', `/api/uploads/${id}`)).statusCode).toBe(404)
    expect((await addTo(actor, id, 5, '12345')).statusCode).toBe(404)
    expect((await stage.ask(actor, 'DELETE', `/api/uploads/${id}`, { headers: tus })).statusCode).toBe(404)
  }
  expect((await addTo('researcher', id, 0, '12345')).statusCode).toBe(409)
  expect((await addTo('researcher', id, 5, '123456')).statusCode).toBe(413)
  expect((await take('researcher', id)).statusCode).toBe(404)
  expect((await addTo('researcher', id, 5, '12345')).statusCode).toBe(204)
  expect((await take('owner', id)).statusCode).toBe(404)
  expect((await take('researcher', id)).statusCode).toBe(201)

  const other = idOf(await begin('researcher', 10))
  expect((await stage.ask('researcher', 'DELETE', `/api/uploads/${other}`, { headers: tus })).statusCode).toBe(204)
  expect((await stage.ask('researcher', 'GET', `/api/uploads/${other}`)).statusCode).toBe(404)
})

test('of two calls that take one file at the same moment one does, and its answer is told to no other call', async () => {
  const text = 'Full name,Country\nSomebody,TH\n'
  const id = idOf(await begin('admin', text.length, 'people.csv'))
  await addTo('admin', id, 0, text)
  const taken = await Promise.all(
    ['talents', 'hosts', 'talents', 'hosts'].map(async (kind) => ({
      kind,
      answer: await take('admin', id, `/api/${kind}/import`),
    })),
  )
  const begun = taken.filter(({ answer }) => answer.statusCode === 201)
  const [first] = begun
  expect(first?.answer.json().number).toBeGreaterThan(0)
  expect(new Set(begun.map(({ kind, answer }) => `${kind} ${answer.json().number}`)).size).toBe(1)
  for (const { answer } of taken) expect([201, 409], answer.body).toContain(answer.statusCode)
  const runs = () => query<{ kind: string }>(sql`select kind from import_runs where file_name = 'people.csv'`)
  expect(await runs()).toEqual([{ kind: first?.kind }])
  // Asked again, because the answer was lost: the same call gets it, another one does not.
  expect((await take('admin', id, `/api/${first?.kind}/import`)).json().number).toBe(first?.answer.json().number)
  for (const other of ['/api/files', `/api/${first?.kind === 'hosts' ? 'talents' : 'hosts'}/import`]) {
    const refused = await take('admin', id, other)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'upload_is_taken'])
  }
  expect(await runs()).toHaveLength(1)
})

test('rights, types and limits are those of files that come at once', async () => {
  expect((await begin('executive', 10)).statusCode).toBe(403)
  expect((await begin('visitor', 10)).statusCode).toBe(401)
  expect((await begin('researcher', 20 * MB + 1)).statusCode).toBe(413)
  const page = idOf(await begin('owner', 6))
  await addTo('owner', page, 0, '<html>')
  const refused = await take('owner', page)
  expect(refused.statusCode).toBe(400)
  expect(refused.json<{ fields: object }>().fields).toHaveProperty('file')
  // What is on its way counts as what is here.
  await query(sql`insert into files (key, type, bytes, name, owner)
    values (repeat('e', 64), 'application/pdf', ${195 * MB}, 'old.pdf', ${stage.ids['owner']})`)
  expect((await begin('owner', 4 * MB)).statusCode).toBe(201)
  expect((await begin('owner', 4 * MB)).statusCode).toBe(400)
})

test('of one account ten are kept, each for a day', async () => {
  const ids: string[] = []
  for (let at = 0; at < 11; at++) ids.push(idOf(await begin('admin', 10)))
  const status = async (id = ''): Promise<number> =>
    (await stage.ask('admin', 'HEAD', `/api/uploads/${id}`, { headers: tus })).statusCode
  expect(await status(ids[0])).toBe(404)
  expect(await status(ids[1])).toBe(200)
  await query(sql`update partial_uploads set created_at = now() - interval '25 hours' where id = ${ids[1]}::uuid`)
  expect(await status(ids[1])).toBe(404)
  expect(await removeOldPartials()).toBe(1)
})

test('a table of 6 MB begins one upload, however often it is taken, and only for who may import', async () => {
  const rows = Array.from({ length: 6000 }, (_, at) => `Host ${at},TH,${'x'.repeat(1000)}`)
  const { id } = await sendAs(
    'country admin',
    'hosts.csv',
    Buffer.from(['Name,Country,Description', ...rows].join('\n')),
  )
  const run = await take('country admin', id, '/api/hosts/import')
  expect(run.statusCode, run.body).toBe(201)
  expect(run.json()).toMatchObject({ total: 6000, file: { name: 'hosts.csv' } })
  const again = await take('country admin', id, '/api/hosts/import')
  expect(again.json<{ number: number }>().number).toBe(run.json<{ number: number }>().number)

  const member = idOf(await begin('researcher', 10, 'hosts.csv'))
  await addTo('researcher', member, 0, 'Name\nA host')
  expect((await take('researcher', member, '/api/hosts/import')).statusCode).toBe(403)
})
