// The member's dashboard: people near and co-authors of the years and the country asked for, fields that grew, figures that only the owner sees, and nobody who is not public.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { addEntryViews } from '#kinds/own-entries.queries.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
const year = new Date().getFullYear()
let stage: Stage
const ids: Record<string, string> = {}

const keyword = async (label: string): Promise<string> =>
  (await build('keywords', { ...publicly(getKind('keywords')), label: { en: label } })).id
const person = async (fullName: string, code: string, more: object = {}): Promise<void> => {
  const shown = publicly(getKind('talents'))
  const { id } = await build('talents', { ...shown, fullName, nameNative: null, country: await country(code), ...more })
  ids[fullName] = id
}
const work = async (publishedYear: number, keywords: readonly string[], names: readonly string[]): Promise<void> => {
  const { id } = await build('publications', {
    ...publicly(getKind('publications')),
    publishedYear,
    keywords,
    domainIndustries: [],
    versionOf: null,
  })
  for (const name of names)
    await build('publication-authors', {
      publication: id,
      rawName: name,
      orcid: null,
      scopusId: null,
      affiliationCountry: null,
      talent: ids[name],
      linkStatus: 'confirmed',
      hiddenOnProfile: false,
    })
}
const page = async (more = '', who: Actor = 'owner', prefix = ''): Promise<string> => {
  const answer = await stage.browse(who, 'GET', `${prefix}/my-profile/dashboard${more}`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.body
}
const file = async (more: string, who: Actor = 'owner') => stage.ask(who, 'GET', `/api/own-network/export?${more}`)
const linesOf = async (more: string): Promise<string[]> => (await file(more)).body.trim().split('\r\n').slice(1)

beforeAll(async () => {
  stage = await openStage(server(), ['owner', 'researcher', 'organization', 'admin'])
  ids['weaving'] = await keyword('weaving')
  ids['looms'] = await keyword('looms')
  ids['dyes'] = await keyword('dyes')
  await person('Own Weaver', 'TH', { keywords: [ids['weaving']], domainIndustries: [] })
  await query(sql`update talents set owner = ${stage.ids.owner}::uuid where id = ${ids['Own Weaver']}::uuid`)
  await person('Near Thai', 'TH', { keywords: [ids['weaving']] })
  await person('Near Lao', 'LA', { keywords: [ids['weaving'], ids['dyes']] })
  await person('Hidden Lao', 'LA', { keywords: [ids['weaving']], profilePublic: false })
  await person('Near too', 'LA', { keywords: [ids['weaving']] })
  await person('Far Lao', 'LA', { keywords: [ids['dyes']] })
  await work(year, [ids['weaving'] ?? '', ids['looms'] ?? ''], ['Own Weaver', 'Near Lao'])
  await work(year - 1, [ids['weaving'] ?? '', ids['looms'] ?? ''], ['Own Weaver', 'Near Thai'])
  await work(year - 12, [ids['weaving'] ?? '', ids['dyes'] ?? ''], ['Own Weaver', 'Far Lao'])
})

test('somebody hidden, or the reader, is counted among the people near', async () => {
  expect(await linesOf('part=people')).toEqual(['Country LA,2', 'Country TH,1'])
  expect(await linesOf('part=people&country=LA')).toEqual(['Country LA,2'])
  const body = await page()
  expect(body).toContain('People who share a keyword with you')
  expect(body).not.toContain('Hidden Lao')
})

test('co-authors of other years or another country are among those asked for', async () => {
  const names = async (more: string): Promise<string[]> =>
    (await linesOf(`part=co-authors${more}`)).map((line) => line.split(',')[0] ?? '')
  expect((await names('')).toSorted()).toEqual(['Near Lao', 'Near Thai'])
  expect((await names('&years=20')).toSorted()).toEqual(['Far Lao', 'Near Lao', 'Near Thai'])
  expect((await names('&years=20&country=LA')).toSorted()).toEqual(['Far Lao', 'Near Lao'])
  const body = await page('?country=LA&years=6')
  expect(body).toMatch(/<option value="LA" selected/u)
  expect(body).not.toContain('Near Thai</a>')
})

test('a field that did not grow is said to, and years of one turn into those of another calendar', async () => {
  const fields = await linesOf('part=fields')
  expect(fields.map((line) => line.split(',').slice(0, 3).join())).toEqual(
    expect.arrayContaining(['looms,2,0', 'weaving,2,0']),
  )
  expect(fields.join()).not.toContain('dyes')
  const thai = await page('', 'owner', '/th')
  expect(thai).toContain(`ผลงานปี ${year + 543 - 2}–${year + 543}`)
  // Drawn from the older years to the newer ones, each with its name.
  expect(thai).toMatch(/<path data-line=""[\s\S]*>2 looms<\/text>/)
})

test('figures of an entry are told to somebody else, or lost', async () => {
  const row = await queryOne<{ slug: string }>(sql`select slug from talents where id = ${ids['Own Weaver']}::uuid`)
  await addEntryViews('talents', new Map([[row?.slug ?? '', 41]]))
  expect(await page()).toContain('>41<')
  for (const who of ['researcher', 'organization'] as const) expect(await page('', who)).not.toContain('>41<')
})

test('who has no profile or no keywords is not told what to do first', async () => {
  expect(await page('', 'researcher')).toContain('Write your profile first')
  expect(await page('', 'organization')).toContain('Publish an entry with keywords first')
  await query(sql`update talents set keywords = '{}' where id = ${ids['Own Weaver']}::uuid`)
  expect(await page()).toContain('href="/my-profile/info#keywords"')
  for (const [prefix, words] of [
    ['/th', 'กรุณาเพิ่มคำสำคัญก่อน'],
    ['/zh', '请先添加关键词'],
    ['/lo', 'ກະລຸນາເພີ່ມຄຳສຳຄັນກ່ອນ'],
  ] as const)
    expect(await page('', 'owner', prefix)).toContain(words)
})

test('a file is given to staff, to strangers, or for a part that there is not', async () => {
  expect((await file('part=people', 'visitor')).statusCode).toBe(401)
  expect((await file('part=people', 'admin')).statusCode).toBe(404)
  expect((await file('part=secrets')).statusCode).toBe(400)
  expect((await file('part=people&by=x')).statusCode).toBe(400)
})
