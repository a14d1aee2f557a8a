// Works of young talents: found by identifiers as those of researchers are, on their profiles, and never the way to somebody who is hidden.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { system } from '#engine/model/viewer.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { namedRows } from '#engine/store/children/pasted-cells.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { doRowWork } from '#engine/store/writes/row-work.ts'
import { resolverFor } from '#engine/store/references/typed-reference.ts'
import { countUses } from '#engine/store/references/uses.ts'
import { directoryFor } from '#import/matching/directory.ts'
import { linkAuthors, linkTalents } from '#features/author-links/link.ts'
import type { OwnWorksData } from '#features/author-links/own-works.loader.ts'
import type { ProfileData } from '#features/pool/profile/profile.loader.ts'
import { registry } from '#kinds/index.ts'
import { poolKinds } from '#kinds/pools.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

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

type Values = Record<string, unknown>
type Made = { id: string; slug: string; fullName: string }
const someone = async (pool: (typeof poolKinds)[number], values: Values = {}): Promise<Made> =>
  (await build(pool, { ...publicly(getKind(pool)), country: await country('TH'), ...values })) as never
const young = (values: Values = {}) => someone('young-talents', values)
type Work = { id: string; slug: string; publicationAuthors: { id: string }[] }
const work = async (title: string, author: Values, more: Values = {}): Promise<Work> =>
  (await build('publications', {
    title,
    status: 'published',
    country: await country('TH'),
    publicationAuthors: [{ rawName: 'P. Printed', ...author }],
    ...more,
  })) as never
const linkOf = async ({ publicationAuthors: [author] }: Work) => {
  const row = await findRow(publicationAuthors, author?.id ?? '')
  return { talent: row?.talent, linkStatus: row?.linkStatus }
}
const data = async <T>(address: string, id: string, token: string | null = null): Promise<T> => {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await app.inject({ url: `${address}?_data=${encodeURIComponent(id)}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const profile = (slug: string, base = '/young-talent-pool'): Promise<ProfileData> =>
  data(`${base}/${slug}`, `${base}/:slug`)
const read = async (url: string): Promise<string> => (await app.inject({ url })).body

test('identifiers that staff entered link a young talent, a name proposes, and two of both pools leave it open', async () => {
  const byOrcid = await young({ orcid: '0000-0002-1825-0097' })
  const byScopus = await young({ scopusId: '57190000077' })
  const byName = await young({ fullName: 'Khamla Onlyone' })
  await someone('talents', { fullName: 'Shared Namesake' })
  await young({ fullName: 'Shared Namesake' })
  const works = [
    await work('By its iD', { orcid: '0000-0002-1825-0097' }),
    await work('By its number', { scopusId: '57190000077' }),
    await work('By its name', { rawName: 'Khamla Onlyone' }),
    await work('By two of a name', { rawName: 'Shared Namesake' }),
  ]
  for (const { id } of works) await linkAuthors(id)
  expect(await Promise.all(works.map(linkOf))).toEqual([
    { talent: byOrcid.id, linkStatus: 'confirmed' },
    { talent: byScopus.id, linkStatus: 'confirmed' },
    { talent: byName.id, linkStatus: 'suggested' },
    { talent: null, linkStatus: 'suggested' },
  ])
  // A work that was there before the person.
  const early = await work('Before the person', { orcid: '0000-0001-5109-3700' })
  const late = await young({ orcid: '0000-0001-5109-3700' })
  await linkTalents([late.id])
  expect(await linkOf(early)).toEqual({ talent: late.id, linkStatus: 'confirmed' })
})

test('the profile has a tab of works and none of figures, and a search finds the person by the work', async () => {
  const person = await young({ documentCount: 4711, citationCount: 8822, hIndex: 47 })
  const made = await work('Weirs of bamboo', { talent: person.id, linkStatus: 'confirmed' }, { publishedYear: 2025 })
  const shown = await profile(person.slug)
  expect(shown.tabs.map(({ key }) => key)).toEqual(['', 'publications', 'expertise', 'mobility'])
  expect(shown.works.works.map(({ title }) => title)).toEqual(['Weirs of bamboo'])
  expect([shown.metrics, shown.worksNote]).toEqual([[], ''])
  for (const key of ['', '/publications', '/expertise', '/mobility']) {
    const page = await read(`/young-talent-pool/${person.slug}${key}`)
    expect(page, key).toContain(person.fullName)
    expect(page, key).not.toMatch(/4,?711|8,?822/)
  }
  expect(await read(`/young-talent-pool/${person.slug}/publications`)).toContain('Weirs of bamboo')
  const address = `/young-talent-pool/${person.slug}`
  const { publicationAuthors: authors } = (await app.inject({ url: `/api/publications/${made.id}` })).json()
  expect(authors[0].talent).toMatchObject({ id: person.id, kind: 'young-talents', slug: person.slug })
  const sheet = await read(`/publication?item=${made.slug}`)
  expect(sheet).toContain(`href="${address}"`)
  expect(sheet).toMatch(new RegExp(`"url":"[^"]*${address}"`))
  const records = await read('/oai?verb=ListRecords&metadataPrefix=oai_cerif_openaire&set=publications')
  expect(records).toContain(`Persons/${person.id}`)
  expect(await doRowWork('words-of-authors')).toMatchObject({ failed: [] })
  const { rows } = (await app.inject({ url: '/api/young-talents?q=bamboo+weirs' })).json()
  expect(rows.map(({ id }: Made) => id)).toContain(person.id)
})

