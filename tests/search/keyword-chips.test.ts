// Keywords, countries and industries inside the words of a public search: what they find, in which order, and how they leave.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import type { PublicListShape } from '#engine/model/addresses/public-list.ts'
import { narrowTo } from '#engine/search/documents/documents.ts'
import { publicList, publicTotal } from '#engine/public/directory/public-list-data.ts'
import { visitor } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

const shape: PublicListShape = {
  params: { country: 'country', industry: 'domainIndustries', keyword: 'keywords' },
  sorts: { confirmed: 'confirmed' },
}
const kind = () => getKind('talents')
const list = (query: Record<string, string>) =>
  publicList(visitor('en'), kind(), shape, new URLSearchParams(query), ['fullName'])
const names = async (query: Record<string, string>) => (await list(query)).rows.map((row) => row['fullName'])

beforeAll(async () => {
  const quantum = await build('domain-industries', { name: { en: 'Quantum', th: 'ควอนตัม' }, slug: 'quantum' })
  const approved = publicly(getKind('keywords'))
  const sensing = await build('keywords', {
    ...approved,
    label: { en: 'quantum sensing', th: 'เซนเซอร์ควอนตัม' },
    synonyms: [{ language: 'en', text: 'quantum metrology' }],
  })
  await build('keywords', { ...approved, label: { en: 'quantum' }, synonyms: [] })
  const other = await build('keywords', { ...approved, label: { en: 'orchids' }, synonyms: [] })
  const person = (fullName: string, code: string, more: Record<string, unknown>) =>
    country(code).then((id) =>
      build('talents', { ...publicly(kind()), fullName, country: id, keywords: [other.id], ...more }),
    )
  const viet = { en: 'Viet Nam', th: 'เวียดนาม', zh: '越南' }
  await build('countries', { name: viet, aliases: [{ text: 'ZZ' }], code: 'ZV', slug: 'viet-nam' })
  // Has the words in the name and says them often: by its words alone this one would be first.
  await person('Mai Quantum Sensing', 'TH', {
    biography: { en: `<p>${'quantum sensing '.repeat(20)}</p>` },
    jobTitle: { en: 'Head of quantum sensing' },
    nameNative: 'เซนเซอร์ควอนตัม',
    affiliation: 'Quantum Metrology, Quantum Sensing, Quantum Metrology',
    givenName: 'Quantum Metrology',
    familyName: 'Quantum Sensing',
  })
  await person('Som Synonym', 'TH', { biography: { en: '<p>Quantum metrology of clocks.</p>' } })
  await person('Ha Holder', 'VN', {
    keywords: [sensing.id],
    domainIndustries: [quantum.id],
    biography: { en: `<p>${Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ')}</p>` },
  })
  await person('Nok Nothing', 'TH', { biography: { en: '<p>Orchids.</p>', th: '<p>กล้วยไม้สีแดงเข้ม</p>' } })
})

test('a keyword finds who has it, who mentions it and who mentions a synonym: who has it stands first', async () => {
  expect(await names({ q: 'quantum sensing' })).toEqual(['Ha Holder', 'Mai Quantum Sensing', 'Som Synonym'])
  expect(await names({ q: 'เซนเซอร์ควอนตัม' })).toEqual(['Ha Holder', 'Mai Quantum Sensing', 'Som Synonym'])
})

test('searched exactly, only the words themselves count', async () => {
  const exact = await list({ q: 'quantum sensing', exact: '1' })
  expect(exact.chips).toEqual([])
  expect(exact.rows.map((row) => row['fullName'])).not.toContain('Som Synonym')
})

test('it is a chip with the name of the language, and the rest of the words without it', async () => {
  const { chips } = await list({ q: 'เซนเซอร์ควอนตัม orchids' })
  expect(chips.map(({ label, param, rest, isWord }) => [label, param, rest, isWord])).toEqual([
    ['quantum sensing', 'keyword', 'orchids', true],
    ['orchids', 'keyword', 'เซนเซอร์ควอนตัม', true],
  ])
})

