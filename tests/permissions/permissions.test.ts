// Who may do what: countries, own rows, the way of content, accounts nobody else sees. For every kind with the status flow.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { registry } from '#kinds/index.ts'
import { build, buildFull, draftOf, publicly, sample } from '#tests/support/build.ts'
import { findMemberCreation } from '#engine/api/kind-calls.ts'
import { isMadeByProduct } from '../kinds/asked-kinds.ts'
import { ownersOf, staffWith, type Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { inTurn } from '#tests/support/turn.ts'

const world = openWorld()
const { app, viewers } = world

beforeAll(async () => {
  viewers.member = { ...viewers.member, id: (await build('members')).id }
})

type Who = keyof Viewers
type Row = { id: string; version: number } & Record<string, unknown>
type Counts = { facets: Record<string, { value: string; count: number }[]> }
const idsOf = (body: { rows: Row[] }): string[] => body.rows.map((row) => row.id)
/** Content of the open part of the back office; who has what of the rest stands in tests/security/rights.ts. */
const content = registry.kinds.filter((kind) => kind.flow === 'content' && kind.access.create(viewers.editor) !== false)
const everybody: Who[] = [
  'visitor',
  'member',
  'user',
  'author',
  'editor',
  'executive',
  'thAdmin',
  'vnAdmin',
  'lostAdmin',
  'admin',
  'secret',
]

describe.each(inTurn(content, 2).map((kind) => [kind.name, kind] as const))('%s', (name, kind: Kind) => {
  const base = `/api/${name}`
  const title = kind.title
  const hidden = Object.entries(kind.fields)
    .filter(([, field]) => field.shownTo === 'updaters')
    .map(([field]) => field)
  let own: Row
  let foreign: Row

  beforeAll(async () => {
    own = (await buildFull(name, { ...publicly(kind), country: world.thailand })) as Row
    foreign = (await buildFull(name, { ...publicly(kind), country: world.vietnam })) as Row
  })

  describe('a country admin', () => {
    test('sees the own country and nothing else: rows, totals, counts, single rows, exports', async () => {
      const asked = app.as(viewers.thAdmin)
      const list = (await asked.get(`${base}?size=100&facets=1`)).json()
      expect(idsOf(list)).toContain(own.id)
      expect(idsOf(list)).not.toContain(foreign.id)
      expect(list.total).toBe(list.rows.length)
      if (kind.list.facets.includes('country'))
        expect(list.facets.country.map((one: { value: string }) => one.value)).toEqual(['TH'])
      expect((await asked.get(`${base}/${foreign.id}`)).statusCode).toBe(404)
      expect((await asked.get(`${base}/${foreign['slug']}`)).statusCode).toBe(404)
      expect((await asked.get(`${base}?country=VN`)).json()).toMatchObject({ rows: [], total: 0 })
      const words = encodeURIComponent(
        kind.fields[title]?.translated ? (foreign[title] as { en: string }).en : String(foreign[title]),
      )
      expect(idsOf((await asked.get(`${base}?size=100&q=${words}`)).json())).not.toContain(foreign.id)
      const file = await asked.get(`${base}/export`)
      expect(file.statusCode).toBe(200)
      expect(file.body).not.toContain(foreign['slug'])
      expect(file.body).toContain(own['slug'])
    })

    test('finds in every facet only what rows of the own country have', async () => {
      const { facets } = (await app.as(viewers.thAdmin).get(`${base}?facets=1`)).json<Counts>()
      const { facets: all } = (await app.as(viewers.secret).get(`${base}?facets=1&country=TH`)).json<Counts>()
      for (const facet of kind.list.facets.filter((one) => one !== 'country'))
        expect(facets[facet], facet).toEqual(all[facet])
    })

    test('receives contact data of the own country and may filter by it', async () => {
      const row = (await app.as(viewers.thAdmin).get(`${base}/${own.id}`)).json()
      for (const field of hidden) expect(row, field).toHaveProperty(field)
    })

    test('cannot change, move, trash, restore or publish rows of other countries: they do not exist', async () => {
      const asked = app.as(viewers.thAdmin)
      const answers = await Promise.all([
        asked.patch(`${base}/${foreign.id}`, {
          version: foreign.version,
          [title]: await sample(kind.fields[title] as never),
        }),
        asked.delete(`${base}/${foreign.id}`),
        asked.post(`${base}/${foreign.id}/restore`),
        asked.post(`${base}/${foreign.id}/status`, { status: 'archived', reason: 'because', version: foreign.version }),
      ])
      expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404])
    })

    test('makes rows in the own country, also without saying so, and in no other', async () => {
      const draft = await draftOf(kind, { country: world.thailand })
      delete draft['country']
      const asked = app.as(viewers.thAdmin)
      const made = await asked.post(base, draft)
      expect([made.statusCode, made.json().country?.code], made.body).toEqual([201, 'TH'])
      const refused = await asked.post(base, await draftOf(kind, { country: world.vietnam }))
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'outside_country'])
    })

    test('cannot move a row to another country', async () => {
      const row = (await build(name, { country: world.thailand })) as Row
      const moved = await app.as(viewers.thAdmin).patch(`${base}/${row.id}`, { version: 1, country: world.vietnam })
      expect(moved.statusCode).toBe(403)
      expect((await app.as(viewers.secret).get(`${base}/${row.id}`)).json().country.code).toBe('TH')
    })

    test('changes many rows only when all of them are of the own country', async () => {
      const row = (await build(name, { country: world.thailand })) as Row
      const rows = records(viewers.thAdmin, kind)
      const change = (keys: string[]) => rows.changeMany(keys, async ({ id }) => rows.remove(id))
      await expect(change([row.id, foreign.id])).rejects.toMatchObject({ status: 403 })
      expect((await rows.get(row.id))['deletedAt']).toBeNull()
      expect(await change([row.id])).toBe(1)
      expect((await rows.get(row.id))['deletedAt']).not.toBeNull()
    })

    test('without a country sees and does nothing', async () => {
      const asked = app.as(viewers.lostAdmin)
      expect((await asked.get(`${base}?facets=1`)).json()).toMatchObject({ rows: [], total: 0 })
      expect((await asked.get(`${base}/${own.id}`)).statusCode).toBe(404)
      expect((await asked.post(base, await draftOf(kind))).statusCode).toBe(403)
      expect((await asked.get(`${base}/export`)).statusCode).toBe(403)
    })
  })

  describe('an author', () => {
    test('changes own rows and not those of others', async () => {
      const asked = app.as(viewers.author)
      const made = (await asked.post(base, await draftOf(kind))).json()
      const value = await sample(kind.fields[title] as never)
      expect((await asked.patch(`${base}/${made.id}`, { version: 1, [title]: value })).statusCode).toBe(200)
      expect((await asked.patch(`${base}/${own.id}`, { version: own.version, [title]: value })).statusCode).toBe(403)
      expect((await asked.delete(`${base}/${made.id}`)).statusCode).toBe(403)
    })

    test('receives contact data on own rows only', async () => {
      const asked = app.as(viewers.author)
      const made = (await asked.post(base, await draftOf(kind))).json()
      for (const field of hidden) {
        expect(made, field).toHaveProperty(field)
        expect((await asked.get(`${base}/${own.id}`)).json(), field).not.toHaveProperty(field)
      }
    })

    test('hands in, withdraws, and never publishes; a published row that the author changes waits for review again', async () => {
      const asked = app.as(viewers.author)
      const made = (await asked.post(base, await draftOf(kind))).json()
      const move = (status: string, version: number) => asked.post(`${base}/${made.id}/status`, { status, version })
      expect((await move('published', 1)).statusCode).toBe(403)
      expect((await move('pending', 1)).json()).toMatchObject({ status: 'pending', version: 2 })
      expect((await move('draft', 2)).json().status).toBe('draft')
      expect(
        (await app.as(viewers.editor).post(`${base}/${made.id}/status`, { status: 'published', version: 3 })).json()
          .status,
      ).toBe('published')
      const changed = await asked.patch(`${base}/${made.id}`, {
        version: 4,
        [title]: await sample(kind.fields[title] as never),
      })
      expect(changed.json().status, changed.body).toBe('pending')
    })
  })

  test('executives and users never receive contact data, in lists, single rows, exports, filters or orders', async () => {
    for (const who of ['executive', 'user', 'visitor', 'member'] as const) {
      const asked = app.as(viewers[who])
      const single = (await asked.get(`${base}/${own.id}`)).json()
      const { rows } = (await asked.get(`${base}?size=100`)).json()
      for (const field of hidden) {
        for (const row of [single, ...rows]) expect(row, `${who} ${field}`).not.toHaveProperty(field)
        expect((await asked.get(`${base}?sort=${field}`)).statusCode, `${who} sorts by ${field}`).toBe(400)
        expect((await asked.get(`${base}?${field}=present`)).statusCode, `${who} filters by ${field}`).toBe(400)
      }
    }
  })

  describe('the way of content', () => {
    const move = (who: Who, row: Row, status: string, reason?: string) =>
      app
        .as(viewers[who])
        .post(`${base}/${row.id}/status`, { status, version: row.version, ...(reason ? { reason } : {}) })

    test.each<[from: string, to: string, allowed: Who[]]>([
      ['draft', 'published', ['editor', 'thAdmin', 'admin', 'secret']],
      ['draft', 'pending', ['editor', 'thAdmin', 'admin', 'secret']],
      ['pending', 'published', ['editor', 'thAdmin', 'admin', 'secret']],
      ['pending', 'rejected', ['editor', 'thAdmin', 'admin', 'secret']],
      ['published', 'archived', ['editor', 'thAdmin', 'admin', 'secret']],
      ['archived', 'published', ['editor', 'thAdmin', 'admin', 'secret']],
    ])('from %s to %s', async (from, to, allowed) => {
      for (const who of everybody) {
        const row = (await build(name, { country: world.thailand, status: from })) as Row
        const answer = await move(who, row, to, 'because')
        if (allowed.includes(who)) expect([answer.statusCode, answer.json().status], who).toEqual([200, to])
        else expect([401, 403, 404], `${who} ${answer.body}`).toContain(answer.statusCode)
      }
    })

    test.each([
      ['draft', 'rejected'],
      ['draft', 'archived'],
      ['published', 'pending'],
      ['published', 'draft'],
      ['rejected', 'archived'],
      ['archived', 'rejected'],
    ])('there is no way from %s to %s', async (from, to) => {
      const row = (await build(name, { status: from })) as Row
      const answer = await move('secret', row, to, 'because')
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'no_such_move'])
    })

    test('to return or archive an entry a reason is needed', async () => {
      for (const [from, to] of [
        ['pending', 'rejected'],
        ['published', 'archived'],
      ] as const) {
        const row = (await build(name, { status: from })) as Row
        for (const reason of [undefined, '   ', '\u0000']) {
          const refused = await move('editor', row, to, reason)
          expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['statusReason']])
        }
        expect((await move('editor', row, to, 'Two entries for one person')).json()).toMatchObject({
          status: to,
          statusReason: 'Two entries for one person',
        })
      }
    })

    test('an entry with gaps stays a draft', async () => {
      const needed = Object.entries(kind.fields)
        .filter(([, field]) => field.required === 'publish' && field.default === undefined && !field.onlyWhen)
        .map(([field]) => field)
      if (needed.length === 0) return
      const draft = await draftOf(kind)
      for (const field of needed) delete draft[field]
      const row = (await app.as(viewers.editor).post(base, draft)).json<Row>()
      const refused = await move('editor', row, 'published')
      expect(refused.statusCode).toBe(400)
      expect(Object.keys(refused.json().fields).toSorted()).toEqual(needed.toSorted())
    })

    test('what is not published is 404 for the public, by id and by address', async () => {
      for (const status of ['draft', 'pending', 'rejected', 'archived']) {
        const row = (await build(name, { ...publicly(kind), status })) as Row
        for (const key of [row.id, row['slug']])
          expect((await app.as(viewers.visitor).get(`${base}/${key}`)).statusCode, status).toBe(404)
      }
    })

    test('the first publication is dated once', async () => {
      let row = (await build(name)) as Row
      row = (await move('editor', row, 'published')).json()
      const first = row['publishedAt']
      expect(first).toBeTruthy()
      row = (await move('editor', row, 'archived', 'for now')).json()
      row = (await move('editor', row, 'published')).json()
      expect(row['publishedAt']).toBe(first)
    })
  })

  test('nobody without a session writes: 401; roles that may not: 403', async () => {
    const expected: Record<Who, number> = {
      visitor: 401,
      // For the own account, where researchers own rows.
      member: ownersOf(kind).includes('researcher') ? 201 : 403,
      user: 403,
      executive: 403,
      lostAdmin: 403,
      author: 201,
      editor: 201,
      thAdmin: 201,
      vnAdmin: 403,
      admin: 201,
      secret: 201,
    }
    for (const who of everybody) {
      // A member has one entry in both pools together: another member for each.
      const asker = who === 'member' ? { ...viewers.member, id: (await build('members')).id } : viewers[who]
      const answer = await app.as(asker).post(base, await draftOf(kind, { country: world.thailand }))
      expect(answer.statusCode, `${who} ${answer.body}`).toBe(expected[who])
    }
    const visitor = app.as(viewers.visitor)
    const answers = await Promise.all([
      visitor.patch(`${base}/${own.id}`, {}),
      visitor.delete(`${base}/${own.id}`),
      visitor.post(`${base}/${own.id}/restore`),
      visitor.post(`${base}/${own.id}/status`, { status: 'draft' }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401])
  })

  test('exports are for those who may export', async () => {
    const expected: Record<Who, number> = {
      visitor: 200,
      member: 200,
      user: 403,
      author: 403,
      editor: 200,
      executive: 200,
      thAdmin: 200,
      vnAdmin: 200,
      lostAdmin: 403,
      admin: 200,
      secret: 200,
    }
    for (const who of everybody)
      expect((await app.as(viewers[who]).get(`${base}/export`)).statusCode, who).toBe(expected[who])
  })
})

