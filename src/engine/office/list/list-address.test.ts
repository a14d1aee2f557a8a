import { describe, expect, it, test } from 'vitest'
import type { FieldShape, KindShape } from '../../model/describe.ts'
import {
  addressWith,
  addressWithout,
  columnsShown,
  isFiltered,
  listParams,
  nextSort,
  sortedBy,
  tabOf,
  unfiltered,
  viewText,
} from './list-address.ts'

const at = (text: string): URLSearchParams => new URLSearchParams(text)
const shape = {
  title: 'name',
  columns: ['photo', 'name', 'status', 'country', 'hIndex', 'city', 'orcid'],
  fields: { photo: { type: 'image' } },
  sortFields: { h: '-hIndex' },
  looks: {},
} as unknown as KindShape

describe('address of a list', () => {
  it('gives the query only what is about rows', () =>
    expect(listParams(at('q=rice&peek=1&columns=name&country=')).toString()).toBe('q=rice'))
  it('starts at page 1 when the rows change', () => {
    expect(addressWith(at('page=4&q=a'), { country: ['TH', 'LA'] })).toBe('?q=a&country=TH&country=LA')
    expect(addressWith(at('page=4&q=a'), { peek: 'x' })).toBe('?page=4&q=a&peek=x')
  })
  it('takes one value away', () =>
    expect(addressWithout(at('country=TH&country=LA'), 'country', 'TH')).toBe('?country=LA'))
  it('keeps no open panel in a saved view', () =>
    expect(viewText(at('q=a&page=2&edit=new&panel=filters&columns=name'))).toBe('q=a&columns=name'))
  it('puts the naming column first and never hides it', () => {
    expect(columnsShown(shape, at('')), 'the first five, the picture beside the name').toEqual([
      'name',
      'status',
      'country',
      'hIndex',
      'city',
    ])
    const edited = { ...shape, flow: 'reference' } as unknown as KindShape
    expect(columnsShown(edited, at('')), 'all that are edited in their rows').toHaveLength(6)
    expect(columnsShown(shape, at('columns=hIndex'))).toEqual(['name', 'hIndex'])
  })
  it('gives what stands beside the name no column of its own, unless it is chosen', () => {
    const named = { ...shape, looks: { second: 'country' } } as unknown as KindShape
    expect(columnsShown(named, at(''))).toEqual(['name', 'status', 'hIndex', 'city', 'orcid'])
    expect(columnsShown(named, at('columns=country'))).toEqual(['name', 'country'])
  })
  it('knows its tab', () => {
    expect(tabOf(at(''))).toBe('all')
    expect(tabOf(at('status=pending'))).toBe('pending')
    expect(tabOf(at('trash=1'))).toBe('trash')
    expect(tabOf(at('status=archived'))).toBe(null)
  })
  it('knows whether rows are left out', () => {
    expect(isFiltered(at('status=draft&sort=h&page=2'))).toBe(false)
    expect(isFiltered(at('country=TH'))).toBe(true)
    expect(isFiltered(at('status=archived'))).toBe(true)
  })
  it('clears what narrows the rows, and stays on its tab', () => {
    expect(unfiltered(at('status=draft&country=TH&size=50'))).toBe('?status=draft&size=50')
    expect(unfiltered(at('status=archived&q=a&size=50'))).toBe('?size=50')
  })
  it('reads the order by name or by field', () => {
    expect(sortedBy(at('sort=h'), shape, 'hIndex')).toBe('down')
    expect(sortedBy(at('sort=country'), shape, 'country')).toBe('up')
  })
})

test('the first click on a heading sorts what happened newest first, names and deadlines from their beginning', () => {
  const field = (more: Record<string, unknown>) => ({ name: 'x', label: 'X', ...more }) as unknown as FieldShape
  const clicks = (one: FieldShape) => [nextSort(one, null), nextSort(one, 'down'), nextSort(one, 'up')]
  expect(clicks(field({ type: 'date', time: true, readOnly: true }))).toEqual(['-x', 'x', null])
  expect(clicks(field({ type: 'date', staleAfter: 90 }))).toEqual(['-x', 'x', null])
  expect(clicks(field({ type: 'number', readOnly: true }))).toEqual(['-x', 'x', null])
  expect(clicks(field({ type: 'date' }))).toEqual(['x', null, '-x'])
  expect(clicks(field({ type: 'text' }))).toEqual(['x', null, '-x'])
})
