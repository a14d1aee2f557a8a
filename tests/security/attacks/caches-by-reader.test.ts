// Whatever was asked before, by whom and in which form: the answer is what this reader gets alone, in their language and packing, and what
// stands between is told what it depends on.
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { build, buildFull, country, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

let stage: Stage
let warm: FastifyInstance
let slug = ''
const opened: FastifyInstance[] = []
async function open(): Promise<FastifyInstance> {
  const app = await openServer({ hasPages: true })
  opened.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

beforeAll(async () => {
  warm = await open()
  stage = await openStage(warm, ['researcher', 'admin'])
  const hidden = { nationality: await country('MM'), country: await country('TH') }
  const row = await buildFull('talents', { ...publicly(getKind('talents')), ...hidden })
  slug = String(row['slug'])
  await build('hosts', { ...publicly(getKind('hosts')), country: hidden.country })
  for (const name of ['publications', 'training-courses']) await build(name, publicly(getKind(name)))
})
afterAll(async () => {
  for (const app of opened) await app.close()
})

type Headers = Record<string, string>
type Got = { status: number; headers: Record<string, unknown>; body: string }
const unpack: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

/** As over the wire: what is kept in front of the server is asked, too. */
const get = (app: FastifyInstance, path: string, headers: Headers = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    const sent = ask({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const whole = Buffer.concat(pieces)
        const packed = unpack[String(answer.headers['content-encoding'])]
        const body = (packed && whole.length > 0 ? packed(whole) : whole).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
      })
    })
    sent.on('error', reject).end()
  })

const cookie = (actor: 'researcher' | 'admin'): string =>
  `auth.access_token=${stage.tokens[actor]}; auth.strategy=${actor === 'admin' ? 'admin' : 'member'}`

/** Everybody who may come, and every form in which they may ask. */
const readers = (): Record<string, Headers> => ({
  visitor: {},
  'visitor who reads Thai': { 'accept-language': 'th,lo;q=0.8' },
  'visitor who read Lao before': { cookie: 'locale=lo; pdpa=accept' },
  'visitor with a session that is over': { cookie: `auth.access_token=${'x'.repeat(43)}; auth.strategy=member` },
  'visitor who takes no packing': { 'accept-encoding': 'identity' },
  'visitor who takes gzip alone': { 'accept-encoding': 'br;q=0, zstd;q=0, gzip' },
  'visitor who takes all': { 'accept-encoding': 'gzip, deflate, br, zstd' },
  'visitor who saves data': { 'save-data': 'on' },
  'program that wants JSON': { accept: 'application/json' },
  'program that wants anything': { accept: 'image/*' },
  member: { cookie: cookie('researcher') },
  'member who saves data': { cookie: cookie('researcher'), 'save-data': 'on', 'accept-encoding': 'br' },
  'member by a program': { authorization: `Bearer ${stage.tokens.researcher}` },
  staff: { cookie: cookie('admin') },
})

const paths = (): string[] => [
  '/',
  '/th',
  '/asean-talent-pool',
  `/asean-talent-pool/${slug}`,
  `/th/asean-talent-pool/${slug}/mobility`,
  '/host?q=sample&country=TH',
  '/lo/host?country=TH&q=sample',
  '/search?q=sample',
  '/api/talents?size=5',
  `/api/talents/${slug}`,
  '/api/hosts?facets=1&q=sample',
  '/api/suggestions?q=sam',
  '/api/setting',
  '/api/zipcodes?country=TH&q=101',
  '/feed.xml',
  '/feeds/forums.xml?category=general',
  '/sitemap.xml',
  '/calendars/training-courses.ics',
  '/oai?verb=Identify',
]

/** What of an answer is the reader's; what is of the request alone is left out. */
const told = ({ status, headers, body }: Got) => ({
  status,
  type: headers['content-type'],
  packed: headers['content-encoding'] ?? null,
  location: headers['location'] ?? null,
  cookies: headers['set-cookie'] ?? null,
  cache: headers['cache-control'] ?? null,
  body: body
    .replaceAll(/"requestId":"[^"]+"/g, '')
    .replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, 'id')
    .replaceAll(/"responseDate">[^<]+|<responseDate>[^<]+/g, ''),
})

test('every reader is answered as if nobody had asked before, whoever did', async () => {
  const faults: string[] = []
  const alone = new Map<string, ReturnType<typeof told>>()
  for (const [who, headers] of Object.entries(readers())) {
    // A server that has kept nothing yet.
    const cold = await open()
    for (const path of paths()) alone.set(`${who} ${path}`, told(await get(cold, path, headers)))
  }
  // Forwards and backwards: each has been asked for by everybody else before.
  const everybody = Object.entries(readers())
  for (const order of [everybody, everybody.toReversed()])
    for (const path of paths())
      for (const [who, headers] of order) {
        const [now, first] = [told(await get(warm, path, headers)), alone.get(`${who} ${path}`)]
        for (const part of Object.keys(now) as (keyof typeof now)[])
          if (JSON.stringify(now[part]) !== JSON.stringify(first?.[part]))
            faults.push(
              `${who} ${path}: ${part} ${JSON.stringify(now[part])?.slice(0, 80)} / ${JSON.stringify(first?.[part])?.slice(0, 80)}`,
            )
      }
  expect(faults).toEqual([])
})

