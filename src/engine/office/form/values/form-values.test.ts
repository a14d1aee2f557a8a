import { describe, expect, it } from 'vitest'
import type { KindShape } from '../../../model/describe.ts'
import { bodyFor, changedFields, conflictsOf, isSame, readDraft, withOffered } from './form-values.ts'

const names = ['title', 'country', 'tags', 'open']
const shape = {
  sections: [{ name: 'all', label: 'All', fields: [...names, 'slug'] }],
  children: [],
  fields: {
    ...Object.fromEntries(names.map((name) => [name, { name, type: 'text' }])),
    slug: { name: 'slug', type: 'text', readOnly: true },
  },
} as unknown as KindShape

describe('values of a form', () => {
  it('counts nothing as nothing', () => {
    expect(isSame('', null)).toBe(true)
    expect(isSame([], undefined)).toBe(true)
    expect(isSame({ en: '' }, {})).toBe(true)
    expect(isSame({ id: '1', label: 'Laos' }, { id: '1', label: 'ລາວ' })).toBe(true)
    expect(isSame({ en: 'a' }, { en: 'b' })).toBe(false)
  })
  it('sends only what changed', () => {
    expect(
      bodyFor(shape, [], { title: 'a', country: null, slug: 'a' }, { title: 'b', country: null, slug: 'x' }, false),
    ).toEqual({ title: 'b' })
    expect(bodyFor(shape, [], { title: 'a' }, { title: '' }, false)).toEqual({ title: null })
  })
  it('sends what is filled of a new row, without locked fields', () => {
    expect(
      bodyFor(
        shape,
        ['country'],
        {},
        { title: { en: 'a', th: '' }, country: { id: '1', label: 'x' }, tags: ['rice', ''] },
        true,
      ),
    ).toEqual({ title: { en: 'a' }, tags: ['rice'] })
  })
  it('names changed fields', () =>
    expect(changedFields(shape, [], { title: 'a' }, { title: 'a', open: true }).map(({ name }) => name)).toEqual([
      'open',
    ]))
  it('asks only about fields that both changed', () => {
    const base = { title: 'a', country: 'x' }
    expect(
      conflictsOf(shape, [], base, { title: 'mine', country: 'x' }, { title: 'theirs', country: 'y' }).map(
        ({ name }) => name,
      ),
    ).toEqual(['title'])
    expect(conflictsOf(shape, [], base, { title: 'same', country: 'x' }, { title: 'same', country: 'x' })).toEqual([])
  })
  it('keeps what an older draft holds while it is offered and somebody types on', () => {
    const offered = { at: 1, values: { title: 'old', country: 'LA' } }
    expect(withOffered(offered, { country: 'TH' })).toEqual({ title: 'old', country: 'TH' })
    expect(withOffered(null, { title: 'x' })).toEqual({ title: 'x' })
  })
  it('forgets drafts after a week', () => {
    const text = JSON.stringify({ at: 1000, values: { title: 'x' } })
    expect(readDraft(text, 2000)?.values).toEqual({ title: 'x' })
    expect(readDraft(text, 1000 + 8 * 86_400_000)).toBe(null)
    expect(readDraft('{', 0)).toBe(null)
  })
})