describe.each(
  inTurn(
    registry.kinds.filter((kind) => kind.flow !== 'content' && kind.parent === null),
    2,
  ).map((kind) => [kind.name, kind] as const),
)('%s', (name, kind) => {
  const isShared = ['journals', 'publishers'].includes(name)
  const staff = isShared ? ['secret', 'admin', 'editor', 'author', 'thAdmin', 'vnAdmin'] : ['secret', 'admin']
  // A need is its owner's alone: no staff writes it for a member.
  const writers = name === 'needs' ? ['member'] : isMadeByProduct(kind) ? [] : staff
  test(`only ${writers.join(', ') || 'the product'} write`, async () => {
    for (const who of everybody) {
      const answer = await app.as(viewers[who]).post(`/api/${name}`, await draftOf(kind))
      expect(answer.statusCode, `${who} ${answer.body}`).toBe(
        // Members write to somebody by the same call, in other words.
        writers.includes(who)
          ? 201
          : who === 'visitor'
            ? 401
            : who === 'member' && findMemberCreation(kind)
              ? 400
              : 403,
      )
    }
  })

  test.runIf(isShared)('what is shared is changed by editors, and not by who added it', async () => {
    const made = await app.as(viewers.author).post(`/api/${name}`, await draftOf(kind))
    const row = made.json<{ id: string; version: number }>()
    const change = (who: Who, version: number) =>
      app.as(viewers[who]).patch(`/api/${name}/${row.id}`, { website: 'https://example.org', version })
    expect((await change('author', row.version)).statusCode).toBe(403)
    expect((await change('thAdmin', row.version)).statusCode).toBe(403)
    expect((await change('editor', row.version)).statusCode).toBe(200)
  })

  test.runIf(kind.fields['active'])('what is switched off is gone for the public and stays for the staff', async () => {
    const row = await build(name, { active: false })
    expect((await app.as(viewers.visitor).get(`/api/${name}/${row.id}`)).statusCode).toBe(404)
    expect(idsOf((await app.as(viewers.visitor).get(`/api/${name}?size=100`)).json())).not.toContain(row.id)
    expect((await app.as(viewers.editor).get(`/api/${name}/${row.id}`)).statusCode).toBe(200)
  })
})

