import { describe, expect, it } from 'vitest'
import type { KindShape } from '../../../model/describe.ts'
import { readForm } from '../values/form-codec.ts'
import { bodyFor, changedFields, conflictsOf } from '../values/form-values.ts'
import { movedProblems, newRow, nextYear, withoutEmptyRows, withSavedRows } from './child-rows.ts'

const field = (name: string, more: object = {}) => ({ name, type: 'text', label: name, ...more })
const machines = {
  name: 'machines',
  kind: 'machines',
  shape: {
    name: 'machines',
    many: 'Machines',
    title: 'label',
    sections: [{ name: 'all', label: 'All', fields: ['label', 'state', 'bookable', 'total'] }],
    fields: {
      label: field('label'),
      state: field('state', { type: 'choice', default: 'open' }),
      bookable: field('bookable', { type: 'flag' }),
      total: field('total', { readOnly: true }),
    },
    children: [],
  },
} as unknown as KindShape['children'][number]
const shape = {
  name: 'labs',
  sections: [{ name: 'all', label: 'All', fields: ['title'] }],
  fields: { title: field('title') },
  children: [machines],
} as unknown as KindShape

const laser = { id: '1', version: 3, label: 'Laser', state: 'open', bookable: false, total: 4 }
const oven = { id: '2', version: 1, label: 'Oven', state: 'closed', bookable: true, total: 0 }
const base = { title: 'Lab', machines: [laser, oven] }

describe('child rows in a form', () => {
  it('are one value: changed by a word, by their order, by a row more or less, and by nothing that programs fill in', () => {
    const changed = (rows: unknown) =>
      changedFields(shape, [], base, { ...base, machines: rows }).map(({ name }) => name)
    expect(changed([laser, { ...oven, version: 9, total: 7, key: 'x' }])).toEqual([])
    expect(changed([laser, oven, newRow(machines, 'a')])).toEqual([])
    expect(changed([{ ...laser, label: 'Laser 2' }, oven])).toEqual(['machines'])
    expect(changed([oven, laser])).toEqual(['machines'])
    expect(changed([laser])).toEqual(['machines'])
    expect(changed([laser, oven, { key: 'a', label: 'Scales' }])).toEqual(['machines'])
  })

  it('are sent as the whole list in its order, new rows without an id', () => {
    const values = {
      ...base,
      machines: [{ ...oven, label: '' }, newRow(machines, 'a'), { key: 'b', label: 'Scales' }, laser],
    }
    expect(bodyFor(shape, [], base, values, false)).toEqual({
      machines: [
        { id: '2', label: null, state: 'closed', bookable: true },
        { label: 'Scales' },
        { id: '1', label: 'Laser', state: 'open', bookable: false },
      ],
    })
    expect(bodyFor(shape, [], {}, { machines: [{ key: 'a', label: 'Oven', state: null }] }, true)).toEqual({
      machines: [{ label: 'Oven', state: null }],
    })
    expect(bodyFor(shape, [], {}, { title: 'Lab', machines: [newRow(machines, 'a')] }, true)).toEqual({
      title: 'Lab',
      machines: [],
    })
  })

  it('stand against somebody else as one value', () => {
    const mine = { ...base, machines: [{ ...laser, label: 'Mine' }, oven] }
    const conflicts = (rows: unknown) => conflictsOf(shape, [], base, mine, { ...base, machines: rows })
    expect(conflicts([laser, oven])).toEqual([])
    expect(conflicts([oven]).map(({ label }) => label)).toEqual(['Machines'])
    expect(conflicts([{ ...laser, label: 'Mine', version: 4 }, oven])).toEqual([])
  })

  it('that were made by a save while somebody typed on keep their place and get their ids', () => {
    const sent = { machines: [laser, { key: 'a', label: 'Sca' }] }
    const saved = { machines: [laser, { id: '3', version: 1, label: 'Sca' }] }
    const typed = { machines: [{ key: 'a', label: 'Scales' }, laser, newRow(machines, 'b')] }
    expect(withSavedRows(shape, typed, sent, saved)['machines']).toEqual([
      { key: 'a', id: '3', label: 'Scales' },
      { ...laser, key: '1' },
      { key: 'b', state: 'open' },
    ])
  })

  it('take their problems along, and those without a word are dropped before places are counted', () => {
    const problems = { 'machines.0.label': 1, 'machines.1': 2, machines: 3, title: 4 }
    expect(movedProblems(problems, 'machines', [laser, oven], [oven, laser])).toEqual({
      'machines.1.label': 1,
      'machines.0': 2,
      title: 4,
    })
    expect(movedProblems(problems, 'machines', [laser, oven], [oven])).toEqual({ 'machines.0': 2, title: 4 })
    const values = { ...base, machines: [newRow(machines, 'a'), laser] }
    expect(withoutEmptyRows(shape, values).machines).toEqual([laser])
    expect(withoutEmptyRows(shape, base)).toBe(base)
  })

  it('sent without script are read by their place; a form that did not offer them says nothing about them', async () => {
    const nobody = async () => null
    const sent = new URLSearchParams([
      ['title', 'Lab'],
      ['machines.offered', '1'],
      ['machines.0.id', '1'],
      ['machines.0.label', ''],
      ['machines.0.state', 'closed'],
      ['machines.1.id', '2'],
      ['machines.1.remove', 'true'],
      ['machines.10.label', 'Scales'],
      ['machines.2.id', ''],
      ['machines.2.label', 'Oven'],
      ['machines.2.bookable', 'true'],
      ['machines.11.state', 'open'],
    ])
    expect((await readForm(shape, [], sent, nobody))['machines']).toEqual([
      { id: '1', label: null, state: 'closed', bookable: false },
      { label: 'Oven', bookable: true },
      { label: 'Scales' },
    ])
    expect(await readForm(shape, [], new URLSearchParams([['title', 'Lab']]), nobody)).toEqual({ title: 'Lab' })
  })
})

describe('a row that comes again next year', () => {
  const calls = {
    ...machines,
    shape: {
      ...machines.shape,
      repeats: { moved: ['opensOn', 'closesAt'], leftOut: ['isCanceled'] },
      sections: [{ name: 'all', label: 'All', fields: ['label', 'opensOn', 'closesAt', 'zone', 'isCanceled'] }],
      fields: {
        label: field('label'),
        opensOn: field('opensOn', { type: 'date' }),
        closesAt: field('closesAt', { type: 'date', time: true, zoneIn: 'zone' }),
        zone: field('zone', { default: 'Asia/Bangkok' }),
        isCanceled: field('isCanceled', { type: 'flag', default: false }),
        state: field('state', { readOnly: true }),
      },
    },
  } as unknown as KindShape['children'][number]

  it('is a new one with what was written, its dates a year later, and not canceled', () => {
    const call = {
      id: '1',
      version: 3,
      label: 'Grant',
      opensOn: '2026-01-31',
      closesAt: '2026-10-01T07:00:00.000Z',
      zone: 'Europe/Berlin',
      isCanceled: true,
      state: 'closed',
    }
    expect(nextYear(calls, call, 'k')).toEqual({
      key: 'k',
      label: 'Grant',
      opensOn: '2027-01-31',
      closesAt: '2027-10-01T07:00:00.000Z',
      zone: 'Europe/Berlin',
      isCanceled: false,
    })
  })

  it('has dates to move, or is not offered', () => {
    expect(nextYear(calls, { id: '1', label: 'Rolling', opensOn: null, closesAt: '' }, 'k')).toBeNull()
    expect(nextYear(machines, laser, 'k')).toBeNull()
  })
})
