// A synonym becomes a keyword of its own: the chosen rows follow, the others are no longer found by it, and it can be taken back.
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActionContext, LoaderContext } from '#engine/page/context.ts'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { action as act } from '#features/thesaurus/split.action.ts'
import { loader as load } from '#features/thesaurus/split.loader.ts'
import { listSplits, splitSynonym, undoSplit } from '#features/thesaurus/splits.ts'
import { action as actRow } from '#features/merging/split.action.ts'
import { loader as loadRow } from '#features/merging/split.loader.ts'
import { listRowSplits, splitRow, undoRowSplit } from '#features/merging/split-row.ts'
import { query, sql } from '#server/database/db.ts'
import { build, next, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'
import { pages } from '../../src/routes.ts'

const places = openWorld()
const { app, viewers } = places

type World = { keyword: string; word: string; follower: string; other: string; host: string }
let world: World
const keywords = getKind('keywords')
const read = (id: string) => records(system(), keywords).values(id)
const versionOf = async (id: string): Promise<number> => (await read(id))['version']
const wordsOf = async (kind: string, id: string): Promise<unknown> =>
  (await records(system(), getKind(kind)).values(id))['keywords']
const synonyms = async (): Promise<string[]> =>
  ((await read(world.keyword))['synonyms'] as { text: string }[]).map(({ text }) => text)
/** People and hosts that a visitor finds by the very word. */
const found = async (word: string): Promise<string[]> => {
  const asked = ['talents', 'hosts'].map(async (kind) => {
    const answer = await app.as(viewers.visitor).get(`/api/${kind}?exact=1&q=${encodeURIComponent(word)}`)
    return answer.json<{ rows: { id: string }[] }>().rows.map(({ id }) => id)
  })
  return (await Promise.all(asked)).flat().toSorted()
}
const split = async (followers: string[], viewer: Viewer = viewers.admin): Promise<string> =>
  splitSynonym(viewer, world.keyword, world.word, followers, await versionOf(world.keyword))

beforeEach(async () => {
  const word = `metrology ${next()}`
  const keyword = (
    await build('keywords', {
      state: 'approved',
      label: { en: `sensing ${next()}` },
      synonyms: [
        { language: 'en', text: word },
        { language: 'th', text: `วัด ${next()}` },
      ],
    })
  ).id
  const given = { country: places.thailand, keywords: [keyword] }
  const person = (more = {}) => build('talents', { ...publicly(getKind('talents')), ...given, ...more })
  const biography = { en: `<p>Ten years of ${word} in the north.</p>` }
  world = {
    keyword,
    word,
    follower: (await person({ biography })).id,
    other: (await person()).id,
    host: (await build('hosts', { status: 'published', ...given })).id,
  }
})

test('the chosen rows have the new keyword in place of the old one, and only they are found by it', async () => {
  const { keyword, word, follower, other, host } = world
  expect(await found(word)).toEqual([follower, other, host].toSorted())
  const made = await split([follower, host])
  expect([await wordsOf('talents', follower), await wordsOf('hosts', host), await wordsOf('talents', other)]).toEqual([
    [made],
    [made],
    [keyword],
  ])
  expect(await read(made)).toMatchObject({ label: { en: word }, state: 'approved' })
  expect(await synonyms()).toHaveLength(1)
  expect(await found(word)).toEqual([follower, host].toSorted())
  const entries = await query<{ action: string; row_id: string }>(sql`
    select action, row_id from audit_entries where actor_id = ${viewers.admin.id} and row_id = any(${[keyword, made, follower, host]}::uuid[])`)
  const told = entries.map(({ action, row_id: id }) => [id, action].join(' '))
  for (const one of [`${keyword} split`, `${made} create`, `${follower} update`, `${host} update`])
    expect(told).toContain(one)
})

test('only who keeps the thesaurus splits; a row without the keyword refuses the whole', async () => {
  for (const who of ['editor', 'thAdmin', 'executive', 'author', 'user', 'member', 'visitor'] as const) {
    await expect(split([], viewers[who]), who).rejects.toMatchObject({ status: 403 })
    expect(await listSplits(viewers[who]), who).toEqual([])
    await expect(undoSplit(viewers[who], world.keyword), who).rejects.toMatchObject({ status: 404 })
  }
  const stranger = (await build('talents', { country: places.thailand })).id
  await expect(split([world.follower, stranger])).rejects.toMatchObject({ status: 403, code: 'outside_reach' })
  expect(await wordsOf('talents', world.follower)).toEqual([world.keyword])
  expect(await synonyms()).toContain(world.word)
})

test('what cannot be split is refused and changes nothing', async () => {
  const { keyword, word } = world
  const version = await versionOf(keyword)
  await expect(splitSynonym(viewers.admin, keyword, 'no such word', [], version)).rejects.toMatchObject({ status: 404 })
  await expect(splitSynonym(viewers.admin, keyword, word, [], version + 1)).rejects.toMatchObject({ status: 409 })
  await expect(splitSynonym(viewers.admin, keyword, word, ['x'], version)).rejects.toMatchObject({ status: 400 })
  await build('keywords', { label: { en: word } })
  await expect(split([])).rejects.toMatchObject({ status: 409, code: 'already_used' })
  expect([await versionOf(keyword), await synonyms()]).toMatchObject([version, expect.arrayContaining([word])])
})

describe('a split that is taken back', () => {
  test('returns every row, those that chose the new keyword since as well, and the synonym', async () => {
    const { keyword, word, follower, other, host } = world
    const made = await split([follower])
    const later = (
      await build('talents', { ...publicly(getKind('talents')), country: places.thailand, keywords: [made, keyword] })
    ).id
    const [noted] = await listSplits(viewers.admin)
    expect(noted).toMatchObject({ word, who: viewers.admin.name })
    expect(await undoSplit(viewers.admin, noted?.id ?? '')).toBe(2)
    expect([await wordsOf('talents', follower), await wordsOf('talents', later)]).toEqual([[keyword], [keyword]])
    expect(await synonyms()).toContain(word)
    expect((await read(made))['deletedAt']).not.toBeNull()
    expect(await found(word)).toEqual([follower, later, other, host].toSorted())
    expect(await listSplits(viewers.admin)).not.toContainEqual(expect.objectContaining({ word }))
    // Twice is once.
    expect(await undoSplit(viewers.admin, noted?.id ?? '')).toBe(0)
  })

  test('is refused after seven days, and when one of the keywords is gone', async () => {
    const made = await split([])
    const [noted] = await listSplits(viewers.admin)
    const id = noted?.id ?? ''
    await query(sql`update splits set undo_until = now() - interval '1 second' where id = ${id}::uuid`)
    expect(await listSplits(viewers.admin)).not.toContainEqual(expect.objectContaining({ id }))
    await expect(undoSplit(viewers.admin, id)).rejects.toMatchObject({ status: 409, code: 'undo_is_over' })
    await query(sql`update splits set undo_until = now() + interval '1 day' where id = ${id}::uuid`)
    await records(viewers.admin, keywords).remove(made)
    await expect(undoSplit(viewers.admin, id)).rejects.toMatchObject({ status: 409, code: 'merged_again' })
  })
})

test('the page offers the rows, with those ticked that mention the word, and says what is wrong without losing the choice', async () => {
  const { keyword, word, follower, other } = world
  const page = pages.find(({ path }) => path.endsWith('/keywords/split'))
  const words = await wordsIn('en')
  const context = { viewer: viewers.admin, locale: 'en', page, words }
  const shown = (params: Record<string, string>) =>
    load({ ...context, query: new URLSearchParams({ id: keyword, ...params }) } as LoaderContext)
  const first = await shown({})
  expect([first.words.includes(word), first.followers]).toEqual([true, []])
  const { followers, version, more } = await shown({ word })
  expect(followers.map(({ id, why }) => [id, why !== undefined])).toContainEqual([follower, true])
  expect(followers.find(({ id }) => id === other)?.why).toBeUndefined()
  expect([followers[0]?.id, more]).toEqual([follower, 0])
  const send = (values: Record<string, string>) =>
    act({ ...context, form: new URLSearchParams({ id: keyword, word, follower, ...values }) } as ActionContext)
  expect(await send({ version: '77' })).toEqual({
    status: 422,
    data: { error: words.curator.split.changed, chosen: [follower] },
  })
  expect(await send({ version: String(version) })).toEqual({
    redirect: '/backend/settings/references/keywords?flash=saved',
  })
})

describe('a row of any kind', () => {
  const publishers = getKind('publishers')
  const journals = getKind('journals')
  const of = async (journal: string): Promise<unknown> =>
    (await records(system(), journals).values(journal))['publisher']
  const made = async () => {
    const one = await build('publishers', {
      name: `Two Houses ${next()}`,
      website: 'https://two.example/',
      crossrefMemberId: String(next()),
      alternateNames: [{ name: 'Second House Press' }],
    })
    const [stays, goes] = [
      await build('journals', { title: `Stays ${next()}`, publisher: one.id }),
      await build('journals', { title: `Goes ${next()}`, publisher: one.id }),
    ]
    return { one, stays, goes }
  }
  const part = (viewer: Viewer, id: string, version: number, ...ids: string[]): Promise<string> =>
    splitRow(viewer, publishers, id, version, {
      title: `Second House ${next()}`,
      shares: { alternateNames: 'goes', website: 'both', crossrefMemberId: 'both' },
      uses: ids.map((one) => ({ kind: 'journals', field: 'publisher', id: one })),
    })

  test('becomes two with the chosen values and uses, and is one again', async () => {
    const { one, stays, goes } = await made()
    const second = await part(viewers.editor, one.id, one['version'] as number, goes.id)
    const [left, right] = [
      await records(system(), publishers).values(one.id),
      await records(system(), publishers).values(second),
    ]
    expect([left['alternateNames'] ?? null, left['website'], left['crossrefMemberId']]).toEqual([
      null,
      'https://two.example/',
      one['crossrefMemberId'],
    ])
    // What only one row can have stays, whatever was asked for.
    expect([right['alternateNames'], right['website'], right['crossrefMemberId'] ?? null]).toEqual([
      [{ name: 'Second House Press' }],
      'https://two.example/',
      null,
    ])
    expect([await of(stays.id), await of(goes.id)]).toEqual([one.id, second])
    expect((await app.as(viewers.admin).get(`/api/journals?publisher=${second}`)).json().total).toBe(1)

    const [noted] = await listRowSplits(viewers.editor, publishers)
    expect(noted).toMatchObject({ kept: one['name'] })
    expect(await undoRowSplit(viewers.editor, publishers, noted?.id ?? '')).toBe(1)
    expect(await of(goes.id)).toBe(one.id)
    expect((await records(system(), publishers).values(one.id))['alternateNames']).toEqual([
      { name: 'Second House Press' },
    ])
    expect(await listRowSplits(viewers.editor, publishers)).toEqual([])
  })

  test('is parted by nobody who may not change it, nor after it was changed, nor with rows that do not use it', async () => {
    const { one, goes } = await made()
    const version = one['version'] as number
    await expect(part(viewers.author, one.id, version, goes.id)).rejects.toMatchObject({ status: 404 })
    await expect(part(viewers.editor, one.id, version + 1, goes.id)).rejects.toMatchObject({ status: 409 })
    const other = await build('journals', { title: `Elsewhere ${next()}` })
    await expect(part(viewers.editor, one.id, version, goes.id, other.id)).rejects.toMatchObject({
      code: 'outside_reach',
    })
    expect(await of(goes.id)).toBe(one.id)
    expect((await records(system(), publishers).values(one.id))['version']).toBe(version)
  })

  test('has a page that shows its values and uses, and keeps what was chosen when something is missing', async () => {
    const { one, stays, goes } = await made()
    const page = pages.find(({ path }) => path === '/backend/manages/publications/publishers/split')
    const context = {
      viewer: viewers.editor,
      page,
      locale: 'en',
      words: await wordsIn('en'),
      query: new URLSearchParams({ id: one.id }),
    }
    const data = await loadRow(context as unknown as LoaderContext)
    expect(data.uses.map(({ value }) => value).toSorted()).toEqual(
      [stays, goes].map(({ id }) => `journals.publisher.${id}`).toSorted(),
    )
    expect(data.fields.find(({ field }) => field.name === 'crossrefMemberId')).toMatchObject({
      share: 'stays',
      shares: ['stays', 'goes'],
    })
    const form = new URLSearchParams({
      id: one.id,
      version: String(data.version),
      name: '',
      'share.website': 'goes',
      use: `journals.publisher.${goes.id}`,
    })
    const refused = await actRow({ ...context, form } as unknown as ActionContext)
    expect(refused).toMatchObject({
      status: 422,
      data: { shares: { website: 'goes' }, uses: [`journals.publisher.${goes.id}`] },
    })
    form.set('name', `From the page ${next()}`)
    expect(await actRow({ ...context, form } as unknown as ActionContext)).toEqual({
      redirect: '/backend/manages/publications/publishers?flash=saved',
    })
    expect(await of(goes.id)).not.toBe(one.id)
    expect(await of(stays.id)).toBe(one.id)
  })
})
