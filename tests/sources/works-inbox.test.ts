// The inbox of works: what sources tell comes into groups, is taken by a word of the member, and what was refused stays refused.
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { findRow, findRows } from '#engine/store/reading/stored-rows.ts'
import { askSources } from '#features/doi-lists/find-works.ts'
import type { InboxAnswer } from '#features/author-links/inbox/inbox.action.ts'
import type { InboxData, ShownFound } from '#features/author-links/inbox/inbox.loader.ts'
import { inboxData } from '#features/author-links/inbox/personal-data.ts'
import { askInboxSources } from '#features/author-links/inbox/ways/asked-sources.ts'
import { registry } from '#kinds/index.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { type MemberSources, openMemberSources, sourcesAt } from '#tests/support/sources/member-sources.ts'
import { scopusEntry } from '#tests/support/sources/scopus-works-source.ts'
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
async function researcher(
  name: string,
  { proved = false, more = {} }: { proved?: boolean; more?: Record<string, unknown> } = {},
) {
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
      insert into member_identities (provider, subject, member) values ('orcid', ${orcid}, ${id}::uuid)`)
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
    url: `${path}?_data=${encodeURIComponent(path)}`,
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
/** What an action answers in place of a redirect. */
const answered = (answer: Awaited<ReturnType<typeof send>>): InboxAnswer => answer.json<InboxAnswer>()
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
    expect(answer.headers['x-redirect'] ?? answer.body).toContain('done=take&count=2')
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

  test('of Scopus, RIS and CSL-JSON is read as that; nothing else is a list of works, and what was sent twice is there once', async () => {
    const who = await researcher('Malee Filed')
    const scopus =
      'Authors,"Author full names","Author(s) ID",Title,Year,"Source title",Volume,DOI,"Cited by",EID,Source\n' +
      '"Filed M.; Lee A.","Filed, Malee (57190000001); Lee, Ann (57190000002)","57190000001; 57190000002","Salt in the wells of Isan",2020,"Water Notes",3,10.5555/wells,7,2-s2.0-85000000001,Scopus\n'
    const ris =
      'TY  - JOUR\nTI  - Salt in the wells of Isan\nAU  - Filed, Malee\nPY  - 2020\nDO  - 10.5555/wells\nER  - \n'
    const csl = JSON.stringify([
      {
        title: 'Older wells',
        type: 'article-journal',
        issued: { 'date-parts': [[2018]] },
        author: [{ family: 'Filed', given: 'Malee' }],
      },
    ])
    expect((await sendFile(who, 'scopus.csv', scopus)).json()).toMatchObject({ new: 1, unreadable: 0 })
    expect((await sendFile(who, 'own.ris', ris)).json()).toMatchObject({ new: 0, known: 1 })
    expect((await sendFile(who, 'own.json', csl)).json()).toMatchObject({ new: 1 })
    expect((await sendFile(who, 'own.json', csl)).json()).toMatchObject({ new: 0, known: 1 })
    const wells = worksIn(await inbox(who), 'new').find(({ title }) => title.startsWith('Salt'))
    expect(wells?.found.map(({ source }) => source)).toEqual(['scopus', 'ris'])
    const refused = await sendFile(who, 'own.docx', 'no list')
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'file_unsupportedType'])
    const page = await sendFile(who, 'own.docx', 'no list', 'text/html')
    expect([page.statusCode, page.headers['location']]).toEqual([
      303,
      expect.stringContaining('problem=unsupportedType'),
    ])
  })

  test('typed by the member waits for review where staff look at entries, metadata of a register do not', async () => {
    const who = await researcher('Anong Waiting')
    await query(
      sql`update settings set value = value || '{"review_member_entries": true}'::jsonb, version = version + 1`,
    )
    sources.registered.set('10.5555/registered', {
      DOI: '10.5555/registered',
      title: ['Registered rain'],
      type: 'journal-article',
      author: [{ given: 'Anong', family: 'Waiting', ORCID: `https://orcid.org/${orcid}` }],
      issued: { 'date-parts': [[2019]] },
    })
    await sendFile(who, 'own.bib', bib(['Rain of one village', 'Waiting, Anong']))
    await send(who, { do: 'list', text: 'https://doi.org/10.5555/REGISTERED' })
    await send(who, { do: 'takeAll', group: 'new' })
    const rows = await findRows(publications, { createdBy: who.id }, { sort: 'title' })
    expect(rows.map(({ title, status, source }) => [title, status, source])).toEqual([
      ['Rain of one village', 'pending', 'import'],
      ['Registered rain', 'published', 'crossref'],
    ])
    expect((await inbox(who)).taken.map(({ title, isWaiting }) => [title, isWaiting]).toSorted()).toEqual([
      ['Rain of one village', true],
      ['Registered rain', false],
    ])
  })
})

