// What a request names is asked for as whoever names it: ids of rows out of reach, in the trash, of another kind, twice, of no form or
// thousands of them, in every button for chosen rows; and views, merges and splits that are somebody else's.
import { describe, expect, test } from 'vitest'
import type { ActionContext } from '#engine/page/context.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import { getKind } from '#engine/model/registry.ts'
import { action as usersAction } from '#features/accounts/staff/users.action.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { isProblem } from '#server/errors.ts'
import { queryOne, query, sql } from '#server/database/db.ts'
import { build, publicly } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { wordsIn } from '#words/words-in.ts'

const world = openWorld()
const { viewers } = world

type Given = Record<string, string | readonly string[]>
type Said = { status: number; data?: { count?: number; problem?: { code: string } } }

/** As a button of a list sends it; what is thrown is a refusal as well. */
async function press(viewer: Viewer, kind: string, given: Given): Promise<Said> {
  try {
    return (await listAction({
      viewer,
      locale: 'en',
      words: await wordsIn('en'),
      query: new URLSearchParams(),
      form: new URLSearchParams(
        Object.entries(given).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
      ),
      page: { kind },
    } as unknown as ActionContext)) as unknown as Said
  } catch (error) {
    if (!isProblem(error)) throw error
    return { status: error.status, data: { problem: { code: error.code } } }
  }
}

/** Every button for chosen rows, with what it needs beside them. */
const buttons: Readonly<Record<string, Given>> = {
  status: { to: 'archived', reason: 'Because' },
  set: { field: 'supportNote', 'supportNote.en': 'Changed' },
  trash: {},
  restore: {},
  review: {},
  confirm: {},
  merge: {},
}
const kind = 'hosts'
const made = async (country: string): Promise<string> => (await build(kind, { ...publicly(getKind(kind)), country })).id

/** Everything that a button could have changed of the hosts. */
const stand = async (): Promise<string> =>
  JSON.stringify(
    await query(
      sql`select id, version, status, deleted_at, support_note, reviewed_at, confirmed_at from hosts order by id`,
    ),
  )

