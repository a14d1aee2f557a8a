// What a kind says holds wherever its rows are named, chosen, judged and searched: by any column, at any depth, in one order.
import { fieldsForRights } from '#engine/store/row-rights.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { columnsOfRule, either, rows, sharedAccess } from '#engine/model/access.ts'
import { list, ref, text } from '#engine/model/fields.ts'
import { defineKind } from '#engine/model/definition/define-kind.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { narrowTo } from '#engine/search/documents/documents.ts'
import { records } from '#engine/store/records.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { build, draftOf, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

/** The same registry with one kind otherwise. */
const withKind = (name: string, change: (kind: Kind) => Kind) => ({
  ...registry,
  kinds: registry.kinds.map((kind) => (kind.name === name ? change(kind) : kind)),
})

describe('a rule that asks a column of its own', () => {
  const privateOnly = (kind: Kind): Kind => ({
    ...kind,
    access: {
      ...kind.access,
      read: either(rows({ website: 'https://a.example/' })),
    },
  })
  test('keeps labels of hidden rows from readers, and gives those of the others', async () => {
    useRegistry(withKind('universities', privateOnly))
    try {
      const country = world.thailand
      const [shown, hidden] = await Promise.all(
        ['https://a.example/', 'https://b.example/'].map((website) => build('universities', { website, country })),
      )
      const made = await Promise.all(
        [shown, hidden].map((university) =>
          build('talents', { ...publicly(getKind('talents')), country, university: university?.id }),
        ),
      )
      const seen = await Promise.all(made.map(({ id }) => records(visitor(), getKind('talents')).get(id)))
      expect(seen.map((row) => (row['university'] as { id: string } | null)?.id ?? null)).toEqual([shown?.id, null])
    } finally {
      useRegistry(registry)
    }
  })
})

describe('values inside the entries of a list', () => {
  let draft: Record<string, unknown>
  beforeAll(async () => {
    draft = await draftOf(getKind('talents'), { country: world.thailand })
  })

  test('are compared with their closed list, through the API as well', async () => {
    const languages = (language: string) => ({ ...draft, languages: [{ language, level: 'native' }] })
    const wrong = await app.as(viewers.admin).post('/api/talents', languages('<b>anything</b>'))
    expect(wrong.statusCode, wrong.body).toBe(400)
    expect(wrong.json().fields.languages).toEqual(['Invalid Languages. The choice is not in the list'])
    const right = await app.as(viewers.admin).post('/api/talents', languages('th'))
    expect(right.statusCode, right.body).toBe(201)
  })

  test('are of types that are checked: a registry with others is refused', () => {
    const places = list({ place: ref('cities') })
    const broken = withKind('hosts', (kind) => ({ ...kind, fields: { ...kind.fields, places } }))
    expect(() => useRegistry(broken)).toThrow('hosts.places.place')
    useRegistry(registry)
  })
})

test('only rows that their kind offers are values of a facet', async () => {
  const [approved, pending] = await Promise.all(
    ['approved', 'pending'].map((state) => build('keywords', { label: { en: `Offered ${state}` }, state })),
  )
  const talents = getKind('talents')
  await build('talents', {
    ...publicly(talents),
    country: world.thailand,
    keywords: [approved?.id, pending?.id],
  })
  const { facets } = (await app.as(visitor()).get('/api/talents?facets=1')).json<{
    facets: { keywords: { label: string }[] }
  }>()
  const labels = facets.keywords.map(({ label }) => label)
  expect(labels).toContain('Offered approved')
  expect(labels).not.toContain('Offered pending')
})

test('two search types with one initial are told apart', () => {
  const searched = (weight: 'A' | 'B') => text({ search: weight })
  const kind = defineKind('samples', {
    title: 'name',
    fields: { name: searched('A'), north: searched('B'), nation: searched('B') },
    form: [],
    list: { columns: [], search: { name: ['name'], north: ['north'], nation: ['nation'] } },
    access: sharedAccess,
  })
  const groups = ['name', 'north', 'nation'].map((type) => narrowTo(kind, type).group)
  expect(new Set(groups).size).toBe(3)
})

test('a row is put right by its kind before it is checked, when it is made as when it is changed', async () => {
  const kind = getKind('young-talents')
  const born = `${new Date().getUTCFullYear() - 17}-03-09`
  const draft = await draftOf(kind, { country: world.thailand, birthDate: born, guardianEmail: 'guardian@example.org' })
  // Nothing of somebody under 20 is published without consent: the kind holds it back, and what is left is complete.
  const made = await records(system(), kind).create({ ...draft, status: 'published', guardianConsentAt: null })
  expect(made['status']).toBe('draft')
  const asked = records(system(), kind).move(made.id, 'published', {}, made['version'])
  await expect(asked).rejects.toMatchObject({ fields: { guardianConsentAt: [{ code: 'required' }] } })
})

test('the buttons of a list know every column that a rule of its kind compares, whichever columns are shown', () => {
  expect(fieldsForRights(getKind('publications'))).toContain('authorCountries')
  for (const kind of registry.kinds) {
    const asked = Object.values(kind.access).flatMap(columnsOfRule)
    expect(fieldsForRights(kind), kind.name).toEqual(expect.arrayContaining(asked.filter((name) => kind.fields[name])))
  }
})