describe('an odd file', () => {
  test('with half signs, none at all, or thousands of authors is read as far as it goes', async () => {
    const who = await researcher('Lek Halved')
    const item = (title: string, family: string) => ({ type: 'article-journal', title, author: [{ family }] })
    const text = JSON.stringify([
      item('Half a sign \ud83d in a title', 'Halved\ud83d'),
      item('No \0 sign at all', 'Lek\0'),
    ])
    expect((await sendFile(who, 'own.json', text)).json()).toMatchObject({ new: 2, unreadable: 0 })
    expect(titlesIn(await inbox(who), 'new').toSorted()).toEqual(['Half a sign in a title', 'No sign at all'])
    const authors = Array.from({ length: 4000 }, (_, at) => `Person, Number${at}`).join(' and ')
    expect((await sendFile(who, 'own.bib', bib(['An experiment of thousands', authors]))).json()).toMatchObject({
      new: 1,
    })
  })

  test('of a whole library fills the inbox and says what is left; sent again, it adds nothing', async () => {
    const who = await researcher('Lek Libraries')
    const text = bib(
      ...Array.from({ length: 2600 }, (_, at): [string, string] => [
        `Finding ${at} about thread ${(at * 7919).toString(36)}`,
        'Libraries, Lek',
      ]),
    )
    expect((await sendFile(who, 'all.bib', text)).json()).toMatchObject({ new: 2000, left: 600, known: 0 })
    expect((await sendFile(who, 'all.bib', text)).json()).toMatchObject({ new: 0, left: 600, known: 2000 })
    // Who decides on a later page stays there.
    const id = (await inbox(who)).groups.find(({ group }) => group === 'new')?.works[0]?.id ?? ''
    const answer = await app.inject({
      method: 'POST',
      url: `${path}?new=3&_data=${encodeURIComponent(path)}`,
      payload: `do=skip&item=${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...bearer(who.token) },
    })
    expect(answer.headers['x-redirect'] ?? answer.body).toContain('done=skip&count=1&new=3')
  })
})

describe('what a member says', () => {
  test('is remembered: not mine and not the same are never proposed again, and are taken back', async () => {
    const who = await researcher('Kanya Saying')
    const other = await work('Weaving with mulberry fibre in the hills', [{ rawName: 'Ann Lee' }])
    const text = bib(
      ['Not by me at all, a study', 'Saying, Kanya'],
      ['Weaving with mulberry fibres in the hills', 'Saying, Kanya'],
    )
    await sendFile(who, 'own.bib', text)
    const first = await inbox(who)
    const [foreign, alike] = [titlesIn(first, 'new')[0], worksIn(first, 'alike')[0]]
    await send(who, { do: 'refuse', item: idOf(first, foreign ?? '') })
    await send(who, { do: `notSame:${alike?.id}` })
    const second = await inbox(who)
    expect([titlesIn(second, 'new'), titlesIn(second, 'alike'), second.refused.map(({ title }) => title)]).toEqual([
      ['Weaving with mulberry fibres in the hills'],
      [],
      ['Not by me at all, a study'],
    ])
    expect((await sendFile(who, 'again.bib', text)).json()).toMatchObject({ new: 0, alike: 0, known: 1, refused: 1 })
    expect(second.notSame).toMatchObject([{ other: other.id }])
    await send(who, { do: 'mayBeSame', key: second.notSame[0]?.key ?? '', other: other.id })
    await send(who, { do: `restore:${second.refused[0]?.id}` })
    const third = await inbox(who)
    expect([titlesIn(third, 'new'), titlesIn(third, 'alike'), third.refused, third.notSame]).toEqual([
      ['Not by me at all, a study'],
      ['Weaving with mulberry fibres in the hills'],
      [],
      [],
    ])
  })

  test('refuses the author link to a work that stands here, and a work left out comes back', async () => {
    const who = await researcher('Preecha Linked')
    const here = await work('Clay pots', [{ rawName: 'Preecha Linked', talent: who.talent, linkStatus: 'suggested' }], {
      doi: '10.5555/pots',
    })
    const text = bib(['Clay pots', 'Linked, Preecha', 2021, '10.5555/pots'], ['Left aside for now', 'Linked, Preecha'])
    await sendFile(who, 'own.bib', text)
    const data = await inbox(who)
    await send(who, { do: 'refuse', item: idOf(data, 'Clay pots') })
    await send(who, { do: 'skip', item: idOf(data, 'Left aside for now') })
    expect((await findRows(publicationAuthors, { publication: here.id }))[0]?.linkStatus).toBe('rejected')
    expect(Object.values((await inbox(who)).counts)).toEqual([0, 0, 0])
    expect((await sendFile(who, 'own.bib', text)).json()).toMatchObject({ new: 1, refused: 1 })
  })

  test('is undone whole: a work made for the member goes, a link is what it was', async () => {
    const who = await researcher('Naree Undone')
    const here = await work('Lotus threads', [{ rawName: 'N. Undone' }], { doi: '10.5555/lotus' })
    const text = bib(['Lotus threads', 'Undone, Naree', 2021, '10.5555/lotus'], ['Silk of wild moths', 'Undone, Naree'])
    await sendFile(who, 'own.bib', text)
    const data = await inbox(who)
    await send(who, { do: 'take', item: [idOf(data, 'Lotus threads'), idOf(data, 'Silk of wild moths')] })
    const { taken } = await inbox(who)
    expect(taken).toHaveLength(2)
    for (const { id } of taken) await send(who, { do: `release:${id}` })
    expect(await findRows(publications, { title: 'Silk of wild moths' })).toEqual([])
    expect((await findRows(publicationAuthors, { publication: here.id }))[0]).toMatchObject({
      talent: null,
      linkStatus: 'suggested',
    })
    expect((await inbox(who)).counts).toEqual({ new: 1, here: 1, alike: 0 })
  })

  test('concerns the own inbox alone', async () => {
    const [one, other] = [await researcher('First Owner'), await researcher('Second Owner')]
    await sendFile(one, 'own.bib', bib(['A private finding', 'Owner, First']))
    const id = idOf(await inbox(one), 'A private finding')
    for (const what of ['take', 'refuse', 'skip']) await send(other, { do: what, item: id })
    const data = await inbox(one)
    expect([data.counts.new, worksIn(data, 'new')[0]?.problem]).toEqual([1, null])
    expect(Object.values((await inbox(other)).counts)).toEqual([0, 0, 0])
  })

  test('needs a choice, of works that are there; said once more in another window it says that nothing changed', async () => {
    const who = await researcher('Lek Choosing')
    await sendFile(who, 'own.bib', bib(['A finding to choose', 'Choosing, Lek']))
    const id = idOf(await inbox(who), 'A finding to choose')
    for (const what of ['take', 'refuse', 'skip']) {
      const answer = await send(who, { do: what, group: 'new' })
      expect([answer.statusCode, answered(answer)], what).toEqual([
        422,
        { way: 'choose', problem: 'noneChosen', group: 'new' },
      ])
    }
    const wrong = await send(who, { do: 'take', item: ['no id', '01a229d5-2d49-7360-a3f9-a2070dc91076'] })
    expect(wrong.headers['x-redirect'] ?? wrong.body).toContain('done=take&count=0&left=2')
    expect((await send(who, { do: 'same:no id' })).statusCode).toBeLessThan(400)
    await send(who, { do: 'refuse', item: id })
    const twice = await send(who, { do: 'refuse', item: id })
    expect(twice.headers['x-redirect'] ?? twice.body).toContain('done=refuse&count=0')
    const page = await app.inject({ url: `${path}?done=refuse&count=0`, headers: bearer(who.token) })
    expect(page.body).toContain('Nothing changed')
  })
})

describe('what is chosen before a work is taken', () => {
  test('stays with works that were not ticked, is typed in either way of counting years, and counts when they are taken', async () => {
    const who = await researcher('Fon Choosing')
    const file = [
      '@article{a, title={Of no year at all}, author={Choosing, Fon}}',
      '@article{b, title={Of strangers and no year}, author={Lee, Ann and Tan, Bo}}',
      '@article{c, title={Of a year}, author={Choosing, Fon}, year={2020}}',
    ].join('\n')
    await sendFile(who, 'own.bib', file)
    const before = await inbox(who)
    const [noYear, strangers, whole] = ['Of no year at all', 'Of strangers and no year', 'Of a year'].map((title) =>
      idOf(before, title),
    ) as [string, string, string]
    await send(who, {
      do: 'take',
      item: whole,
      [`year-${noYear}`]: '๒๕๖๓',
      [`year-${strangers}`]: 'last year',
      [`author-${strangers}`]: '1',
    })
    const chosen = async () =>
      Object.fromEntries(worksIn(await inbox(who), 'new').map((found) => [found.id, found.chosen]))
    expect(await chosen()).toEqual({ [noYear]: { year: '๒๕๖๓' }, [strangers]: { year: 'last year', author: '1' } })
    const page = await app.inject({ url: path, headers: bearer(who.token) })
    expect(page.body).toContain('value="last year"')
    expect(page.body).toMatch(/<option value="1" selected="">Bo Tan/)
    const told = await inboxData.read?.({ id: who.id, who: 'member' } as never, {} as never)
    expect(told).toContainEqual(expect.objectContaining({ key: expect.any(String), chosen: { year: '๒๕๖๓' } }))
    // Another member changes nothing of it.
    await send(await researcher('Gop Other'), { do: 'skip', item: whole, [`year-${noYear}`]: '1999' })
    await send(who, { do: 'takeAll', group: 'new' })
    expect(worksIn(await inbox(who), 'new').map(({ problem }) => problem)).toEqual(['noYear'])
    await send(who, { do: 'take', item: strangers, [`year-${strangers}`]: '2019' })
    const made = await Promise.all(
      ['Of no year at all', 'Of strangers and no year'].map(
        async (title) => (await findRows(publications, { title }))[0],
      ),
    )
    expect(made.map((row) => row?.publishedYear)).toEqual([2020, 2019])
    const [line] = await findRows(publicationAuthors, { publication: made[1]?.id as string, talent: who.talent })
    expect(line?.rawName).toBe('Bo Tan')
  })
})

test('what no form of the page says is refused, names that every object has too; a form without a file says so', async () => {
  const who = await researcher('Aek Odd')
  for (const what of ['constructor', '__proto__', 'toString', 'hasOwnProperty:x', ''])
    expect((await send(who, { do: what, item: 'x' })).statusCode, what).toBe(400)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/works-inbox/files',
    payload: '--x\r\ncontent-disposition: form-data; name="other"\r\n\r\n1\r\n--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html', ...bearer(who.token) },
  })
  const page = await app.inject({ url: String(answer.headers.location), headers: bearer(who.token) })
  expect(page.body).toContain('The file could not be read.')
  // A session that is over leads to the sign-in, and no person reads JSON.
  const over = await app.inject({
    method: 'POST',
    url: '/api/works-inbox/files?locale=th',
    payload: '--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' },
  })
  expect([over.statusCode, over.headers.location]).toEqual([303, `/th${path}?way=file`])
})

test('a whole group is left out at once, the own one alone, and comes back when it is found again', async () => {
  const [who, other] = [await researcher('Kob Wrong'), await researcher('Kem Other')]
  const file = bib(
    ...Array.from({ length: 30 }, (_, at): [string, string] => [`Finding ${'ab'.repeat(at + 2)}`, 'Lee, Ann']),
  )
  await sendFile(who, 'wrong.bib', file)
  await sendFile(other, 'own.bib', bib(['Of somebody else', 'Other, Kem']))
  const page = await app.inject({ url: path, headers: bearer(who.token) })
  expect(page.body).toContain('Leave out all 30')
  const answer = await send(who, { do: 'skipAll', group: 'new' })
  expect(answer.headers['x-redirect'] ?? answer.body).toContain('done=skip&count=30')
  expect([(await inbox(who)).counts.new, (await inbox(other)).counts.new]).toEqual([0, 1])
  expect((await send(who, { do: 'skipAll', group: 'all' })).statusCode).toBe(400)
  await sendFile(who, 'again.bib', file)
  expect((await inbox(who)).counts.new).toBe(30)
})

describe('which author the member is', () => {
  test('is asked where two may be, or nobody; staff look at a name that is not the own', async () => {
    const who = await researcher('Somsak Asked')
    await sendFile(
      who,
      'own.bib',
      bib(
        ['Two of one name', 'Asked, Somsak and Asked, S. and Asked, Somsak'],
        ['By strangers', 'Lee, Ann and Tan, Bo'],
      ),
    )
    const data = await inbox(who)
    const [two, strangers] = [idOf(data, 'Two of one name'), idOf(data, 'By strangers')]
    await send(who, { do: 'take', item: [two, strangers] })
    const asked = await inbox(who)
    expect(worksIn(asked, 'new').map(({ problem }) => problem)).toEqual(['whichAuthor', 'whichAuthor'])
    await send(who, { do: 'take', item: [two, strangers], [`author-${two}`]: '2', [`author-${strangers}`]: '1' })
    const lines = await findRows(publicationAuthors, { talent: who.talent }, { sort: 'rawName' })
    expect(lines.map(({ rawName, order, linkStatus }) => [rawName, order, linkStatus])).toEqual([
      ['Bo Tan', 2, 'suggested'],
      ['Somsak Asked', 3, 'confirmed'],
    ])
  })

  test('is never somebody else who is known, and one whom the work forgets is added for staff to look at', async () => {
    const [who, other] = [await researcher('Pim Forgotten'), await researcher('Pim Known')]
    await work('Full of others', [{ rawName: 'P. Known', talent: other.talent, linkStatus: 'confirmed' }], {
      doi: '10.5555/full',
    })
    await sendFile(who, 'own.bib', bib(['Full of others', 'Known, P.', 2021, '10.5555/full']))
    const [item] = worksIn(await inbox(who), 'here')
    expect(item).toMatchObject({ own: null, mayAdd: true, offered: [] })
    await send(who, { do: 'take', item: item?.id ?? '' })
    expect(worksIn(await inbox(who), 'here')[0]?.problem).toBe('authorTaken')
    await send(who, { do: 'take', item: item?.id ?? '', [`author-${item?.id}`]: 'add' })
    const [added] = await findRows(publicationAuthors, { talent: who.talent })
    expect(added).toMatchObject({ rawName: 'Pim Forgotten', linkStatus: 'suggested', order: 2 })
    const page = '/my-profile/publication'
    const confirmed = await app.inject({
      method: 'POST',
      url: page,
      payload: new URLSearchParams({ do: 'confirm', link: added?.id ?? '' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...bearer(who.token) },
    })
    expect(confirmed.statusCode).toBe(422)
    expect((await findRow(publicationAuthors, added?.id))?.linkStatus).toBe('suggested')
  })
})

describe('ORCID', () => {
  const entries = [
    { putCode: 1, title: 'Orchids of the north', year: 2018, doi: '10.5555/Orchids', journal: 'Flora' },
    {
      putCode: 2,
      title: 'A talk without a number',
      year: 2017,
      type: 'conference-paper',
      authors: [{ name: 'Ann Lee' }, { name: 'W. Recorded', orcid }, { name: 'Ed Itor', role: 'editor' }],
    },
  ]

  test('is read of the iD that was proved alone; works are told whole, and the member is certain on them', async () => {
    const who = await researcher('Wanida Recorded', { proved: true })
    sources.records.set(orcid, entries)
    sources.registered.set('10.5555/orchids', {
      DOI: '10.5555/orchids',
      title: ['Orchids of the north'],
      type: 'journal-article',
      author: [
        { given: 'Wanida', family: 'Recorded' },
        { given: 'Bo', family: 'Tan' },
      ],
      issued: { 'date-parts': [[2018]] },
    })
    expect((await send(who, { do: 'orcid' })).headers['x-redirect']).toContain('done=look')
    const data = await inbox(who)
    expect(data.lookUps[0]).toMatchObject({ source: 'orcid', asked: orcid, counts: { new: 2 }, fault: null })
    const works = worksIn(data, 'new').toSorted((a, b) => a.title.localeCompare(b.title))
    expect(works.map(({ title, authors, own, found }) => [title, authors, own?.confidence, found[0]?.source])).toEqual([
      ['A talk without a number', 'Ann Lee; W. Recorded', 'certain', 'orcid'],
      ['Orchids of the north', 'Wanida Recorded; Bo Tan', 'certain', 'orcid'],
    ])
    await send(who, { do: 'takeAll', group: 'new' })
    const rows = await findRows(publications, { createdBy: who.id }, { sort: 'title' })
    expect(rows.map(({ workType, status, doi }) => [workType, status, doi])).toEqual([
      ['conference_paper', 'published', null],
      ['journal_article', 'published', '10.5555/orchids'],
    ])
    await send(who, { do: 'orcid' })
    expect((await inbox(who)).lookUps[0]?.counts).toMatchObject({ new: 0, known: 2 })
  })

  test('asks nobody for who has not signed in with it', async () => {
    const who = await researcher('Typed Only', { more: { orcid } })
    const answer = await send(who, { do: 'orcid' })
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('noOrcid')])
    expect(sources.asked).toEqual([])
  })
})

describe('OpenAlex', () => {
  const author = (id: string, name: string, more: Record<string, unknown> = {}) => ({
    id: `https://openalex.org/${id}`,
    display_name: name,
    works_count: 3,
    cited_by_count: 9,
    summary_stats: { h_index: 1 },
    ...more,
  })
  const workOf = (at: number) => ({
    id: `https://openalex.org/W50000000${at}`,
    title: `Tidal paper number ${'abcdefgh'[at]}`,
    type: 'article',
    publication_year: 2015 + at,
    authorships: [
      { raw_author_name: 'Y. Tidal', author: { display_name: 'Yupa Tidal' }, raw_affiliation_strings: ['Sea College'] },
    ],
    primary_location: { source: { display_name: 'Tides' } },
  })

  test('shows who may be the member with a stated confidence; who is not is not shown again, and works come of the chosen one', async () => {
    const who = await researcher('Yupa Tidal', { more: { affiliation: 'Sea College' } })
    sources.authors.push(
      author('A5000000001', 'Y. Tidal'),
      author('A5000000002', 'Yupa Tidal', {
        last_known_institutions: [{ display_name: 'Sea College', country_code: 'TH' }],
      }),
      author('A5000000003', 'Yupa Tidal', { orcid: 'https://orcid.org/0000-0001-5109-3700' }),
    )
    sources.works.set('A5000000002', [0, 1, 2, 3, 4].map(workOf))
    const { candidates } = answered(await send(who, { do: 'authors' }))
    expect(candidates?.map(({ authorId, confidence, evidence }) => [authorId, confidence, evidence.join()])).toEqual([
      ['A5000000002', 'likely', 'sameName,affiliation'],
      ['A5000000001', 'possible', 'initials'],
      ['A5000000003', 'possible', 'sameName'],
    ])
    // The others stay to be chosen from.
    const others = answered(await send(who, { do: 'notMe', other: 'A5000000001', title: 'Y. Tidal' }))
    expect([others.isSaid, others.candidates?.map(({ authorId }) => authorId)]).toEqual([
      true,
      ['A5000000002', 'A5000000003'],
    ])
    sources.faults.openalex = 'html'
    const alone = await send(who, { do: 'notMe', other: 'A5000000001', title: 'Y. Tidal' })
    expect(alone.headers['x-redirect'] ?? alone.body).toContain('done=notMe')
    delete sources.faults.openalex
    expect(answered(await send(who, { do: 'authors' })).candidates).toHaveLength(2)
    await send(who, { do: 'works', author: 'A5000000002' })
    const data = await inbox(who)
    expect([data.counts.new, data.lookUps[0]?.fault, data.notMe.map(({ other }) => other)]).toEqual([
      5,
      null,
      ['A5000000001'],
    ])
    expect(worksIn(data, 'new')[0]?.own).toMatchObject({
      confidence: 'possible',
      evidence: ['initials', 'affiliation'],
    })
  })

  test.each([
    ['breaks', 2, 'busy'],
    ['endsEarly', 2, 'endedEarly'],
    ['repeats', 2, 'endedEarly'],
  ] as const)('that %s in the middle leaves what came, and says so', async (fault, kept, said) => {
    const who = await researcher('Yupa Halfway')
    sources.works.set('A5000000009', [0, 1, 2, 3, 4].map(workOf))
    sources.faults.openalex = fault
    await send(who, { do: 'works', author: 'A5000000009' })
    const data = await inbox(who)
    expect([data.counts.new, data.lookUps[0]?.fault]).toEqual([kept, said])
    delete sources.faults.openalex
    await send(who, { do: 'works', author: 'A5000000009' })
    expect((await inbox(who)).counts.new).toBe(5)
  })
})

describe('Scopus', () => {
  const of = (number: number, more: Record<string, unknown> = {}) =>
    scopusEntry(number, { author: [{ authid: '57190000077', surname: 'Indexed', 'given-name': 'Malee' }], ...more })

  test('is asked by the author id, else by the iD; works are told whole, and what is taken says where it is from', async () => {
    const who = await researcher('Malee Indexed', { more: { scopusId: '57190000077' } })
    expect(await inbox(who)).toMatchObject({ scopus: '57190000077' })
    const titles = ['ดินดอนสามเหลี่ยม', 'Soils told twice', 'Soils told once']
    sources.entries.set(
      'AU-ID(57190000077)',
      titles.map((title, at) => of(900 + at, { 'dc:title': title })),
    )
    expect((await send(who, { do: 'scopus' })).headers['x-redirect']).toContain('done=look')
    const data = await inbox(who)
    expect(data.lookUps[0]).toMatchObject({ source: 'scopusSearch', counts: { new: 3 }, fault: null })
    expect(titlesIn(data, 'new').toSorted()).toEqual(titles.toSorted())
    const thai = worksIn(data, 'new').find(({ title }) => title === titles[0])
    expect(thai).toMatchObject({
      lang: 'th',
      where: 'Journal of Deltas',
      found: [{ source: 'scopusSearch', asked: '57190000077' }],
    })
    expect(thai?.own).toMatchObject({ name: 'Malee Indexed', evidence: ['scopusId', 'sameName'] })
    const page = await app.inject({ url: path, headers: bearer(who.token) })
    expect(page.body).toContain('<h3 lang="th">ดินดอนสามเหลี่ยม</h3>')
    expect(page.body).toContain('<h3>Soils told once</h3>')
    await send(who, { do: 'take', item: thai?.id ?? '' })
    const [line] = await findRows(publicationAuthors, { talent: who.talent })
    expect(await findRow(publications, line?.publication)).toMatchObject({ source: 'scopus', status: 'published' })
    expect((await inbox(who)).taken[0]).toMatchObject({ title: titles[0], lang: 'th' })

    const other = await researcher('Malee Proved', { more: { orcid: '0000-0001-5109-3700' } })
    await send(other, { do: 'scopus' })
    expect(sources.asked.at(-1)).toContain('ORCID(0000-0001-5109-3700)')
  })

  test('that fails keeps what came, and says why; a circle ends', async () => {
    const who = await researcher('Malee Broken', { more: { scopusId: '57190000078' } })
    sources.entries.set(
      'AU-ID(57190000078)',
      [1, 2, 3].map((at) => of(910 + at)),
    )
    for (const [fault, known] of [
      ['breaks', 'busy'],
      ['endsEarly', 'endedEarly'],
      ['repeats', 'endedEarly'],
    ] as const) {
      sources.faults.scopus = fault
      await send(who, { do: 'scopus' })
      const [last] = (await inbox(who)).lookUps
      expect([last?.fault, (last?.counts.new ?? 0) + (last?.counts.known ?? 0)], fault).toEqual([known, 2])
    }
    sources.faults.scopus = 'key'
    expect(answered(await send(who, { do: 'scopus' }))).toMatchObject({ way: 'scopus', problem: 'refusedKey' })
    sources.faults.scopus = 'limited'
    expect(answered(await send(who, { do: 'scopus' }))).toMatchObject({ problem: 'busy', seconds: 900 })
  })

  test('is not offered without a key, and asked about nobody without an id', async () => {
    const who = await researcher('Malee Unknown')
    expect(await inbox(who)).toMatchObject({ scopus: null })
    expect(answered(await send(who, { do: 'scopus' }))).toMatchObject({ way: 'scopus', problem: 'noScopus' })
    askInboxSources({
      ...sourcesAt(sources.address),
      scopus: { url: sources.address, key: undefined, instToken: undefined },
    })
    const known = await researcher('Malee Keyless', { more: { scopusId: '57190000079' } })
    expect(await inbox(known)).not.toHaveProperty('scopus')
    expect(answered(await send(known, { do: 'scopus' }))).toMatchObject({ problem: 'noScopus' })
    expect(sources.asked).toEqual([])
  })
})

describe('a list', () => {
  test('of DOIs and references is found by number and by title; what nobody knows is counted', async () => {
    const who = await researcher('Lek Listed')
    const csl = (doi: string, title: string) => ({
      DOI: doi,
      title: [title],
      type: 'journal-article',
      author: [{ given: 'Lek', family: 'Listed' }],
      issued: { 'date-parts': [[2016]] },
    })
    sources.registered.set('10.5555/one', csl('10.5555/one', 'Numbered things'))
    sources.registered.set('10.5555/two', csl('10.5555/two', 'Mangroves behind the harbour wall'))
    const text =
      '1. Listed, L. (2016). Numbered things. doi:10.5555/ONE.\n' +
      '[2] Listed L. Mangroves behind the harbour wall. Coasts 2016;3:1-9.\n' +
      '3) Listed, L. Something that no register has heard of. 2014.\n10.5555/nobody\n'
    const answer = await send(who, { do: 'list', text })
    // What was not found stands in the form again, and nothing else.
    expect([answer.statusCode, answered(answer)]).toEqual([
      200,
      {
        way: 'list',
        text: '10.5555/nobody\nListed, L. Something that no register has heard of. 2014.',
        unknown: 2,
      },
    ])
    const data = await inbox(who)
    expect(titlesIn(data, 'new').toSorted()).toEqual(['Mangroves behind the harbour wall', 'Numbered things'])
    expect(data.lookUps.map(({ source, counts }) => [source, counts.new, counts.unreadable])).toEqual([
      ['doi', 1, 1],
      ['crossref', 1, 1],
    ])
  })

  test('that cannot be asked about comes back as it was typed', async () => {
    const who = await researcher('Lek Typing')
    for (const [text, problem] of [
      ['  ', 'empty'],
      ['???', 'nothing'],
      [Array.from({ length: 21 }, (_, at) => `A reference that has no number, line ${at}`).join('\n'), 'tooManyLines'],
      ['x'.repeat(100_001), 'tooLong'],
    ] as const) {
      const answer = await send(who, { do: 'list', text })
      expect([answer.statusCode, answered(answer)]).toMatchObject([422, { problem, text }])
    }
    expect(sources.asked).toEqual([])
  })

  test.each([
    ['limited', 'busy', 900],
    ['away', 'busy', null],
    ['html', 'unreadable', null],
    ['half', 'unreadable', null],
    ['key', 'refusedKey', null],
  ] as const)(
    'at a source that is %s says what is wrong, and keeps what was typed',
    async (fault, problem, seconds) => {
      const who = await researcher('Lek Waiting')
      sources.faults.crossref = fault
      const answer = await send(who, { do: 'search', text: 'harbour walls' })
      expect([answer.statusCode, answered(answer)]).toMatchObject([422, { problem, seconds, text: 'harbour walls' }])
      expect((await inbox(who)).lookUps).toEqual([])
    },
  )
})

describe('at once', () => {
  test('what is taken from two windows at once is one work', async () => {
    const who = await researcher('Dao Doubled')
    await sendFile(who, 'own.bib', bib(['Stars over the Mekong', 'Doubled, Dao']))
    const item = idOf(await inbox(who), 'Stars over the Mekong')
    const answers = await Promise.all([1, 2, 3].map(() => send(who, { do: 'take', item })))
    expect(answers.map(({ headers }) => String(headers['x-redirect']).includes('count=1'))).toEqual([true, true, true])
    expect(await findRows(publications, { title: 'Stars over the Mekong' })).toHaveLength(1)
    expect(await findRows(publicationAuthors, { talent: who.talent })).toHaveLength(1)
  })

  test('what is looked for twice at once stands there once', async () => {
    const who = await researcher('Dao Sending')
    const text = bib(['Moons over the Mekong', 'Sending, Dao'], ['Suns over the Mekong', 'Sending, Dao'])
    const answers = await Promise.all([1, 2].map(() => sendFile(who, 'own.bib', text)))
    expect(answers.map((one) => one.json<{ new: number }>().new).toSorted()).toEqual([0, 2])
    expect((await inbox(who)).counts.new).toBe(2)
  })

  test('a work that somebody else brought meanwhile is not made once more, and the member is asked again', async () => {
    const who = await researcher('Dao Late')
    await sendFile(who, 'own.bib', bib(['Winds over the Mekong', 'Late, Dao', 2021, '10.5555/winds']))
    const item = idOf(await inbox(who), 'Winds over the Mekong')
    const here = await work('Winds over the Mekong', [{ rawName: 'Dao Late' }], { doi: '10.5555/winds' })
    await send(who, { do: 'take', item })
    const data = await inbox(who)
    expect(worksIn(data, 'here')).toMatchObject([{ problem: 'hereByNow', here: { id: here.id } }])
    await send(who, { do: 'take', item })
    expect(await findRows(publications, { doi: '10.5555/winds' })).toHaveLength(1)
    expect((await findRows(publicationAuthors, { talent: who.talent })).map(({ publication }) => publication)).toEqual([
      here.id,
    ])
  })
})

test('private addresses are not asked unless they are allowed, and an hour has an end', async () => {
  const who = await researcher('Ploy Private')
  askInboxSources({ ...sourcesAt(sources.address), allowPrivate: false })
  expect(answered(await send(who, { do: 'search', text: 'harbour' })).problem).toBe('away')
  expect(sources.asked).toEqual([])
  await query(sql`
    insert into inbox_look_ups (id, member, source, asked) select gen_random_uuid(), ${who.id}::uuid, 'doi', 'x' from generate_series(1, 40)`)
  expect(answered(await send(who, { do: 'search', text: 'harbour' })).problem).toBe('tooOften')
  // What brings nothing counts as well, and is told in no list.
  const other = await researcher('Pan Asking')
  await query(sql`
    insert into inbox_look_ups (id, member, source, asked) select gen_random_uuid(), ${other.id}::uuid, 'doi', 'x' from generate_series(1, 38)`)
  askInboxSources(sourcesAt(sources.address), 2)
  expect(answered(await send(other, { do: 'authors' })).problem).toBe('nothing')
  expect(answered(await send(other, { do: 'search', text: 'harbour' })).problem).toBe('nothing')
  expect((await inbox(other)).lookUps).toEqual([])
  const before = sources.asked.length
  expect(answered(await send(other, { do: 'authors' })).problem).toBe('tooOften')
  await send(other, { do: 'notMe', other: 'A5000000001', title: 'Somebody' })
  expect(sources.asked).toHaveLength(before)
})
