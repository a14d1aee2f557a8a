// More people than this machine can serve: whom it cannot take now is told so, with what was typed, and is taken a moment later.
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.ts'
import { registry } from '#kinds/index.ts'
import { country } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase, usePasswordsAsServed } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
usePasswordsAsServed()

let app: FastifyInstance
beforeAll(async () => {
  app = await openServer({ hasPages: true, mostBehind: 2000 })
})
afterAll(() => app.close())

const json = { 'content-type': 'application/json' }

/** The shape of every error of the API, with nothing of the inside in it. */
function expectError(answer: LightMyRequestResponse, status: number, message: string): void {
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.json()).toMatchObject({
    statusCode: status,
    message,
    code: expect.stringMatching(/^[a-z_]+$/),
    requestId: answer.headers['x-request-id'],
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).not.toMatch(/select |node_modules|at \w+ \(|\/src\/|FST_|ECONN/i)
}

describe('a crowd', () => {
  test('at the sign-ins, larger than the queue of passwords, is sent away with what it typed', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const pages = await openServer({ hasPages: true })
    const send = (url: string, payload: string, headers: Record<string, string> = form) =>
      pages.inject({ method: 'POST', url, payload, headers })
    const come = () => void Promise.allSettled(Array.from({ length: 200 }, () => hashPassword('Weaving-7-threads')))
    const crowd = setInterval(come, 5)
    come()
    try {
      const typed = new URLSearchParams({
        fullName: 'Thiri',
        email: 'crowd@example.org',
        terms: 'on',
        privacy_notice: 'on',
        locale: 'en',
        country: await country('MM'),
        password: 'Bright-9-lanterns',
      })
      const busy: [string, string][] = [
        ['/register', typed.toString()],
        ['/login', 'email=crowd%40example.org&password=Bright-9-lanterns'],
        ['/backend/login', 'email=crowd%40example.org&password=Bright-9-lanterns'],
      ]
      // Now and then somebody slips into the place that another one just left.
      const turnedAway = async (url: string, payload: string, headers: Record<string, string> = form) => {
        let answer = await send(url, payload, headers)
        for (let turn = 0; answer.statusCode !== 503 && turn < 20; turn += 1) answer = await send(url, payload, headers)
        expect([url, answer.statusCode]).toEqual([url, 503])
        return answer
      }
      for (const [url, payload] of busy) {
        const answer = await turnedAway(url, payload)
        expect(answer.headers['retry-after']).toBe('5')
        expect(answer.body).toContain('Service Unavailable.')
        expect(answer.body).toContain('value="crowd@example.org"')
        expect(answer.body).not.toContain('Bright-9-lanterns')
      }
      expectError(
        await turnedAway('/api/auth/login', JSON.stringify({ email: 'x@example.org', password: 'x' }), json),
        503,
        'Service Unavailable.',
      )
    } finally {
      clearInterval(crowd)
    }
    await expect.poll(async () => (await send('/login', 'email=crowd%40example.org&password=x')).statusCode).toBe(422)
    await pages.close()
  })

  test('a server that is far behind sends people away for a moment, and takes them again', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const until = performance.now() + 2500
      while (performance.now() < until);
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const refused = await app.inject({ url: '/api/setting' })
    expectError(refused, 503, 'Service Unavailable.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json().code).toBe('unavailable')
    const style = await app.inject({ url: '/fonts/anuphan-latin-ext.woff2' })
    expect(style.statusCode, 'what a page names is not refused').not.toBe(503)
    const page = await app.inject({ url: '/th/host', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.body, 'the way to try again').toContain('href="/th/host"')
    const status = async () => (await app.inject({ url: '/api/setting' })).statusCode
    await expect.poll(status).toBe(200)
  })
})
