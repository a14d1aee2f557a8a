// Universities without a ROR id: what the shipped register proposes for them, what staff decide, and that it is remembered.
import { expect, test } from 'vitest'
import type { LoaderContext } from '#engine/page/context.ts'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { staffWork } from '#engine/interfaces/work-queue.ts'
import { system } from '#engine/model/viewer.ts'
import { decideRor, rorPath } from '#features/reference-data/ror-decisions.ts'
import { isStrong, listUnmatched, type RorProposal } from '#features/reference-data/ror-proposals.ts'
import { rorRecords } from '#features/reference-data/ror-records.ts'
import { loader as load } from '#features/reference-data/ror.loader.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'
import { pages } from '../../src/routes.ts'

const world = openWorld()
const { viewers } = world

const kind = getKind('universities')
const recordNamed = (name: string) => [...rorRecords().values()].find((one) => one.name === name)
const mahidol = recordNamed('Mahidol University')?.ror ?? ''
const chula = recordNamed('Chulalongkorn University')?.ror ?? ''
const university = async (en: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await build('universities', { name: { en }, country: world.thailand, ...more })).id
const proposed = async (id: string): Promise<[string, string][] | null> => {
  const one = (await listUnmatched()).find((row) => row.id === id)
  return one ? one.proposals.map(({ record, reason }) => [record.ror, reason]) : null
}
const read = (id: string) => records(system(), kind).values(id)

test('the register proposes by name, by another name, by website and by most of the words, in the same country only', async () => {
  const byName = await university('mahidol  UNIVERSITY')
  const byAlias = await university('A house by the river', { aliases: [{ text: 'Chulalongkorn University' }] })
  const bySite = await university('School of the five towers', { website: 'https://www.chula.ac.th/en/' })
  const near = await university('Mahidol University of Thailand')
  const nobody = await university('Qwertz zxcvb')
  const abroad = await university('Mahidol University', { country: world.vietnam })
  const inactive = await university('Mahidol University', { active: false })
  const outside = await university('Mahidol University', { country: await country('FR') })
  expect((await proposed(byName))?.[0]).toEqual([mahidol, 'name'])
  expect((await proposed(byAlias))?.[0]).toEqual([chula, 'name'])
  expect((await proposed(bySite))?.[0]).toEqual([chula, 'website'])
  expect((await proposed(near))?.[0]).toEqual([mahidol, 'similar'])
  expect(await proposed(nobody)).toEqual([])
  expect((await proposed(abroad))?.some(([ror]) => ror === mahidol)).toBe(false)
  expect([await proposed(inactive), await proposed(outside)]).toEqual([null, null])
  const order = (await listUnmatched()).map(({ id }) => id)
  expect(order.indexOf(byName)).toBeLessThan(order.indexOf(near))
  expect(order.indexOf(near)).toBeLessThan(order.indexOf(nobody))
  // Sure ones first; a name that is only like another is a question.
  const strong = (await listUnmatched()).map(({ proposals: [first] }) => first !== undefined && isStrong(first))
  expect(strong.lastIndexOf(true)).toBeLessThan(strong.indexOf(false))
  const surest = async (id: string) => (await listUnmatched()).find((one) => one.id === id)?.proposals[0]
  expect(isStrong((await surest(byName)) as RorProposal)).toBe(true)
  expect(isStrong({ ...((await surest(near)) as RorProposal), share: 0.67 })).toBe(false)
})

test('what the websites speak against stands below, is a question, and says so', async () => {
  const own = recordNamed('Mahidol University')
  const same = await university('Mahidol University', { website: 'https://www.mahidol.ac.th/' })
  const other = await university('Mahidol University', { website: 'https://www.somewhere-else.ac.th/' })
  const abroad = await university('Mahidol University', { website: 'https://mahidol.edu.vn/' })
  const of = async (id: string) => (await listUnmatched()).find((one) => one.id === id)?.proposals[0]
  for (const [id, contradicts] of [
    [same, false],
    [other, true],
    [abroad, true],
  ] as const)
    expect(await of(id)).toMatchObject({ record: { ror: own?.ror }, reason: 'name', contradicts })
  expect([isStrong((await of(same)) as RorProposal), isStrong((await of(other)) as RorProposal)]).toEqual([true, false])
  const order = (await listUnmatched()).map(({ id }) => id)
  expect(order.indexOf(same)).toBeLessThan(order.indexOf(other))
})

test('accepting gives the id; where another entry has it the two become one, with everything that points there', async () => {
  const first = await university('Mahidol University')
  await decideRor(viewers.admin, first, 'accept', mahidol)
  expect((await read(first))['ror']).toBe(mahidol)
  expect(await proposed(first)).toBeNull()
  const second = await university('Mahidol Univ')
  const person = await build('talents', { country: world.thailand, university: second })
  await decideRor(viewers.admin, second, 'accept', mahidol)
  expect((await read(second))['deletedAt']).not.toBeNull()
  expect((await records(system(), getKind('talents')).values(person.id))['university']).toBe(first)
  // Whoever comes later changes nothing that was decided.
  await decideRor(viewers.secret, first, 'accept', chula)
  await decideRor(viewers.secret, first, 'none', '')
  expect((await read(first))['ror']).toBe(mahidol)
})

