// What does not compile: a name that a kind does not have, an option that a type of field does not have. `npm run check` fails where one of these lines compiles.
import { expect, test } from 'vitest'
import { either, inOwnCountry, openAccess, owned, rows, rule, sharedAccess } from '../access.ts'
import { readsOf } from './definition.ts'
import { choice, choices, date, email, flag, image, number, ref, refs, tags, text, translatedText } from '../fields.ts'
import { defineKind } from './define-kind.ts'

const tools = defineKind('tools', {
  title: 'label',
  parent: 'workshop',
  fields: {
    workshop: ref('workshops', { required: 'always' }),
    label: text({ required: 'always', search: 'A' }),
    weight: number(),
    isSharp: flag({ required: 'always', default: false }),
  },
  form: [{ section: 'all', fields: ['label'] }],
  list: { columns: ['label', 'order', 'updatedAt'] },
})

const base = {
  title: 'label',
  flow: 'reference',
  fields: {
    label: text({ required: 'always', search: 'A' }),
    opens: date(),
    closes: date(),
    total: number({ int: true, readOnly: true }),
    town: ref('towns'),
  },
  form: [],
  access: sharedAccess,
  children: { tools },
} as const

test('a list that names a column, facet, filter, sort or search field that its kind does not have', () => {
  const kind = defineKind('workshops', {
    ...base,
    form: [{ section: 'all', fields: ['label', 'opens'] }],
    list: {
      columns: ['label', 'active', 'updatedAt'],
      facets: ['town', 'size'],
      buckets: [{ name: 'size', from: 'total', steps: 'present' }],
      filters: ['opens', 'size', 'importBatch'],
      search: { name: ['label'], tool: ['tools'] },
      sorts: { first: 'opens', last: '-closes' },
      quickView: ['total', 'tools'],
      quick: ['tools.isSharp', 'closes'],
      calendar: 'opens',
    },
  })
  expect(kind.list.sorts).toEqual({ first: 'opens', last: '-closes' })
  expect(kind.list.search).toMatchObject({ all: ['label'], tool: ['tools'] })

  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list: { columns: ['label', 'weight'] } })
  // @ts-expect-error -- a reference list has no status
  defineKind('workshops', { ...base, list: { columns: ['status'] } })
  // @ts-expect-error -- no such field or bucket
  defineKind('workshops', { ...base, list: { columns: [], facets: ['size'] } })
  // @ts-expect-error -- no such field or bucket
  defineKind('workshops', { ...base, list: { columns: [], facets: ['town', 'twon'] } })
  const sums = [{ name: 'sum', from: 'sums', steps: 'present' }] as const
  // @ts-expect-error -- a bucket is made of a field
  defineKind('workshops', { ...base, list: { columns: [], buckets: sums } })
  // @ts-expect-error -- no such field or bucket
  defineKind('workshops', { ...base, list: { columns: [], filters: ['owner'] } })
  // @ts-expect-error -- no such field or list of children
  defineKind('workshops', { ...base, list: { columns: [], search: { tool: ['tool'] } } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list: { columns: [], sorts: { first: '-opensOn' } } })
  // @ts-expect-error -- no such list of children
  defineKind('workshops', { ...base, list: { columns: [], quickView: ['machines'] } })
  // @ts-expect-error -- a tool has no such field
  defineKind('workshops', { ...base, list: { columns: [], quick: ['tools.isBlunt'] } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list: { columns: [], calendar: 'startsAt' } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list: { columns: [], looks: { face: 'photo' } } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list: { columns: [], looks: { apart: ['country'] } } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, title: 'name', list: { columns: [] } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, form: [{ section: 'all', fields: ['name'] }], list: { columns: [] } })
})

test('an upload that finds rows, or tells them apart, by a field that its kind does not have', () => {
  const list = { columns: [] } as const
  const kind = defineKind('workshops', { ...base, list, import: { match: [['label', 'town'], ['sourceId']] } })
  expect(kind.import?.match).toEqual([['label', 'town'], ['sourceId']])
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list, import: { match: [['label', 'city']] } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list, import: { match: [], names: ['fullName'] } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list, import: { match: [], keep: { town: 'townName' } } })
})

test('a derivation, a check or the work of a save that reads or writes what its kind does not have', () => {
  const list = { columns: [] } as const
  const kind = defineKind('workshops', {
    ...base,
    list,
    derive: {
      reads: { town: [], 'tools.workshop': readsOf(tools, ['weight']) },
      values: ({ row, children }) => {
        const label: string | null | undefined = row.label
        const isSharp: boolean | null | undefined = children.tools[0]?.isSharp
        // @ts-expect-error -- no such field
        expect(row.labels).toBeUndefined()
        // @ts-expect-error -- a tool has no such field
        expect(children.tools[0]?.isBlunt).toBeUndefined()
        return { total: label && isSharp ? children.tools.length : 0 }
      },
    },
    check: ({ opens, closes }) => (opens && closes && opens > closes ? { closes: { code: 'range' } } : {}),
    onSave: { beforeSave: (after) => ({ opens: after.closes ?? null }) },
  })
  const input = { row: { label: 'Looms' }, children: { tools: [{ isSharp: true }] }, behind: () => undefined }
  expect(kind.derive?.values({ ...input, now: new Date() })).toEqual({ total: 1 })
  expect(kind.check?.({ opens: '2026-02-01', closes: '2026-01-01' })).toEqual({ closes: { code: 'range' } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list, derive: { values: () => ({ sum: 1 }) } })
  // @ts-expect-error -- a total is a number
  defineKind('workshops', { ...base, list, derive: { values: () => ({ total: 'one' }) } })
  // @ts-expect-error -- no such reference
  defineKind('workshops', { ...base, list, derive: { reads: { country: [] }, values: () => ({ total: 1 }) } })
  // @ts-expect-error -- no such field
  readsOf(tools, ['height'])
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list, check: ({ ends }) => (ends ? {} : { closes: { code: 'range' } }) })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list, check: () => ({ ends: { code: 'range' } }) })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list, onSave: { saved: ({ ends }) => expect(ends).toBe(1) } })
})

