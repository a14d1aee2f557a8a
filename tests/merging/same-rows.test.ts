// People, journals, publishers and universities that may be the same: with score and reasons, side by side, merged, undone, kept apart.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Kind } from '#engine/model/kind.ts'
import { system } from '#engine/model/viewer.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { pairOfRows, pairsOfRows } from '#engine/store/references/same-rows.ts'
import { compareWhenMissing } from '#features/duplicates/compare-rows.ts'
import { comparedOf, openReasons, pairsAsked } from '#features/duplicates/compared/compared-tables.ts'
import type { ComparedTable } from '#features/duplicates/compared/compared-table.ts'
import { apartActions } from '#features/duplicates/list.ts'
import { action } from '#features/merging/merge.action.ts'
import { loader } from '#features/merging/merge.loader.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { pairsOf } from './pairs.ts'

const world = openWorld()
const { app, viewers } = world
const people = pairsOf(world, 'talents')

let chula: string
beforeEach(async () => {
  await query(
    sql`truncate talents, publications, journals, publishers, universities, kept_apart, same_keys, same_pairs cascade`,
  )
  chula = (await build('universities', { name: { en: 'Chulalongkorn University' }, country: world.thailand })).id
})

const person = async (fullName: string, values: Record<string, unknown> = {}, kind = 'talents'): Promise<string> =>
  (
    await build(kind, {
      country: world.thailand,
      university: chula,
      nameNative: null,
      otherNames: [],
      orcid: null,
      scopusId: null,
      openalexId: null,
      department: null,
      affiliation: null,
      birthDate: null,
      educations: [],
      ...values,
      fullName,
    })
  ).id
const two = async (values: Record<string, unknown> = {}): Promise<[string, string]> => {
  const made = [await person('Somchai Jaidee'), await person('S. Jaidee', values)].toSorted() as [string, string]
  await people.settle()
  return made
}
const work = async (title: string, authors: Record<string, unknown>[], values: Record<string, unknown> = {}) => {
  const { id } = await build('publications', { status: 'published', country: world.thailand, ...values, title })
  for (const author of authors)
    await build('publication-authors', {
      publication: id,
      isOrganization: false,
      linkStatus: 'confirmed',
      orcid: null,
      talent: null,
      ...author,
    })
}

describe('two entries of one person', () => {
  test('are listed, counted and noted with the reasons, in four languages, and stand side by side', async () => {
    const ids = await two()
    await person('Malee Kongdee')
    await people.settle()
    expect([await people.listed('admin'), await people.count('editor')]).toEqual([ids, 2])
    const text = 'possible duplicate: same name with initials, same university and same country'
    const note = [text, `/backend/manages/talents/merge?id=${ids[0]}&id=${ids[1]}`]
    expect(await people.notes('thAdmin', ids)).toEqual([
      [[text, undefined], note],
      [[text, undefined], note],
    ])
    expect(await people.facts('admin', ids)).toEqual({
      reasons: 'same name with initials, same university and same country',
      percent: 89,
      apart: null,
    })
    for (const [locale, part] of [
      ['th', 'ชื่อย่อตรงกัน'],
      ['zh', '姓名缩写一致'],
      ['lo', 'ຊື່ຫຍໍ້ກົງກັນ'],
    ] as const)
      expect((await people.facts('admin', ids, locale)).reasons).toContain(part)
  })

  test('become one, and are two again; what is said to be two is proposed no more until that is taken back', async () => {
    const ids = await two()
    const chosen = await action(await people.contextOf('editor', ids, { keep: ids[0] }))
    expect(chosen).toEqual({ redirect: '/backend/manages/talents?flash=saved' })
    await people.settle()
    expect(await people.listed('admin')).toEqual([])
    const [merge] = (await app.as(viewers.editor).get('/api/talents/merges')).json().rows
    expect((await app.as(viewers.editor).post(`/api/talents/merges/${merge.id}/undo`, {})).statusCode).toBe(200)
    await people.settle()
    expect(await people.listed('admin')).toEqual(ids)

    await action(await people.contextOf('thAdmin', ids, { do: 'apart' }))
    await startRun('find-duplicates')
    await workOnRuns()
    expect([await people.listed('admin'), await people.count('admin'), await people.notes('admin', ids)]).toEqual([
      [],
      0,
      [[], []],
    ])
    expect((await people.facts('admin', ids)).apart).toMatchObject({ who: viewers.thAdmin.name })
    await apartActions['propose-again']?.(
      people.kind(),
      [],
      await people.contextOf('admin', [], { pair: ids.join(' ') }),
    )
    expect(await people.listed('admin')).toEqual(ids)
  })

  test('are told to nobody who may not make one of both, and not across the pools', async () => {
    const ids = await two({ country: world.vietnam })
    expect(await people.listed('admin')).toEqual(ids)
    for (const who of [
      'thAdmin',
      'vnAdmin',
      'lostAdmin',
      'executive',
      'author',
      'user',
      'member',
      'visitor',
    ] as const) {
      expect(await people.listed(who), who).toEqual([])
      expect(await people.notes(who, ids), who).toEqual([[], []])
      await expect(people.facts(who, ids), who).rejects.toMatchObject({ status: 404 })
    }
    await person('Somchai Jaidee', {}, 'young-talents')
    await people.settle()
    expect(await people.listed('admin')).toEqual(ids)
    expect(await pairsOf(world, 'young-talents').listed('admin')).toEqual([])
  })

  test('whom only a field joins that the viewer may not see are told neither by a row, nor by a reason, nor by a number', async () => {
    const born = { birthDate: '1980-04-03' }
    const ids = [
      await person('Weera Thongdee', { ...born, university: null }),
      await person('Thongdee Weera', { ...born, university: null, country: world.vietnam }),
    ].toSorted() as [string, string]
    await people.settle()
    expect((await people.facts('admin', ids)).reasons).toBe('same name and same date of birth')
    const table = comparedOf(people.kind()) as ComparedTable
    const { birthDate } = people.kind().fields
    const closed = {
      ...people.kind(),
      fields: { ...people.kind().fields, birthDate: { ...birthDate, shownTo: 'nobody' } },
    } as unknown as Kind
    const asked = pairsAsked(viewers.admin, closed, table)
    expect(openReasons(viewers.admin, closed, table, ['name', 'birthDate'])).toEqual(['name'])
    expect(await pairsOfRows(viewers.admin, closed, ids, asked)).toEqual([])
    expect(await pairOfRows(closed, ...ids, asked)).toBeUndefined()
    expect(
      await pairsOfRows(viewers.admin, people.kind(), ids, pairsAsked(viewers.admin, people.kind(), table)),
    ).toHaveLength(1)
  })
})

