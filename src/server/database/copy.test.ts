import { fc } from '#tests/support/property.ts'
import { expect, test } from 'vitest'
import {
  binaryInts,
  binaryReal,
  binaryRow,
  binaryUuid,
  copyBinary,
  copyLines,
  copyText,
} from '#server/database/copy.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useDatabase()

const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((one) => one.replaceAll('\0', ''))
const special = fc.constantFrom('', '\\', '\\N', '\\.', '\t', 'a\nb', '\r\n', '"', '{}', '{a,b}', 'NULL', "'", '\u2028')
const any = fc.oneof(text, special)

test('texts, arrays and JSON come out as they went in', async () => {
  await query(sql`create table copied (at int, said text, many text[], more jsonb)`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.option(any),
          fc.array(any, { maxLength: 3 }),
          fc.dictionary(fc.constantFrom('en', 'th', 'zh'), fc.option(any)),
        ),
        {
          minLength: 1,
          maxLength: 20,
        },
      ),
      async (rows) => {
        await query(sql`truncate copied`)
        await copyLines(
          'copied',
          ['at', 'said', 'many', 'more'],
          rows.map(([said, many, more], at) => [copyText(at), copyText(said), copyText(many), copyText(more, true)]),
        )
        const found = await query(sql`select said, many, more from copied order by at`)
        expect(found).toEqual(rows.map(([said, many, more]) => ({ said, many, more: { ...more } })))
      },
    ),
    { numRuns: 60 },
  )
})

test('the binary form is read as the same values', async () => {
  await query(sql`create table packed (id uuid, score real, codes int[], said text)`)
  const id = '01a202d1-fec5-7ea7-8339-8bd6d744e10e'
  await copyBinary(
    'packed',
    ['id', 'score', 'codes', 'said'],
    [[], [1, -2, 70_000]].map((codes) =>
      binaryRow([binaryUuid(id), binaryReal(1.5), binaryInts(codes), Buffer.from('ດີ')]),
    ),
  )
  expect(await query(sql`select * from packed order by cardinality(codes)`)).toEqual([
    { id, score: 1.5, codes: [], said: 'ດີ' },
    { id, score: 1.5, codes: [1, -2, 70_000], said: 'ດີ' },
  ])
})

test('what a table refuses is refused with its name, and the connection goes on', async () => {
  await query(sql`create table single (at int constraint only_one unique)`)
  const twice = tx(() => copyLines('single', ['at'], [['1'], ['1']]))
  await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'only_one' })
  await expect(copyLines('single', ['at'], [['no number']])).rejects.toMatchObject({ code: '22P02' })
  await copyLines('single', ['at'], [['1']])
  expect(await query(sql`select at from single`)).toEqual([{ at: 1 }])
})