test('a keyword with the name of an industry leaves the industry its chip', async () => {
  const { chips, rows } = await list({ q: 'quantum' })
  expect(chips.map(({ label, param, isWord }) => [label, param, isWord])).toEqual([['Quantum', 'industry', false]])
  expect(rows.map((row) => row['fullName'])).toEqual(['Ha Holder'])
})

test('a name of two characters is a country in scripts without spaces, two Latin letters are no alias', async () => {
  expect((await list({ q: '越南' })).chips.map(({ label, param }) => [label, param])).toEqual([['Viet Nam', 'country']])
  expect((await list({ q: 'zz' })).chips).toEqual([])
})

test('a country in the words and one among the filters are any of the two', async () => {
  expect(await list({ q: 'quantum sensing เวียดนาม' })).toMatchObject({ total: 0 })
  expect(await names({ q: 'quantum sensing เวียดนาม', country: 'VN' })).toEqual(['Ha Holder'])
})

test('what the words choose is ticked among the facets, and the words that stay are told apart from it', async () => {
  const ticked = async (query: Record<string, string>) =>
    (await list(query)).facets.flatMap((one) => one.options.flatMap((option) => (option.checked ? [option.value] : [])))
  expect(await ticked({ q: 'เวียดนาม orchids' })).toEqual(['ZV'])
  expect((await ticked({ q: 'orchids quantum เวียดนาม', country: 'TH' })).toSorted()).toEqual(['TH', 'ZV', 'quantum'])
  expect(await list({ q: 'orchids in เวียดนาม' })).toMatchObject({ q: 'orchids in เวียดนาม', rest: 'orchids' })
  expect(await list({ q: 'orchids เวียดนาม', exact: '1' })).toMatchObject({ rest: 'orchids เวียดนาม' })
})

test('the number of a list is known without reading it', async () => {
  const query = new URLSearchParams({ q: 'quantum sensing', country: 'TH' })
  expect(await publicTotal(visitor('en'), kind(), shape, query)).toBe(2)
})

test('a chosen value that nobody has keeps its name and its box', async () => {
  const { filters, facets } = await list({ q: 'quantum sensing', country: 'ZV' })
  expect(filters).toEqual([{ param: 'country', value: 'ZV', unknown: false, label: 'Viet Nam' }])
  expect(facets.find((one) => one.name === 'country')?.options).toContainEqual({
    value: 'ZV',
    label: 'Viet Nam',
    count: 0,
    checked: true,
  })
})

test('a Thai word is found inside a longer one', async () => {
  expect(await names({ q: 'แดง' })).toEqual(['Nok Nothing'])
})

test('the language of a synonym is no word of the keyword', async () => {
  expect(await names({ q: 'en', type: 'keyword' })).toEqual([])
  expect(await names({ q: 'metrology', type: 'keyword' })).toContain('Ha Holder')
})

test('searched by keyword or by name, only those fields count, without copies where their weight tells them', async () => {
  expect(await names({ q: 'quantum sensing', type: 'keyword' })).toEqual(['Ha Holder'])
  expect(await names({ q: 'quantum metrology', type: 'keyword' })).toEqual(['Ha Holder'])
  expect(await names({ q: 'เซนเซอร์ควอน', type: 'keyword' })).toEqual(['Ha Holder'])
  expect(await names({ q: 'orchids -quantum', type: 'keyword', sort: 'confirmed' })).toHaveLength(3)
  expect(await names({ q: 'quantum sensing', type: 'name' })).toEqual(['Mai Quantum Sensing'])
  expect(await names({ q: 'mai q', type: 'name' })).toEqual(['Mai Quantum Sensing'])
  expect([narrowTo(kind(), 'all'), narrowTo(kind(), 'keyword'), narrowTo(kind(), 'name')]).toEqual([
    {},
    { weights: 'B' },
    { group: 'name' },
  ])
  // Names and keywords of hosts have one weight.
  expect(narrowTo(getKind('hosts'), 'keyword')).toEqual({ group: 'keyword' })
  const copies = await query(sql`select 1 from search where family = 'talents' and exists (
    select from unnest(tsvector_to_array(tsv)) word where word like 'keyword:%')`)
  expect(copies).toEqual([])
})