test('nobody who is hidden is shown by a work: no minor without consent, no closed profile, no draft', async () => {
  const hidden = [
    await young({
      fullName: 'Hidden Minor',
      underTwenty: true,
      guardianEmail: 'guardian@example.org',
      guardianConsentAt: null,
    }),
    await young({ fullName: 'Hidden Profile', profilePublic: false }),
    await young({ fullName: 'Hidden Draft', status: 'draft' }),
  ]
  const seen = await young({ fullName: 'Shown Person' })
  const works = await Promise.all(
    [...hidden, seen].map(({ id }, at) => work(`Kiln ${at}`, { talent: id, linkStatus: 'confirmed' })),
  )
  const answersOf = ({ id, slug }: Work): Promise<string[]> =>
    Promise.all(
      [
        `/api/publications/${id}`,
        `/api/publications/${id}/citation?format=csl`,
        `/api/publications/${id}/citation?format=bib`,
        `/api/publications?q=kiln`,
        `/publication?item=${slug}`,
        `/publication.md?item=${slug}`,
        `/publication?q=kiln`,
        `/api/search?q=kiln`,
        '/oai?verb=ListRecords&metadataPrefix=oai_cerif_openaire',
        '/oai?verb=ListRecords&metadataPrefix=oai_dc',
      ].map(read),
    )
  for (const [at, person] of hidden.entries()) {
    const all = (await answersOf(works[at] as Work)).join('\n')
    expect(all).toContain(`Kiln ${at}`)
    for (const trace of [person.slug, person.fullName, person.id]) expect(all, person.fullName).not.toContain(trace)
    expect((await app.inject({ url: `/young-talent-pool/${person.slug}/publications` })).statusCode).toBe(404)
    expect((await read('/api/publications?q=' + encodeURIComponent(person.fullName))).includes(`Kiln ${at}`)).toBe(
      false,
    )
  }
  expect((await answersOf(works[3] as Work)).join('\n')).toContain(seen.slug)
})

