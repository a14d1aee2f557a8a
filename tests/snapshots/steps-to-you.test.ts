// In how many co-author steps a person reaches the member who asks: by the shortest way, by public names alone, and told to nobody else.
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { type Actor, openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })
let stage: Stage
const people: Record<string, { id: string; slug: string }> = {}

const person = async (fullName: string, code = 'TH', more: object = {}): Promise<void> => {
  const shown = publicly(getKind('talents'))
  people[fullName] = (await build('talents', {
    ...shown,
    fullName,
    nameNative: null,
    country: await country(code),
    ...more,
  })) as never
}
type Link = { name: string; linkStatus?: string; hiddenOnProfile?: boolean }
const work = async (names: readonly (string | Link)[], more: object = {}): Promise<string> => {
  const { id } = await build('publications', { ...publicly(getKind('publications')), versionOf: null, ...more })
  for (const one of names) {
    const { name, linkStatus = 'confirmed', hiddenOnProfile = false } = typeof one === 'string' ? { name: one } : one
    await build('publication-authors', {
      publication: id,
      rawName: name,
      orcid: null,
      scopusId: null,
      talent: people[name]?.id ?? null,
      linkStatus,
      hiddenOnProfile,
    })
  }
  return id
}
const addressOf = (name: string, more = ''): string => `/api/own-network/steps?to=talents/${people[name]?.slug}${more}`
const ask = async (name: string, who: Actor = 'owner', more = '') => stage.ask(who, 'GET', addressOf(name, more))
const way = async (name: string): Promise<[steps: number | null, through: string[]]> => {
  const answer = await ask(name)
  expect(answer.statusCode, answer.body).toBe(200)
  const said = answer.json<{ steps: number | null; way: { text: string }[] }>()
  return [said.steps, said.way.slice(1, -1).map(({ text }) => text)]
}

beforeAll(async () => {
  stage = await openStage(server(), ['owner', 'researcher', 'organization', 'editor'])
  await person('Me', 'TH', { claimStatus: 'claimed' })
  await query(sql`update talents set owner = ${stage.ids.owner}::uuid where id = ${people['Me']?.id}::uuid`)
  await person('Near')
  await person('Nearer')
  await person('Second Abroad', 'VN')
  await person('Third')
  await person('Fourth')
  await person('Secretive', 'TH', { profilePublic: false })
  await person('Behind Her')
  await person('Suggested')
  await person('Kept off')
  await person('Of a draft')
  await person('Of a crowd')
  await person('Alone')
  await work(['Me', 'Near'])
  await work(['Near', 'Second Abroad'])
  await work(['Second Abroad', 'Third'])
  await work(['Third', 'Fourth'])
  await work(['Me', 'Secretive'])
  await work(['Secretive', 'Behind Her'])
  await work(['Me', { name: 'Suggested', linkStatus: 'suggested' }])
  await work(['Me', { name: 'Kept off', hiddenOnProfile: true }])
  await work(['Me', 'Of a draft'], { status: 'draft' })
  await work(['Me', 'Of a crowd', ...Array.from({ length: 60 }, (_, at) => `Printed ${at}`)])
})

test('steps are counted wrongly, or somebody on a shorter or longer way is named', async () => {
  expect(await way('Near')).toEqual([1, []])
  expect(await way('Second Abroad')).toEqual([2, ['Near']])
  expect(await way('Third')).toEqual([3, ['Near', 'Second Abroad']])
  for (const far of ['Fourth', 'Alone', 'Me']) expect(await way(far), far).toEqual([null, []])
})

test('a link that is not confirmed, kept off a profile, of a draft or of a crowd of authors is a step', async () => {
  for (const name of ['Suggested', 'Kept off', 'Of a draft', 'Of a crowd'])
    expect(await way(name), name).toEqual([null, []])
})

test('somebody who is not public is named, is asked about, or is gone through where a public person leads there', async () => {
  const answer = await ask('Behind Her')
  expect(answer.json()).toMatchObject({ steps: 2, way: [{ text: 'You' }, { text: 'one person', href: null }, {}] })
  const { id, slug } = people['Secretive'] ?? { id: '-', slug: '-' }
  for (const secret of [id, slug, 'Secretive']) expect(answer.body).not.toContain(secret)
  expect((await ask('Secretive')).statusCode).toBe(404)
  await work(['Me', 'Nearer'])
  const last = await work(['Nearer', 'Behind Her'])
  // Fewer joint works, and a name.
  await work(['Secretive', 'Behind Her'])
  expect(await way('Behind Her')).toEqual([2, ['Nearer']])
  // What is taken back leads nowhere from then on.
  await query(sql`update publication_authors set link_status = 'rejected' where publication = ${last}::uuid`)
  expect(await way('Behind Her')).toEqual([2, ['one person']])
})

test('the way is told to visitors, staff, or members without a confirmed entry', async () => {
  expect((await ask('Near', 'visitor')).statusCode).toBe(401)
  expect((await ask('Near', 'editor')).statusCode).toBe(404)
  for (const who of ['researcher', 'organization'] as const)
    expect((await ask('Near', who)).json(), who).toEqual({ steps: null, title: '', way: [] })
  await query(sql`update talents set claim_status = 'unclaimed' where id = ${people['Me']?.id}::uuid`)
  expect(await way('Near')).toEqual([null, []])
  await query(sql`update talents set claim_status = 'claimed' where id = ${people['Me']?.id}::uuid`)
  expect(await way('Near')).toEqual([1, []])
  for (const wrong of ['', '?to=', '?to=hosts/x', '?to=talents/', '?to=talents/x&more=1'])
    expect((await stage.ask('owner', 'GET', `/api/own-network/steps${wrong}`)).statusCode, wrong).toBe(400)
  expect((await stage.ask('owner', 'GET', '/api/own-network/steps?to=talents/nobody')).statusCode).toBe(404)
})

test('the page that is kept for everybody holds the way of one of them, or words of it are in another language', async () => {
  const { slug } = people['Second Abroad'] ?? { slug: '-' }
  const page = await stage.browse('owner', 'GET', `/asean-talent-pool/${slug}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('Reaches you')
  const texts = await Promise.all(
    (['en', 'th', 'zh', 'lo'] as const).map(async (locale) => {
      const { title, way: steps } = (await ask('Second Abroad', 'owner', `&locale=${locale}`)).json<{
        title: string
        way: { href: string | null }[]
      }>()
      return [title, steps[1]?.href]
    }),
  )
  const near = await queryOne<{ slug: string }>(sql`select slug from talents where id = ${people['Near']?.id}::uuid`)
  const own = `/asean-talent-pool/${near?.slug}`
  expect(texts).toEqual([
    ['Reaches you in 2 steps', own],
    ['เชื่อมถึงคุณใน 2 ขั้น', `/th${own}`],
    ['与您相隔 2 步', `/zh${own}`],
    ['ເຊື່ອມຫາທ່ານໃນ 2 ຂັ້ນ', `/lo${own}`],
  ])
})
