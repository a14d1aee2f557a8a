// Works of a person: what the profile shows of them, and what the person says of those found under the own name.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { linkAuthors } from '#features/author-links/link.ts'
import type { OwnWorksData, WorkGroup } from '#features/author-links/own-works.loader.ts'
import type { HomeData } from '#features/my-profile/home.loader.ts'
import type { DataOf } from '#engine/public/directory/declaration.ts'
import type { publicationDirectory } from '#features/publications/directory.ts'
import type { ProfileData } from '#features/pool/profile/profile.loader.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { openServer } from '#tests/support/product/app.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
const { member } = memberClient(() => app)
beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await country('MM')
})
afterAll(() => app.close())
beforeEach(forgetTries)

const path = '/my-profile/publication'
const bearer = (token: string | null) => (token ? { authorization: `Bearer ${token}` } : {})
const get = (token: string | null, address: string, id = address, query_ = '') =>
  app.inject({ url: `${address}?_data=${encodeURIComponent(id)}${query_}`, headers: bearer(token) })
const send = (token: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...bearer(token) },
  })

type Author = Record<string, unknown>
type Made = { id: string; slug: string; publicationAuthors: { id: string }[] }
const person = async (values: Author = {}) =>
  (await build('talents', { ...publicly(getKind('talents')), country: await country('TH'), ...values })) as never as {
    id: string
    slug: string
  }
const work = async (title: string, author: Author, more: Author = {}): Promise<Made> =>
  (await build('publications', {
    title,
    status: 'published',
    country: await country('TH'),
    publicationAuthors: [{ rawName: 'Somebody Else' }, { rawName: 'N. Printed', ...author }],
    ...more,
  })) as never