test('an option that a type of field does not have, or that no field has', () => {
  expect(date({ time: true, zoneIn: 'zone' })).toEqual({ type: 'date', time: true, zoneIn: 'zone' })
  // @ts-expect-error -- of texts
  date({ upper: true })
  // @ts-expect-error -- of texts
  date({ time: true, max: 3 })
  // @ts-expect-error -- of numbers
  text({ int: true })
  // @ts-expect-error -- of texts in one language
  translatedText({ unique: true })
  // @ts-expect-error -- of dates
  number({ min: 1, staleAfter: 3 })
  // @ts-expect-error -- a flag is one or the other
  flag({ default: 'yes' })
  // @ts-expect-error -- of references
  choice('tone', { within: 'country' })
  // @ts-expect-error -- of lists and texts
  choices('tone', { max: 3 })
  // @ts-expect-error -- of several
  ref('towns', { max: 3 })
  // @ts-expect-error -- of one
  refs('towns', { unique: true })
  // @ts-expect-error -- of texts
  tags({ rule: 'doi' })
  // @ts-expect-error -- of pictures
  email({ square: true })
  // @ts-expect-error -- of files
  image({ accept: 'pdf' })
  // @ts-expect-error -- no field has it
  text({ max: 3, requierd: 'always' })
})

test('a rule of access that compares what its kind does not have', () => {
  const list = { columns: [] } as const
  const readers = either(
    rows({ active: true, town: ['a'] }),
    inOwnCountry('town'),
    rule((viewer) => viewer.id !== null && [{ createdBy: viewer.id, label: { not: null } }]),
  )
  const kind = defineKind('workshops', { ...base, list, access: { ...sharedAccess, read: readers } })
  expect(kind.access.read).toBe(readers)
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list, access: { ...sharedAccess, read: rows({ isActive: true }) } })
  // @ts-expect-error -- one of two is no field
  defineKind('workshops', { ...base, list, access: { ...sharedAccess, read: rows({ active: true, twon: 'a' }) } })
  // @ts-expect-error -- no such field, where several rules are one
  defineKind('workshops', { ...base, list, access: { ...sharedAccess, read: either(readers, inOwnCountry()) } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list, access: { ...sharedAccess, read: owned('owner', 'researcher') } })
  const madeByHand = rule((viewer) => viewer.country !== null && [{ town: viewer.country }, { twon: viewer.country }])
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...base, list, access: { ...sharedAccess, update: madeByHand } })
  // @ts-expect-error -- a reference list has no status, and this one neither country nor owner
  defineKind('workshops', { ...base, list, access: openAccess(rows({ status: 'published' })) })
  // @ts-expect-error -- what a rule compares is not known of a plain function
  defineKind('workshops', { ...base, list, access: { ...sharedAccess, read: () => [{ active: true }] } })
})

test('an option of a field that names another field which its kind does not have', () => {
  const rest = { title: 'label', flow: 'reference', form: [], access: sharedAccess, list: { columns: [] } } as const
  const label = text()
  const kind = defineKind('workshops', {
    ...rest,
    fields: {
      label: text({ unless: 'isNameless', typedIn: 'typed' }),
      isNameless: flag(),
      typed: text({ onlyWhen: { label: ['Looms'] }, hiddenWhen: { active: false } }),
      zone: text(),
      opens: date({ time: true, zoneIn: 'zone' }),
      country: ref('countries'),
      town: ref('towns', { within: 'country' }),
      story: translatedText({ readyIn: 'typed' }),
      number: text({ encrypted: { purpose: 'number', textVersion: 1, countryOf: ['country'] } }),
    },
  })
  expect(kind.fields.town.within).toBe('country')
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...rest, fields: { label, town: ref('towns', { within: 'country' }) } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...rest, fields: { label, towns: refs('towns', { within: 'country' }) } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...rest, fields: { label, story: translatedText({ readyIn: 'languages' }) } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...rest, fields: { label, opens: date({ time: true, zoneIn: 'zone' }) } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...rest, fields: { label, email: email({ typedIn: 'typed' }) } })
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...rest, fields: { label, total: number({ unless: 'isOpen' }) } })
  // @ts-expect-error -- one of two is no field
  defineKind('workshops', { ...rest, fields: { label, total: number({ onlyWhen: { label: ['a'], fee: ['b'] } }) } })
  // @ts-expect-error -- a reference list has no status
  defineKind('workshops', { ...rest, fields: { label, total: number({ hiddenWhen: { status: 'draft' } }) } })
  const encrypted = { purpose: 'number', textVersion: 1, countryOf: ['country'] } as const
  // @ts-expect-error -- no such field
  defineKind('workshops', { ...rest, fields: { label, number: text({ encrypted }) } })
})
