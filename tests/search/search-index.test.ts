// The search over several kinds: one list with exact counts, the same codes for the same targets, and nobody finds or counts what is not theirs.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { system, type Viewer, visitor } from '#engine/model/viewer.ts'
import { useSearchIndex } from '#engine/search/current-index.ts'
import { findCodes } from '#engine/search/facets/facet-codes.ts'
import type { SearchIndex } from '#engine/search/search-index.ts'
import { type FoundRow, searchKinds } from '#engine/search/search-kinds.ts'
import { documentVersion, outdatedIndexes, rebuildIndex } from '#engine/search/documents/rebuild.ts'
import { listSimilar } from '#engine/search/similar.ts'
import { publicList } from '#engine/public/directory/public-list-data.ts'
import { records } from '#engine/store/records.ts'
import { query, raw, sql, tx } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world
const names = ['talents', 'young-talents', 'hosts']
const kinds = () => names.map(getKind)
const nameOf = ({ title }: FoundRow): string => title.map(({ text }) => text).join('')
const search = (viewer: Viewer, q: string, more = {}) => searchKinds(viewer, { q, kinds: kinds(), ...more })

let bamboo = ''
let industry = ''

beforeAll(async () => {
  const kind = (name: string) => publicly(getKind(name))
  industry = (await build('domain-industries', { name: { en: 'Basketry' }, slug: 'basketry' })).id
  bamboo = (
    await build('keywords', {
      ...kind('keywords'),
      label: { en: 'bamboo' },
      synonyms: [{ language: 'en', text: 'rattan' }],
    })
  ).id
  const other = (await build('keywords', { ...kind('keywords'), label: { en: 'orchids' }, synonyms: [] })).id
  const [thailand, vietnam] = [world.thailand, world.vietnam]
  const person = { ...kind('talents'), keywords: [other], domainIndustries: [industry] }
  await build('talents', { ...person, fullName: 'Ann Bamboo', country: thailand })
  await build('talents', { ...person, fullName: 'Binh Nguyen', country: vietnam, keywords: [bamboo] })
  await build('talents', {
    ...person,
    fullName: 'Chai Writer',
    country: thailand,
    biography: { en: '<p>Grows bamboo in the hills.</p>' },
  })
  await build('talents', { ...person, fullName: 'Draft Bamboo', country: thailand, status: 'draft' })
  await build('young-talents', {
    ...kind('young-talents'),
    fullName: 'Young Bamboo',
    country: vietnam,
    keywords: [other],
    domainIndustries: [],
  })
  const host = { ...kind('hosts'), keywords: [other], domainIndustries: [industry] }
  await build('hosts', { ...host, name: { en: 'Bamboo Institute' }, country: thailand })
  await build('hosts', { ...host, name: { en: 'House of Reeds' }, country: vietnam, keywords: [bamboo] })
  await build('hosts', { ...host, name: { en: 'Hidden Bamboo' }, country: vietnam, status: 'archived' })
})

describe('rows like one', () => {
  test('share the most values with it, are seen by everybody, and are no more than asked for', async () => {
    const talents = getKind('talents')
    const words = await Promise.all(
      ['looms', 'dyes', 'yarns'].map((label) =>
        build('keywords', { ...publicly(getKind('keywords')), label: { en: label }, synonyms: [] }),
      ),
    )
    const values = words.map(({ id }) => id)
    const person = (fullName: string, keywords: readonly string[], more = {}) =>
      build('talents', { ...publicly(talents), fullName, keywords: [...keywords], ...more })
    const { id } = await person('Own Weaver', values)
    await person('One Weaver', values.slice(2))
    await person('Two Weaver', values.slice(0, 2))
    await person('All Weaver', values)
    await person('Draft Weaver', values, { status: 'draft' })
    const hidden = await person('Hidden Weaver', values)
    // Its document is not yet told.
    await query(sql`update talents set status = 'archived' where id = ${hidden.id}::uuid`)
    const like = { id, facet: 'keywords', values }
    const found = await listSimilar(visitor('en'), talents, like, 10, ['fullName'])
    expect(found.map(({ fullName }) => fullName)).toEqual(['All Weaver', 'Two Weaver', 'One Weaver'])
    expect(await listSimilar(visitor('en'), talents, { ...like, values: [] }, 10, ['fullName'])).toEqual([])
    expect(await listSimilar(visitor('en'), talents, like, 2, ['fullName'])).toHaveLength(1)
  })
})

