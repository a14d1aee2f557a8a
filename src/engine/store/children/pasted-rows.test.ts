// What people copy from sheets, read into rows of a child kind.
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#kinds/index.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import type { AnyLabels } from '../../model/labels.ts'
import { choice, date, flag, list, number, ref, text, translatedText } from '../../model/fields.ts'
import { defineKind } from '../../model/definition/define-kind.ts'
import { getKind, useRegistry } from '../../model/registry.ts'
import { system } from '../../model/viewer.ts'
import { readPastedRows } from './pasted-rows.ts'
import { records } from '../records.ts'

useDatabase()

const machines = defineKind('test-machines', {
  title: 'name',
  parent: 'host',
  fields: {
    host: ref('hosts', { required: 'always' }),
    name: text({ required: 'always', max: 200, heading: 'Name' }),
    madeIn: ref('countries', { heading: 'Made in' }),
    state: choice('offerState', { heading: 'State' }),
    year: number({ rule: 'year', int: true, heading: 'Year' }),
    since: date({ heading: 'Since' }),
    bookable: flag({ heading: 'Bookable' }),
    note: translatedText({ max: 500, heading: 'Note' }),
    total: number({ int: true, readOnly: true }),
    parts: list({ name: text({ max: 100 }) }),
  },
  form: [
    { section: 'all', fields: ['name', 'madeIn', 'state', 'year', 'since', 'bookable', 'note', 'total', 'parts'] },
  ],
  list: { columns: ['name'], facets: [] },
})
const names = ['host', 'name', 'madeIn', 'state', 'year', 'since', 'bookable', 'note', 'total', 'parts']
const labelsOf = (words: readonly string[]) => ({
  one: 'Machine',
  many: 'Machines',
  about: '',
  sections: { all: 'All' },
  fields: Object.fromEntries(names.map((name, at) => [name, words[at] ?? name])),
})
const labels = {
  en: labelsOf(['Host', 'Name', 'Made in', 'State', 'Year', 'Since', 'Bookable', 'Note']),
  th: labelsOf(['หน่วยงาน', 'ชื่อเครื่อง', 'ผลิตที่', 'สถานะ', 'ปี', 'ตั้งแต่', 'จองได้', 'หมายเหตุ']),
  zh: labelsOf([]),
  lo: labelsOf([]),
} as unknown as AnyLabels

beforeAll(() =>
  useRegistry({
    ...registry,
    kinds: [...registry.kinds, machines],
    labels: { ...registry.labels, 'test-machines': labels },
  }),
)

const read = (lines: readonly string[]) => readPastedRows(system(), machines, lines.join('\r\n'), 'en')

describe('rows that are pasted', () => {
  test('are read by headings of any language, in any order, and by every name of a choice or a row', async () => {
    const country = await records(system(), getKind('countries')).create({
      name: { en: 'Testland', th: 'เทสต์แลนด์' },
      code: 'ZZ',
    })
    const made = { id: country.id, code: 'ZZ', label: 'Testland' }
    const { rows, unread, rest } = await read([
      'ปี\tชื่อเครื่อง\tผลิตที่\tState\tSince\tBookable\tNote (th)\tNote',
      '2566\tLaser, "blue"\tเทสต์แลนด์\tปิดรับ\t31/12/2025\tใช่\tดี\tGood',
      '2020\t"Oven\r\nNo. 2"\tzz\tClosed\t2026-01-02\tno\t\t',
    ])
    expect(unread).toEqual([])
    expect(rest).toBe('')
    expect(rows).toEqual([
      {
        year: 2023,
        name: 'Laser, "blue"',
        madeIn: expect.objectContaining(made),
        state: 'closed',
        since: '2025-12-31',
        bookable: true,
        note: { th: 'ดี', en: 'Good' },
      },
      {
        year: 2020,
        name: 'Oven No. 2',
        madeIn: expect.objectContaining(made),
        state: 'closed',
        since: '2026-01-02',
        bookable: false,
      },
    ])
  })

  test('without headings are read in the order of the form, without what is read only', async () => {
    expect((await read(['Laser\t\tOpen\t2019', 'Oven'])).rows).toEqual([
      { name: 'Laser', state: 'open', year: 2019 },
      { name: 'Oven' },
    ])
  })

  test('may be lines of a CSV file; a comma in a single column is part of its text', async () => {
    expect((await read(['Name,Year', '"Laser, blue",2019', 'Oven,2020'])).rows).toEqual([
      { name: 'Laser, blue', year: 2019 },
      { name: 'Oven', year: 2020 },
    ])
    expect((await read(['Laser, blue', 'Oven', 'A 12" pipe'])).rows.map(({ name }) => name)).toEqual([
      'Laser, blue',
      'Oven',
      'A 12" pipe',
    ])
  })

  test('lose nothing: what cannot be read stays in its field where a field can hold it, and is named with its row', async () => {
    const { rows, unread } = await read([
      'Name\tMade in\tState\tYear\tSince\tColour',
      'Laser\tNowhereland\tbroken\tlong ago\tyesterday\tred',
      'Oven\t\t\t\t\t',
    ])
    expect(rows).toEqual([
      { name: 'Laser', madeIn: 'Nowhereland', state: null, year: 'long ago', since: 'yesterday' },
      { name: 'Oven' },
    ])
    expect(unread).toEqual([
      { row: 0, label: 'Made in', text: 'Nowhereland' },
      { row: 0, label: 'State', text: 'broken' },
      { row: 0, label: 'Year', text: 'long ago' },
      { row: 0, label: 'Since', text: 'yesterday' },
      { row: 0, label: 'Colour', text: 'red' },
    ])
  })

  test('that are too many are left in the text, and an open quotation mark swallows no line', async () => {
    const many = await read(Array.from({ length: 502 }, (_, at) => `Machine ${at}\t`))
    expect([many.rows.length, many.rest.split('\n').length]).toEqual([500, 2])
    expect((await read(['"Laser\t', 'Oven\t'])).rows).toHaveLength(2)
    expect(await read(['', '  '])).toEqual({ rows: [], unread: [], rest: '' })
  })
})