const linkIn = ({ publicationAuthors: authors }: Made): string => authors[1]?.id ?? ''
const profile = async (slug: string, key = '', more = ''): Promise<ProfileData> => {
  const answer = await get(
    null,
    `/asean-talent-pool/${slug}${key && `/${key}`}`,
    `/asean-talent-pool/:slug${key && '/:key'}`,
    more,
  )
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const titles = ({ works }: { works: { title: string }[] }): string[] => works.map(({ title }) => title)
const own = async (token: string): Promise<Record<WorkGroup['state'], string[]>> => {
  const { groups } = (await get(token, path)).json<OwnWorksData>()
  return Object.fromEntries(groups.map(({ state, list }) => [state, titles(list)])) as never
}

test('a profile shows the works of confirmed links that are published, newest first, and leads to each', async () => {
  const { id, slug } = await person()
  const old = await work('Older', { talent: id, linkStatus: 'confirmed' }, { publishedYear: 2011 })
  await work('Newer', { talent: id, linkStatus: 'confirmed' }, { publishedYear: 2022 })
  await work('Perhaps', { talent: id, linkStatus: 'suggested' })
  await work('No', { talent: id, linkStatus: 'rejected' })
  await work('Secret draft', { talent: id, linkStatus: 'confirmed' }, { status: 'draft' })
  const first = await profile(slug)
  expect(titles(first.works)).toEqual(['Newer', 'Older'])
  expect(first.works.works[1]).toMatchObject({
    href: `/publication?item=${old.slug}`,
    authors: 'Somebody Else; N. Printed',
    year: '2011',
  })
  expect(first.tabs.map(({ key }) => key)).toEqual(['', 'publications', 'network', 'expertise', 'mobility'])
  expect(titles((await profile(slug, 'publications', '&sort=title')).works)).toEqual(['Newer', 'Older'])
  const page = (await app.inject({ url: `/asean-talent-pool/${slug}/publications` })).body
  expect([page.includes('Newer'), page.includes('Perhaps'), page.includes('Secret draft')]).toEqual([
    true,
    false,
    false,
  ])
  const thai = (await app.inject({ url: `/th/asean-talent-pool/${slug}/publications` })).body
  expect([thai.includes('>2565<'), thai.includes('>2022<')]).toEqual([true, false])
  // Without works there is no tab of them.
  const other = await person()
  expect((await profile(other.slug)).tabs.map(({ key }) => key)).toEqual(['', 'expertise', 'mobility'])
})

test('a member confirms, keeps off the profile, refuses and takes back; each is on record, and the work stays published', async () => {
  const { id: me, token } = await member('writes.works@example.org')
  const { id, slug } = await person({ owner: me, fullName: 'Namfon Printedhere', claimStatus: 'claimed' })
  const made = await work('Found by name', { rawName: 'Namfon Printedhere' }, { country: null })
  await linkAuthors(made.id)
  expect(await own(token)).toEqual({ suggested: ['Found by name'], confirmed: [], rejected: [] })
  const { tasks } = (await get(token, '/my-profile')).json<HomeData>()
  expect(tasks).toContainEqual(expect.objectContaining({ href: path, title: 'Review a work that may be yours' }))
  expect((await profile(slug)).works.total).toBe(0)
  const link = linkIn(made)
  const does = async (wanted: string, status = 303) =>
    expect((await send(token, { link, do: wanted })).statusCode).toBe(status)

  await does('confirm')
  expect([await own(token), titles((await profile(slug)).works)]).toEqual([
    { suggested: [], confirmed: ['Found by name'], rejected: [] },
    ['Found by name'],
  ])
  const seen = (await app.inject({ url: `/api/publications/${made.id}` })).json()
  expect([seen.country.label, seen.publicationAuthors[1].talent.id]).toEqual(['Country TH', id])
  await does('hide')
  expect((await profile(slug)).works.total).toBe(0)
  await does('show')
  expect((await profile(slug)).works.total).toBe(1)
  // Said twice, or of what is past: nothing happens, and the page says so.
  await does('confirm', 422)
  await does('refuse')
  expect([(await own(token)).rejected, (await profile(slug)).works.total]).toEqual([['Found by name'], 0])
  expect(await linkAuthors(made.id)).toBe(0)
  await does('undo')
  expect((await own(token)).suggested).toEqual(['Found by name'])

  const audit = await query<{ action: string; actor: string }>(sql`
    select action, actor_kind actor from audit_entries where row_id = ${link}::uuid and actor_kind = 'member' order by id`)
  expect(audit).toEqual(Array.from({ length: 5 }, () => ({ action: 'update', actor: 'member' })))
  expect(await get(token, path).then(({ statusCode }) => statusCode)).toBe(200)
  expect((await app.inject({ url: path, headers: bearer(token) })).body).toContain('Printed as Namfon Printedhere')
})

test('the person puts at most five own works first, in their order; what leaves the profile leaves there as well', async () => {
  const [{ id: me, token }, other] = [await member('puts.first@example.org'), await member('puts.nothing@example.org')]
  const { id, slug } = await person({ owner: me, claimStatus: 'claimed' })
  await person({ owner: other.id, claimStatus: 'claimed' })
  const links: string[] = []
  for (const title of ['A', 'B', 'C', 'D', 'E', 'F'])
    links.push(linkIn(await work(title, { talent: id, linkStatus: 'confirmed' })))
  const waits = linkIn(await work('Waits', { talent: id, linkStatus: 'suggested' }))
  const does = async (at: number, wanted: string, status = 303) =>
    expect((await send(token, { link: links[at] ?? waits, do: wanted })).statusCode, wanted).toBe(status)
  const first = async (): Promise<string[]> => (await profile(slug)).works.featured.map(({ title }) => title)

  expect(await first()).toEqual([])
  for (const at of [2, 0, 1]) await does(at, 'feature')
  expect(await first()).toEqual(['C', 'A', 'B'])
  await does(1, 'earlier')
  expect(await first()).toEqual(['C', 'B', 'A'])
  await does(2, 'earlier')
  expect(await first()).toEqual(['C', 'B', 'A'])
  for (const at of [3, 4]) await does(at, 'feature')
  await does(5, 'feature', 422)
  await does(9, 'feature', 422)
  expect((await send(other.token, { link: links[0] ?? '', do: 'feature' })).statusCode).toBe(404)
  expect((await get(token, path)).json<OwnWorksData>().isFull).toBe(true)
  expect((await app.inject({ url: path, headers: bearer(token) })).body).toContain('number 2 of your featured works')
  await does(1, 'hide')
  expect(await first()).toEqual(['C', 'A', 'D', 'E'])
  // Back on the profile it has its place again, unless another took it.
  await does(1, 'show')
  expect(await first()).toEqual(['C', 'B', 'A', 'D', 'E'])
  await does(1, 'hide')
  expect((await get(token, path)).json<OwnWorksData>().isFull).toBe(false)
  await does(5, 'feature')
  expect(await first()).toEqual(['C', 'A', 'D', 'E', 'F'])
  await does(1, 'show')
  await does(1, 'feature', 422)
  for (const at of [2, 5]) await does(at, 'unfeature')
  expect(await first()).toEqual(['A', 'D', 'E'])
  expect((await app.inject({ url: `/asean-talent-pool/${slug}` })).body).toContain('Featured works')
  expect((await profile(slug, 'publications')).works.featured).toEqual([])
  // Neither a form nor a call of the API sets them.
  const row = (await app.inject({ url: `/api/talents/${id}`, headers: bearer(token) })).json()
  await app.inject({
    method: 'PATCH',
    url: `/api/talents/${id}`,
    headers: bearer(token),
    payload: { version: row.version, featuredPublications: [] },
  })
  expect(await first()).toEqual(['A', 'D', 'E'])
})

test('files of the own works lack one that was confirmed, or hold one of somebody else, or one that was refused', async () => {
  const { id: me, token } = await member('takes.works@example.org')
  const { id } = await person({ owner: me, fullName: 'Thiri', claimStatus: 'claimed' })
  const other = await person()
  expect((await get(token, path)).json<OwnWorksData>().files).toEqual([])
  const titled = ['Lakes of the hills', 'Fish of the lakes']
  for (const title of titled) await work(title, { rawName: 'Thiri', talent: id, linkStatus: 'confirmed' })
  await work('Perhaps of hers', { talent: id, linkStatus: 'suggested' })
  await work('Refused by her', { talent: id, linkStatus: 'rejected' })
  await work('By another', { talent: other.id, linkStatus: 'confirmed' })
  await work('Draft of hers', { talent: id, linkStatus: 'confirmed' }, { status: 'draft' })
  const { files } = (await get(token, path)).json<OwnWorksData>()
  expect(files.map(({ label }) => label)).toEqual(['BibTeX', 'RIS', 'CSV'])
  const page = await app.inject({ url: path, headers: bearer(token) })
  for (const { label, href } of files) {
    expect(page.body).toContain(`href="${href.replaceAll('&', '&amp;')}"`)
    const file = await app.inject({ url: href, headers: bearer(token) })
    expect([label, file.statusCode]).toEqual([label, 200])
    const found = ['Lakes', 'Fish', 'Perhaps', 'Refused', 'another', 'Draft'].filter((one) => file.body.includes(one))
    expect([label, found]).toEqual([label, ['Lakes', 'Fish']])
  }
  const [bib = ''] = files.map(({ href }) => href)
  const thirisFile = (await app.inject({ url: bib, headers: bearer(token) })).body
  // One name is enough.
  expect(thirisFile).toContain('author = {Else, Somebody and {Thiri}}')
  // The choice is nobody's but hers.
  expect((await app.inject({ url: bib })).statusCode).toBe(400)
  const stranger = await member('has.none@example.org')
  expect((await app.inject({ url: bib, headers: bearer(stranger.token) })).body.trim()).toBe('')
})

test('nobody decides for others, for works out of sight, or over what staff refused', async () => {
  const [one, other] = [await member('one.author@example.org'), await member('other.author@example.org')]
  const mine = await person({ owner: one.id, claimStatus: 'claimed' })
  await person({ owner: other.id, claimStatus: 'claimed' })
  const shown = linkIn(await work('Of one', { talent: mine.id, linkStatus: 'suggested' }))
  const draft = linkIn(await work('Draft of one', { talent: mine.id, linkStatus: 'suggested' }, { status: 'draft' }))
  const refused = linkIn(await work('Refused by staff', { talent: mine.id, linkStatus: 'rejected' }))
  expect((await send(other.token, { link: shown, do: 'confirm' })).statusCode).toBe(404)
  expect((await send(one.token, { link: draft, do: 'confirm' })).statusCode).toBe(404)
  for (const wanted of ['undo', 'confirm', 'show'])
    expect((await send(one.token, { link: refused, do: wanted })).statusCode, wanted).toBe(422)
  expect((await findRow(publicationAuthors, refused))?.linkStatus).toBe('rejected')
  expect((await send(one.token, { link: 'x', do: 'confirm' })).statusCode).toBe(404)
  expect((await send(one.token, { link: shown, do: 'unthinkable' })).statusCode).toBe(400)
  expect((await get(null, path)).statusCode).not.toBe(200)
  expect((await findRow(publicationAuthors, shown))?.linkStatus).toBe('suggested')
  expect(await own(one.token)).toEqual({ suggested: ['Of one'], confirmed: [], rejected: ['Refused by staff'] })
})

test('an organization sees the works that name it, and who has no entry is told what comes first', async () => {
  const { token } = await member('institute@example.org', {
    member_type: 'organization',
    organizationName: 'Mekong Institute',
    organizationType: (await build('organization-types')).id,
  })
  await work('Of the institute', { affiliationText: 'Dept. of Rivers, Mekong Institute, Vientiane' })
  const { organization } = (await get(token, path)).json<OwnWorksData>()
  expect([organization?.name, titles(organization?.list ?? { works: [] })]).toEqual([
    'Mekong Institute',
    ['Of the institute'],
  ])
  const { token: fresh } = await member('fresh@example.org')
  expect((await get(fresh, path)).json<OwnWorksData>()).toMatchObject({
    hasEntry: false,
    groups: [],
    organization: null,
  })
})

test('the profile of who has works shows their weave, with whom they were written, and how each is cited', async () => {
  const vietnam = await country('VN')
  await query(sql`update countries set is_asean = true where id = ${vietnam}::uuid`)
  const field = (await build('domain-industries', { name: { en: 'Threads of light' } })) as { id: string; slug: string }
  const other = await person({ fullName: 'Nguyen Thi An', country: vietnam })
  const one = await person({ fullName: 'Thiri', domainIndustries: [field.id] })
  const link = { talent: one.id, linkStatus: 'confirmed' }
  const made = await work('A loom of light', link, {
    publishedYear: 2024,
    workType: 'journal_article',
    publicationAuthors: [
      { rawName: 'Thiri', ...link },
      { rawName: 'Nguyen Thi An', talent: other.id, linkStatus: 'confirmed', affiliationCountry: vietnam },
    ],
  })
  const seen = await profile(one.slug)
  expect(seen.header.weave?.works).toEqual([{ year: 2024, industry: field.slug, crossBorder: true }])
  const { network } = await profile(one.slug, 'network')
  expect(network?.people).toMatchObject([{ name: 'Nguyen Thi An', works: 1, href: `/asean-talent-pool/${other.slug}` }])
  expect(network?.byCountry).toMatchObject([{ people: 1, works: 1 }])

  const cited = (format: string) => app.inject({ url: `/api/publications/${made.slug}/citation?format=${format}` })
  expect((await cited('bib')).body).toContain('author = {{Thiri} and Nguyen, Thi An}')
  expect((await cited('ris')).body).toContain('AU  - Thiri\r\n')
  expect((await cited('csl')).json()).toMatchObject([{ author: [{ literal: 'Thiri' }, { family: 'Nguyen' }] }])
  expect((await cited('doc')).statusCode).toBe(400)
})

test('the chart of a profile counts works that its reader does not find there, or says nothing where all are of one year', async () => {
  const { id, slug } = await person({ fullName: 'Yearly Weaver' })
  const confirmed = { talent: id, linkStatus: 'confirmed' }
  const years = async (): Promise<Record<string, number | null | undefined> | null> => {
    const rows = (await profile(slug)).years?.rows
    return rows ? Object.fromEntries(rows.map(({ key, cells }) => [key, cells[0]?.value])) : null
  }
  await work('Of this year', confirmed, { publishedYear: 2026 })
  expect(await years()).toBeNull()
  await work('Of a year before', confirmed, { publishedYear: 2023 })
  await work('Of the same year', confirmed, { publishedYear: 2023 })
  await work('A draft', confirmed, { publishedYear: 2024, status: 'draft' })
  await work('Kept off', { ...confirmed, hiddenOnProfile: true }, { publishedYear: 2024 })
  await work('Perhaps', { talent: id, linkStatus: 'suggested' }, { publishedYear: 2025 })
  expect(await years()).toEqual({ 2023: 2, 2024: 0, 2025: 0, 2026: 1 })
  const body = (await app.inject({ url: `/th/asean-talent-pool/${slug}`, headers: { accept: 'text/html' } })).body
  for (const said of ['จำนวนผลงานต่อปี', '2566', 'ที่มา: ']) expect(body, said).toContain(said)
})

test('a CV holds what its reader may see: the public no address, the person the own one', async () => {
  const { id: owner, token } = await member('thiri@cv.example')
  const one = await person({
    fullName: 'Thiri',
    nameNative: 'သီရိ',
    email: 'thiri@cv.example',
    owner,
    claimStatus: 'claimed',
  })
  const cv = (who: string | null, locale = 'en') =>
    app.inject({ url: `/api/talents/${one.slug}/cv?locale=${locale}`, headers: bearer(who) })
  const open = await cv(null)
  expect([open.statusCode, open.headers['content-type'], open.body.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect(open.headers['cache-control']).toBe('no-store')
  expect(open.body).not.toContain('mailto:')
  expect((await cv(token)).body).toContain('mailto:thiri@cv.example')
  for (const locale of ['th', 'zh', 'lo']) expect((await cv(null, locale)).statusCode, locale).toBe(200)
  const hidden = await person({ fullName: 'Hidden', profilePublic: false, status: 'draft' })
  expect((await app.inject({ url: `/api/talents/${hidden.slug}/cv` })).statusCode).toBe(404)
})

test('a preprint and its article name each other on list and sheet; a version that is not public is named nowhere', async () => {
  const article = await work('Silk of the river', {}, { workType: 'journal_article', publishedYear: 2024 })
  const version = (title: string, more: Author) =>
    work(title, {}, { workType: 'preprint', publishedYear: 2023, versionOf: article.id, ...more })
  const preprint = await version('Silk of a river', {})
  const hidden = await version('Silk kept quiet', { status: 'draft' })
  const page = async (more: string) =>
    (await get(null, '/publication', '/publication', more)).json<DataOf<typeof publicationDirectory>>()
  const list = await page('&q=Silk')
  expect(Object.fromEntries(list.cards.map(({ title, versions }) => [title, versions]))).toMatchObject({
    'Silk of the river': [
      { href: `/publication?item=${preprint.slug}`, type: 'Preprint', year: '2023', isRecord: false },
    ],
    'Silk of a river': [{ title: 'Silk of the river', type: 'Journal article', year: '2024', isRecord: true }],
  })
  const [ofArticle, ofPreprint] = [await page(`&item=${article.slug}`), await page(`&item=${preprint.slug}`)]
  expect(ofArticle.item).toMatchObject({
    card: { versions: [{ title: 'Silk of a river' }] },
    schema: { workExample: [{ name: 'Silk of a river' }] },
  })
  expect(ofPreprint.item).toMatchObject({
    card: { versions: [{ title: 'Silk of the river' }] },
    schema: { exampleOfWork: { name: 'Silk of the river' } },
  })
  expect(JSON.stringify([list, ofArticle, ofPreprint])).not.toContain(hidden.slug)
  const { body } = await app.inject({ url: `/th/publication?item=${article.slug}` })
  for (const words of ['ฉบับอื่นของผลงานนี้', `/th/publication?item=${preprint.slug}`]) expect(body).toContain(words)
})
