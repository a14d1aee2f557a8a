// The inbox of works: what sources tell comes into groups, is taken by a word of the member, and what was refused stays refused.
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import { askSources } from '#features/doi-lists/find-works.ts'
import type { InboxAnswer } from '#features/author-links/inbox/inbox.action.ts'
import type { InboxData, ShownFound } from '#features/author-links/inbox/inbox.loader.ts'
import { askInboxSources } from '#features/author-links/inbox/ways/asked-sources.ts'
import { registry } from '#kinds/index.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { type MemberSources, openMemberSources, sourcesAt } from '#tests/support/member-sources.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { forgetTries, memberClient } from '#tests/support/people/members.ts'

useRegistry(registry)
useDatabase()

let app: FastifyInstance
let sources: MemberSources
const client = memberClient(() => app)
const orcid = '0000-0002-1825-0097'
const path = '/my-profile/publication/inbox'

beforeAll(async () => {
  app = await openServer({ hasPages: true })
  await country('MM')
})
afterAll(() => app.close())
beforeEach(async () => {
  await forgetTries()
  sources = await openMemberSources()
  askInboxSources(sourcesAt(sources.address), 2)
  askSources(sourcesAt(sources.address))
})
afterEach(() => sources.close())

type Who = Awaited<ReturnType<typeof researcher>>

/** A member with an entry, who signed in at ORCID where `proved`. */
async function researcher(name: string, { proved = false, more = {} as Record<string, unknown> } = {}) {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}${Date.now() % 100_000}@example.org`
  const { id, token } = await client.member(email, { fullName: name })
  const person = await build('talents', {
    ...publicly(getKind('talents')),
    country: await country('TH'),
    fullName: name,
    nameNative: null,
    orcid: null,
    scopusId: null,
    openalexId: null,
    owner: id,
    ...more,
  })
  if (proved)
    await query(sql`
      insert into member_identities (id, member, provider, subject, label) values (gen_random_uuid(), ${id}::uuid, 'orcid', ${orcid}, ${name})`)
  return { id, token, talent: person.id, name }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function inbox({ token }: Who): Promise<InboxData> {
  const answer = await app.inject({ url: `${path}?_data=${encodeURIComponent(path)}`, headers: bearer(token) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<InboxData>()
}

async function send({ token }: Who, form: Record<string, string | string[]>) {
  const payload = new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  ).toString()
  return app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...bearer(token) },
  })
}

async function sendFile({ token }: Who, name: string, text: string, accept = 'application/json') {
  const payload = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${text}\r\n--x--\r\n`
  return app.inject({
    method: 'POST',
    url: '/api/works-inbox/files',
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=x', accept, ...bearer(token) },
  })
}

const worksIn = (data: InboxData, group: string): ShownFound[] =>
  data.groups.find((one) => one.group === group)?.works ?? []
const titlesIn = (data: InboxData, group: string): string[] => worksIn(data, group).map(({ title }) => title)
const idOf = (data: InboxData, title: string): string =>
  data.groups.flatMap(({ works }) => works).find((one) => one.title === title)?.id ?? ''

const bib = (...works: [title: string, authors: string, year?: number, doi?: string][]): string =>
  works
    .map(
      ([title, authors, year = 2021, doi], at) =>
        `@article{w${at}, title={${title}}, author={${authors}}, year={${year}}, journal={Soil Letters}${doi ? `, doi={${doi}}` : ''}}`,
    )
    .join('\n')

const work = async (title: string, authors: Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  (await build('publications', {
    title,
    status: 'published',
    publishedYear: 2021,
    country: await country('TH'),
    doi: null,
    eid: null,
    pubmedId: null,
    openalexId: null,
    publicationAuthors: authors,
    ...more,
  })) as unknown as { id: string }

describe('a file', () => {
  test('comes into the three groups, nothing is taken by itself, and what is chosen is the work of the member', async () => {
    const who = await researcher('Somchai Inboxed')
    const here = await work('Rice roots under salt stress', [{ rawName: 'Somchai Inboxed' }], { doi: '10.5555/rice.1' })
    await work('Bamboo fibres in river clay and how they age', [{ rawName: 'Ann Lee' }])
    const text = bib(
      ['Rice roots under salt stress', 'Inboxed, Somchai', 2021, '10.5555/RICE.1'],
      ['Bamboo fibres in river clay and how they aged', 'Lee, Ann and Inboxed, Somchai'],
      ['A wholly new finding about teak', 'Inboxed, S. and Lee, Ann'],
    )
    expect((await sendFile(who, 'own.bib', text)).json()).toMatchObject({ new: 1, here: 1, alike: 1 })
    const data = await inbox(who)
    expect([titlesIn(data, 'here'), titlesIn(data, 'new')]).toEqual([
      ['Rice roots under salt stress'],
      ['A wholly new finding about teak'],
    ])
    expect(worksIn(data, 'here')[0]).toMatchObject({ reasons: ['doi'], here: { id: here.id } })
    expect(worksIn(data, 'alike')[0]).toMatchObject({
      reasons: ['nearTitle', 'sameYear', 'sameAuthor'],
      here: { title: 'Bamboo fibres in river clay and how they age' },
      found: [{ source: 'bibtex', asked: 'own.bib' }],
    })
    expect(worksIn(data, 'new')[0]?.own).toMatchObject({ name: 'S. Inboxed', confidence: 'possible' })
    expect(await findRows(publications, { title: 'A wholly new finding about teak' })).toEqual([])
    const teak = idOf(data, 'A wholly new finding about teak')
    const rice = idOf(data, 'Rice roots under salt stress')
    const answer = await send(who, { do: 'take', item: [teak, rice] })
    expect(answer.headers['location'] ?? answer.body).toContain('done=take&count=2')
    const [made] = await findRows(publications, { title: 'A wholly new finding about teak' })
    expect(made).toMatchObject({
      createdBy: who.id,
      source: 'import',
      publishedYear: 2021,
      containerTitle: 'Soil Letters',
    })
    const lines = await findRows(publicationAuthors, { talent: who.talent })
    expect(lines.map((one) => [one.publication, one.linkStatus]).toSorted()).toEqual(
      [
        [made?.id, 'confirmed'],
        [here.id, 'confirmed'],
      ].toSorted(),
    )
  })
})
