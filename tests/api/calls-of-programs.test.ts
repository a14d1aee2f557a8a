// What programs send that no page does: switches with other values, bodies that are none, types that are not read.
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { build } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer()

let stage: Stage
beforeAll(async () => {
  stage = await openStage(server(), ['admin', 'researcher'])
})

test.each(['mine', 'facets', 'trash', 'changed', 'exact', 'detect'])('%s is 0 or 1', async (name) => {
  const codes = []
  for (const value of ['0', '1', 'yes']) {
    const answer = await stage.ask('admin', 'GET', `/api/talents?${name}=${value}`)
    codes.push(answer.statusCode === 200 ? 200 : answer.json().code)
  }
  expect(codes).toEqual([200, 200, 'unknown_value'])
})

test.each(['page=1&page=2', 'size=5&size=6', 'q=a&q=b', 'sort=name&sort=name', 'locale=th&locale=lo'])(
  'two of what is asked once are refused: %s',
  async (query) => {
    const answer = await stage.ask('visitor', 'GET', `/api/talents?${query}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_parameter'])
  },
)

test('a call that needs no body may say that it sends JSON, and one that needs it says what is wrong', async () => {
  const { id } = await build('talents', { fullName: 'Nobody at all' })
  const send = async (method: 'POST' | 'DELETE', path: string, type: string, payload = '') => {
    const answer = await stage.ask('admin', method, path, { headers: { 'content-type': type }, payload })
    return answer.statusCode < 300 ? answer.statusCode : [answer.statusCode, answer.json().code]
  }
  const json = 'application/json'
  expect(await send('DELETE', `/api/talents/${id}`, json)).toBe(204)
  expect(await send('POST', `/api/talents/${id}/restore`, json)).toBe(200)
  expect(await send('POST', '/api/talents', json)).toEqual([400, 'bad_body'])
  expect(await send('POST', '/api/talents', json, '{half')).toEqual([400, 'bad_body'])
  expect(await send('POST', '/api/talents', 'text/plain', '{}')).toEqual([415, 'unsupported_media_type'])
})

test.each([
  ['visitor', 'page=100&size=20', 200],
  ['visitor', 'page=100&size=50', 200],
  ['visitor', 'page=50&size=100', 200],
  ['visitor', 'page=101&size=20', 400],
  ['visitor', 'page=101&size=1', 400],
  ['visitor', 'page=51&size=100', 400],
  ['visitor', 'page=100&size=100', 400],
  ['researcher', 'page=51&size=100', 400],
  ['admin', 'page=500&size=100', 200],
] as const)(
  'a list goes as deep as the pages of the site, in pieces of any size: %s, %s',
  async (actor, query, status) => {
    expect((await stage.ask(actor, 'GET', `/api/talents?${query}`)).statusCode).toBe(status)
  },
)

test('what the public is answered says on what it depends, and no cache keeps who was withdrawn', async () => {
  for (const url of ['/api/talents', '/api/setting', '/api/suggestions?q=rice', '/api/talents/unknown']) {
    const { headers } = await stage.ask('visitor', 'GET', url, { headers: { 'accept-encoding': 'br' } })
    for (const name of ['Accept-Language', 'Cookie', 'Authorization'])
      expect([url, headers['vary']]).toEqual([url, expect.stringContaining(name)])
    expect(headers['cache-control'], url).toMatch(/^public, max-age=0, must-revalidate$|^no-store$/)
  }
  const suggested = await stage.browse('researcher', 'GET', '/api/suggestions?q=rice')
  expect(suggested.headers['cache-control']).toBe('no-store')
})