describe('one list', () => {
  test('over several kinds has the best first, every row once, and exact counts', async () => {
    const { rows, total, counts } = await search(visitor('en'), 'bamboo')
    expect(counts).toEqual({ talents: 3, 'young-talents': 1, hosts: 2 })
    expect(total).toBe(6)
    expect(rows.map(nameOf).sort()).toEqual([
      'Ann Bamboo',
      'Bamboo Institute',
      'Binh Nguyen',
      'Chai Writer',
      'House of Reeds',
      'Young Bamboo',
    ])
    // A name is more than a sentence in a text.
    expect(rows.map(nameOf).at(-1)).toBe('Chai Writer')
  })

  test('in pages is the same list', async () => {
    const whole = (await search(visitor('en'), 'bamboo')).rows.map(nameOf)
    const parts = await Promise.all([1, 2, 3].map((page) => search(visitor('en'), 'bamboo', { page, size: 2 })))
    expect(parts.flatMap(({ rows }) => rows.map(nameOf))).toEqual(whole)
    expect(parts.map(({ total }) => total)).toEqual([6, 6, 6])
  })

  test('of one kind still counts the others', async () => {
    const { rows, total, counts } = await search(visitor('en'), 'bamboo', { shown: ['hosts'] })
    expect(rows.map(nameOf).sort()).toEqual(['Bamboo Institute', 'House of Reeds'])
    expect(total).toBe(2)
    expect(counts).toEqual({ talents: 3, 'young-talents': 1, hosts: 2 })
  })

  test('says where the words stand: marks in the name, and the fields that were hit', async () => {
    const { rows } = await search(visitor('en'), 'bamboo')
    const found = new Map(rows.map((row) => [nameOf(row), row]))
    expect(found.get('Ann Bamboo')?.title).toEqual([
      { text: 'Ann ', hit: false },
      { text: 'Bamboo', hit: true },
    ])
    expect(found.get('Chai Writer')?.found.map(({ label }) => label)).toEqual(['Biography'])
    expect(found.get('House of Reeds')?.found[0]?.pieces).toContainEqual({ text: 'bamboo', hit: true })
  })

  test('says which child row was hit where nothing else of the row was', async () => {
    await build('lab-locations', {
      ...publicly(getKind('lab-locations')),
      name: { en: 'House of Needles' },
      country: world.thailand,
      machines: [
        { name: { en: 'Darning egg' }, category: 'computing' },
        { name: { en: 'Tambour frame' }, category: 'computing', manufacturer: 'Ondori' },
      ],
    })
    const why = async (q: string) => {
      const { rows } = await search(visitor('en'), q, { kinds: [getKind('lab-locations')] })
      return rows.map(({ found }) =>
        found.map(
          ({ label, pieces }) => `${label}: ${pieces.map(({ text, hit }) => (hit ? `*${text}*` : text)).join('')}`,
        ),
      )
    }
    expect(await why('tambour')).toEqual([['Machine: *Tambour* frame']])
    expect((await why('ondori'))[0]?.join()).toBe('Machine: Tambour frame: *Ondori*')
    expect(await why('needles')).toEqual([[]])
  })

  test('finds nothing by marks alone, corrects a slip, and takes synonyms in every kind', async () => {
    expect((await search(visitor('en'), '?!')).total).toBe(0)
    await Promise.all(['talents', 'hosts'].map(rebuildIndex))
    expect(await search(visitor('en'), 'bambooo')).toMatchObject({ corrected: 'bamboo', total: 6 })
    expect((await search(visitor('en'), 'rattan')).counts).toEqual({ talents: 3, 'young-talents': 1, hosts: 2 })
  })
})