test('forms, pasted rows and files find people of both pools where a field names both, and researchers alone where it does not', async () => {
  const student = await young({ fullName: 'Sengdao Student' })
  const teacher = await someone('talents', { fullName: 'Sengdao Studentov' })
  const editor = staffWith('editor')
  const resolve = resolverFor(editor)
  expect(await resolve(poolKinds, 'Sengdao Student')).toBe(student.id)
  expect(await resolve(poolKinds, student.slug)).toBe(student.id)
  expect(await resolve(['talents'], 'Sengdao Student')).not.toBe(student.id)
  const find = namedRows(editor, 'en')
  expect(await find(poolKinds, 'Sengdao Student')).toMatchObject({ id: student.id, kind: 'young-talents' })
  expect(await find(['talents'], 'Sengdao Student')).toBe(null)
  const names = ['Sengdao Student', 'Sengdao Studentov']
  const both = await directoryFor(system(), poolKinds.map(getKind), names)
  expect(names.map((name) => both.find(name).map(({ id }) => id))).toEqual([[student.id], [teacher.id]])

  const made = await work('Chosen by hand', { talent: student.slug, linkStatus: 'confirmed' })
  expect((await linkOf(made)).talent).toBe(student.id)
  await expect(
    build('hosts', { ...publicly(getKind('hosts')), country: await country('TH'), supervisor: student.id }),
  ).rejects.toThrow()
})

test('who moves to the other pool keeps the works, and what names them opens at the new address', async () => {
  const person = await young()
  const made = await work('Moved along', { talent: person.id, linkStatus: 'confirmed' })
  const before = await read(`/publication?item=${made.slug}`)
  expect(before).toContain(`/young-talent-pool/${person.slug}"`)
  await query(sql`update talents set talent_group = 'talent' where id = ${person.id}::uuid`)
  await invalidate('talents')
  const after = await read(`/publication?item=${made.slug}`)
  expect([
    after.includes(`/asean-talent-pool/${person.slug}"`),
    after.includes(`/young-talent-pool/${person.slug}`),
  ]).toEqual([true, false])
  const shown = await profile(person.slug, '/asean-talent-pool')
  expect(shown.works.works.map(({ title }) => title)).toEqual(['Moved along'])
  // A host is supervised by a researcher: one who became a young talent stays where they stand.
  const host = (await build('hosts', {
    ...publicly(getKind('hosts')),
    country: await country('TH'),
    supervisor: person.id,
  })) as never as { id: string }
  await query(sql`update talents set talent_group = 'young_talent' where id = ${person.id}::uuid`)
  await invalidate('talents')
  const { supervisor } = (await app.inject({ url: `/api/hosts/${host.id}` })).json()
  expect(supervisor).toMatchObject({ id: person.id, kind: 'young-talents' })
  // The work, and the host, keep the entry from going into trash.
  expect(await countUses(getKind('young-talents'), person.id)).toBe(2)
})

test('a student says which works are theirs', async () => {
  const { id: me, token } = await member('student.writes@example.org')
  const person = await young({ owner: me, fullName: 'Noy Ownworks', claimStatus: 'claimed' })
  const made = await work('Found by name', { rawName: 'Noy Ownworks' })
  await linkAuthors(made.id)
  const own = async () =>
    (await data<OwnWorksData>('/my-profile/publication', '/my-profile/publication', token)).groups.flatMap(
      ({ state, list }) => list.works.map(({ title }) => `${state}: ${title}`),
    )
  expect(await own()).toEqual(['suggested: Found by name'])
  const says = (what: string) =>
    app.inject({
      method: 'POST',
      url: '/my-profile/publication',
      payload: new URLSearchParams({ link: made.publicationAuthors[0]?.id ?? '', do: what }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
    })
  expect((await says('confirm')).statusCode).toBe(303)
  expect(await own()).toEqual(['confirmed: Found by name'])
  expect((await says('feature')).statusCode).toBe(303)
  expect((await profile(person.slug)).works.featured.map(({ title }) => title)).toEqual(['Found by name'])
  expect((await says('hide')).statusCode).toBe(303)
  expect((await profile(person.slug)).works.total).toBe(0)
  expect((await says('refuse')).statusCode).toBe(303)
  expect(await own()).toEqual(['rejected: Found by name'])
})
