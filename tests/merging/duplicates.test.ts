// Is it already here? Asked while a form is filled: the same identifier or nearly the same name, and nothing out of reach.
import { beforeAll, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { build, publicly } from '#tests/support/build.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

type Found = { id: string; kind: string; label: string; note: string; same: string[] }
type Who = keyof Viewers

let chula: string
let mahidol: string
let somchai: string

beforeAll(async () => {
  const university = async (en: string, th: string): Promise<string> =>
    (await build('universities', { name: { en, th }, country: world.thailand })).id
  chula = await university('Chulalongkorn University', 'จุฬาลงกรณ์มหาวิทยาลัย')
  mahidol = await university('Mahidol University', 'มหาวิทยาลัยมหิดล')
  somchai = (
    await build('talents', {
      ...publicly(getKind('talents')),
      fullName: 'Somchai Jaidee-Rattana',
      nameNative: 'สมชาย ใจดีรัตนา',
      orcid: '0000-0002-1825-0097',
      email: 'somchai@example.org',
      country: world.thailand,
      university: chula,
    })
  ).id
})

const ask = async (
  kind: string,
  values: Record<string, unknown>,
  who: Who = 'admin',
  id?: string,
): Promise<Found[]> => {
  const answer = await app.as(viewers[who]).post(`/api/${kind}/duplicates`, { values, ...(id ? { id } : {}) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().rows
}
const ids = (rows: Found[]): string[] => rows.map((row) => row.id)

describe('a person', () => {
  test('with the same ORCID, however it is written, is found and told apart', async () => {
    const rows = await ask('talents', { fullName: 'Quite Another', orcid: 'https://orcid.org/0000-0002-1825-0097' })
    expect(rows).toMatchObject([{ id: somchai, kind: 'talents', label: 'Somchai Jaidee-Rattana', same: ['ORCID'] }])
    expect(rows[0]?.note).toContain('Chulalongkorn University')
  })

  test('with the same e-mail in other letters is found', async () => {
    expect(ids(await ask('talents', { email: 'SomChai@Example.ORG' }))).toEqual([somchai])
  })

  test('is found among students too', async () => {
    expect(ids(await ask('young-talents', { orcid: '0000-0002-1825-0097' }))).toEqual([somchai])
  })

  test.each([
    ['the same name', 'Somchai Jaidee-Rattana'],
    ['another order and a title', 'Dr. Jaidee-Rattana, Somchai'],
    ['a slip', 'Somchai Jaidee-Ratana'],
    ['the native name', 'สมชาย ใจดีรัตนา'],
  ])('at the same university with %s is found', async (_, fullName) => {
    expect(ids(await ask('talents', { fullName, university: chula, country: world.thailand }))).toEqual([somchai])
  })

  test('with a slip in the name and another university is somebody else', async () => {
    expect(
      await ask('talents', { fullName: 'Somchai Jaidee-Ratana', university: mahidol, country: world.thailand }),
    ).toEqual([])
  })

  test('of the same name in another country and place is somebody else', async () => {
    expect(await ask('talents', { fullName: 'Somchai Jaidee-Rattana', country: world.vietnam })).toEqual([])
  })

  test('is not its own duplicate while it is edited', async () => {
    expect(await ask('talents', { orcid: '0000-0002-1825-0097' }, 'admin', somchai)).toEqual([])
  })

  test('with another name is nobody who is here', async () => {
    expect(await ask('talents', { fullName: 'Malee Wongsawat', university: chula, country: world.thailand })).toEqual(
      [],
    )
  })
})

describe('lists and hosts', () => {
  test('of the same name in any language are found', async () => {
    expect(ids(await ask('universities', { name: { th: 'มหาวิทยาลัยมหิดล' } }))).toEqual([mahidol])
    expect(ids(await ask('universities', { name: { en: '  mahidol university' } }))).toEqual([mahidol])
    const city = (await build('cities', { name: { en: 'Duplicate Town' }, country: world.thailand })).id
    expect(ids(await ask('cities', { name: { en: 'DUPLICATE TOWN' }, country: world.thailand }))).toEqual([city])
    const host = (
      await build('hosts', { name: { en: 'Summer school of rice' }, country: world.thailand, university: chula })
    ).id
    expect(ids(await ask('hosts', { name: { en: 'Summer School of Rice' }, country: world.thailand }))).toEqual([host])
  })

  test('of a longer name are others', async () => {
    expect(await ask('universities', { name: { en: 'Mahidol' } })).toEqual([])
  })
})

describe('what may be told', () => {
  test('a country admin is told nothing of other countries', async () => {
    expect(await ask('talents', { orcid: '0000-0002-1825-0097' }, 'vnAdmin')).toEqual([])
    const named = { fullName: 'Somchai Jaidee-Rattana', university: chula, country: world.thailand }
    expect(await ask('talents', named, 'vnAdmin')).toEqual([])
    expect(ids(await ask('talents', { orcid: '0000-0002-1825-0097' }, 'thAdmin'))).toEqual([somchai])
  })

  test('an author is not told whose e-mail it is: contact data of others stay unknown', async () => {
    expect(await ask('talents', { email: 'somchai@example.org' }, 'author')).toEqual([])
    expect(ids(await ask('talents', { orcid: '0000-0002-1825-0097' }, 'author'))).toEqual([somchai])
  })

  test('a member, who keeps the own entry, is told what the public site tells, and not whose e-mail it is', async () => {
    expect(ids(await ask('talents', { orcid: '0000-0002-1825-0097' }, 'member'))).toEqual([somchai])
    expect(await ask('talents', { email: 'somchai@example.org' }, 'member')).toEqual([])
  })

  test('nobody asks who could not write such a row', async () => {
    for (const [who, status] of [
      ['visitor', 401],
      ['user', 403],
      ['executive', 403],
      ['lostAdmin', 403],
    ] as const) {
      const answer = await app.as(viewers[who]).post('/api/talents/duplicates', { values: { fullName: 'A' } })
      expect(answer.statusCode, who).toBe(status)
    }
  })

  test('nonsense is refused or finds nothing', async () => {
    const asked = app.as(viewers.admin)
    expect((await asked.post('/api/talents/duplicates', { values: { constructor: 1 } })).statusCode).toBe(400)
    expect((await asked.post('/api/talents/duplicates', { values: [] })).statusCode).toBe(400)
    expect((await asked.post('/api/talents/duplicates', {})).statusCode).toBe(400)
    for (const fullName of [
      '%',
      '_',
      "'; drop table talents --",
      'a\u0000b',
      '\ud800',
      5,
      { a: 1 },
      ['x'],
      'ก'.repeat(5000),
    ])
      expect(await ask('talents', { fullName, country: 'no id' }), String(fullName).slice(0, 9)).toEqual([])
  })
})
