// What a quick view says first: the fields its kind names, and what features know of the row, each only as far as its reader may see.
import { expect, test } from 'vitest'
import { describeKind } from '#engine/model/describe.ts'
import { allKinds, getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { formFacts, quickViewFacts } from '#engine/office/list/added/quick-view-facts.ts'
import { rowNotes } from '#engine/office/list/added/row-notes.ts'
import { records } from '#engine/store/records.ts'
import { build, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'
import { query, sql } from '#server/database/db.ts'

const world = openWorld()
const { viewers } = world

async function facts(viewer: Viewer, kind: string, id: string) {
  const found = getKind(kind)
  const row = await records(viewer, found).get(id)
  const context = { viewer, locale: 'en', words: await wordsIn('en') } as unknown as LoaderContext
  return Object.fromEntries((await quickViewFacts(context, found, row)).map(({ title, lines }) => [title, lines]))
}

async function notes(viewer: Viewer, kind: string, ...ids: string[]) {
  const context = { viewer, locale: 'en', words: await wordsIn('en') } as unknown as LoaderContext
  const found = await rowNotes(context, getKind(kind), ids)
  return ids.map((id) => found[id]?.map(({ text }) => text) ?? [])
}

test('every name that a kind puts first is a field or a list of children of it', () => {
  for (const kind of allKinds()) {
    const { quickView, quick } = kind.list
    const shape = describeKind(kind, viewers.admin, 'en')
    expect(shape.quickView, kind.name).toEqual(quickView)
    expect(shape.quick, kind.name).toEqual(quick)
  }
})

test('a network says where its people are, a company who works on what it looks for, and both only what their reader sees', async () => {
  const { id: network } = await build('asean-networks', publicly(getKind('asean-networks')))
  const person = async (country: string, more = {}) =>
    build('talents', { ...publicly(getKind('talents')), country, networks: [network], ...more })
  const { keywords } = (await person(world.thailand)) as unknown as { keywords: { id: string; label: string }[] }
  await person(world.thailand)
  await person(world.vietnam)
  await query(sql`update talents set profile_public = true, claim_status = 'claimed'`)
  const shown = await facts(viewers.admin, 'asean-networks', network)
  expect(shown['People by country']?.map(({ text, note }) => [text, note])).toEqual([
    ['Country TH', '2'],
    ['Country VN', '1'],
  ])
  const admin = { viewer: viewers.admin, locale: 'en', words: await wordsIn('en') } as unknown as LoaderContext
  const kind = getKind('asean-networks')
  const beside = await formFacts(admin, kind, await records(viewers.admin, kind).get(network))
  expect(beside.map(({ title, lines }) => [title, lines.length, lines.at(-1)])).toEqual([
    ['ASEAN talents', 4, { text: 'Show all: 3 people', href: `/backend/manages/talents?networks=${network}` }],
  ])
  expect(beside[0]?.lines[0]?.href).toMatch(/^\/backend\/manages\/talents\/[\da-f-]{36}$/)
  const company = await build('match-companies', {
    ...publicly(getKind('match-companies')),
    country: world.thailand,
    keywords: keywords.map(({ id }) => id),
    needKinds: ['talent'],
    need: { en: 'secret need of a company' },
  })
  const { 'Top matches': matches } = await facts(viewers.thAdmin, 'match-companies', company.id)
  expect(matches?.[0]?.note).toContain(keywords[0]?.label)
  const [address = '', asked = ''] = matches?.[0]?.act?.href.split('?') ?? []
  const begun = new URLSearchParams(asked)
  expect([address, begun.get('to')?.split('/')[0]]).toEqual(['/contact', 'talents'])
  expect(begun.get('message')).toContain(keywords[0]?.label)
  expect(begun.get('message')).not.toContain('secret need')
  const silent = await build('match-companies', {
    ...publicly(getKind('match-companies')),
    country: world.thailand,
    status: 'draft',
    keywords: [],
    needKinds: ['host'],
  })
  const { 'Top matches': none } = await facts(viewers.thAdmin, 'match-companies', silent.id)
  expect(none?.map(({ text }) => text)).toEqual([expect.stringContaining('Add keywords')])
  expect(none?.[0]?.href).toBe(`/backend/manages/match-companies/form/${silent.id}#keywords`)
})

test('possible duplicates lead to both side by side, for who may make one of two', async () => {
  const host = () =>
    build('hosts', { ...publicly(getKind('hosts')), name: { en: 'House of Looms' }, country: world.thailand })
  const [one, other] = [await host(), await host()]
  const shown = await facts(viewers.thAdmin, 'hosts', one.id)
  expect(shown['Possible duplicates']).toMatchObject([
    { text: 'House of Looms', href: `/backend/manages/hosts/merge?id=${one.id}&id=${other.id}` },
  ])
  expect(await facts(viewers.executive, 'hosts', one.id)).toEqual({})
})

test('a member is shown with entries and open requests', async () => {
  const member = await build('members', { memberType: 'researcher', country: world.thailand })
  const { id } = await build('hosts', { ...publicly(getKind('hosts')), country: world.thailand })
  await query(sql`update hosts set owner = ${member.id}::uuid where id = ${id}::uuid`)
  const shown = await facts(viewers.thAdmin, 'members', member.id)
  expect(shown['Entries']).toEqual([{ text: 'Hosts', note: '1', href: `/backend/manages/hosts?owner=${member.id}` }])
  await query(sql`
    update talents set owner = ${member.id}::uuid where id = ${(await build('talents', { country: world.thailand })).id}::uuid`)
  const other = await build('members', { memberType: 'researcher', country: world.vietnam })
  expect(await notes(viewers.admin, 'members', member.id, other.id)).toEqual([['ASEAN talent', '1 entry'], []])
})

test('under a name stands how often somebody was asked, and a work that may be there twice says so, for who reads and merges them', async () => {
  const { id } = await build('hosts', { ...publicly(getKind('hosts')), country: world.thailand })
  const ask = async (requesterName: string) =>
    build('pairing-requests', { target: { kind: 'hosts', id }, country: world.thailand, requesterName })
  await ask('Somchai')
  await ask('Malee')
  const asked = (viewer: Viewer) => notes(viewer, 'hosts', id)
  expect([await asked(viewers.thAdmin), await asked(viewers.vnAdmin)]).toEqual([[['2 requests']], [[]]])
  expect(await asked(viewers.editor)).toEqual([[]])
  const shown = await facts(viewers.thAdmin, 'hosts', id)
  expect(shown['Open requests']?.map(({ note }) => note).toSorted()).toEqual(['Malee', 'Somchai'])

  const work = (publishedYear: number) => build('publications', { title: 'On looms and light', publishedYear })
  const [one, same, later] = [await work(2020), await work(2020), await work(2024)]
  const works = (viewer: Viewer) => notes(viewer, 'publications', one.id, same.id, later.id)
  expect(await works(viewers.editor)).toEqual([['possible duplicate'], ['possible duplicate'], []])
  expect(await works(viewers.executive)).toEqual([[], [], []])
})
