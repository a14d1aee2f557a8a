// Who bridges two keywords, of published rows alone; and when a call that is over opens again, from the years before.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { system, visitor } from '#engine/model/viewer.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { findBridges } from '#matching/bridges.ts'
import { findMatches } from '#matching/find-matches.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer()
let stage: Stage
let bamboo: string
let radar: string
const people = new Map<string, string>()
const of = (name: string) => publicly(getKind(name))

type Link = { linkStatus?: string; hiddenOnProfile?: boolean }

async function addWork(title: string, authors: Record<string, Link>, more: object = {}): Promise<void> {
  const publicationAuthors = Object.entries(authors).map(([name, link]) => ({
    rawName: name,
    talent: people.get(name),
    linkStatus: 'confirmed',
    ...link,
  }))
  await build('publications', { title, status: 'published', publishedYear: 2024, publicationAuthors, ...more })
}

beforeAll(async () => {
  stage = await openStage(server(), ['owner'])
  await saveSettings(staffWith('admin'), { show_menu_paring_search: true }, (await getStoredSettings()).version)
  const keyword = async (en: string) => (await build('keywords', { ...of('keywords'), label: { en }, synonyms: [] })).id
  ;[bamboo, radar] = [await keyword('bamboo'), await keyword('radar')]
  const other = await keyword('rivers')
  const add = async (fullName: string, keywords: string[], more: object = {}) => {
    const base = { ...of('talents'), fullName, keywords, country: await country('TH') }
    people.set(fullName, (await build('talents', { ...base, ...more })).id)
  }
  await add('Bamboo Bridge', [bamboo])
  await add('Bamboo Alone', [bamboo])
  await add('Bamboo By Work', [other])
  await add('Both Of Them', [bamboo, radar])
  await add('Radar One', [radar])
  await add('Radar Two', [radar])
  await add('Radar Draft', [radar], { status: 'draft' })
  await addWork('Shared first', { 'Bamboo Bridge': {}, 'Radar One': {}, 'Radar Draft': {} }, { publishedYear: 2021 })
  await addWork('Shared second', { 'Bamboo Bridge': {}, 'Radar Two': {} })
  await addWork('Of bamboo', { 'Bamboo By Work': {} }, { keywords: [bamboo] })
  await addWork('With both', { 'Bamboo By Work': {}, 'Both Of Them': {} })
  // None of these is seen by everybody, or said by the one it is about.
  await addWork('Draft of it', { 'Bamboo Alone': {}, 'Radar One': {} }, { status: 'draft' })
  await addWork('Not theirs', { 'Bamboo Alone': { linkStatus: 'suggested' }, 'Radar One': {} })
  await addWork('Hidden by one', { 'Bamboo Alone': { hiddenOnProfile: true }, 'Radar Two': {} })
})

const bridges = () => findBridges(visitor('en'), [bamboo, radar])
const names = async () => (await bridges()).map(({ row }) => row['fullName'])

test('who has both keywords, or shares only what nobody sees, is a bridge; who wrote with the other side is none', async () => {
  const found = await bridges()
  const said = found.map(({ row, own, count, partners, works }) => [
    row['fullName'],
    own.label,
    count,
    partners.map(({ title }) => title).sort(),
    works.map(({ title }) => title),
  ])
  expect(said[0]).toEqual(['Bamboo Bridge', 'bamboo', 2, ['Radar One', 'Radar Two'], ['Shared second', 'Shared first']])
  expect(said.slice(1).toSorted()).toEqual([
    ['Bamboo By Work', 'bamboo', 1, ['Both Of Them'], ['With both']],
    ['Radar One', 'radar', 1, ['Bamboo Bridge'], ['Shared first']],
    ['Radar Two', 'radar', 1, ['Bamboo Bridge'], ['Shared second']],
  ])
  expect(found[0]?.text).toMatch(/^Works on bamboo, and wrote with 2 people who work on radar: Radar (One|Two), Radar/)
  const turned = await findBridges(visitor('en'), [radar, bamboo])
  expect(turned.map(({ id, text }) => [id, text])).toEqual(found.map(({ id, text }) => [id, text]))
})

test('who did not consent to matching is a bridge, or named as a partner of one', async () => {
  const id = people.get('Radar One') as string
  await writeFields(system(), getKind('talents'), id, { owner: stage.ids.owner })
  const found = await bridges()
  expect(found.map(({ row }) => row['fullName'])).not.toContain('Radar One')
  expect(JSON.stringify(found)).not.toContain('Radar One')
  expect(found.find(({ row }) => row['fullName'] === 'Bamboo Bridge')?.count).toBe(1)
  await writeFields(system(), getKind('talents'), id, { owner: null })
  expect(await names()).toContain('Radar One')
})

test('the call answers bridges unasked, or for other than two keywords', async () => {
  const post = (payload: object) => stage.ask('visitor', 'POST', '/api/matches', { payload })
  const asked = { keywords: [bamboo, radar], kinds: ['talents'] }
  const answer = await post({ ...asked, bridges: true })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    bridges: [{ kind: 'talents', count: 2, row: { fullName: 'Bamboo Bridge' } }, {}, {}, {}],
  })
  expect(answer.json().groups[0].rows[0].row.fullName).toBe('Both Of Them')
  expect((await post(asked)).json().bridges).toBeNull()
  for (const wrong of [
    { keywords: [bamboo], bridges: true },
    { ...asked, bridges: 'yes' },
  ])
    expect((await post(wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
})

test('a call that opened about the same month in other years is over for good, or one is said to open again that did not', async () => {
  const organization = (await build('funding-organizations', of('funding-organizations'))).id
  const call = async (en: string, opensOn: string, closesAt: string) =>
    (
      await build('funding-calls', {
        ...of('funding-calls'),
        organization,
        keywords: [bamboo],
        isRolling: false,
        title: { en },
        opensOn,
        closesAt,
      })
    ).id
  const year = new Date().getUTCFullYear()
  await call(`Mekong Fellowship ${year - 2}`, `${year - 2}-01-10`, `${year - 2}-01-20T00:00:00Z`)
  const latest = await call(`Mekong Fellowship ${year - 1}`, `${year - 1}-01-12`, `${year - 1}-01-22T00:00:00Z`)
  const single = await call('Only once', `${year - 1}-01-12`, `${year - 1}-01-22T00:00:00Z`)
  const [group] = await findMatches(visitor('en'), { keywords: [bamboo], kinds: ['funding-calls'] })
  const again = new Map(group?.rows.map((row) => [row.id, row.again]))
  expect(again.get(latest)).toMatch(new RegExp(`^Opens again about Jan\\w* \\d{4}, as in ${year - 2}, ${year - 1}\\.$`))
  expect(again.get(single)).toBeNull()
  const thai = await findMatches(visitor('th'), { keywords: [bamboo], kinds: ['funding-calls'] })
  expect(thai[0]?.rows.find(({ id }) => id === latest)?.again).toContain('ม.ค.')
  // One that is announced is there already.
  await call(`Mekong Fellowship ${year + 1}`, `${year + 1}-01-12`, `${year + 1}-02-22T00:00:00Z`)
  const [now] = await findMatches(visitor('en'), { keywords: [bamboo], kinds: ['funding-calls'] })
  expect(now?.rows.find(({ id }) => id === latest)?.again).toBeNull()
})
