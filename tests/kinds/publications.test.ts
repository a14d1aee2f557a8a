// Publications with their authors: order, what is derived of it, who sees whom, and how a work is found by any name of an author.
import { describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { renewChangedWords } from '#engine/search/documents/renewals.ts'
import { publicList } from '#engine/public/directory/public-list-data.ts'
import { publications } from '#kinds/publications/kind.ts'
import { publicationDirectory } from '#features/publications/directory.ts'
import { linkAuthors, linkTalents } from '#features/author-links/link.ts'
import { listRowSplits, splitRow, undoRowSplit } from '#features/merging/split-row.ts'
import { build, publicly } from '#tests/support/build.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

type Ref = { id: string; label: string }
type Author = { id: string; version: number; rawName: string; talent?: Ref | null; linkStatus?: string }
type Work = {
  id: string
  version: number
  slug: string
  authorsText: string | null
  authorCountries: Ref[] | null
  country: Ref | null
  linkedTalents: number
  publicationAuthors: Author[]
}
type Person = { id: string; version: number }

const person = async (values: Record<string, unknown> = {}): Promise<Person> =>
  (await build('talents', { ...publicly(getKind('talents')), country: world.thailand, ...values })) as never
const work = async (values: Record<string, unknown> = {}): Promise<Work> =>
  (await build('publications', { status: 'published', country: world.thailand, ...values })) as never
const read = async (id: string, who: keyof Viewers = 'admin'): Promise<Work> =>
  (await app.as(viewers[who]).get(`/api/publications/${id}`)).json()
const change = async (id: string, values: Record<string, unknown>, who: keyof Viewers = 'admin') =>
  app.as(viewers[who]).patch(`/api/publications/${id}`, { version: (await read(id)).version, ...values })
const changePerson = async ({ id }: Person, values: Record<string, unknown>) => {
  const { version } = (await app.as(viewers.admin).get(`/api/talents/${id}`)).json()
  const answer = await app.as(viewers.admin).patch(`/api/talents/${id}`, { version, ...values })
  expect(answer.statusCode, answer.body).toBe(200)
}
const find = async (q: string, who: keyof Viewers = 'visitor', type = 'all'): Promise<string[]> => {
  const answer = await app.as(viewers[who]).get(`/api/publications?size=100&type=${type}&q=${encodeURIComponent(q)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json().rows as Work[]).map(({ id }) => id)
}
const confirmed = (talent: Person, rawName = 'A. Author') => ({ rawName, talent: talent.id, linkStatus: 'confirmed' })
const codes = (refs: Ref[] | null): string[] => (refs ?? []).map(({ id }) => id)

describe('authors in their order', () => {
  test('make the text of all authors, and a new order makes a new text', async () => {
    const made = await work({ publicationAuthors: [{ rawName: 'Somchai Jaidee' }, { rawName: '王 小明' }] })
    expect(made.authorsText).toBe('Somchai Jaidee; 王 小明')
    const [first, second] = made.publicationAuthors
    const answer = await change(made.id, {
      publicationAuthors: [{ id: second?.id }, { rawName: 'Third' }, { id: first?.id }],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await read(made.id)).toMatchObject({
      authorsText: '王 小明; Third; Somchai Jaidee',
      publicationAuthors: [{ id: second?.id }, { rawName: 'Third' }, { id: first?.id }],
    })
  })

  test('name nobody of the pool twice, in a list and by their own call', async () => {
    const talent = await person()
    const both = await app.as(viewers.admin).post('/api/publications', {
      title: 'Twice',
      publicationAuthors: [confirmed(talent), confirmed(talent, 'Again')],
    })
    expect([both.statusCode, Object.keys(both.json().fields)]).toEqual([400, ['publicationAuthors.1.talent']])
    const made = await work({ publicationAuthors: [confirmed(talent)] })
    const again = await app
      .as(viewers.admin)
      .post('/api/publication-authors', { publication: made.id, ...confirmed(talent, 'Again') })
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_used'])
  })
})

describe('countries', () => {
  test('come from confirmed links alone, the first by the order of authors is that of the work', async () => {
    const [thai, vietnamese] = [await person(), await person({ country: world.vietnam })]
    const made = await work({
      country: world.thailand,
      publicationAuthors: [
        { ...confirmed(await person()), linkStatus: 'suggested' },
        confirmed(vietnamese, 'B'),
        confirmed(thai, 'C'),
      ],
    })
    expect(made.country?.id).toBe(world.vietnam)
    expect(codes(made.authorCountries)).toEqual([world.vietnam, world.thailand])
    expect(made.linkedTalents).toBe(2)
  })

  test('stay as staff chose them while nobody is linked, and follow when a person moves or goes to trash', async () => {
    const talent = await person()
    const made = await work({ country: world.vietnam })
    expect([made.country?.id, made.linkedTalents]).toEqual([world.vietnam, 0])
    await change(made.id, { publicationAuthors: [confirmed(talent)] })
    expect((await read(made.id)).country?.id).toBe(world.thailand)
    await changePerson(talent, { country: world.vietnam, city: null, university: null })
    expect(codes((await read(made.id)).authorCountries)).toEqual([world.vietnam])
    expect((await app.as(viewers.admin).delete(`/api/talents/${talent.id}`)).statusCode).toBe(204)
    expect(await read(made.id)).toMatchObject({ linkedTalents: 0, authorCountries: [] })
  })

  test('are named of people whom everybody sees: who hides, or was never published, is no reason to name one', async () => {
    const [shown, hidden] = [await person(), await person({ country: world.vietnam })]
    const draft = await person({ country: world.vietnam, status: 'draft' })
    const made = await work({
      publicationAuthors: [confirmed(draft, 'A'), confirmed(hidden, 'B'), confirmed(shown, 'C')],
    })
    expect([codes(made.authorCountries), made.linkedTalents]).toEqual([[world.vietnam, world.thailand], 3])
    await changePerson(hidden, { profilePublic: false })
    expect(codes((await read(made.id)).authorCountries)).toEqual([world.thailand])
    const seen = await read(made.id, 'visitor')
    expect(codes(seen.authorCountries)).toEqual([world.thailand])
    // How many are linked says something of those who hide.
    expect(seen).not.toHaveProperty('linkedTalents')
    await changePerson(hidden, { profilePublic: true })
    expect(codes((await read(made.id)).authorCountries)).toEqual([world.vietnam, world.thailand])
  })

  test('open a work to the country_admin of each of them', async () => {
    const made = await work({
      publicationAuthors: [confirmed(await person()), confirmed(await person({ country: world.vietnam }), 'B')],
    })
    expect((await change(made.id, { volume: '1' }, 'thAdmin')).statusCode).toBe(200)
    expect((await change(made.id, { volume: '2' }, 'vnAdmin')).statusCode).toBe(200)
    const other = await work({ country: world.thailand })
    expect((await app.as(viewers.vnAdmin).get(`/api/publications/${other.id}`)).statusCode).toBe(404)
  })
})

describe('who is linked', () => {
  test('is shown to the public only when confirmed and public, and words of others find nothing', async () => {
    const [shown, closed, draft] = [
      await person({ nameNative: 'สมหญิง รักเรียน' }),
      await person({ nameNative: 'ลับมาก ไม่เปิดเผย', profilePublic: false }),
      await person({ fullName: 'Quiet Draftperson', status: 'draft' }),
    ]
    const unsure = await person({ nameNative: 'ອາດຈະ ແມ່ນ' })
    const made = await work({
      publicationAuthors: [
        confirmed(shown, 'S. One'),
        confirmed(closed, 'L. Two'),
        confirmed(draft, 'Q. Three'),
        { rawName: 'A. Four', talent: unsure.id, linkStatus: 'suggested' },
      ],
    })
    for (const who of ['visitor', 'member'] as const) {
      const { publicationAuthors: authors } = await read(made.id, who)
      expect(authors.map(({ talent }) => talent?.id ?? null)).toEqual([shown.id, null, null, null])
      expect(authors.map(({ linkStatus }) => linkStatus)).toEqual([undefined, undefined, undefined, undefined])
      const own = (await app.as(viewers[who]).get(`/api/publication-authors?size=100`)).body
      for (const hidden of [closed, draft, unsure]) expect(own).not.toContain(hidden.id)
    }
    expect((await read(made.id)).publicationAuthors[3]?.talent?.id).toBe(unsure.id)
    expect(await find('สมหญิง')).toEqual([made.id])
    for (const words of ['ลับมาก', 'Draftperson', 'ອາດຈະ']) expect(await find(words, 'admin'), words).toEqual([])
    await changePerson(shown, { profilePublic: false })
    await renewChangedWords()
    expect(await find('สมหญิง')).toEqual([])
    expect((await read(made.id, 'visitor')).publicationAuthors[0]?.talent ?? null).toBeNull()
  })

  test('the same identifier confirms, the same name only suggests, what was refused stays refused', async () => {
    const known = await person({ fullName: 'Known Byorcid', orcid: '0000-0002-1825-0097' })
    const named = await person({ fullName: 'Somsak Onlyname' })
    const made = await work({
      publicationAuthors: [
        { rawName: 'K. Byorcid', orcid: '0000-0002-1825-0097' },
        { rawName: 'Onlyname, Somsak' },
        { rawName: 'Nobody Atall' },
      ],
    })
    expect(await linkAuthors(made.id)).toBe(2)
    const linked = await read(made.id)
    expect(linked.publicationAuthors).toMatchObject([
      { talent: { id: known.id }, linkStatus: 'confirmed' },
      { talent: { id: named.id }, linkStatus: 'suggested' },
      { talent: null, linkStatus: 'suggested' },
    ])
    expect(linked.linkedTalents).toBe(1)
    const authors = linked.publicationAuthors.map(({ id }, at) =>
      at === 1 ? { id, talent: null, linkStatus: 'rejected' } : { id },
    )
    expect((await change(made.id, { publicationAuthors: authors })).statusCode).toBe(200)
    expect(await linkAuthors(made.id)).toBe(0)
    const late = await person({ fullName: 'Nobody Atall' })
    await linkTalents([late.id, named.id])
    expect((await read(made.id)).publicationAuthors).toMatchObject([
      { linkStatus: 'confirmed' },
      { talent: null, linkStatus: 'rejected' },
      { talent: { id: late.id }, linkStatus: 'suggested' },
    ])
  })
})

test('a work is indexed where its journal is as well: list, count and row follow when the journal changes', async () => {
  const [own, ofJournal, later] = await Promise.all(
    ['Own base', 'Base of journals', 'Later base'].map(
      async (en) => (await build('index-standards', { name: { en } })).id,
    ),
  )
  const journal = await build('journals', { indexStandards: [ofJournal] })
  const made = await work({ journal: journal.id, indexStandards: [own] })
  const indexed = async (): Promise<unknown[]> =>
    ((await read(made.id, 'visitor')) as unknown as { indexedIn: Ref[] }).indexedIn.map(({ id }) => id).toSorted()
  const listed = async (id: string | undefined): Promise<number> =>
    (await app.as(viewers.visitor).get(`/api/publications?indexedIn=${id}`)).json<{ total: number }>().total
  expect(await indexed()).toEqual([own, ofJournal].toSorted())
  expect([await listed(own), await listed(ofJournal), await listed(later)]).toEqual([1, 1, 0])
  const { version } = (await app.as(viewers.admin).get(`/api/journals/${journal.id}`)).json()
  const answer = await app.as(viewers.admin).patch(`/api/journals/${journal.id}`, { version, indexStandards: [later] })
  expect(answer.statusCode, answer.body).toBe(200)
  await renewChangedWords()
  expect(await indexed()).toEqual([own, later].toSorted())
  expect([await listed(ofJournal), await listed(later)]).toEqual([0, 1])
})

describe('search', () => {
  test('finds a work by the name of an author in any script, and follows when the person is renamed', async () => {
    const talent = await person({ fullName: 'Bounmy Vongsa', nameNative: 'ບຸນມີ ວົງສາ', otherNames: [{ name: '文美' }] })
    const made = await work({ publicationAuthors: [confirmed(talent, 'B. Vongsa')] })
    for (const words of ['Vongsa', 'ບຸນມີ', '文美', 'Bounmy']) expect(await find(words), words).toContain(made.id)
    await changePerson(talent, { nameNative: 'ຄຳແພງ' })
    await renewChangedWords()
    expect(await find('ຄຳແພງ')).toEqual([made.id])
    expect(await find('ບຸນມີ')).toEqual([])
  })

  test('finds by journal and publisher, and follows when the journal changes', async () => {
    const journal = (await build('journals', {
      title: 'Annals of Coral Reefs',
      abbreviatedTitle: 'Ann Coral',
      issnL: '1234-5679',
    })) as { id: string; version: number }
    const publisher = (await build('publishers', { name: 'Blue Shore Press' })) as { id: string }
    const made = await work({ title: 'Tides', journal: journal.id, publisher: publisher.id })
    expect(await find('Coral Reefs', 'visitor', 'journal')).toEqual([made.id])
    expect(await find('1234-5679', 'visitor', 'journal')).toEqual([made.id])
    expect(await find('Blue Shore', 'visitor', 'publisher')).toEqual([made.id])
    expect(await find('Coral', 'visitor', 'name')).toEqual([])
    await app
      .as(viewers.admin)
      .patch(`/api/journals/${journal.id}`, { version: journal.version, title: 'Annals of Mangroves' })
    await renewChangedWords()
    expect(await find('Mangroves')).toEqual([made.id])
  })
})

describe('duplicates and merging', () => {
  test('the same DOI is refused, the same title and year are possible duplicates', async () => {
    const one = await work({ title: 'The same work', publishedYear: 2021, doi: '10.5555/same' })
    const taken = await app
      .as(viewers.admin)
      .post('/api/publications', { title: 'Other', doi: 'https://doi.org/10.5555/SAME' })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'already_used'])
    const other = await work({ title: 'The Same Work', publishedYear: 2021 })
    await work({ title: 'The same work', publishedYear: 1990 })
    const listed = await app.as(viewers.admin).get('/api/publications?only=duplicates&size=100')
    expect((listed.json().rows as Work[]).map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted())
  })

  test('authors move to the work that stays, those it has stay behind, and all return with undo', async () => {
    const talent = await person()
    const keep = await work({
      title: 'Stays',
      publicationAuthors: [{ rawName: 'Both' }, confirmed(talent, 'Linked here')],
    })
    const lose = await work({
      title: 'Goes',
      publicationAuthors: [{ rawName: 'Both' }, { rawName: 'Only there' }, confirmed(talent, 'Linked there')],
    })
    const admin = app.as(viewers.admin)
    const merged = await admin.post(`/api/publications/${keep.id}/merge`, { lose: [lose.id] })
    expect(merged.statusCode, merged.body).toBe(200)
    expect((await read(keep.id)).authorsText).toBe('Both; Linked here; Only there')
    expect(await find('Only there')).toEqual([keep.id])
    const undone = await admin.post(`/api/publications/merges/${merged.json().merges[0]}/undo`, {})
    expect(undone.statusCode, undone.body).toBe(200)
    expect((await read(keep.id)).authorsText).toBe('Both; Linked here')
    expect((await read(lose.id)).authorsText).toBe('Both; Only there; Linked there')
  })

  test('a work is parted with some of its authors, and made one again', async () => {
    const talent = await person({ country: world.vietnam })
    const whole = await work({
      title: 'Two works in one',
      volume: '7',
      publicationAuthors: [{ rawName: 'Stays here' }, confirmed(talent, 'Goes along')],
    })
    const moved = whole.publicationAuthors[1]?.id ?? ''
    const kind = getKind('publications')
    const made = await splitRow(viewers.admin, kind, whole.id, whole.version, {
      title: 'The second work',
      shares: { volume: 'goes' },
      uses: [{ kind: 'publication-authors', field: 'publication', id: moved }],
    })
    expect([await read(whole.id), await read(made)]).toMatchObject([
      { authorsText: 'Stays here', volume: null, linkedTalents: 0 },
      {
        title: 'The second work',
        authorsText: 'Goes along',
        volume: '7',
        linkedTalents: 1,
        country: { id: world.vietnam },
      },
    ])
    const [noted] = await listRowSplits(viewers.admin, kind)
    await undoRowSplit(viewers.admin, kind, noted?.id ?? '')
    expect(await read(whole.id)).toMatchObject({ authorsText: 'Stays here; Goes along', volume: '7', linkedTalents: 1 })
    expect((await app.as(viewers.visitor).get(`/api/publications/${made}`)).statusCode).toBe(404)
  })

  test('journals become one with their works, and two again', async () => {
    const admin = app.as(viewers.admin)
    const [keep, lose] = await Promise.all(
      ['Annals of A', 'Annals A'].map((title) => build('journals', { title, issnPrint: null, issnOnline: null })),
    )
    const made = await work({ journal: lose?.id })
    const journalOf = async () => ((await read(made.id)) as { journal?: Ref }).journal?.label
    const merged = await admin.post(`/api/journals/${keep?.id}/merge`, { lose: [lose?.id] })
    expect([merged.statusCode, await journalOf()]).toEqual([200, 'Annals of A'])
    expect((await admin.post(`/api/journals/merges/${merged.json().merges[0]}/undo`, {})).statusCode).toBe(200)
    expect(await journalOf()).toBe('Annals A')
  })

  test('two entries of one person that stand in one work become one', async () => {
    const [keep, lose] = [await person(), await person()]
    const made = await work({ publicationAuthors: [confirmed(keep, 'A'), confirmed(lose, 'B')] })
    const answer = await app.as(viewers.admin).post(`/api/talents/${keep.id}/merge`, { lose: [lose.id] })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await read(made.id, 'visitor')).publicationAuthors.map(({ talent }) => talent?.id ?? null)).toEqual([
      keep.id,
      null,
    ])
  })
})

describe('years', () => {
  const list = (address: string) =>
    publicList(viewers.visitor, publications, publicationDirectory.shape, new URLSearchParams(address), [
      'publishedYear',
    ])
  const years = async (address: string) =>
    [...new Set((await list(address)).rows.map((row) => row.publishedYear))].toSorted()

  test('are asked for from one to another, in either era, by page and by call', async () => {
    const journal = (await build('journals', { title: 'Journal of years' })).id
    for (const publishedYear of [1899, 1925, 1926, 1950]) await work({ publishedYear, journal })
    const only = (more: string) => years(`journal=${journal}&${more}`)
    expect(await only('from=1925')).toEqual([1925, 1926, 1950])
    expect(await only('from=1900&to=1926')).toEqual([1925, 1926])
    // 2468 of the Buddhist era is 1925.
    expect(await only('to=2468')).toEqual([1899, 1925])
    expect(await only('from=1960')).toEqual([])
    expect(await only('from=soon')).toEqual([1899, 1925, 1926, 1950])
    const { filters, ranges, exportHref } = await list(`journal=${journal}&from=1900&to=x`)
    expect(filters.filter(({ param }) => param !== 'journal')).toEqual([
      { param: 'from', value: '1900', label: '1900', unknown: false },
      { param: 'to', value: 'x', label: 'x', unknown: true },
    ])
    expect(ranges).toMatchObject([{ facet: 'publishedYear', least: '1899', most: '1950' }])
    expect(new URL(exportHref, 'http://x').searchParams.get('publishedYear')).toBe('1900..')
    const called = await app
      .as(viewers.visitor)
      .get(`/api/publications?journal=${journal}&publishedYear=1900..1926&size=100`)
    expect(called.json().total).toBe(2)
  })
})

describe('lists of staff', () => {
  const listed = async (address: string): Promise<string[]> =>
    ((await app.as(viewers.admin).get(address)).json().rows as Ref[]).map(({ id }) => id)

  test('narrow journals to those without a number, and publishers to those without a journal', async () => {
    const bare = await build('journals', { title: 'No number', issnPrint: null, issnOnline: null, issnL: null })
    const printed = await build('journals', { title: 'Printed', issnPrint: '2049-3630', issnOnline: null, issnL: null })
    const without = await listed('/api/journals?hasIssn=no&size=100')
    expect([without.includes(bare.id), without.includes(printed.id)]).toEqual([true, false])
    const [empty, used] = [
      await build('publishers', { name: 'Nothing yet' }),
      await build('publishers', { name: 'Busy' }),
    ]
    await build('journals', { title: 'Of Busy', publisher: used.id })
    const alone = await listed('/api/publishers?only=no-journals&size=100')
    expect([alone.includes(empty.id), alone.includes(used.id)]).toEqual([true, false])
    expect((await app.as(viewers.visitor).get('/api/publishers?only=no-journals')).statusCode).toBe(400)
  })

  test('a work names its funders to everybody, as far as they are public', async () => {
    const [open, draft] = [
      await build('funding-organizations', { status: 'published' }),
      await build('funding-organizations', { status: 'draft' }),
    ]
    const made = await work({ funders: [open.id, draft.id] })
    const funders = async (who: keyof Viewers) =>
      codes(((await read(made.id, who)) as never as { funders: Ref[] }).funders)
    expect([await funders('admin'), await funders('visitor')]).toEqual([[open.id, draft.id], [open.id]])
  })
})