describe('works say who somebody is', () => {
  const far = { university: null }
  const once = async () => {
    await startRun('find-duplicates')
    await workOnRuns()
    return people.listed('admin')
  }
  const others = ['Anna Berg', 'Nok Phommasack', 'Carl Dorn'].map((rawName) => ({ rawName }))

  test('the same co-authors join two of one name; those of drafts and of links that nobody confirmed do not', async () => {
    const ids = [
      await person('Weera Thongdee', far),
      await person('Thongdee Weera', { ...far, country: world.vietnam }),
    ].toSorted()
    const [one = '', other = ''] = ids
    await work('Salt domes', [{ rawName: 'Thongdee, W.', talent: one }, ...others])
    await work('Drafts', [{ rawName: 'W. Thongdee', talent: other }, ...others], { status: 'draft' })
    await work('Suggested', [{ rawName: 'W. Thongdee', talent: other, linkStatus: 'suggested' }, ...others])
    expect(await once()).toEqual([])
    await work('Their gases', [{ rawName: 'W. Thongdee', talent: other }, ...others])
    expect(await once()).toEqual(ids)
    expect((await people.facts('admin', ids)).reasons).toBe('same name and some of the same co-authors')
  })

  test('two authors of one work are two people', async () => {
    const [one, other] = await two()
    await work('Salt domes', [
      { rawName: 'S. Jaidee', talent: one },
      { rawName: 'Jaidee S', talent: other },
    ])
    expect(await once()).toEqual([])
  })
})

