import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/product/database.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { parseWords } from '#engine/search/queries/parse-query.ts'
import { system, type Viewer, visitor } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { loadReferenceData, reloadReferenceData } from './load.ts'

// What is loaded into it is what is tested: all tests that need the lists share it.
useDatabase('reference lists')
useRegistry(registry)

const admin: Viewer = { ...system(), who: 'staff', role: 'admin', id: 'an-admin', name: 'An admin' }
const forget = () => query(sql`update shipped_data set hash = 'older'`)

test('the eleven countries come first, from west to east, in the spelling of the specification', async () => {
  const { rows } = await records(visitor(), getKind('countries')).list({ size: 11, sort: 'order' })
  expect(rows.map((row) => row['code'])).toEqual(['MM', 'TH', 'MY', 'LA', 'SG', 'KH', 'VN', 'ID', 'BN', 'PH', 'TL'])
  expect(rows.map((row) => (row['name'] as { en: string }).en)).toContain('Lao PDR')
})

test('a university is found by its short name, its Thai name and a part of it', async () => {
  const universities = getKind('universities')
  for (const words of ['จุฬาลงกรณ์', 'Chulalongkorn', 'chulalong']) {
    const { text } = await parseWords(words)
    const { rows } = await records(visitor(), universities).list({ text })
    expect(rows.map((row) => (row['name'] as { en: string }).en)).toContain('Chulalongkorn University')
  }
})

test('loading again changes nothing', async () => {
  const before = await queryOne(sql`select count(*)::int n, max(version) v from countries`)
  // The product counts how many rows have a word; that is nothing that files say.
  await query(sql`update keywords set usage_count = 7 where state = 'approved'`)
  await forget()
  const said: string[] = []
  await loadReferenceData((line) => said.push(line))
  expect(said).toEqual([])
  await forget()
  const refreshed = await reloadReferenceData()
  expect(refreshed.map(({ name }) => name)).toEqual(expect.arrayContaining(['countries', 'cities', 'postal-codes']))
  expect(refreshed.filter(({ created, changed }) => created + changed > 0)).toEqual([])
  await query(sql`update postal_codes set place = 'elsewhere' where ctid = (select min(ctid) from postal_codes)`)
  const mended = (await reloadReferenceData()).filter(({ created, changed }) => created + changed > 0)
  expect(mended).toEqual([{ name: 'postal-codes', created: 0, changed: 1 }])
  expect(await queryOne(sql`select count(*)::int n, max(version) v from countries`)).toEqual(before)
})

describe('when the shipped data is refreshed', () => {
  const countries = records(admin, getKind('countries'))
  const religions = records(admin, getKind('religions'))

  beforeAll(async () => {
    const laos = await countries.get('LA')
    const name = { ...(laos['name'] as object), th: 'ลาว (แก้ไข)' }
    await countries.update(laos.id, { name }, laos['version'])
    await query(sql`update countries set name = '{"en": "Old name"}' where code = 'KH'`)
    await religions.remove((await religions.list({ size: 1 })).rows[0]?.id as string)
    await forget()
    await loadReferenceData()
  })

  test('what staff changed stays, and what nobody touched follows the files', async () => {
    expect((await countries.get('LA'))['name']).toMatchObject({ th: 'ลาว (แก้ไข)' })
    expect((await countries.get('KH'))['name']).toMatchObject({ en: 'Cambodia' })
  })

  test('a row that staff put into trash does not come back', async () => {
    const { total } = await records(visitor(), getKind('religions')).list({})
    expect(total).toBe(3)
  })
})
