// Child rows in the form of their parent, sent without script: saved, refused by place, pasted; and their history.
import { beforeAll, expect, test } from 'vitest'
import { describeKind } from '#engine/model/describe.ts'
import { choice, number, ref, text } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import type { AnyLabels } from '#engine/model/labels.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import type { ActionContext } from '#engine/page/context.ts'
import { saveForm } from '#engine/office/form/form-action.ts'
import { historyOf } from '#engine/store/history/history.ts'
import { records } from '#engine/store/records.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { wordsIn } from '#words/words-in.ts'

useDatabase('reference lists')

const instruments = defineKind('test-instruments', {
  title: 'name',
  parent: 'host',
  fields: {
    host: ref('hosts', { required: 'always' }),
    name: text({ required: 'always', max: 20, heading: 'Name' }),
    madeIn: ref('countries', { heading: 'Made in' }),
    state: choice('offerState', { required: 'always', default: 'open', heading: 'State' }),
    year: number({ rule: 'year', int: true, heading: 'Year' }),
  },
  form: [{ section: 'all', fields: ['name', 'madeIn', 'state', 'year'] }],
  list: { columns: ['name'], facets: [] },
})
const words = {
  one: 'Instrument',
  many: 'Instruments',
  about: 'Instruments of hosts.',
  sections: { all: 'All' },
  fields: { host: 'Host', name: 'Name', madeIn: 'Made in', state: 'State', year: 'Year' },
}
const labels = { en: words, th: words, zh: words, lo: words } as unknown as AnyLabels
const list = 'testInstruments'
let id = ''

beforeAll(async () => {
  useRegistry({
    ...registry,
    kinds: [...registry.kinds, instruments],
    labels: { ...registry.labels, 'test-instruments': labels },
  })
  await query(sql`create table test_instruments (id uuid primary key, host uuid not null references hosts, name text not null,
    made_in uuid references countries, state text, year int, "order" int, source text, source_id text, import_batch text,
    version int not null default 1, created_at timestamptz not null default now(), created_by text,
    updated_at timestamptz not null default now(), updated_by text, deleted_at timestamptz)`)
  const [country] = await query<{ id: string }>(sql`select id from countries where code = 'TH'`)
  const row = await records(system(), getKind('hosts')).create({
    name: { en: 'Laser laboratory' },
    organizationName: 'A house of light',
    country: country?.id,
    [list]: [{ name: 'Laser' }, { name: 'Oven' }],
  })
  id = row.id
})

const stored = async () => {
  const row = await records(system(), getKind('hosts')).get(id)
  return { version: row['version'] as number, rows: row[list] as Record<string, unknown>[] }
}
/** Sends the form with these fields of rows; the parent stays as it is. */
async function send(fields: Record<string, string>) {
  const form = new URLSearchParams({ version: String((await stored()).version), [`${list}.offered`]: '1' })
  for (const [name, value] of Object.entries(fields)) form.set(`${list}.${name}`, value)
  const context = {
    viewer: system(),
    locale: 'en',
    words: await wordsIn('en'),
    form,
    path: '/backend/manages/hosts',
    page: { view: 'engine/office/list/manage-list', kind: 'hosts' },
    params: {},
    ip: '',
  } as unknown as ActionContext
  const others = Object.keys(describeKind(getKind('hosts'), system(), 'en').fields)
  return saveForm(context, getKind('hosts'), id, others)
}
const fieldsOf = (rows: readonly Record<string, unknown>[]) =>
  Object.fromEntries(
    rows.flatMap((row, at) => [
      [`${at}.id`, String(row['id'])],
      [`${at}.name`, String(row['name'])],
      [`${at}.state`, String(row['state'])],
    ]),
  )

test('what is wrong is said at its row, with the row in its words, and everything typed comes back', async () => {
  const { rows } = await stored()
  const answer = await send({
    ...fieldsOf(rows),
    '2.name': 'A name that is much longer than twenty letters',
    '2.year': 'x',
  })
  expect(answer).toMatchObject({
    status: 422,
    data: {
      fields: {
        [`${list}.2.name`]: [expect.stringContaining('Instrument 3, Name')],
        [`${list}.2.year`]: [expect.stringContaining('Instrument 3, Year')],
      },
      values: { [list]: [{ name: 'Laser' }, { name: 'Oven' }, { year: 'x' }] },
    },
  })
  expect((await stored()).rows).toHaveLength(2)
})

test('pasted rows are shown before they are saved, with what could not be read', async () => {
  const { rows } = await stored()
  const pasted = 'Name\tMade in\tState\tColour\nDrill\tญี่ปุ่น\tClosed\tred'
  const answer = await send({ ...fieldsOf(rows), pasted })
  expect(answer).toMatchObject({
    status: 422,
    data: {
      values: {
        [list]: [{ name: 'Laser' }, { name: 'Oven' }, { name: 'Drill', madeIn: { label: 'Japan' }, state: 'closed' }],
      },
      pasted: { [list]: { unread: [{ row: 0, label: 'Colour', text: 'red' }] } },
    },
  })
  expect((await stored()).rows).toHaveLength(2)
})

test('rows are changed, added and removed with their parent, and its history tells of them', async () => {
  const { rows } = await stored()
  const answer = await send({ ...fieldsOf(rows), '0.remove': 'true', '1.state': 'closed', '2.name': 'Scales' })
  expect(answer).toMatchObject({ redirect: expect.stringContaining('done=saved') })
  expect((await stored()).rows).toMatchObject([
    { id: rows[1]?.['id'], name: 'Oven', state: 'closed' },
    { name: 'Scales', state: 'open' },
  ])
  const shape = describeKind(getKind('hosts'), system(), 'en')
  const entries = await historyOf(system(), getKind('hosts'), shape, await records(system(), getKind('hosts')).get(id))
  expect(entries.map(({ action, of, fields }) => [action, of, fields.includes('State')])).toEqual(
    expect.arrayContaining([
      ['trash', 'Instrument: Laser', false],
      ['update', 'Instrument: Oven', true],
      ['create', 'Instrument: Scales', false],
    ]),
  )
})

test('a form that did not offer the rows leaves them alone', async () => {
  const before = await stored()
  const form = new URLSearchParams({ version: String(before.version), 'name.en': 'Laser laboratory' })
  const shape = describeKind(getKind('hosts'), system(), 'en')
  const context = { viewer: system(), locale: 'en', words: await wordsIn('en'), form, path: '/x', page: { view: 'x' } }
  const others = Object.keys(shape.fields).filter((name) => name !== 'name')
  await saveForm(context as unknown as ActionContext, getKind('hosts'), id, others)
  expect((await stored()).rows).toEqual(before.rows)
})
