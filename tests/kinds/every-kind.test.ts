// Every kind of the product keeps the promises of the engine: rows are written, read, refused, found and taken back. Nothing here names
// a kind.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldLabel, getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { build, buildFull, changedField, draftOf, publicly, sample } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { locales } from '#words/locales.ts'
import {
  allIds,
  isMadeByProduct,
  keeperOf,
  kindsInTurn,
  ownedBy,
  ownFields,
  type Ref,
  type Row,
} from './asked-kinds.ts'

const { app, viewers } = openWorld()

// Requests between two sides are asked in tests/mails/relayed-contact.test.ts.
describe.each(kindsInTurn().filter(([, kind]) => !isMadeByProduct(kind)))('%s', (name, kind: Kind) => {
  const base = `/api/${name}`
  const title = kind.fields[kind.title] as Field
  const change = changedField(kind)
  const changed = kind.fields[change] as Field
  let full: Row
  let keeper: Viewer
  const own = () => ownedBy(keeper, kind)

  beforeAll(async () => {
    keeper = await keeperOf(kind, viewers.secret)
    full = (await buildFull(name, { ...publicly(kind), ...own() })) as Row
  })

  describe('rows', () => {
    test('a new row is written and read again', async () => {
      const made = await app.as(keeper).post(base, await draftOf(kind))
      expect(made.json(), made.body).toMatchObject({ version: 1 })
      expect(made.statusCode).toBe(201)
      const read = await app.as(keeper).get(`${base}/${made.json().id}`)
      expect(read.statusCode).toBe(200)
      expect(read.json()).toEqual(made.json())
    })

    test('a row with every field filled is kept as it was given', async () => {
      const read = await app.as(keeper).get(`${base}/${full.id}`)
      expect(read.statusCode, read.body).toBe(200)
      const secretly = Object.entries(kind.fields)
        .filter(([, { shownTo }]) => shownTo === 'nobody' || (shownTo === 'staff' && keeper.who !== 'staff'))
        .map(([field]) => field)
      const given = Object.fromEntries(
        Object.entries(full).filter(([field]) => !secretly.includes(field) && field !== 'normalized'),
      )
      expect(read.json()).toMatchObject(given)
    })

    test('a row is found by its code and its address name as well', async () => {
      for (const key of ['code', 'slug'].filter((one) => kind.fields[one] && full[one])) {
        const read = await app.as(keeper).get(`${base}/${encodeURIComponent(String(full[key]))}`)
        expect(read.json().id, key).toBe(full.id)
      }
    })

    test('rows that are not there are 404', async () => {
      for (const key of [
        'nobody-has-this',
        '019a9e4c-0000-7000-8000-000000000000',
        '00000000-0000-0000000000000000000000',
        '%00',
        'constructor',
        "'",
      ])
        expect((await app.as(keeper).get(`${base}/${key}`)).statusCode, key).toBe(404)
    })

    test('a change needs the version, raises it, and meets a conflict when somebody was faster', async () => {
      const row = (await build(name, own())) as Row
      const url = `${base}/${row.id}`
      const value = await sample(changed)
      const none = await app.as(keeper).patch(url, { [change]: value })
      expect([none.statusCode, none.json().code]).toEqual([428, 'version_missing'])
      const made = await app.as(keeper).patch(url, { version: 1, [change]: value })
      expect(made.statusCode, made.body).toBe(200)
      expect(made.json()).toMatchObject({ version: 2, [change]: value })
      const late = await app.as(keeper).patch(url, { version: 1, [change]: await sample(changed) })
      expect([late.statusCode, late.json().code]).toEqual([409, 'conflict'])
      const told = [typeof late.json().changedBy, late.json().changedAt]
      expect(told).toEqual(keeper.who === 'staff' ? ['string', made.json().updatedAt] : ['undefined', undefined])
      expect(late.json().current).toMatchObject({ id: row.id, version: 2, [change]: value })
    })

    test('a change that changes nothing keeps the version', async () => {
      const same = await app.as(keeper).patch(`${base}/${full.id}`, { version: full.version, [change]: full[change] })
      expect(same.json().version, same.body).toBe(full.version)
    })

    test('a field that has a start value goes back to it when it is emptied', async () => {
      const row = (await build(name, own())) as Row
      const given = Object.fromEntries(
        ownFields(kind)
          .filter(([, field]) => field.default !== undefined && !field.fixed)
          .map(([field]) => [field, null]),
      )
      const answer = await app.as(keeper).patch(`${base}/${row.id}`, { version: 1, ...given })
      expect(answer.statusCode, answer.body).toBe(200)
      for (const field of Object.keys(given)) expect(answer.json()[field], field).toBe(kind.fields[field]?.default)
    })

    test('the same idempotency key makes one row', async () => {
      const draft = await draftOf(kind)
      const key = { 'idempotency-key': `key of ${name}` }
      const first = await app.as(keeper).post(base, draft, key)
      const second = await app.as(keeper).post(base, draft, key)
      expect([first.statusCode, second.statusCode]).toEqual([201, 201])
      expect(second.json().id).toBe(first.json().id)
    })

    test('a row in trash is gone from lists, and comes back', async () => {
      const row = (await build(name, { ...publicly(kind), ...own() })) as Row
      const asked = app.as(keeper)
      const listed = async (query: string) =>
        (await allIds(app.as(viewers.secret), `${base}?${query}`)).includes(row.id)
      expect((await asked.delete(`${base}/${row.id}`)).statusCode).toBe(204)
      // What is in the trash is there for staff; its owner has the way back alone.
      expect((await asked.delete(`${base}/${row.id}`)).statusCode).toBe(keeper.who === 'staff' ? 204 : 404)
      expect([await listed(''), await listed('trash=1')]).toEqual([false, true])
      expect([401, 404]).toContain((await app.as(viewers.visitor).get(`${base}/${row.id}`)).statusCode)
      expect([403, 404]).toContain((await app.as(viewers.member).get(`${base}/${row.id}`)).statusCode)
      const back = (await asked.post(`${base}/${row.id}/restore`)).json()
      expect(back).toMatchObject({ id: row.id, ...(keeper.who === 'staff' ? { deletedAt: null } : {}) })
      expect([await listed(''), await listed('trash=1')]).toEqual([true, false])
    })

    test.runIf(kind.slug)('an address that was taken meanwhile does not stop a row from coming back', async () => {
      const value = await sample(title)
      const first = (await build(name, { [kind.title]: value, ...publicly(kind), ...own() })) as Row
      await app.as(keeper).delete(`${base}/${first.id}`)
      const second = await app.as(keeper).post(base, await draftOf(kind, { [kind.title]: value }))
      expect(second.json().slug, second.body).toBe(first['slug'])
      expect((await app.as(keeper).get(`${base}/${first['slug']}`)).json().id).toBe(second.json().id)
      const back = await app.as(keeper).post(`${base}/${first.id}/restore`)
      if (kind.fields['normalized']) return expect(back.statusCode).toBe(409)
      expect(back.statusCode, back.body).toBe(200)
      expect(back.json().slug).not.toBe(first['slug'])
      if (kind.flow === 'content') expect(back.json().status).toBe('draft')
    })

    test.runIf(kind.slug)('an old address leads to the new one', async () => {
      const row = (await build(name, { ...publicly(kind), ...own() })) as Row
      const renamed = await app.as(keeper).patch(`${base}/${row.id}`, {
        version: 1,
        [kind.title]: title.translated ? { en: `Other name ${row.id}` } : `Other name ${row.id}`,
      })
      expect(renamed.json().slug, renamed.body).not.toBe(row['slug'])
      expect(await records(viewers.visitor, kind).renamed(row['slug'] as string)).toBe(renamed.json().slug)
    })
  })

  test('what is given once is not changed afterwards', async () => {
    for (const [field, shape] of ownFields(kind).filter(([, one]) => one.fixed)) {
      const answer = await app
        .as(keeper)
        .patch(`${base}/${full.id}`, { version: full.version, [field]: await sample(shape) })
      expect([answer.statusCode, Object.keys(answer.json().fields ?? {})], field).toEqual([400, [field]])
    }
  })

  describe('what is refused', () => {
    test.each(['unknownThing', 'constructor', 'toString', 'id'])('a field called %s', async (field) => {
      const answer = await app.as(keeper).post(base, { ...(await draftOf(kind)), [field]: 'x' })
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json().fields)).toEqual([field])
    })

    test('fields that only the product sets', async () => {
      const draft = await draftOf(kind)
      const readOnly = Object.entries(kind.fields)
        .filter(([field, shape]) => shape.readOnly && field !== 'version')
        .map(([field]) => field)
      for (const field of readOnly) {
        const answer = await app.as(keeper).post(base, { ...draft, [field]: 'x' })
        expect([answer.statusCode, Object.keys(answer.json().fields ?? {})], field).toEqual([400, [field]])
      }
    })

    test('rows without what they need, said in four languages', async () => {
      const needed = ownFields(kind)
        .filter(([, field]) => field.required === 'always' && field.default === undefined)
        .map(([field]) => field)
      if (needed.length === 0) return
      const said = new Set<string>()
      for (const locale of locales) {
        const answer = await app.as({ ...keeper, locale }).post(base, {})
        expect(answer.statusCode).toBe(400)
        for (const field of needed) {
          const sentence: string = answer.json().fields[field]?.[0] ?? ''
          expect(sentence, `${locale} ${field}`).toContain(fieldLabel(kind, field, locale))
          // A label that asks is quoted in a sentence.
          if (locale === 'en')
            expect(sentence.replaceAll(/[“”]/g, '')).toBe(`${fieldLabel(kind, field, 'en')} is required`)
          said.add(`${field}: ${sentence}`)
        }
      }
      expect(said.size).toBe(needed.length * locales.length)
    })

    test('a value that must be unique', async () => {
      for (const [field, shape] of ownFields(kind).filter(([, shape]) => shape.unique)) {
        const answer = await app.as(keeper).post(base, await draftOf(kind, { [field]: full[field] }))
        expect([answer.statusCode, answer.json().code], `${field} ${shape.type}`).toEqual([409, 'already_used'])
        expect(answer.json().fields[field]).toEqual([`This ${fieldLabel(kind, field, 'en')} has already been used`])
      }
    })

    test('bodies that are no rows', async () => {
      const send = (payload: string) =>
        app.inject({
          method: 'POST',
          url: base,
          payload,
          headers: { 'content-type': 'application/json', 'x-viewer': '0' },
        })
      for (const payload of ['[]', 'null', '"text"', '1', '{', '{"__proto__":{"x":1}}'])
        expect((await send(payload)).statusCode, payload).toBe(400)
    })
  })

  describe('what belongs to a write', () => {
    const documents = (id: string) =>
      query<{ kind: string; listed: boolean }>(
        sql`select kind, listed from search where family = ${kind.table} and id = ${id}::uuid`,
      )

    test('every write leaves one entry in the audit', async () => {
      const asked = app.as(keeper)
      const { id } = (await asked.post(base, await draftOf(kind))).json()
      await asked.patch(`${base}/${id}`, { version: 1, [change]: await sample(changed) })
      await asked.delete(`${base}/${id}`)
      await asked.post(`${base}/${id}/restore`)
      const entries = await query(
        sql`select action, actor_id, role, changed, request from audit_entries where kind = ${name} and row_id = ${id}::uuid order by id`,
      )
      expect(entries.map((entry) => entry['action'])).toEqual(['create', 'update', 'trash', 'restore'])
      expect(new Set(entries.map((entry) => entry['actor_id']))).toEqual(new Set([keeper.id]))
      expect(Object.keys(entries[1]?.['changed'])).toContain(change)
    })

    test('the search document is written with the row, and not at all when the write fails', async () => {
      const row = await build(name, { ...publicly(kind), ...own() })
      expect(await documents(row.id)).toEqual([{ kind: name, listed: kind.access.read(viewers.visitor) !== false }])
      let id = ''
      const failing = tx(async () => {
        id = (await records(system(), kind).create(await draftOf(kind))).id
        expect(await documents(id)).toHaveLength(1)
        throw new Error('too late')
      })
      await expect(failing).rejects.toThrow('too late')
      expect(await documents(id)).toEqual([])
      expect(await records(system(), kind).find(id)).toBeNull()
    })

    test('the search document leaves the public list with the row', async () => {
      const row = await build(name, { ...publicly(kind), ...own() })
      await app.as(keeper).delete(`${base}/${row.id}`)
      expect(await documents(row.id)).toEqual([{ kind: name, listed: false }])
    })

    test('a name that changes is the new one wherever it is mentioned', async () => {
      for (const [field, shape] of ownFields(kind).filter(([field, one]) => one.to && [full[field]].flat()[0])) {
        const target = getKind(shape.to as string)
        // Nobody names a row whose name follows from its words.
        if (target.fields[target.title]?.readOnly) continue
        const { id } = [full[field]].flat()[0] as Ref
        const other = target.fields[target.title]?.translated ? { en: `Renamed ${id}` } : `Renamed ${id}`
        const now = await records(system(), target).get(id)
        await records(system(), target).update(id, { [target.title]: other }, now['version'])
        const read = await app.as(viewers.secret).get(`${base}/${full.id}`)
        expect(([read.json()[field]].flat()[0] as Ref).label, field).toBe(`Renamed ${id}`)
      }
    })

    test('a value that rows use cannot be deleted', async () => {
      for (const [field, shape] of ownFields(kind).filter(
        ([field, one]) => one.to && !one.targetMayGo && getKind(one.to).flow !== 'content' && [full[field]].flat()[0],
      )) {
        const { id } = [full[field]].flat()[0] as Ref
        const answer = await app.as(viewers.secret).delete(`/api/${shape.to}/${id}`)
        expect([answer.statusCode, answer.json().code], field).toEqual([409, 'in_use'])
        expect(answer.json().usedBy, field).toBeGreaterThan(0)
      }
    })
  })
})
