// A preprint and its article: which works may name each other as versions, to whom, and what merging does with it.
import { describe, expect, test } from 'vitest'
import type { ActionContext, LoaderContext } from '#engine/page/context.ts'
import { getKind } from '#engine/model/registry.ts'
import { rowNotes } from '#engine/office/list/added/row-notes.ts'
import { action } from '#features/merging/merge.action.ts'
import { loadPair } from '#features/merging/merge.loader.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import type { Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'
import { pages } from '../../src/routes.ts'

const world = openWorld()
const { app, viewers } = world

type Work = { id: string; version: number; versionOf?: { id: string } | null }

const work = async (values: Record<string, unknown> = {}): Promise<Work> =>
  (await build('publications', { status: 'published', country: world.thailand, ...values })) as never
const read = async (id: string, who: keyof Viewers = 'admin'): Promise<Work> =>
  (await app.as(viewers[who]).get(`/api/publications/${id}`)).json()
const change = async (id: string, values: Record<string, unknown>) =>
  app.as(viewers.admin).patch(`/api/publications/${id}`, { version: (await read(id)).version, ...values })

describe('versions of one work', () => {
  const record = async (id: string, who: keyof Viewers = 'admin') => (await read(id, who)).versionOf?.id ?? null
  const hintOf = async (id: string, versionOf: string) => {
    const answer = await change(id, { versionOf })
    return [answer.statusCode, JSON.stringify(answer.json().fields?.versionOf ?? null)]
  }

  test('a preprint names its article, never itself, and there is neither a circle nor a chain', async () => {
    const [preprint, article, other] = [await work(), await work(), await work()]
    expect((await change(preprint.id, { versionOf: article.id })).statusCode).toBe(200)
    for (const [id, versionOf, hint] of [
      [other.id, other.id, 'no version of itself'],
      [article.id, preprint.id, 'is a version of this one'],
      [other.id, preprint.id, 'choose the version of record'],
      [article.id, other.id, 'Other works are versions of this one'],
    ] as const)
      expect(await hintOf(id, versionOf), hint).toEqual([400, expect.stringContaining(hint)])
    expect((await change(preprint.id, { volume: '3' })).statusCode).toBe(200)
    expect((await change(preprint.id, { versionOf: other.id })).statusCode).toBe(200)
    expect(await record(preprint.id)).toBe(other.id)
    const noted = await query(
      sql`select 1 from audit_entries where row_id = ${preprint.id}::uuid and changed ? 'versionOf'`,
    )
    expect(noted).toHaveLength(2)
  })

  test('an article that is not public is not named to the public', async () => {
    const article = await work({ status: 'draft' })
    const preprint = await work({ versionOf: article.id })
    expect([await record(preprint.id), await record(preprint.id, 'visitor')]).toEqual([article.id, null])
  })

  test('merging moves it, or takes it away where the two become one, and undo returns it', async () => {
    const admin = app.as(viewers.admin)
    const [article, twin] = [await work(), await work()]
    const preprint = await work({ versionOf: twin.id })
    const merge = async (keep: string, lose: string): Promise<string> =>
      (await admin.post(`/api/publications/${keep}/merge`, { lose: [lose] })).json().merges[0]
    const undo = (id: string) => admin.post(`/api/publications/merges/${id}/undo`, {})
    const moved = await merge(article.id, twin.id)
    expect(await record(preprint.id)).toBe(article.id)
    await undo(moved)
    expect(await record(preprint.id)).toBe(twin.id)
    const one = await merge(preprint.id, twin.id)
    expect(await record(preprint.id)).toBeNull()
    await undo(one)
    expect(await record(preprint.id)).toBe(twin.id)
  })
})

