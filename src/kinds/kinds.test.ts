// The kinds of the product fit together: forms, lists, words and lists of values.
import { describe, expect, it } from 'vitest'
import { commonFields } from '#engine/model/definition/flow-columns.ts'
import { type Kind, valuesOfBucket } from '#engine/model/kind.ts'
import type { KindWords } from '#engine/model/labels.ts'
import { childKey, useRegistry } from '#engine/model/registry.ts'
import { visitor, type Viewer } from '#engine/model/viewer.ts'
import { locales } from '#words/locales.ts'
import { registry } from './index.ts'

/** Names that are the same in every language. */
const properNouns = new Set([
  'ORCID',
  'ROR',
  'ISSN-L',
  'DOI',
  'ISBN',
  'Q1',
  'Q2',
  'Q3',
  'Q4',
  'Scopus',
  'Scopus EID',
  'OpenAlex',
  'Crossref',
  'TNRR',
  'ESCO',
  '0-4',
  '5-9',
  '10-19',
  '20-39',
  'English',
  'ไทย',
  '中文',
  'ລາວ',
])

const ownFields = (kind: Kind) => {
  const common = commonFields(kind.flow, kind.slug)
  return Object.entries(kind.fields).filter(
    ([name, field]) => common[name] !== field && !(common[name] && name !== 'status'),
  )
}

const wordsOf = (kind: Kind, locale: (typeof locales)[number]): KindWords =>
  registry.labels[kind.name]?.[locale] as KindWords

/** Every text of nested words with its path. */
function texts(words: object, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : texts(value as object, `${path}${key}/`),
  )
}

function expectTranslated(words: Readonly<Record<string, object>>) {
  const english = texts(words['en'] ?? {})
  for (const locale of locales) {
    const own = new Map(texts(words[locale] ?? {}))
    expect([...own.keys()].sort(), locale).toEqual(english.map(([path]) => path).sort())
    for (const [path, text] of own) {
      expect(text.trim(), `${locale} ${path}`).not.toBe('')
    }
    if (locale === 'en') continue
    const untranslated = english.filter(([path, text]) => own.get(path) === text && !properNouns.has(text))
    expect(untranslated, locale).toEqual([])
  }
}

it('the registry accepts all kinds', () => {
  expect(() => useRegistry(registry)).not.toThrow()
})

it('a list is filtered by no field that is named as one of its parameters', () => {
  const [first, ...others] = registry.kinds
  if (!first) throw new Error('there are no kinds')
  const filtered = (name: string) => ({ ...first, list: { ...first.list, filters: [...first.list.filters, name] } })
  for (const name of ['size', 'format', 'view'])
    expect(() => useRegistry({ ...registry, kinds: [filtered(name), ...others] })).toThrow(`${first.name}.${name} is`)
  useRegistry(registry)
})