describe('accounts with the role secret', () => {
  const users = () => getKind('users')
  let hiddenOne: Row

  beforeAll(async () => {
    hiddenOne = (await build('users', { role: 'secret', fullName: 'Somchai Hidden' })) as Row
  })

  test('do not exist for an admin: not in lists, search, filters, exports, nor by id', async () => {
    const asked = app.as(viewers.admin)
    for (const query of ['', '&q=Somchai', '&sort=name', '&role=secret'])
      expect(idsOf((await asked.get(`/api/users?size=100${query}`)).json()), query).not.toContain(hiddenOne.id)
    expect((await asked.get(`/api/users/${hiddenOne.id}`)).statusCode).toBe(404)
    expect((await asked.get('/api/users/export')).body).not.toContain('Somchai Hidden')
    expect((await asked.patch(`/api/users/${hiddenOne.id}`, { version: 1, fullName: 'X' })).statusCode).toBe(404)
    expect((await asked.delete(`/api/users/${hiddenOne.id}`)).statusCode).toBe(404)
    expect(idsOf((await app.as(viewers.secret).get('/api/users?size=100')).json())).toContain(hiddenOne.id)
  })

  test('are not made by an admin, neither new nor by a change', async () => {
    const asked = app.as(viewers.admin)
    expect((await asked.post('/api/users', await draftOf(users(), { role: 'secret' }))).statusCode).toBe(403)
    const row = (await build('users', { role: 'editor' })) as Row
    expect((await asked.patch(`/api/users/${row.id}`, { version: 1, role: 'secret' })).statusCode).toBe(403)
    expect((await asked.patch(`/api/users/${row.id}`, { version: 1, role: 'author' })).statusCode).toBe(200)
  })

  test('everybody else may not even ask for accounts', async () => {
    for (const who of ['member', 'user', 'author', 'editor', 'executive', 'thAdmin'] as const) {
      expect((await app.as(viewers[who]).get('/api/users')).statusCode, who).toBe(403)
      expect((await app.as(viewers[who]).get(`/api/users/${hiddenOne.id}`)).statusCode, who).toBe(403)
    }
    expect((await app.as(viewers.visitor).get('/api/users')).statusCode).toBe(401)
    expect((await app.as(staffWith('admin')).get('/api/users')).statusCode).toBe(200)
  })
})