describe('lists', () => {
  test.each([
    [
      'journals',
      { title: 'Journal of Asian Earth Sciences', issnPrint: '1367-9120' },
      { title: 'J. Asian Earth Sci.', issnOnline: '1878-5786' },
      { title: 'Journal of African Earth Sciences' },
      'abbreviated title',
    ],
    [
      'publishers',
      { name: 'PT Gramedia Pustaka Utama' },
      { name: 'Gramedia Pustaka Utama' },
      { name: 'Gadjah Mada University Press' },
      'same name with another legal form',
    ],
    [
      'universities',
      { name: { en: 'University of Chiang Mai' } },
      { name: { en: 'Chiang Mai University' } },
      { name: { en: 'Chiang Rai University' } },
      'same words in another order and same country',
    ],
  ])('%s', async (name, one, other, third, reasons) => {
    const empty =
      name === 'journals'
        ? {
            issnPrint: null,
            issnOnline: null,
            issnL: null,
            publisher: null,
            abbreviatedTitle: null,
            website: null,
            country: null,
          }
        : name === 'publishers'
          ? { ror: null, alternateNames: [], website: null, parent: null, crossrefMemberId: null, country: null }
          : { ror: null, aliases: [], website: null, shortName: null, city: null, country: world.thailand }
    const pairs = pairsOf(world, name)
    const made = async (values: Record<string, unknown>) => (await build(name, { ...empty, ...values })).id
    const ids = [await made(one), await made(other)].toSorted()
    await made(third)
    await pairs.settle()
    expect(await pairs.listed('admin')).toEqual(ids)
    expect((await pairs.facts('admin', ids)).reasons).toBe(reasons)
    expect((await pairs.notes('admin', ids)).map((notes) => notes.length)).toEqual([2, 2])
    for (const who of ['thAdmin', 'author', 'executive'] as const) expect(await pairs.listed(who), who).toEqual([])

    await action(await pairs.contextOf('admin', ids, { keep: ids[0] ?? '' }))
    await pairs.settle()
    expect(await pairs.listed('admin')).toEqual([])
    const [merge] = (await app.as(viewers.admin).get(`/api/${name}/merges`)).json().rows
    await app.as(viewers.admin).post(`/api/${name}/merges/${merge.id}/undo`, {})
    await pairs.settle()
    expect(await pairs.listed('admin')).toEqual(ids)
    await action(await pairs.contextOf('admin', ids, { do: 'apart' }))
    expect(await pairs.listed('admin')).toEqual([])
  })
})

test('the run compares all tables, goes on where it was, and does nothing twice', async () => {
  const ids = await two()
  await query(sql`truncate same_keys, same_pairs`)
  await compareWhenMissing()
  expect([...(await workOnRuns()).values()]).toEqual([])
  expect(await people.listed('admin')).toEqual(ids)
  const known = async () => [
    await query(sql`select * from same_keys order by 1, 2, 3`),
    await query(sql`select * from same_pairs`),
  ]
  const before = await known()
  await startRun('find-duplicates')
  await workOnRuns()
  expect(await known()).toEqual(before)
  await compareWhenMissing()
  expect(
    await queryOne(sql`select 1 from runs where name = 'find-duplicates' and state in ('queued', 'running')`),
  ).toBeUndefined()
})

test('of two who merge the same pair at once the second reads what became of it; whoever may not merge reads nothing', async () => {
  const ids = await two()
  const [kept, lost] = ids
  await action(await people.contextOf('editor', ids, { keep: kept }))
  const gone = async (who: 'admin' | 'editor' | 'vnAdmin', wanted: readonly string[] = ids) =>
    loader(await people.contextOf(who, wanted))
  const said = await gone('admin')
  const names = await query<{ id: string; name: string }>(sql`select id, full_name "name" from talents`)
  const nameOf = (id: string) => names.find((one) => one.id === id)?.name
  expect(said).toMatchObject({
    gone: `${nameOf(lost)} was merged into ${nameOf(kept)}`,
    list: { href: '/backend/manages/talents' },
  })
  for (const form of [{ keep: lost }, { do: 'apart' }, { do: 'propose-again' }, { do: 'version', record: lost }])
    expect(await action(await people.contextOf('admin', ids, form))).toMatchObject({ status: 422 })
  expect(
    await queryOne(sql`select count(*)::int n from merges where undone_at is null and kept = ${kept}::uuid`),
  ).toEqual({
    n: 1,
  })
  await expect(gone('vnAdmin')).rejects.toMatchObject({ status: 404 })
  // Thrown away, or gone into another one, it is in the trash; which other one is not told.
  const third = await person('Malee Kongdee')
  expect(await gone('admin', [lost, third])).toMatchObject({ gone: expect.stringContaining('in the trash by now') })
  await expect(gone('admin', [kept, '00000000-0000-7000-8000-000000000000'])).rejects.toMatchObject({ status: 404 })
  await expect(gone('admin', [lost, lost])).rejects.toMatchObject({ status: 404 })
})

test('in the trash nobody is a duplicate, out of it again they are; who is erased leaves no key', async () => {
  const [one, other] = await two()
  expect((await app.as(viewers.admin).delete(`/api/talents/${other}`)).statusCode).toBe(204)
  expect(await people.listed('admin')).toEqual([])
  await people.settle()
  await app.as(viewers.admin).post(`/api/talents/${other}/restore`, {})
  await people.settle()
  expect(await people.listed('admin')).toEqual([one, other])
  await tx(() => eraseRow(system(), people.kind(), other))
  const left = await queryOne(sql`
    select (select count(*)::int from same_pairs) pairs, (select count(*)::int from same_keys where row_id = ${other}::uuid) keys`)
  expect(left).toEqual({ pairs: 0, keys: 0 })
})