describe('two works of one title may be versions', () => {
  type Who = keyof Viewers
  const contextOf = async (who: Who, ids: readonly string[], form: Record<string, string> = {}) => ({
    viewer: viewers[who],
    locale: 'en',
    words: await wordsIn('en'),
    page: pages.find(({ path }) => path === '/backend/manages/publications/merge'),
    query: new URLSearchParams(ids.map((id) => ['id', id])),
    form: { get: (name: string) => form[name] ?? null },
  })
  const shown = async (who: Who, ...ids: string[]) => loadPair((await contextOf(who, ids)) as unknown as LoaderContext)
  const join = async (who: Who, ids: readonly string[], form: Record<string, string>) =>
    action((await contextOf(who, ids, { do: 'version', ...form })) as unknown as ActionContext)
  const pair = async () => {
    const title = `Looms of light ${crypto.randomUUID()}`
    return [
      await work({ title, workType: 'preprint', publishedYear: 2023 }),
      await work({ title, workType: 'journal_article', publishedYear: 2024 }),
    ] as const
  }
  const listed = async (who: Who, ...works: readonly Work[]) => {
    const answer = await app.as(viewers[who]).get('/api/publications?only=duplicates&size=100')
    const rows = answer.json<{ rows?: Work[] }>().rows ?? []
    return works.map(({ id }) => rows.some((row) => row.id === id))
  }
  const notesOf = async (who: Who, ...works: readonly Work[]) => {
    const ids = works.map(({ id }) => id)
    const context = (await contextOf(who, [])) as unknown as LoaderContext
    const notes = await rowNotes(context, getKind('publications'), ids)
    return ids.map((id) => notes[id]?.map(({ text }) => text) ?? [])
  }
  const near = async (who: Who, id: string, title: unknown) =>
    (await app.as(viewers[who]).post('/api/publications/duplicates', { values: { title }, id })).json().rows
  const titleOf = async ({ id }: Work) => ((await read(id)) as unknown as { title: string }).title

  test('they are in the queue, noted in the list and in the form, until one names the other', async () => {
    const [preprint, article] = await pair()
    const title = await titleOf(article)
    expect(await listed('admin', preprint, article)).toEqual([true, true])
    expect(await listed('vnAdmin', preprint, article)).toEqual([false, false])
    const note = ['may be another version']
    expect(await notesOf('editor', preprint, article)).toEqual([note, note])
    expect(await notesOf('executive', preprint, article)).toEqual([[], []])
    expect(await near('admin', preprint.id, title)).toMatchObject([
      { id: article.id, note: 'Journal article · 2024', instead: { field: 'versionOf' } },
    ])
    // What is a preprint is no version of record: the other one is to name it.
    expect(await near('admin', article.id, title)).toEqual([
      expect.objectContaining({ id: preprint.id, note: 'Preprint · 2023' }),
    ])
    expect((await near('admin', article.id, title))[0]).not.toHaveProperty('instead')

    const page = await shown('admin', preprint.id, article.id)
    expect([page.record, page.sides.map(({ facts }) => facts).toSorted()]).toEqual([
      article.id,
      [expect.stringContaining('Journal article · 2024'), expect.stringContaining('Preprint · 2023')],
    ])
    const chosen = { record: article.id, [`version.${preprint.id}`]: String(preprint.version) }
    expect(await join('admin', [preprint.id, article.id], chosen)).toMatchObject({
      redirect: expect.stringContaining('flash=saved'),
    })
    expect((await read(preprint.id)).versionOf?.id).toBe(article.id)
    expect(await listed('admin', preprint, article)).toEqual([false, false])
    expect(await notesOf('editor', preprint, article)).toEqual([[], []])
    expect(await near('admin', preprint.id, title)).toEqual([])
    expect((await shown('admin', preprint.id, article.id)).record).toBeNull()
    const noted = await query(
      sql`select actor_id from audit_entries where row_id = ${preprint.id}::uuid and changed ? 'versionOf'`,
    )
    expect(noted).toEqual([{ actor_id: viewers.admin.id }])
  })

  test('nothing is said over a change made meanwhile, of a work out of reach, nor where a version has versions', async () => {
    const [preprint, article] = await pair()
    const ids = [preprint.id, article.id]
    const chosen = { record: article.id, [`version.${preprint.id}`]: String(preprint.version) }
    await expect(join('vnAdmin', ids, chosen)).rejects.toMatchObject({ status: 404 })
    await expect(join('executive', ids, chosen)).rejects.toMatchObject({ status: 404 })
    await change(preprint.id, { volume: '4' })
    const refused = async (form: Record<string, string>) =>
      (await join('admin', ids, form)) as { data: { error: string } }
    expect((await refused(chosen)).data.error).toContain('Someone else has changed this entry')
    expect((await refused({ record: 'nothing' })).data.error).toContain('Choose the entry to keep')
    await change((await work()).id, { versionOf: preprint.id })
    const now = { ...chosen, [`version.${preprint.id}`]: String((await read(preprint.id)).version) }
    expect((await refused(now)).data.error).toContain('Other works are versions of this one')
    expect((await read(preprint.id)).versionOf ?? null).toBeNull()
  })

  test('two works of one title and year of which neither is a preprint are possible duplicates', async () => {
    const title = `Twice ${crypto.randomUUID()}`
    const one = await work({ title, workType: 'journal_article', publishedYear: 2020 })
    const other = await work({ title, workType: 'journal_article', publishedYear: 2020 })
    expect(await notesOf('editor', one, other)).toEqual([['possible duplicate'], ['possible duplicate']])
  })
})