describe.each(registry.kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const known = new Set(Object.keys(kind.fields))
  const buckets = (kind.list.buckets ?? []).map((bucket) => bucket.name)
  const encrypted = Object.keys(kind.encrypted)
  const children = registry.kinds.filter((one) => one.parent && one.fields[one.parent]?.to === kind.name).map(childKey)
  const asked = kind.form.flatMap((section) => section.fields)

  it('names all of its lists of children', () => {
    expect(Object.keys(kind.children).toSorted()).toEqual(children.toSorted())
  })

  it('has no option of a field that names a field which the kind it points to, or an account, does not have', () => {
    const named = Object.values(kind.fields).flatMap(({ to, within, foundBy = [], fromAccount }) => [
      ...[...foundBy, within].map((name) => [to, name] as const),
      ['members', fromAccount] as const,
    ])
    expect(named.filter(([to, name]) => name && !kindOf(to ?? '').fields[name])).toEqual([])
  })

  it('asks in its form for fields that exist, each once', () => {
    expect(asked.filter((name) => !known.has(name) && !encrypted.includes(name))).toEqual([])
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('asks for every field that people may fill in', () => {
    const fillable = ownFields(kind)
      .filter(([name, field]) => !field.readOnly && name !== kind.parent)
      .map(([name]) => name)
    expect([...fillable, ...encrypted].filter((name) => !asked.includes(name))).toEqual([])
  })

  it('lists, filters, sorts and searches by fields that exist', () => {
    const sorts = Object.values(kind.list.sorts).map((sort) => sort.replace(/^-/, ''))
    const used = [kind.title, ...kind.list.columns, ...sorts, ...Object.values(kind.list.search).flat()]
    expect(used.filter((name) => !known.has(name) && !children.includes(name))).toEqual([])
    const choosable = [...kind.list.facets, ...kind.list.filters]
    expect(choosable.filter((name) => !known.has(name) && !buckets.includes(name))).toEqual([])
    expect(new Set(choosable).size).toBe(choosable.length)
    expect((kind.list.buckets ?? []).map((bucket) => bucket.from).filter((name) => !known.has(name))).toEqual([])
  })

  it('offers every field that is marked as facet or filter', () => {
    const offered = [...kind.list.facets, ...kind.list.filters]
    const marked = ownFields(kind)
      .filter(([, field]) => field.facet || field.filter)
      .map(([name]) => name)
    expect(marked.filter((name) => !offered.includes(name))).toEqual([])
  })

  it('searches only fields with a weight', () => {
    expect(
      Object.values(kind.list.search)
        .flat()
        .filter((name) => !kind.fields[name]?.search && !children.includes(name)),
    ).toEqual([])
  })

  it('has every upload heading once', () => {
    const headings = ownFields(kind).flatMap(([, field]) => (field.heading ? [field.heading] : []))
    expect(new Set(headings).size).toBe(headings.length)
  })

  it('matches uploads by fields that exist', () => {
    const names = [...(kind.import?.match.flat() ?? []), ...(kind.import?.names ?? [])]
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  it('has words in four languages', () => {
    expectTranslated(registry.labels[kind.name] ?? {})
  })

  it('has a word for every field, section, bucket and list entry', () => {
    for (const locale of locales) {
      const words = wordsOf(kind, locale)
      const missing = [
        ...Object.keys(kind.fields).filter((name) => !words.fields[name] && !registry.common[locale][name]),
        ...encrypted.filter((name) => !words.fields[name] || !words.consents?.[name]),
        ...kind.form.map((section) => section.section).filter((section) => !words.sections[section]),
        ...ownFields(kind).flatMap(([name, field]) =>
          name === 'visibility' ? [] : Object.keys(field.entry ?? {}).filter((entry) => !words.entries?.[entry]),
        ),
        ...(kind.list.buckets ?? []).flatMap((bucket) => {
          const { name } = bucket
          const values = valuesOfBucket(bucket)
          return values.filter((value) => !words.buckets?.[name]?.values[value]).map((value) => `${name}.${value}`)
        }),
      ]
      expect(missing, locale).toEqual([])
    }
  })

  it('has no words for what it does not have', () => {
    const words = wordsOf(kind, 'en')
    expect(Object.keys(words.help ?? {}).filter((name) => !known.has(name) && !encrypted.includes(name))).toEqual([])
    expect(Object.keys(words.consents ?? {}).toSorted()).toEqual(encrypted.toSorted())
    const sections = kind.form.map((section) => section.section)
    expect(Object.keys(words.sections).filter((section) => !sections.includes(section))).toEqual([])
  })
})

describe.each(Object.entries(registry.lists))('list %s', (_, list) => {
  it('has a word for every value in four languages', () => {
    for (const locale of locales) expect(Object.keys(list.labels[locale]).sort()).toEqual([...list.values].sort())
    expectTranslated(list.labels)
  })
})

it('common columns have words in four languages', () => {
  expectTranslated(registry.common)
})

const kindOf = (name: string): Kind => registry.kinds.find((kind) => kind.name === name) as Kind

describe('who is public', () => {
  it('shows people who want to be public, and unclaimed people after the notice', () => {
    expect(kindOf('talents').access.read(visitor())).toEqual([
      { status: 'published', profilePublic: true },
      { status: 'published', claimStatus: ['unclaimed', 'invited'], noticeAt: { not: null } },
      { status: 'published', claimStatus: ['unclaimed', 'invited'], listedAt: { not: null } },
    ])
  })

  it('shows unclaimed people before the notice only when the setting says so', () => {
    expect(kindOf('talents').access.read(visitor('en', true))).toContainEqual({
      status: 'published',
      claimStatus: ['unclaimed', 'invited'],
    })
  })

  it('keeps users with the role secret from an admin', () => {
    const admin: Viewer = { ...visitor(), who: 'staff', id: '1', role: 'admin' }
    const [grant] = kindOf('users').access.read(admin) as { role: string[] }[]
    expect(grant?.role).not.toContain('secret')
    expect(kindOf('users').access.read({ ...admin, role: 'secret' })).toBe(true)
    expect(kindOf('users').access.read({ ...admin, role: 'executive' })).toBe(false)
    expect(kindOf('users').access.read(visitor())).toBe(false)
  })
})

describe('rules across fields', () => {
  const problems = (kind: string, values: Record<string, unknown>) => kindOf(kind).check?.(values)

  it('an end does not come before its start', () => {
    expect(problems('talents', { availableFrom: '2026-05-02', availableUntil: '2026-05-01' })).toEqual({
      availableUntil: { code: 'range', detail: 'endFirst' },
    })
    expect(problems('talents', { educations: [{ from: 2020, to: 2019 }] })).toEqual({
      educations: { code: 'range', detail: 'endFirst' },
    })
    expect(problems('talents', { availableUntil: '2026-05-01' })).toEqual({})
    expect(problems('slides', { showFrom: '2026-05-02T00:00:00Z', showUntil: '2026-05-01T00:00:00Z' })).toEqual({
      showUntil: { code: 'range', detail: 'endFirst' },
    })
  })

  it('nobody is born in the future or before 1900', () => {
    expect(problems('talents', { birthDate: '1899-12-31' })).toEqual({ birthDate: { code: 'invalid' } })
    expect(problems('talents', { birthDate: '2999-01-01' })).toEqual({ birthDate: { code: 'invalid' } })
    expect(problems('talents', { birthDate: '1980-01-01' })).toEqual({})
  })

  it('people under 20 need the address of a guardian', () => {
    const birthDate = `${new Date().getUTCFullYear() - 18}-01-01`
    expect(problems('young-talents', { birthDate })).toEqual({ guardianEmail: { code: 'required' } })
    expect(problems('young-talents', { birthDate, guardianEmail: 'parent@example.org' })).toEqual({})
    expect(problems('young-talents', { graduationYear: 2099 })).toEqual({ graduationYear: { code: 'range' } })
  })

  it('a host has a university or an organization, and a longest stay that is not shorter than the shortest', () => {
    expect(problems('hosts', {})).toEqual({ organizationName: { code: 'required' } })
    expect(problems('hosts', { university: 'x', durationMin: 3, durationMax: 2 })).toEqual({
      durationMax: { code: 'range', detail: 'endFirst' },
    })
  })

  it('only a country admin has a country, and always', () => {
    expect(problems('users', { role: 'country_admin' })).toEqual({ country: { code: 'required' } })
    expect(problems('users', { role: 'editor', country: 'x' })).toEqual({ country: { code: 'invalid' } })
    expect(problems('users', { role: 'country_admin', country: 'x' })).toEqual({})
  })
})