test('what was rejected is not proposed again, and what is in no record leaves the queue until somebody asks again', async () => {
  const id = await university('Chulalongkorn University')
  await decideRor(viewers.admin, id, 'reject', chula)
  expect((await proposed(id))?.some(([ror]) => ror === chula)).toBe(false)
  await decideRor(viewers.admin, id, 'none', '')
  expect(await proposed(id)).toBeNull()
  const [entry] = await query<{ action: string }>(sql`
    select action from audit_entries where row_id = ${id}::uuid and actor_id = ${viewers.admin.id} order by id desc`)
  expect(entry?.action).toBe('review')
  await decideRor(viewers.admin, id, 'again', '')
  expect((await proposed(id))?.[0]).toEqual([chula, 'name'])
})

test('only who keeps the reference lists decides, and only for organizations of the same country', async () => {
  const id = await university('Chulalongkorn University')
  for (const who of ['editor', 'lostAdmin', 'executive', 'author', 'user', 'member', 'visitor'] as const) {
    await expect(decideRor(viewers[who], id, 'none', ''), who).rejects.toMatchObject({ status: 403 })
    const context = { viewer: viewers[who], page: pages.find(({ path }) => path === rorPath) }
    await expect(load(context as LoaderContext), who).rejects.toMatchObject({ status: 403 })
    expect(await staffWork(viewers[who], kind), who).toEqual([])
  }
  const foreign = [...rorRecords().values()].find((one) => one.country === 'VN')?.ror ?? ''
  for (const ror of [foreign, '000000000', ''])
    await expect(decideRor(viewers.admin, id, 'accept', ror)).rejects.toMatchObject({ status: 400 })
  expect((await read(id))['ror']).toBeNull()
})

test('a country admin decides about the universities of the own country, and makes no two entries one', async () => {
  const { thAdmin } = viewers
  const own = await university('Mahidol University of the north')
  const foreign = await university('Hanoi University of all things', { country: world.vietnam })
  await decideRor(viewers.admin, foreign, 'none', '')
  await decideRor(viewers.admin, foreign, 'again', '')
  const page = pages.find(({ path }) => path === rorPath)
  const show = async (viewer: LoaderContext['viewer']) =>
    load({ viewer, page, locale: 'en', words: await wordsIn('en'), query: new URLSearchParams() } as LoaderContext)
  const shown = await show(thAdmin)
  expect(shown.countries.map(({ code }) => code)).toEqual(['TH'])
  expect([shown.listHref, ...shown.waiting.map(({ href }) => href)].filter(Boolean)).toEqual([])
  expect((await staffWork(thAdmin, kind))[0]?.count).toBe(shown.proposed)
  for (const [decision, ror] of [
    ['none', ''],
    ['again', ''],
    ['reject', [...rorRecords().values()].find((one) => one.country === 'VN')?.ror ?? ''],
  ] as const)
    await expect(decideRor(thAdmin, foreign, decision, ror), decision).rejects.toMatchObject({ status: 403 })
  const free = [...rorRecords().values()].find((one) => one.country === 'TH' && ![mahidol, chula].includes(one.ror))
  await decideRor(thAdmin, own, 'accept', free?.ror ?? '')
  expect((await read(own))['ror']).toBe(free?.ror)
  const [entry] = await query<{ action: string; changed: unknown }>(sql`
    select action, changed from audit_entries where row_id = ${own}::uuid and actor_id = ${thAdmin.id}`)
  expect(entry).toMatchObject({ action: 'review', changed: { ror: { new: 'accept' } } })
  // Another entry has the id: what others wrote would move.
  const twin = await university(free?.name ?? '')
  await expect(decideRor(thAdmin, twin, 'accept', free?.ror ?? '')).rejects.toMatchObject({ status: 403 })
  expect((await read(twin))['deletedAt']).toBeNull()
  const offer = (await show(thAdmin)).waiting.find(({ id }) => id === twin)?.offers[0]
  expect(offer).toMatchObject({ ror: free?.ror, mayAccept: false })
  // Absent ones of other countries are not told.
  await decideRor(viewers.admin, foreign, 'none', '')
  expect((await show(thAdmin)).absent.map(({ id }) => id)).not.toContain(foreign)
  expect((await show(viewers.admin)).absent.map(({ id }) => id)).toContain(foreign)
})

test('the page shows the queue of a country, whose id an entry would take, and what was said to be absent', async () => {
  const page = pages.find(({ path }) => path === rorPath)
  expect(page?.guards).toContain('country_admin')
  const show = async (params: Record<string, string>) =>
    load({
      viewer: viewers.admin,
      page,
      locale: 'en',
      words: await wordsIn('en'),
      query: new URLSearchParams(params),
    } as LoaderContext)
  const holder = await university('The one that has it', { ror: chula })
  const twin = await university('Chulalongkorn University')
  const absent = await university('Nowhere College')
  await decideRor(viewers.admin, absent, 'none', '')
  const all = await show({})
  expect(all.waiting.find(({ id }) => id === twin)?.offers[0]).toMatchObject({
    ror: chula,
    heldBy: 'The one that has it',
  })
  expect(all.absent).toContainEqual(expect.objectContaining({ id: absent, who: viewers.admin.name }))
  const abroad = await show({ country: 'VN', page: '99' })
  expect([abroad.page, abroad.pages, abroad.waiting.every((one) => one.country === 'Country VN')]).toEqual([1, 1, true])
  const open = `${rorPath}?only=open`
  expect((await staffWork(viewers.admin, kind)).find(({ href }) => href === open)).toMatchObject({
    count: all.proposed,
    href: open,
  })
  await records(system(), kind).remove(holder)
})