test('what depends on the reader says so, or is kept by nobody', async () => {
  const faults: string[] = []
  const depends: Readonly<Record<string, [string, string][]>> = {
    'accept-encoding': [['visitor who takes all', 'visitor who takes no packing']],
    'accept-language': [['visitor', 'visitor who reads Thai']],
    cookie: [
      ['visitor', 'member'],
      ['visitor', 'staff'],
      ['visitor', 'visitor who read Lao before'],
    ],
    authorization: [['visitor', 'member by a program']],
    'save-data': [['visitor', 'visitor who saves data']],
    accept: [['visitor', 'program that wants JSON']],
  }
  const all = readers()
  for (const path of paths())
    for (const [header, pairs] of Object.entries(depends))
      for (const [one, other] of pairs) {
        const [first, second] = [await get(warm, path, all[one]), await get(warm, path, all[other])]
        const [a, b] = [told(first), told(second)]
        if (a.body === b.body && a.packed === b.packed && a.type === b.type && a.status === b.status) continue
        for (const [who, { headers }] of [
          [one, first],
          [other, second],
        ] as const) {
          const isKept = !String(headers['cache-control']).includes('no-store') && who.startsWith('visitor')
          const varies = String(headers['vary'] ?? '').toLowerCase()
          if (isKept && !varies.includes(header))
            faults.push(`${path} differs by ${header}, not said to ${who}: ${headers['cache-control']} vary ${varies}`)
          if (
            !who.startsWith('visitor') &&
            /public|max-age=[1-9]|no-cache/.test(String(headers['cache-control'])) &&
            header !== 'accept'
          )
            faults.push(`${path} of ${who} may be kept: ${headers['cache-control']}`)
        }
      }
  expect(faults).toEqual([])
})

test('a mark, a head and a part of an answer are of the answer of this reader', async () => {
  const all = readers()
  const faults: string[] = []
  for (const path of paths().filter((one) => !one.startsWith('/api/'))) {
    const visitor = await get(warm, path)
    const mark = String(visitor.headers['etag'] ?? '')
    for (const who of ['member', 'staff', 'visitor who saves data', 'visitor', 'member who saves data']) {
      const headers = all[who] ?? {}
      const plain = await get(warm, path, headers)
      const again = await get(warm, path, { ...headers, ...(mark ? { 'if-none-match': mark } : {}) })
      // Unchanged is only what is the same.
      if (again.status === 304 && told(plain).body !== told(visitor).body) faults.push(`${path} 304 for ${who}`)
      const head = await get(warm, path, headers, 'HEAD')
      if (
        head.status !== plain.status ||
        head.body !== '' ||
        head.headers['content-type'] !== plain.headers['content-type']
      )
        faults.push(`HEAD ${path} ${head.status} of ${plain.status} for ${who}`)
      const part = await get(warm, path, { ...headers, range: 'bytes=0-9' })
      if (part.status === 206 || told(part).body !== told(plain).body)
        faults.push(`${path} in part for ${who}: ${part.status}`)
      if (who.startsWith('member') || who === 'staff')
        if (
          plain.headers['etag'] !== undefined &&
          plain.headers['etag'] === mark &&
          told(plain).body !== told(visitor).body
        )
          faults.push(`${path}: one mark for two answers`)
    }
  }
  expect(faults).toEqual([])
})

test('the order of a question and what nobody asked change nothing of the answer', async () => {
  const same = [
    [
      '/host?q=sample&country=TH',
      '/host?country=TH&q=sample',
      '/host?country=TH&q=sample&utm_source=x',
      '/host?q=sample&country=TH&country=TH',
    ],
    ['/search?q=sample', '/search?utm=1&q=sample', '/search?q=sample&_=1'],
  ]
  for (const those of same) {
    const bodies = await Promise.all(
      those.map(async (path) => told(await get(warm, path)).body.replaceAll(/(?:href|action)="[^"]*"/g, '')),
    )
    expect(new Set(bodies).size, those[0]).toBe(1)
  }
  // What stands twice, or under another name, is not what was asked: it is answered by itself.
  const [first, second] = [await get(warm, '/host?q=sample'), await get(warm, '/host?q=nothing-at-all')]
  expect(told(first).body).not.toBe(told(second).body)
})