describe('rights', () => {
  test.each([
    ['a visitor', () => visitor('en'), { talents: 3, 'young-talents': 1, hosts: 2 }],
    ['an editor', () => viewers.editor, { talents: 4, 'young-talents': 1, hosts: 3 }],
    ['a country admin of Thailand', () => viewers.thAdmin, { talents: 3, 'young-talents': 0, hosts: 1 }],
    ['the product', () => system(), { talents: 4, 'young-talents': 1, hosts: 3 }],
  ])('%s finds and counts only what is theirs', async (_who, viewer, wanted) => {
    const { rows, counts, facets } = await search(viewer(), 'bamboo', { facets: true, size: 100 })
    expect(counts).toEqual(wanted)
    const listed = Map.groupBy(rows, ({ kind }) => kind.name)
    for (const [name, count] of Object.entries(wanted)) expect(listed.get(name)?.length ?? 0).toBe(count)
    const countries = facets?.['countries'] ?? []
    expect(countries.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  })

  test('a kind that no rule opens is neither listed nor counted, whatever is asked', async () => {
    const all = [...kinds(), getKind('members'), getKind('users')]
    const { counts, rows } = await searchKinds(visitor('en'), { q: '', kinds: all, size: 100 })
    expect(counts).toMatchObject({ members: 0, users: 0 })
    expect(rows.some(({ kind }) => ['members', 'users'].includes(kind.name))).toBe(false)
  })
})

describe('who asks does not know what answers', () => {
  test('lists, counts and the search over several kinds take what another index says', async () => {
    const [row] = (await search(visitor('en'), 'reeds')).rows
    const own: SearchIndex = {
      places: async (_viewer, parts) => ({
        hits: parts.flatMap(({ kind }) => (kind.name === 'hosts' ? [{ kind, id: row?.id as string }] : [])),
        totals: parts.map(() => 77),
      }),
      firstOfEach: async (_viewer, parts) =>
        parts.flatMap(({ kind }) => (kind.name === 'hosts' ? [{ kind, id: row?.id as string }] : [])),
      count: async () => 78,
      facets: async () => ({ country: [{ value: world.thailand, count: 79 }] }),
    }
    const before = useSearchIndex(own)
    try {
      const hosts = records(visitor('en'), getKind('hosts'))
      const list = await hosts.list({ counts: true })
      expect(list).toMatchObject({ total: 77, facets: { country: [{ count: 79 }] } })
      expect(list.rows.map(({ id }) => id)).toEqual([row?.id])
      expect(await hosts.count({})).toBe(78)
      const { rows, counts, facets } = await search(visitor('en'), 'anything', { shown: ['hosts'], facets: true })
      expect(rows.map(({ id }) => id)).toEqual([row?.id])
      expect(counts).toEqual({ talents: 78, 'young-talents': 78, hosts: 77 })
      expect(facets?.['countries']).toEqual([{ value: world.thailand, count: 79 }])
      expect((await search(visitor('en'), 'anything', { each: 3 })).rows.map(({ id }) => id)).toEqual([row?.id])
    } finally {
      useSearchIndex(before)
    }
  })
})

describe('one reading of a query', () => {
  const page = (q: string) =>
    publicList(visitor('en'), getKind('talents'), { params: {}, sorts: {} }, new URLSearchParams({ q }), ['fullName'])
  const call = async (parameters: Record<string, string>) =>
    (await app.as(viewers.visitor).get(`/api/talents?${new URLSearchParams(parameters)}`)).json()

  test.each(['bamboo Country VN', 'Country VN', 'bamboo basketry', 'bamboo', '"country vn" bamboo'])(
    'page and call find the same rows in the same order for %s',
    async (q) => {
      const [shown, answer] = [await page(q), await call({ q, detect: '1' })]
      expect(answer.rows.map(({ fullName }: { fullName: string }) => fullName)).toEqual(
        shown.rows.map((row) => row['fullName']),
      )
      expect(answer.total).toBe(shown.total)
      expect(answer.detected.map(({ value }: { value: string }) => value)).toEqual(
        shown.chips.map(({ value }) => value),
      )
    },
  )

  test('the difference is asked for: without the parameter words are words, and nothing is detected', async () => {
    const words = await call({ q: 'bamboo Country VN' })
    expect(words).not.toHaveProperty('detected')
    expect(words.total).toBe(0)
    const read = await call({ q: 'bamboo Country VN', detect: '1' })
    expect(read.rows.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Binh Nguyen'])
    expect(read.detected).toMatchObject([
      { facet: 'keywords', matched: 'bamboo', narrows: false },
      { facet: 'country', value: 'VN', matched: 'Country VN', narrows: true },
    ])
  })

  test('the search over several kinds reads it as each kind does', async () => {
    const { counts, detected } = await search(visitor('en'), 'bamboo Country VN', { detect: true })
    expect(detected.map(({ facet, value }) => `${facet} ${value}`)).toEqual([
      expect.stringMatching(/^keywords /),
      'country VN',
    ])
    expect(counts).toEqual({ talents: 1, 'young-talents': 1, hosts: 1 })
  })
})

describe('shared targets', () => {
  test('have one code in the documents of every kind, and a second facet of the same list has its own', async () => {
    const codeOf = async (kind: string, facet: string, value: string) =>
      [...(await findCodes(getKind(kind), [{ facet, value }])).values()][0]
    const country = await Promise.all(names.map((name) => codeOf(name, 'country', world.vietnam)))
    expect(new Set(country).size).toBe(1)
    const industries = await Promise.all(['talents', 'hosts'].map((name) => codeOf(name, 'domainIndustries', industry)))
    expect(new Set(industries).size).toBe(1)
    expect(await codeOf('young-talents', 'mobilityCountries', world.vietnam)).not.toBe(country[0])
  })

  test('narrow all kinds at once, and their counts add up', async () => {
    const inVietnam = [{ facet: 'countries', values: [world.vietnam] }]
    const { counts, facets } = await search(visitor('en'), 'bamboo', { filters: inVietnam, facets: true })
    expect(counts).toEqual({ talents: 1, 'young-talents': 1, hosts: 1 })
    // A facet is not narrowed by its own choice.
    expect(new Map(facets?.['countries']?.map(({ value, count }) => [value, count]))).toEqual(
      new Map([
        [world.thailand, 3],
        [world.vietnam, 3],
      ]),
    )
    expect(facets?.['domain-industries']).toEqual([{ value: industry, count: 2 }])
    // Hosts have no facet of keywords: none of them has a row then.
    const withBamboo = [{ facet: 'keywords', values: [bamboo] }]
    expect((await search(visitor('en'), '', { filters: withBamboo })).counts).toEqual({
      talents: 1,
      'young-talents': 0,
      hosts: 0,
    })
  })

  test('a program whose kinds say other things of their documents makes them anew at its start', async () => {
    await Promise.all(['talents', 'hosts'].map(rebuildIndex))
    expect(await outdatedIndexes()).not.toContain('hosts')
    const { list } = getKind('hosts')
    const before = documentVersion('hosts')
    Object.assign(list, { facets: [...list.facets, 'university'] })
    try {
      expect(documentVersion('hosts')).not.toBe(before)
      expect(await outdatedIndexes()).toContain('hosts')
    } finally {
      Object.assign(list, { facets: list.facets.slice(0, -1) })
    }
  })

  test('codes of before keep their meaning: documents are right without being made anew', async () => {
    const before = await search(visitor('en'), 'bamboo', { facets: true })
    await tx(async () => {
      // As it was: each index has codes of its own.
      await query(sql`create temporary table was on commit drop as
        select f.family, f.code, (1000000 + row_number() over (order by f.family, f.code))::int as own, c.facet, c.value
        from (select distinct family, unnest(facets || member_facets || staff_facets) code from search) f
        join facet_codes c using (code) where c.family = ''`)
      await query(sql`insert into facet_codes (code, family, facet, value) overriding system value
        select own, family, case facet when 'countries' then 'country' when 'domain-industries' then 'domainIndustries'
          when 'universities' then 'university' when 'departments' then 'department' when 'cities' then 'city'
          when 'organization-types' then 'organizationType' else facet end, value from was`)
      for (const column of ['facets', 'member_facets', 'staff_facets'])
        await query(
          sql`update search d set ${raw(column)} = (select coalesce(array_agg(coalesce(w.own, f)), '{}') from unnest(${raw(`d.${column}`)}) f
            left join was w on w.code = f and w.family = d.family)`,
        )
      await query(sql`delete from facet_codes where family = ''`)
      await query(raw(readFileSync(new URL('../../migrations/0062-shared-facet-codes.sql', import.meta.url), 'utf8')))
    })
    const known = await query<{ code: number; value: string }>(
      sql`select code, value from facet_codes where family = '' and facet = 'countries' and value = ${world.vietnam}`,
    )
    expect(known).toHaveLength(1)
    const documents = await query<{ family: string; n: number }>(
      sql`select family, count(*)::int n from search where listed and facets @> array[${known[0]?.code}::int] and family in ('talents', 'hosts') group by 1 order by 1`,
    )
    expect(documents).toEqual([
      { family: 'hosts', n: 1 },
      { family: 'talents', n: 2 },
    ])
    const lost = await query(
      sql`select distinct f from search, unnest(facets || member_facets || staff_facets) f where not exists (select from facet_codes c where c.code = f)`,
    )
    expect(lost).toEqual([])
    expect(before.counts).toEqual({ talents: 3, 'young-talents': 1, hosts: 2 })
  })
})
