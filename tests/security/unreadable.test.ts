// Requests as no browser writes them: whatever the bytes are, the answer is one that the product meant.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/registry.ts'
import { registry } from '#kinds/index.ts'
import { openServer } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { sayTo } from '#tests/support/raw-line.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await openServer({ hasPages: true, logger: { level: 'silent' } })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}, 120_000)
afterAll(() => app.close())

const say = (bytes: string): Promise<string> => sayTo(port, bytes)

const open = (address: string, accept: string): Promise<string> =>
  say(`GET ${address} HTTP/1.1\r\nhost: x\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`)

test.each([
  '//',
  '//?x=1',
  '///?locale=th',
  '//other.example/my-profile',
  '//other.example/%2e%2e',
  '/th//other.example',
  '/th/%2Fother.example',
  '/th/\\other.example',
  '/\\other.example/host',
  '/th/..//other.example',
  '/th/%2e%2e//other.example/host',
])('an address that could be read as one of another site is no page and no way elsewhere: %s', async (address) => {
  const page = await open(address, 'text/html')
  expect(page).toMatch(/^HTTP\/1.1 404 /)
  expect(page).not.toMatch(/^location:/im)
  expect(page).toMatch(/Not Found this page\.|ไม่พบหน้านี้/)
  expect(page).not.toContain('other.example')
  const answer = await open(address, 'application/json')
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).toContain('"code":"not_found"')
})

test.each([
  ['a head that is too long', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
  ['no request at all', 'hello\r\n\r\n', 400],
  ['an address without its slash', 'GET host HTTP/1.1\r\nhost: x\r\n\r\n', 400],
])('what cannot be read is answered in the shape of every error: %s', async (_, bytes, status) => {
  const heard = await say(bytes)
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^cache-control: no-store$/im)
  expect(JSON.parse(body)).toEqual({
    statusCode: status,
    message: status === 431 ? 'An error occurred.' : 'Invalid request.',
    code: expect.stringMatching(/^[a-z_]+$/),
    requestId: /^x-request-id: (.+)$/im.exec(head)?.[1],
  })
})
