// Several people at once: nothing is lost, nothing is made twice, and nobody meets an error that is not theirs.
import { describe, expect, test } from 'vitest'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, changedField, draftOf, publicly, sample } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

// Rows that their owners alone write are asked by tests of own entries.
const writtenByStaff = registry.kinds.filter(({ access }) => access.create(staffWith('secret')) !== false)

describe.each(writtenByStaff.map((kind) => [kind.name, kind] as const))('%s', (name, kind: Kind) => {
  const base = `/api/${name}`

  test('of several changes of one version one is kept', async () => {
    const row = await build(name)
    const changed = changedField(kind)
    const values = await times(8, () => sample(kind.fields[changed] as never))
    const answers = await times(8, (index) =>
      app.as(viewers.secret).patch(`${base}/${row.id}`, { version: 1, [changed]: values[index] }),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect((await app.as(viewers.secret).get(`${base}/${row.id}`)).json().version).toBe(2)
  })

  test('the same request sent several times makes one row', async () => {
    const draft = await draftOf(kind)
    const answers = await times(8, () =>
      app.as(viewers.secret).post(base, draft, { 'idempotency-key': `once ${name}` }),
    )
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().id}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
  })

  test('a key that comes again with other values is refused, and its row is shown: nothing is lost for it', async () => {
    const draft = await draftOf(kind)
    const send = (values: Record<string, unknown>) =>
      app.as(viewers.secret).post(base, values, { 'idempotency-key': `typed on ${name}` })
    const made = (await send(draft)).json()
    const changed = changedField(kind)
    const other = { ...draft, [changed]: await sample(kind.fields[changed] as never) }
    const again = await send(other)
    expect([again.statusCode, again.json().code, again.json().current?.id]).toEqual([422, 'key_reused', made.id])
    const turned = Object.fromEntries(Object.entries(draft).toReversed())
    expect((await send(turned)).json().id).toBe(made.id)
  })

  test.runIf(kind.flow === 'content' && kind.slug)('several rows of one name get an address each', async () => {
    const draft = await draftOf(kind)
    const own = await times(8, () => draftOf(kind, { [kind.title]: draft[kind.title] }))
    const answers = await times(8, (index) => app.as(viewers.secret).post(base, own[index] as Record<string, unknown>))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 8 }, () => 201))
    expect(new Set(answers.map((answer) => answer.json().slug)).size).toBe(8)
  })

  test.runIf(kind.list.facets.length > 0)(
    'facets count rows that were made at once, and rows that were not made count nothing',
    async () => {
      const rows = await times(6, () => draftOf(kind, publicly(kind)))
      const made = await times(6, (index) =>
        app.as(viewers.secret).post(base, {
          ...Object.fromEntries(Object.entries(rows[index] ?? {}).filter(([field]) => !kind.fields[field]?.readOnly)),
          ...(index % 2 ? { unknownField: 1 } : {}),
        }),
      )
      expect(made.map((answer) => answer.statusCode)).toEqual([201, 400, 201, 400, 201, 400])
      const documents = await query<{ code: number }>(
        sql`select distinct unnest(facets) code from search where family = ${kind.table}`,
      )
      const known = await query<{ code: number }>(sql`select code from facet_codes`)
      const names = new Set(known.map((one) => one.code))
      expect(documents.filter((one) => !names.has(one.code))).toEqual([])
    },
  )
})

test('an address that a row had before is given to no new one', async () => {
  const kind = getKind('talents')
  const create = async (fullName: string) =>
    (await app.as(viewers.secret).post('/api/talents', { ...(await draftOf(kind)), fullName })).json()
  const first = await create('Anan Traveller')
  const moved = await app
    .as(viewers.secret)
    .patch(`/api/talents/${first.id}`, { version: first.version, fullName: 'Anan Settled' })
  expect([first.slug, moved.json().slug]).toEqual(['anan-traveller', 'anan-settled'])
  const second = await create('Anan Traveller')
  expect(second.slug).toMatch(/^anan-traveller-.{7}$/)
  expect(await query(sql`select row_id from old_slugs where slug = 'anan-traveller'`)).toEqual([{ row_id: first.id }])
  // Each stands with its audit entry and its document.
  const beside = await query(sql`
    select (select count(*)::int from audit_entries where row_id = t.id and action = 'create') audits,
      (select count(*)::int from search where family = 'talents' and id = t.id) documents
    from talents t where t.id = any(${[first.id, second.id]}::uuid[])`)
  expect(beside).toEqual([
    { audits: 1, documents: 1 },
    { audits: 1, documents: 1 },
  ])
})

test('one key stands for a row in each list and for each account, and none is forgotten for another', async () => {
  const key = { 'idempotency-key': 'the same everywhere' }
  const ids: string[] = []
  for (const who of [viewers.secret, viewers.admin]) {
    const drafts = [await draftOf(getKind('hosts')), await draftOf(getKind('cities'))] as const
    const send = async (list: 0 | 1) =>
      ids.push((await app.as(who).post(list === 0 ? '/api/hosts' : '/api/cities', drafts[list], key)).json().id)
    for (const list of [0, 1, 0, 1] as const) await send(list)
  }
  expect(new Set(ids).size).toBe(4)
  expect([ids[2], ids[3], ids[6], ids[7]]).toEqual([ids[0], ids[1], ids[4], ids[5]])
})
