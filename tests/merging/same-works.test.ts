// Works that may be the same: found after saves and by a run, told to whom they are in reach of, kept apart when somebody says so.
import { beforeEach, describe, expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { keepApart, listApart, proposeAgain } from '#features/duplicates/apart.ts'
import { apartActions } from '#features/duplicates/list.ts'
import { compareWhenMissing } from '#features/duplicates/compare-rows.ts'
import { action } from '#features/merging/merge.action.ts'
import { loadPair } from '#features/merging/merge.loader.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { pairsOf } from './pairs.ts'

const world = openWorld()
const { app, viewers } = world
const { kind, contextOf, settle, listed, count, notes } = pairsOf(world, 'publications')

beforeEach(() => query(sql`truncate publications, kept_apart, same_keys, same_pairs cascade`))

const work = async (title: string, values: Record<string, unknown> = {}): Promise<string> => {
  const { id } = await build('publications', {
    status: 'published',
    country: world.thailand,
    workType: 'journal_article',
    publishedYear: 2020,
    ...values,
    title,
  })
  for (const rawName of ['Christoph Schüth', 'Nok Phommasack'])
    await build('publication-authors', { publication: id, rawName, talent: null, isOrganization: false })
  return id
}
const title = 'Groundwater recharge in arid basins: new approaches'
const pair = async (other: Record<string, unknown> = {}): Promise<[string, string]> => {
  const made = [await work(title), await work('GROUND WATER recharge in arid basins', other)] as [string, string]
  await settle()
  return made
}
describe('two works that are written differently', () => {
  test('are in the list, in the queue, noted with the reasons, and stand side by side with them', async () => {
    const ids = await pair()
    await work('Salt domes of the coast and their gases')
    await settle()
    expect(await listed('admin')).toEqual(ids.toSorted())
    expect(await count('admin')).toBe(2)
    const text = 'possible duplicate: title without its subtitle, same authors and same year'
    const note = [text, `/backend/manages/publications/merge?id=${ids.toSorted()[0]}&id=${ids.toSorted()[1]}`]
    expect(await notes('editor', ids)).toEqual([
      [[text, undefined], note],
      [[text, undefined], note],
    ])
    const { pair: facts } = await loadPair(await contextOf('admin', ids))
    expect(facts).toEqual({
      reasons: 'title without its subtitle, same authors and same year',
      percent: expect.any(Number),
      apart: null,
    })
  })

  test('are found by the run where nobody saved them since, without doing it twice', async () => {
    const ids = await pair()
    await query(sql`truncate same_keys, same_pairs`)
    expect(await listed('admin')).toEqual([])
    await compareWhenMissing()
    await startRun('find-duplicates')
    expect([...(await workOnRuns()).values()]).toEqual([])
    expect(await listed('admin')).toEqual(ids.toSorted())
    const before = await query(sql`select * from same_pairs`)
    await startRun('find-duplicates')
    await workOnRuns()
    expect(await query(sql`select * from same_pairs`)).toEqual(before)
  })

  test('are told to nobody who may not make one of both', async () => {
    const ids = await pair({ country: world.vietnam })
    for (const who of ['thAdmin', 'vnAdmin'] as const) {
      expect(await listed(who), who).toEqual([])
      expect(await count(who), who).toBe(0)
      expect(await notes(who, ids), who).toEqual([[], []])
      await expect(keepApart(viewers[who], kind(), ids), who).rejects.toMatchObject({ status: 404 })
      await expect(loadPair(await contextOf(who, ids)), who).rejects.toMatchObject({ status: 404 })
    }
    expect(await notes('executive', ids)).toEqual([[], []])
    expect(await listed('admin')).toHaveLength(2)
  })

  test('are no duplicates any more when one is in the trash, changes its title, or becomes a version of the other', async () => {
    const [one, other] = await pair()
    const admin = app.as(viewers.admin)
    const change = async (values: Record<string, unknown>) => {
      const { version } = (await admin.get(`/api/publications/${other}`)).json()
      expect((await admin.patch(`/api/publications/${other}`, { version, ...values })).statusCode).toBe(200)
    }
    await change({ versionOf: one })
    expect(await listed('admin')).toEqual([])
    await change({ versionOf: null })
    expect(await listed('admin')).toHaveLength(2)
    expect((await admin.delete(`/api/publications/${other}`)).statusCode).toBe(204)
    expect(await listed('admin')).toEqual([])
    expect((await admin.post(`/api/publications/${other}/restore`, {})).statusCode).toBeLessThan(300)
    await settle()
    expect(await listed('admin')).toHaveLength(2)
    await change({ title: 'Salt domes of the coast and their gases' })
    await settle()
    expect(await listed('admin')).toEqual([])
  })
})

test('two DOIs of one title are two works once they were compared', async () => {
  const ids = [await work(title, { doi: '10.1000/one' }), await work(title, { doi: '10.1000/two' })]
  expect(await listed('admin')).toEqual(ids.toSorted())
  await settle()
  expect(await listed('admin')).toEqual([])
  expect(await notes('admin', ids)).toEqual([[], []])
})

describe('not the same', () => {
  test('is remembered, whatever is saved or compared again, and can be taken back on the page and in the list', async () => {
    const ids = await pair()
    const answer = await action(await contextOf('admin', ids, { do: 'apart' }))
    expect(answer).toEqual({ redirect: '/backend/manages/publications?only=duplicates&flash=saved' })
    await startRun('find-duplicates')
    await workOnRuns()
    expect([await listed('admin'), await count('admin'), await notes('admin', ids)]).toEqual([[], 0, [[], []]])
    const { pair: facts } = await loadPair(await contextOf('admin', ids))
    expect(facts.apart).toMatchObject({ who: viewers.admin.name })
    expect(await listApart(viewers.admin, kind())).toMatchObject([{ id: ids.toSorted().join(' ') }])
    expect(await listApart(viewers.vnAdmin, kind())).toEqual([])

    const again = await action(await contextOf('admin', ids, { do: 'propose-again' }))
    expect(again).toMatchObject({ redirect: expect.stringContaining('/merge?id=') })
    expect(await listed('admin')).toEqual(ids.toSorted())

    await keepApart(viewers.admin, kind(), ids)
    const undo = apartActions['propose-again']
    await undo?.(kind(), [], await contextOf('admin', [], { pair: ids.toSorted().join(' ') }))
    expect(await listed('admin')).toEqual(ids.toSorted())
    const noted = await query(
      sql`select 1 from audit_entries where row_id = ${ids[0]}::uuid and changed ? 'notTheSame'`,
    )
    expect(noted).toHaveLength(4)
  })

  test('said by two at once is said once; while one merges, the other is told that the entry is gone', async () => {
    const ids = await pair()
    await Promise.all([keepApart(viewers.admin, kind(), ids), keepApart(viewers.editor, kind(), ids.toReversed())])
    expect(await listApart(viewers.admin, kind())).toHaveLength(1)
    await proposeAgain(viewers.admin, kind(), ids)
    await proposeAgain(viewers.editor, kind(), ids)
    await app.as(viewers.admin).post(`/api/publications/${ids[0]}/merge`, { lose: [ids[1]] })
    await expect(keepApart(viewers.editor, kind(), ids)).rejects.toMatchObject({ status: 404 })
  })

  test('nonsense is refused, and holds for other kinds by their names', async () => {
    const [one] = await pair()
    for (const ids of [[one], [one, one], [one, 'x'], []])
      await expect(keepApart(viewers.admin, kind(), ids)).rejects.toMatchObject({ status: 404 })
    const people = getKind('talents')
    const names = async () =>
      (await app.as(viewers.admin).get('/api/talents?only=duplicates&size=100')).json<{ rows: { id: string }[] }>().rows
    const three = []
    for (let at = 0; at < 3; at++)
      three.push((await build('talents', { fullName: 'Three Namesakes', country: world.thailand })).id)
    const [a = '', b = '', c = ''] = three
    await keepApart(viewers.admin, people, [a, b])
    expect(await names()).toHaveLength(3)
    await keepApart(viewers.admin, people, [a, c])
    expect((await names()).map(({ id }) => id).toSorted()).toEqual([b, c].toSorted())
  })

  test('goes with a row that is erased, as do its keys and pairs', async () => {
    const [one, other] = await pair()
    await keepApart(viewers.admin, kind(), [one, other])
    await tx(() => eraseRow(system(), kind(), other))
    const left = await queryOne(sql`
      select (select count(*)::int from kept_apart) apart, (select count(*)::int from same_pairs) pairs,
        (select count(*)::int from same_keys where row_id = ${other}::uuid) keys`)
    expect(left).toEqual({ apart: 0, pairs: 0, keys: 0 })
  })
})
