// What of a directory does not compile: formats and places of the site that name what the kind or its children do not have. `npm run check` fails where one of these lines compiles.
import { expect, test } from 'vitest'
import { ref, text } from '../../model/fields.ts'
import { sharedAccess } from '../../model/access.ts'
import { defineKind } from '../../model/definition/define-kind.ts'
import { directory } from './directory-data.ts'

const tools = defineKind('tools', {
  title: 'label',
  parent: 'workshop',
  fields: { workshop: ref('workshops', { required: 'always' }), label: text({ required: 'always' }) },
  form: [{ section: 'all', fields: ['label'] }],
  list: { columns: ['label'] },
})
const workshops = defineKind('workshops', {
  title: 'label',
  flow: 'reference',
  navigation: { menu: 'manages', order: 1, opens: '/workshop?item=' },
  fields: { label: text({ required: 'always', search: 'A' }), town: ref('towns') },
  form: [{ section: 'all', fields: ['label'] }],
  list: { columns: ['label'], sorts: { label: 'label' } },
  access: sharedAccess,
  children: { tools },
})

const base = {
  words: { title: () => 'Workshops', count: () => '', empty: () => '' },
  params: {},
  sorts: { label: 'label' },
  card: { fields: ['label'], reasons: [], of: () => ({}), about: () => [] },
  sheet: { children: { tools }, of: () => ({}) },
  site: { section: 'resources', order: 1 },
} as const

test('a description that reads a field of another kind, or a child that is not in the sheet', () => {
  const wrong = directory(workshops, {
    ...base,
    formats: {
      // @ts-expect-error it is called label
      schemaOrg: (row) => ({ '@type': 'Organization', name: row.name }),
    },
  })
  const right = directory(workshops, {
    ...base,
    formats: {
      schemaOrg: (row) => ({
        '@type': 'Organization',
        name: row.label,
        location: row.town?.label,
        owns: row.tools.map(({ label }) => label),
        // @ts-expect-error the sheet has no such list
        employee: row.people,
      }),
    },
  })
  const site = { origin: 'https://site.example', name: 'Site', locale: 'en' } as const
  const row = { id: '1', label: 'Looms', slug: 'looms', town: null, tools: [{ id: '2', label: 'Shuttle' }] }
  // What is not known is left out.
  expect(right.schemaOf?.(row, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Looms',
    owns: ['Shuttle'],
  })
  expect(wrong.schemaOf?.(row, site)).toEqual({ '@context': 'https://schema.org', '@type': 'Organization' })
})

test('a feed by an order or languages that the kind does not have, and saved children that the sheet has not', () => {
  const entry = () => {
    throw new Error('never asked')
  }
  // @ts-expect-error there is no such order
  const order = directory(workshops, { ...base, formats: { feed: { sort: 'newest', languages: 'label', entry } } })
  // @ts-expect-error there is no such field
  const field = directory(workshops, { ...base, formats: { feed: { sort: 'label', languages: 'ready', entry } } })
  // @ts-expect-error the sheet has tools alone
  const saved = directory(workshops, { ...base, sheet: { ...base.sheet, saved: ['people'] } })
  expect([order.feed?.sort, field.feed?.languages, saved.saved]).toEqual(['newest', 'ready', [workshops]])
})

test('a directory that does not say where it stands on the site is in no list of all pages: it does not compile', () => {
  const { site: _site, ...without } = base
  // @ts-expect-error where it stands is missing
  expect(directory(workshops, without).site).toBeUndefined()
})
