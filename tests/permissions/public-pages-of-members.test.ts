// The public site as members read it: the rows of everybody, and of these what members receive. A document goes to who receives its field.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let cookie: string
const { confirmed, login, member } = memberClient(() => app)

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await forgetTries()
  for (const code of ['TH', 'VN', 'MM']) await country(code)
  await confirmed('reader@example.org')
  cookie = (await login('reader@example.org')).cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
})
afterAll(() => app.close())
beforeEach(forgetTries)

const open = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

async function person(values: Record<string, unknown> = {}) {
  return build('talents', {
    ...publicly(getKind('talents')),
    country: await country('TH'),
    mobilityCountries: [await country('VN')],
    nationality: await country('MM'),
    ...values,
  }) as Promise<{ id: string; slug: string }>
}

test('wishes and nationality are on the page for members and not for visitors, whoever comes first', async () => {
  const { slug } = await person()
  const url = `/asean-talent-pool/${slug}/mobility`
  for (const round of [1, 2]) {
    const member = await open(url, { cookie })
    expect(member.statusCode, member.body).toBe(200)
    for (const said of ['Preferred countries', 'Country VN', 'Nationality', 'Country MM'])
      expect(member.body, `${round}: ${said}`).toContain(said)
    const visitor = await open(url)
    for (const hidden of ['Preferred countries', 'Country VN', 'Country MM'])
      expect(visitor.body, `${round}: ${hidden}`).not.toContain(hidden)
  }
})

test('who lets everybody read a field lets visitors read it', async () => {
  const { slug } = await person({ visibility: [{ field: 'mobilityCountries', level: 'everyone' }] })
  expect((await open(`/asean-talent-pool/${slug}/mobility`)).body).toContain('Country VN')
})

test('a member reads no rows on the public site that visitors do not, not even own drafts', async () => {
  const [{ id: owner }] = (await query(sql`select id from members where email = 'reader@example.org'`)) as [
    { id: string },
  ]
  const { slug } = await person({ status: 'draft', owner, fullName: 'A Draft Of The Reader' })
  expect((await open(`/asean-talent-pool/${slug}`, { cookie })).statusCode).toBe(404)
  expect((await open('/asean-talent-pool', { cookie })).body).not.toContain('A Draft Of The Reader')
})

test('a CV is on the page of those whom the person lets read it, and goes to them and no others', async () => {
  const { token } = await member('somebody.else@example.org')
  const store = async (text: string): Promise<string> => {
    const payload = `--x\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4 ${text}\r\n--x--\r\n`
    const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` }
    const stored = await app.inject({ method: 'POST', url: '/api/files', payload, headers })
    expect(stored.statusCode, stored.body).toBe(201)
    return stored.json<{ key: string }>().key
  }
  const readers: [level: string, visitor: boolean, member: boolean][] = [
    ['everyone', true, true],
    ['members', false, true],
    ['me', false, false],
  ]
  for (const [level, forVisitors, forMembers] of readers) {
    const key = await store(level)
    const { slug } = await person({ cv: { key, name: 'cv.pdf', bytes: 20 }, visibility: [{ field: 'cv', level }] })
    for (const [who, headers, may] of [
      ['visitor', {}, forVisitors],
      ['member', { cookie }, forMembers],
    ] as const) {
      const { body } = await open(`/asean-talent-pool/${slug}`, headers)
      expect(body.includes(`/files/${key}`), `${level} ${who}`).toBe(may)
      expect((await open(`/files/${key}`, headers)).statusCode, `${level} ${who}`).toBe(may ? 200 : 404)
    }
  }
})

test('a call that writes a row reads JSON and nothing else', async () => {
  const { token } = await member('writer@example.org')
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/xml']) {
    const headers = { 'content-type': type, authorization: `Bearer ${token}` }
    const answer = await app.inject({ method: 'POST', url: '/api/talents', headers, payload: 'fullName=x' })
    expect(answer.json(), type).toMatchObject({
      statusCode: 415,
      message: 'Data of this type is not accepted here.',
    })
    expect(answer.statusCode, type).toBe(415)
  }
})
