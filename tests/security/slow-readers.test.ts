// Readers who do not read, and readers on a slow line, of everything that the product answers, over real connections.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { storeFile } from '#features/files/api.ts'
import { registry } from '#kinds/index.ts'
import { folderStorage } from '#server/files/storage.ts'
import { build } from '#tests/support/build.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { aMember } from '#tests/support/people/viewers.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

const patience = 2500
const megabyte = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'talent-mobility slow readers '))
const lines = new Set<Socket>()
const clients: Socket[] = []

let app: FastifyInstance
let stage: Stage
let file = ''

beforeAll(async () => {
  const storage = folderStorage(folder)
  app = await openServer({ hasPages: true, storage, readers: { patience } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.on('connection', (socket: Socket) => void lines.add(socket))
  stage = await openStage(app, ['researcher', 'editor'])
  // Text that no packing makes much smaller.
  for (let made = 0; made < 120; made += 1)
    await build('hosts', { status: 'published', description: { en: `<p>${randomBytes(3000).toString('base64')}</p>` } })
  const viewer = { ...aMember(), id: stage.ids.researcher }
  const data = Buffer.concat([Buffer.from('%PDF-1.4 '), Buffer.alloc(6 * megabyte, 'x')])
  file = ((await storeFile(storage, viewer, 'large.pdf', data)) as { key: string }).key
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  lines.clear()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

type Family = { path: () => string; who?: 'researcher' | 'editor'; packing?: string; times?: number }

const families: Readonly<Record<string, Family>> = {
  'a kept page': { path: () => '/host?size=100' },
  'a list of the API': { path: () => '/api/hosts?size=100' },
  'a list of the API, packed': { path: () => '/api/hosts?size=100', packing: 'br' },
  'an export': { path: () => '/api/hosts/export', who: 'editor' },
  'an export, packed': { path: () => '/api/hosts/export', who: 'editor', packing: 'gzip' },
  'an export as a workbook': { path: () => '/api/hosts/export?format=xlsx', who: 'editor' },
  'an answer to harvesters': { path: () => '/oai?verb=ListRecords&metadataPrefix=oai_dc' },
  'a sitemap': { path: () => '/sitemaps/en/hosts-1.xml' },
  'a description of the API': { path: () => '/api/openapi.json' },
  'a file': { path: () => `/files/${file}`, who: 'researcher', times: 1 },
}
// Kernels of both sides take about four megabytes, and the smallest of the answers has 50 KB.
const ahead = 100

const headersOf = ({ who, packing }: Family): Record<string, string> => ({
  ...(who ? { authorization: `Bearer ${stage.tokens[who]}` } : {}),
  ...(packing ? { 'accept-encoding': packing } : {}),
})

/** Asks ahead, and reads nothing by itself. */
function ask(family: Family, times: number): Socket {
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.pause()
  client.on('error', () => {})
  const head = Object.entries({ host: '127.0.0.1:3000', ...headersOf(family) }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  client.write(`GET ${family.path()} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`.repeat(times))
  clients.push(client)
  return client
}

const waitingBytes = (): number => [...lines].reduce((sum, { writableLength }) => sum + writableLength, 0)
const openLines = (): number => [...lines].filter(({ destroyed }) => !destroyed).length
const sizeOf = async (family: Family): Promise<number> =>
  (await app.inject({ url: family.path(), headers: headersOf(family) })).rawPayload.length

describe.each(Object.entries(families))('%s', (_, family) => {
  test('is not held for who does not read it, and no more of it than one answer', async () => {
    const size = await sizeOf(family)
    ask(family, family.times ?? ahead)
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, waitingBytes())), 5)
    await expect.poll(() => most).toBeGreaterThan(0)
    await expect.poll(openLines).toBe(0)
    clearInterval(watch)
    // Beside the head, and of a file no more than a piece.
    expect(most).toBeLessThan(Math.min(size, megabyte * 1.5) + 100_000)
  })
})

test.each(['a list of the API', 'an export, packed', 'a file'])(
  '%s is given whole to who reads slowly',
  async (name) => {
    const family = families[name] as Family
    const times = family.times ?? 20
    const wanted = times * (await sizeOf(family))
    const client = ask(family, times)
    let read = 0
    client.on('data', (piece: Buffer) => {
      read += piece.length
      client.pause()
    })
    const began = Date.now()
    for (let over = false; read < wanted && !over; over = client.destroyed) {
      client.resume()
      await delay(90)
    }
    expect(read).toBeGreaterThanOrEqual(wanted)
    // Several times as long as somebody is waited for who takes nothing.
    expect(Date.now() - began).toBeGreaterThan(2 * patience)
  },
)
