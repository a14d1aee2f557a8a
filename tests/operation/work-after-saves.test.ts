// What a save writes, and what follows it later: one statement for a new row, and one job for many rows.
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { addFollower, askForRowWork, doRowWork } from '#engine/store/writes/row-work.ts'
import { system } from '#engine/model/viewer.ts'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { invalidation } from '#server/cache/invalidation.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { build, country as countryOf, draftOf } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()
afterEach(() => vi.restoreAllMocks())

const waiting = async (name: string): Promise<string[]> =>
  (await query<{ row_id: string }>(sql`select row_id from row_work where name = ${name} order by since`)).map(
    (row) => row.row_id,
  )

test('a new person is one statement, a transaction by itself: row, audit, document and what is to follow', async () => {
  const country = await countryOf('TH')
  const make = async (name: string): Promise<string> => {
    const person = { fullName: name, country, biography: { en: '<p>Grows rice.</p>' } }
    const answer = await app.as(viewers.secret).post('/api/talents', person)
    expect(answer.statusCode).toBe(201)
    return answer.json().id as string
  }
  // What references and facets are called is known from then on.
  await make('Somchai Example')
  const asked: string[] = []
  const own = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    asked.push(typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text)
    return (own as (...all: unknown[]) => unknown).apply(this, given)
  })
  const id = await make('Anong Example')
  vi.restoreAllMocks()
  expect(asked).toEqual([expect.stringMatching(/^\s*with written as \(\s+insert into "talents"/)])
  expect(await query(sql`select action from audit_entries where row_id = ${id}::uuid`)).toEqual([{ action: 'create' }])
  expect(await query(sql`select kind from search where family = 'talents' and id = ${id}::uuid`)).toHaveLength(1)
  expect(await waiting('link-people')).toContain(id)
})

test('a person who stands is answered with what is known when the database does not answer any more', async () => {
  const country = await countryOf('TH')
  const person = (fullName: string) => ({ fullName, country })
  await app.as(viewers.secret).post('/api/talents', person('Malee Example'))
  const own = pg.Client.prototype.query
  let [isGone, refused] = [false, 0]
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text
    const ask = () => (own as (...all: unknown[]) => unknown).apply(this, given)
    if (isGone) {
      refused += 1
      given[0] = 'select no_such_column'
      return ask()
    }
    if (!/^\s*with written as \(\s+insert into "talents"/.test(text)) return ask()
    isGone = true
    // The names of countries are forgotten, so that the answer has to ask for one.
    invalidation('countries')
    return ask()
  })
  const answer = await app.as(viewers.secret).post('/api/talents', person('Kamala Example'))
  vi.restoreAllMocks()
  expect(refused).toBeGreaterThan(0)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ id: expect.any(String), version: 1, slug: expect.stringMatching(/^kamala-example/) })
  const id: string = answer.json().id
  expect(await query(sql`select full_name from talents where id = ${id}::uuid`)).toEqual([
    { full_name: 'Kamala Example' },
  ])
})

test('what is undone is followed by nothing, and a value that is taken leaves nothing behind', async () => {
  const talents = records(system(), getKind('talents'))
  const before = await waiting('link-people')
  const draft = await draftOf(getKind('talents'), { email: 'taken@people.example' })
  const same = await draftOf(getKind('talents'), { email: 'taken@people.example' })
  await tx(async () => {
    await talents.create(draft)
    throw new Error('no')
  }).catch(() => {})
  expect(await waiting('link-people')).toEqual(before)
  await talents.create(draft)
  await expect(talents.create(same)).rejects.toMatchObject({ status: 409 })
  expect(await waiting('link-people')).toHaveLength(before.length + 1)
  expect(await query(sql`select count(*)::int n from talents where email = 'taken@people.example'`)).toEqual([{ n: 1 }])
})

test('rows wait in their order, are done together, and one that fails keeps none of the others', async () => {
  const [done, fails]: [string[][], Set<string>] = [[], new Set()]
  addFollower({
    name: 'count-hosts',
    concerns: ({ name }) => name === 'hosts',
    work: async (ids) => {
      if (ids.some((id) => fails.has(id))) throw new Error('not this one')
      done.push([...ids])
    },
  })
  const rows: string[] = []
  for (let count = 0; count < 3; count++) rows.push((await build('hosts')).id)
  expect(await waiting('count-hosts')).toEqual(rows)
  expect(await doRowWork('count-hosts')).toMatchObject({ rows: 3, failed: [] })
  expect(done).toEqual([rows])
  expect(await waiting('count-hosts')).toEqual([])

  done.length = 0
  const others = [(await build('hosts')).id, (await build('hosts')).id]
  fails.add(others[0] as string)
  const failed = await doRowWork('count-hosts')
  expect(failed.failed.map(({ row }) => row)).toEqual([others[0]])
  expect(done).toEqual([[others[1]]])
  expect(await waiting('count-hosts')).toEqual([others[0]])
  // It is tried again, not at once.
  expect(await doRowWork('count-hosts')).toMatchObject({ rows: 0 })
  fails.clear()
  await query(sql`update row_work set since = clock_timestamp() - interval '1 minute'`)
  await askForRowWork()
  expect(await doRowWork('count-hosts')).toMatchObject({ rows: 1, failed: [] })
})

test('a row that is saved while its work is done waits again', async () => {
  const host = await build('hosts')
  let saved = 0
  addFollower({
    name: 'count-hosts',
    concerns: ({ name }) => name === 'hosts',
    work: async () => {
      saved += 1
      if (saved > 1) return
      const hosts = records(system(), getKind('hosts'))
      await hosts.update(host.id, { website: 'https://again.example/' }, 1)
    },
  })
  expect(await doRowWork('count-hosts')).toMatchObject({ rows: 2 })
  expect(saved).toBe(2)
})
