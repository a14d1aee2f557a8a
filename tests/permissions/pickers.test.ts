// What forms offer to choose from: for staff bound to a country, every list behind a field holds only what they may see.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import { lockedFields } from '#engine/store/row-rights.ts'
import { registry } from '#kinds/index.ts'
import { build, buildFull, draftOf, publicly } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const world = openWorld()
const { app, viewers } = world

type Row = { id: string } & Record<string, unknown>

/** Every field by which a form of staff of a country chooses rows of another kind. */
const pickers = registry.kinds.flatMap((kind) =>
  kind.flow !== 'content'
    ? []
    : Object.entries(kind.fields).flatMap(([name, field]) =>
        field.to && !field.readOnly ? [[`${kind.name}.${name}`, kind, name, getKind(field.to)] as const] : [],
      ),
)
/** What staff of a country read as everybody does, or all of it, is shared by all. */
const isScoped = (to: Kind): boolean =>
  ![true, JSON.stringify(to.access.read(viewers.visitor))].some((all) =>
    [to.access.read(viewers.thAdmin), JSON.stringify(to.access.read(viewers.thAdmin))].includes(all),
  )
const titleOf = (kind: Kind, row: Row): string =>
  kind.fields[kind.title]?.translated ? (row[kind.title] as { en: string }).en : String(row[kind.title])
const idsOf = (answer: { json: () => { rows: Row[] } }): string[] => answer.json().rows.map((row) => row.id)

describe.each(pickers)('%s', (_, kind: Kind, name, to: Kind) => {
  let own: Row
  let foreign: Row
  beforeAll(async () => {
    const place = (at: string) => (to.fields['country'] ? { country: at } : {})
    own = await buildFull(to.name, { ...publicly(to), ...place(world.thailand) })
    foreign = await buildFull(to.name, { ...publicly(to), ...place(world.vietnam) })
  })

  test('offers own rows, and those of other countries only where the list is shared by all', async () => {
    const asked = app.as(viewers.thAdmin)
    if (to.access.read(viewers.thAdmin) === false)
      return expect((await asked.get(`/api/${to.name}`)).statusCode).toBe(403)
    const search = async (row: Row): Promise<string[]> =>
      idsOf(await asked.get(`/api/${to.name}?size=100&q=${encodeURIComponent(titleOf(to, row))}`))
    expect(await search(own)).toContain(own.id)
    const found = await search(foreign)
    if (isScoped(to)) expect(found).not.toContain(foreign.id)
    else expect(found).toContain(foreign.id)
    const whole = (await asked.get(`/api/${to.name}?size=100&sort=id`)).json<{ rows: Row[] }>().rows
    if (isScoped(to))
      expect(new Set(whole.map((row) => (row['country'] as { code: string } | null)?.code))).toEqual(new Set(['TH']))
  })

  test('takes no row that was not offered, however it is sent', async () => {
    if (!isScoped(to) || kind.access.create(viewers.thAdmin) === false) return
    const asked = app.as(viewers.thAdmin)
    const draft = await draftOf(kind, { country: world.thailand })
    const many = kind.fields[name]?.type !== 'ref'
    for (const value of [foreign.id, { id: foreign.id }, foreign['slug']]) {
      const answer = await asked.post(`/api/${kind.name}`, { ...draft, [name]: many ? [value] : value })
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json().fields).toHaveProperty(name)
    }
  })

  test('narrows to the country of the row where the field says so', async () => {
    if (kind.fields[name]?.within !== 'country') return
    const answer = await app.as(viewers.thAdmin).get(`/api/${to.name}?size=100&country=${world.thailand}`)
    expect(idsOf(answer)).toContain(own.id)
    expect(idsOf(answer)).not.toContain(foreign.id)
  })
})

test('there are fields that choose from rows of a country, and lists that all share', () => {
  const scoped = new Set(pickers.filter(([, , , to]) => isScoped(to)).map(([, , , to]) => to.name))
  expect(scoped.size).toBeGreaterThan(0)
  expect(pickers.length).toBeGreaterThan(scoped.size)
})

test('the country itself stands: no form of theirs changes it, nor does a request', async () => {
  for (const kind of registry.kinds.filter((one) => one.flow === 'content')) {
    const fixed = Object.keys(kind.fields).filter((name) => kind.fields[name]?.fixed)
    expect(lockedFields(viewers.thAdmin, kind), kind.name).toEqual([
      ...(kind.fields['country'] ? ['country'] : []),
      ...fixed,
    ])
    expect(lockedFields(viewers.admin, kind), kind.name).toEqual(fixed)
    const row = await build(kind.name, kind.fields['country'] ? { country: world.thailand } : {})
    const answer = await app
      .as(viewers.thAdmin)
      .patch(`/api/${kind.name}/${row.id}`, { version: row['version'], country: world.vietnam })
    expect(answer.statusCode, kind.name).toBe(403)
  }
})