type Foreign = (own: string) => Promise<string[]> | string[]
const foreign: Readonly<Record<string, Foreign>> = {
  'of another country': async () => [await made(world.vietnam)],
  'of another kind': async () => [(await build('lab-locations', { country: world.thailand })).id],
  'of nobody': () => ['00000000-0000-7000-8000-000000000000'],
  'of no form': () => ["' or true --", '', '../..', 'null', '[object Object]', 'x'.repeat(9000), '\u0000'],
  'that is an address': async (own) => [
    String((await queryOne<{ slug: string }>(sql`select slug from hosts where id = ${own}::uuid`))?.slug),
  ],
  'beside ten thousand others': () =>
    Array.from({ length: 10_000 }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`),
}

describe.each(Object.keys(foreign))('one id %s', (what) => {
  test.each(Object.entries(buttons))('stops all of what "%s" would have done', async (name, more) => {
    const own = await made(world.thailand)
    const given = await (foreign[what] as Foreign)(own)
    for (const other of given.length > 100 ? [given] : given.map((one) => [one])) {
      const before = await stand()
      for (const id of [[own, ...other], [...other, own], other]) {
        const said = await press(viewers.thAdmin, kind, { do: name, ...more, id, keep: own })
        expect(said.status, `${name} ${other[0]?.slice(0, 40)}`).toBeGreaterThanOrEqual(400)
        expect(said.status).toBeLessThan(500)
      }
      expect(await stand()).toBe(before)
    }
  })
})

test.each(Object.keys(buttons).filter((name) => name !== 'restore'))(
  'a row in the trash stays there and is nobody\'s, whatever "%s" is pressed on it',
  async (name) => {
    const [own, gone] = [await made(world.thailand), await made(world.thailand)]
    await press(viewers.thAdmin, kind, { do: 'trash', id: gone })
    await press(viewers.thAdmin, kind, { do: name, ...buttons[name], id: [own, gone], keep: own })
    await press(viewers.thAdmin, kind, { do: 'status', to: 'published', id: gone })
    const row = await queryOne<{ is_gone: boolean }>(
      sql`select deleted_at is not null is_gone from hosts where id = ${gone}::uuid`,
    )
    expect(row?.is_gone).toBe(true)
    for (const who of ['visitor', 'member'] as const) {
      expect((await world.app.as(viewers[who]).get(`/api/hosts/${gone}`)).statusCode).toBe(404)
      expect((await world.app.as(viewers[who]).get('/api/hosts?size=100')).body).not.toContain(gone)
    }
  },
)

test('one row named twice, in small and in large letters, is changed once', async () => {
  const own = await made(world.thailand)
  const said = await press(viewers.thAdmin, kind, { do: 'trash', id: [own, own.toUpperCase(), own] })
  expect(said).toMatchObject({ status: 200, data: { count: 1 } })
  const row = await queryOne<{ version: number }>(sql`select version from hosts where id = ${own}::uuid`)
  expect(row?.version).toBe(2)
})

test.each(['user', 'executive', 'author', 'lostAdmin', 'vnAdmin', 'member', 'visitor'] as const)(
  '%s presses no button on rows that he only reads, or does not reach',
  async (who) => {
    const own = await made(world.thailand)
    const before = await stand()
    for (const [name, more] of Object.entries(buttons)) {
      const said = await press(viewers[who], kind, { do: name, ...more, id: own, keep: own })
      expect([name, said.status >= 400 && said.status < 500]).toEqual([name, true])
    }
    expect(await stand()).toBe(before)
  },
)

describe('a saved view', () => {
  const viewOf = (name: string) =>
    queryOne<{ id: string; query: string; name: string }>(
      sql`select id, query, name from saved_views where name = ${name}`,
    )

  test('is renamed and removed by whoever made it alone, and in its own list', async () => {
    const name = 'Mine of hosts'
    expect(
      (await press(viewers.editor, kind, { do: 'save-view', name, view: 'country=TH', share: 'true' })).status,
    ).toBe(200)
    const view = await viewOf(name)
    const id = String(view?.id)
    const others = [staffWith('editor'), viewers.admin, viewers.secret, viewers.user]
    for (const other of others)
      for (const given of [
        { do: 'save-view', rename: id, name: 'Taken' },
        { do: 'remove-view', view: id },
      ])
        expect((await press(other, kind, given)).status).toBeGreaterThanOrEqual(400)
    for (const given of [
      { do: 'save-view', rename: id, name: 'Elsewhere' },
      { do: 'remove-view', view: id },
    ])
      expect((await press(viewers.editor, 'lab-locations', given)).status).toBeGreaterThanOrEqual(400)
    for (const odd of ["' or true --", '', '\u0000', id.toUpperCase().slice(1), 'x'.repeat(9000)])
      expect((await press(viewers.editor, kind, { do: 'remove-view', view: odd })).status).toBeLessThan(500)
    expect(await viewOf(name)).toEqual(view)
    expect((await press(viewers.editor, kind, { do: 'remove-view', view: id })).status).toBe(200)
  })

  test('of one role is not seen by another, and what it asks for is asked as whoever opens it', async () => {
    const { listViews } = await import('#engine/api/saved-views.ts')
    await press(viewers.admin, kind, {
      do: 'save-view',
      name: 'Of admins',
      view: 'q=zq9&sort=-contactEmail',
      share: 'true',
    })
    await press(viewers.admin, kind, { do: 'save-view', name: 'Alone', view: 'q=zq9' })
    const seen = async (viewer: Viewer) => (await listViews(viewer, getKind(kind))).map(({ name }) => name)
    expect(await seen(staffWith('admin'))).toEqual(['Of admins'])
    for (const who of ['editor', 'user', 'thAdmin', 'member', 'visitor', 'secret'] as const)
      expect(await seen(viewers[who]), who).toEqual([])
  })

  test('has a name that turns nothing around, and none that is not seen', async () => {
    await press(viewers.editor, kind, { do: 'save-view', name: '\u202EUni\u2066ver\u0007sity\u2028x', view: '' })
    expect(await viewOf('University x')).toBeDefined()
    expect((await press(viewers.editor, kind, { do: 'save-view', name: '\u200B\u202E', view: '' })).status).toBe(422)
  })
})

test('nobody gets at the own account in the list of accounts by writing its id in other letters', async () => {
  const own = await build('users', { role: 'admin', country: null, status: 'active' })
  await build('users', { role: 'admin', country: null, status: 'active' })
  const viewer = { ...staffWith('admin'), id: own.id }
  for (const id of [own.id, own.id.toUpperCase()]) {
    const said = await usersAction({
      viewer,
      locale: 'en',
      words: await wordsIn('en'),
      query: new URLSearchParams(),
      form: new URLSearchParams({ do: 'set', field: 'status', status: 'disabled', id }),
      page: { kind: 'users' },
    } as unknown as ActionContext)
    expect(said).toMatchObject({ status: 422, data: { problem: { code: 'own_account' } } })
  }
})
