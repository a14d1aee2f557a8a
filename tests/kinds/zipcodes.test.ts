// Postal codes while one is typed: by code or place, in Thai and English, and the hint where there is none.
import { expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase('reference lists')
const server = useServer()

const ask = async (query: string) => {
  const answer = await server().inject({ url: `/api/zipcodes?${query}` })
  return { status: answer.statusCode, body: answer.json() }
}

test('a code is found by its beginning, its place and its digits in Thai, in the language of who asks', async () => {
  const english = await ask('country=TH&q=10500&locale=en')
  expect(english.status).toBe(200)
  expect(english.body.rows).toContainEqual({
    zipcode: '10500',
    place: 'สีลม',
    district: 'Bang Rak',
    province: 'Bangkok',
  })
  const thai = await ask(`country=th&q=${encodeURIComponent('๑๐๕๐')}&locale=th`)
  expect(thai.body.rows).toContainEqual({ zipcode: '10500', place: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร' })
  expect(thai.body.rows.length).toBeLessThanOrEqual(20)
  expect((await ask('country=MY&q=georgetown')).status).toBe(404)
  expect((await ask('country=MY&q=kuala lumpur')).body.rows[0]).toMatchObject({
    zipcode: '50000',
    province: 'Wp Kuala Lumpur',
  })
  expect((await ask('country=PH&q=1006')).body.rows).toEqual([
    { zipcode: '1006', place: 'Binondo', district: '', province: 'Manila' },
  ])
})

test('a code that a listed country does not have is said in the words of the rules', async () => {
  const unknown = await ask('country=TH&q=99999')
  expect(unknown).toMatchObject({
    status: 404,
    body: { statusCode: 404, message: 'Not found zipcode from country selected', code: 'zipcode_not_found' },
  })
  expect((await ask('country=TH&q=99999&locale=th')).body.message).toBe('ไม่พบรหัสไปรษณีย์นี้ในประเทศที่เลือก')
  // A sign that means anything to the database means itself.
  expect((await ask('country=TH&q=%25')).status).toBe(404)
})

test('of a country without a list the pattern alone decides', async () => {
  expect(await ask('country=SG&q=018956')).toMatchObject({ status: 200, body: { rows: [] } })
  expect(await ask('country=SG&q=12')).toMatchObject({ status: 404, body: { code: 'zipcode_not_found' } })
  expect(await ask('country=BN&q=BB3713')).toMatchObject({ status: 200, body: { rows: [] } })
  expect(await ask('country=VN&q=100000')).toMatchObject({ status: 200, body: { rows: [] } })
})

test.each(['q=10', 'country=TH', 'country=XX&q=10', 'country=TH&q=10&size=3', `country=TH&q=${'1'.repeat(101)}`])(
  'what cannot be answered is refused: %s',
  async (query) => {
    expect((await ask(query)).status).toBe(400)
  },
)
