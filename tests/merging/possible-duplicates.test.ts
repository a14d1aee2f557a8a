// Possible duplicates: a choice of lists for whoever may make one of two, counted as it lists, and nothing out of reach.
import { beforeAll, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { staffWork } from '#engine/interfaces/work-queue.ts'
import { nameKey } from '#lib/names/names.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

let chula: string
beforeAll(async () => {
  chula = (await build('universities', { name: { en: 'Chulalongkorn University' }, country: world.thailand })).id
})

const person = async (fullName: string, values: Record<string, unknown> = {}): Promise<string> =>
  (await build('talents', { fullName, country: world.thailand, ...values })).id
const listed = async (who: keyof Viewers, kind = 'talents', more = ''): Promise<string[]> => {
  const answer = await app.as(viewers[who]).get(`/api/${kind}?only=duplicates&size=100${more}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { rows, total } = answer.json()
  expect(total).toBe(rows.length)
  return rows.map(({ id }: { id: string }) => id).toSorted()
}
/** Other features say further lines. */
const queue = async (who: keyof Viewers, kind = 'talents') =>
  (await staffWork(viewers[who], getKind(kind))).flatMap(({ count, href }) =>
    href === '?only=duplicates' ? [[count, href]] : [],
  )

describe('people', () => {
  test('two of one name in one country, or at one university, are found; a namesake elsewhere and students are not', async () => {
    const one = await person('Somchai Jaidee')
    const two = await person('Dr. JAIDEE, Somchaï')
    const native = await person('Weera Demo', { nameNative: 'วีระ ทดสอบ', university: chula })
    const written = await person('ดร. วีระ ทดสอบ', { country: world.vietnam, university: chula })
    await person('Somchai Jaidee', { country: world.vietnam })
    await person('Somchai Jaidee Na Ayutthaya')
    await build('young-talents', { fullName: 'Somchai Jaidee', country: world.thailand })
    expect(await listed('admin')).toEqual([one, two, native, written].toSorted())
    expect(await listed('editor')).toEqual([one, two, native, written].toSorted())
    expect(await queue('admin')).toEqual([[4, '?only=duplicates']])
    expect(await listed('admin', 'young-talents')).toEqual([])
    expect(await queue('admin', 'young-talents')).toEqual([])
    expect(await listed('admin', 'talents', `&country=VN`)).toEqual([written])
  })

  test('who keeps a country is told of pairs inside it only: not that the other half is elsewhere', async () => {
    await query(sql`truncate talents cascade`)
    const [one, two] = [await person('Malee Wong'), await person('Wong Malee')]
    await person('Anan Twin', { university: chula })
    await person('Anan Twin', { university: chula, country: world.vietnam })
    expect(await listed('thAdmin')).toEqual([one, two].toSorted())
    expect(await queue('thAdmin')).toEqual([[2, '?only=duplicates']])
    expect(await listed('vnAdmin')).toEqual([])
    expect(await queue('vnAdmin')).toEqual([])
    expect(await listed('admin')).toHaveLength(4)
  })

  test('one in the trash is no twin any more', async () => {
    await query(sql`truncate talents cascade`)
    const [one, two] = [await person('Kanya Once'), await person('Kanya Once')]
    expect(await listed('admin')).toHaveLength(2)
    expect((await app.as(viewers.admin).delete(`/api/talents/${two}`)).statusCode).toBe(204)
    expect(await listed('admin')).toEqual([])
    expect(one).not.toBe(two)
  })

  test('who may make one of two of nothing does not have the choice', async () => {
    for (const who of ['author', 'user', 'executive', 'lostAdmin', 'visitor', 'member'] as const) {
      expect((await app.as(viewers[who]).get('/api/talents?only=duplicates')).statusCode, who).toBe(400)
      expect(await queue(who), who).toEqual([])
    }
    expect((await app.as(viewers.admin).get('/api/talents?only=nonsense')).statusCode).toBe(400)
    expect((await app.as(viewers.admin).get('/api/religions?only=duplicates')).statusCode).toBe(400)
  })

  test('the choice is counted with the facets, under the other filters', async () => {
    await query(sql`truncate talents cascade`)
    for (const where of [world.thailand, world.thailand, world.vietnam])
      await person('Counted Person', { country: where })
    const counts = async (address: string) => (await app.as(viewers.admin).get(address)).json().facets.only
    expect(await counts('/api/talents?facets=1')).toContainEqual(
      expect.objectContaining({ value: 'duplicates', count: 2 }),
    )
    expect(await counts('/api/talents?facets=1&country=VN')).toContainEqual(
      expect.objectContaining({ value: 'duplicates', count: 0 }),
    )
  })
})

describe('lists', () => {
  test('universities of one name in any language and one country; not two that the product ships, nor one that is switched off', async () => {
    const [one, two] = [
      (await build('universities', { name: { en: 'Twin University', th: 'มหาวิทยาลัยแฝด' }, country: world.vietnam })).id,
      (await build('universities', { name: { en: 'Other', th: ' มหาวิทยาลัยแฝด ' }, country: world.vietnam })).id,
    ]
    await build('universities', { name: { en: 'TWIN university' }, country: world.thailand })
    for (let twice = 0; twice < 2; twice++)
      await build('universities', { name: { en: 'Shipped' }, country: world.vietnam })
    await query(sql`update universities set source = 'seed' where name ->> 'en' = 'Shipped'`)
    expect(await listed('admin', 'universities')).toEqual([one, two].toSorted())
    expect(await queue('admin', 'universities')).toEqual([[2, '?only=duplicates']])
    expect(await queue('thAdmin', 'universities')).toEqual([])
    await query(sql`update universities set active = false where id = ${two}::uuid`)
    expect(await listed('secret', 'universities')).toEqual([])
  })
})

describe('lists that are written differently', () => {
  const pairOf = async (kind: string, one: Record<string, unknown>, other: Record<string, unknown>) => {
    const ids = [(await build(kind, one)).id, (await build(kind, other)).id].toSorted()
    const found = await listed('admin', kind)
    return ids.filter((id) => found.includes(id)).length
  }

  test.each([
    ['Université de Savannakhet', 'UNIVERSITE DE SAVANNAKHET'],
    ['The University of Health Sciences', 'University of Health-Sciences'],
    ['Science & Technology Institute', 'Science and Technology Institute'],
    ["Ta'ang College", 'Ta’ang College'],
  ])('%s and %s in one country, and not in two', async (one, other) => {
    await query(sql`truncate universities cascade`)
    const [country, another] = [world.vietnam, world.thailand]
    expect(await pairOf('universities', { name: { en: one }, country }, { name: { en: other }, country })).toBe(2)
    expect(
      await pairOf('universities', { name: { en: 'Alone' }, country }, { name: { en: 'Alone' }, country: another }),
    ).toBe(0)
  })

  test('vowels and tones of Thai and Lao stay: names that differ by one are two', async () => {
    await query(sql`truncate universities cascade`)
    const country = world.thailand
    expect(
      await pairOf('universities', { name: { th: 'วิทยาลัยป่า' }, country }, { name: { th: 'วิทยาลัยปา' }, country }),
    ).toBe(0)
  })

  test('journals with the same ISSN, printed in one and online in the other, whatever they are called', async () => {
    const [one, other] = ['0028-0836', '1476-4687']
    const found = await pairOf(
      'journals',
      { title: 'Nature', issnPrint: one, issnOnline: null, issnL: null, country: world.thailand },
      { title: 'Nat.', issnPrint: null, issnOnline: one, issnL: null, country: null },
    )
    expect(found).toBe(2)
    const apart = await pairOf(
      'journals',
      { title: 'One of them', issnPrint: other, issnOnline: null, issnL: null },
      { title: 'Another one', issnPrint: null, issnOnline: null, issnL: null },
    )
    expect(apart).toBe(0)
  })
})

test('the key of the database and the key of the program hold the same names together', async () => {
  const groups = [
    ['Somchai Jaidee', 'Dr. Jaidee, Somchai', 'JAIDEE  somchaï', 'Assoc. Prof. Somchai Jaidee', 'Somchai (Jaidee)'],
    ['Nguyễn Văn Đức', 'Nguyen Van Duc', 'VĂN ĐỨC Nguyễn', 'Nguyễn Văn Ðức'],
    ['สมชาย ใจดี', 'ดร.สมชาย ใจดี', 'นายสมชาย ใจดี', 'รศ.ดร. ใจดี สมชาย'],
    ['Daw Aung San', 'Aung San'],
    ['O’Neil, Mary-Ann', "Mary Ann O'Neil"],
    ['Tan Sri Lim Boon', 'Lim Boon'],
    ['李小龙'],
    ['小龙李'],
    ['ສົມຈິດ ວົງສາ', 'ວົງສາ ສົມຈິດ', 'ທ່ານ ສົມຈິດ ວົງສາ'],
    ['น้ำทิพย์ แก้วใส', 'นํ้าทิพย์ แก้วใส', 'น้ำทิพย์ เเก้วใส', 'น้ําทิพย์ แก้วใส'],
    ['ຫຼວງພະບາງ', 'ຫລວງພະບາງ'],
    ['ស្ត្រី សុខ', 'ស្រ្ដី សុខ', 'ស្ដ្រី សុខ'],
    ['Saʻad Noor', "Sa'ad Noor", 'Saʼad Noor'],
    ['Tan Ma', 'Ma Tan'],
    ['Jaidee'],
  ]
  const rows = await query<{ name: string; key: string }>(
    sql`select name, person_key(name) key from unnest(${groups.flat()}::text[]) name`,
  )
  const byDatabase = new Map(rows.map(({ name, key }) => [name, key]))
  for (const names of groups) {
    expect(new Set(names.map(nameKey)).size, names.join()).toBe(1)
    expect(new Set(names.map((name) => byDatabase.get(name))).size, names.join()).toBe(1)
  }
  expect(new Set(rows.map(({ key }) => key)).size).toBe(groups.length)
})
