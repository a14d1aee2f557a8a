import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TextPart, toTsvector } from '#server/search/documents/tsvector.ts'
import { createDatabase, type TestDatabase } from '#tests/support/product/database.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createDatabase('empty')
  client = new pg.Client(database.settings)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const stored = async (parts: TextPart[]): Promise<string | undefined> =>
  (await client.query<{ text: string }>('select $1::tsvector::text as text', [toTsvector(parts)])).rows[0]?.text

describe('toTsvector', () => {
  test('writes weights and positions, with a gap between parts', async () => {
    expect(
      await stored([
        { text: 'ab cd', weight: 'A' },
        { text: 'ab', weight: 'C' },
        { text: 'ab', weight: 'D' },
      ]),
    ).toBe(`'ab':1A,33C,64 'cd':2A`)
  })
  test('copies the tokens of a group under its name', async () => {
    expect(await stored([{ text: 'An', weight: 'A', groups: ['name'], name: true }])).toBe(
      `'^an':1A 'an':1A 'name:an':1A`,
    )
  })
  test('keeps quotes, accents and four-byte letters as they are', async () => {
    expect(await stored([{ text: "D'Đức 𠀀", weight: 'B' }])).toBe(
      `'#𠀀':2B '=dđức':1B 'dduc':1B 'duc':1B '~dduc':1B '𠀀':2B`,
    )
  })
  test('gives nothing for nothing', async () => {
    expect(await stored([])).toBe('')
    expect(await stored([{ text: ' … ', weight: 'A' }])).toBe('')
  })
  test('keeps one place of an n-gram per weight', async () => {
    expect(await stored([{ text: 'กขค กขค', weight: 'B' }])).toContain(`'#กขค':1B `)
  })
  test('places beyond the last one of PostgreSQL are written once', async () => {
    const texts = Array.from({ length: 600 }, (): TextPart => ({ text: 'ab', weight: 'A' }))
    expect((await stored(texts))?.split(',')).toHaveLength(250)
    const far = [...texts.map((part): TextPart => ({ ...part, text: 'cd' })), ...texts.slice(0, 2)]
    expect(await stored(far)).toContain(`'ab':16383A `)
  })
})
