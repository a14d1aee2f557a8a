// Every kind of the product keeps the promises of the engine. Nothing here names a kind.
import { beforeAll, describe, expect, test } from 'vitest'
import { matchesWhere } from '#engine/model/access.ts'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldLabel, getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { findMove, workflowsOf } from '#engine/model/workflow.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { databaseDay } from '#server/database/clock.ts'
import { ident, query, sql, tx } from '#server/database/db.ts'
import { build, buildFull, changedField, draftOf, publicly, sample } from '#tests/support/build.ts'
import { aMember, ownersOf } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { inTurn } from '#tests/support/turn.ts'
import { locales } from '#words/locales.ts'

const { app, viewers } = openWorld()

type Row = { id: string; version: number } & Record<string, unknown>
type Ref = { id: string; label: string; code?: string }
const idsOf = (body: { rows: Row[] }): string[] => body.rows.map((row) => row.id)

/** The ids of every page of a list: other kinds add rows that theirs refer to. */
async function allIds(asked: ReturnType<typeof app.as>, url: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { rows, total } = (await asked.get(`${url}&size=100&page=${page}`)).json<{ rows: Row[]; total: number }>()
    ids.push(...idsOf({ rows }))
    if (rows.length === 0 || ids.length >= total) return ids
  }
}

/** Words by which a row is found in this field; null when the field is empty or holds codes. */
function wordsOf(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (field.to) return ([value].flat()[0] as Ref | undefined)?.label ?? null
  if (field.rule || field.of) return null
  if (field.type === 'list') {
    const [name] = Object.entries(field.entry ?? {}).find(([, inner]) => inner.type === 'text') ?? []
    const text = name ? (value as Record<string, unknown>[])[0]?.[name] : null
    return typeof text === 'string' ? text : null
  }
  if (field.type === 'richText') return null
  return field.translated ? ((value as { en: string }).en ?? null) : String(value)
}

/** The value of a facet or filter as an address names it. */
function addressOf(kind: Kind, name: string, row: Row): string | null {
  const band = kind.list.buckets?.find((one) => one.name === name)
  const field = kind.fields[band?.from ?? name] as Field
  const value = [row[band?.from ?? name]].flat()[0]
  if (band?.steps === 'present') return value === null || value === undefined ? 'no' : 'yes'
  if (value === null || value === undefined) return null
  if (band)
    return (band.steps as [string, number][]).filter(([, from]) => (value as number) >= from).at(-1)?.[0] ?? null
  if (field.to) return (value as Ref).id
  if (field.among) return `${(value as { kind: string }).kind}/${(value as Ref).id}`
  if (field.type === 'list')
    return String((value as Record<string, unknown>)[Object.keys(field.entry ?? {})[0] as string])
  if (field.translated) return null
  // A facet of days is one of months.
  return field.type === 'date' && kind.list.facets.includes(name) ? String(value).slice(0, 7) : String(value)
}

/** Who makes and changes rows of this kind: staff, or where these are their owners' alone, one of them. */
const keeperOf = async (kind: Kind): Promise<Viewer> =>
  kind.access.create(viewers.secret) === false
    ? { ...aMember(ownersOf(kind)[0]), id: (await build('members')).id }
    : viewers.secret

const ownFields = (kind: Kind): [string, Field][] =>
  Object.entries(kind.fields).filter(([name, field]) => !field.readOnly && !(name in kind.only))

describe.each(inTurn(registry.kinds, 2).map((kind) => [kind.name, kind] as const))('%s', (name, kind: Kind) => {
  const base = `/api/${name}`
  const title = kind.fields[kind.title] as Field
  const change = changedField(kind)
  const changed = kind.fields[change] as Field
  let full: Row
  let keeper: Viewer
  const own = (): { owner?: string | null; confirmedAt?: string } =>
    keeper.who === 'member'
      ? { owner: keeper.id, ...(kind.fields['confirmedAt'] ? { confirmedAt: databaseDay() } : {}) }
      : {}

  beforeAll(async () => {
    keeper = await keeperOf(kind)
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

  describe.each(workflowsOf(kind).map((one) => [one.field, one] as const))('workflow of %s', (_, workflow) => {
    const { field, states, moves } = workflow
    const pairs = states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const))
    // They refer to the rows that another one refers to: lists of parents stay short.
    const make = async (from: string) => {
      const parents = ownFields(kind).filter(([, shape]) => shape.to && shape.required && !shape.unique)
      return (await build(name, {
        ...Object.fromEntries(parents.map(([one]) => [one, full[one]])),
        ...own(),
        [field]: from,
      })) as Row
    }
    const move = (row: Row, body: object, viewer = keeper) =>
      app.as(viewer).post(`${base}/${row.id}/status`, { version: row.version, ...body })

    test.each(pairs)('from %s to %s: made with what it needs, or refused', async (from, to) => {
      const found = findMove(workflow, from, to)
      const row = await make(from)
      for (const [viewer, status] of [
        [viewers.visitor, [401]],
        [viewers.user, [403]],
        [viewers.member, [403, 404]],
      ] as const)
        expect(status, String(viewer.role)).toContain((await move(row, { status: to }, viewer)).statusCode)
      if (!found || found.onChange || found.betweenPeople)
        return expect((await move(row, { status: to })).json()).toMatchObject({ code: 'no_such_move' })
      const needed = found.needs ?? []
      const given = Object.fromEntries(
        await Promise.all(needed.map(async (one) => [one, await sample(kind.fields[one] as Field)] as const)),
      )
      const lacks = [...(found.reason ? ['statusReason'] : []), ...needed]
      if (lacks.length > 0) {
        const refused = await move(row, { status: to })
        expect([refused.statusCode, Object.keys(refused.json().fields)], refused.body).toEqual([400, lacks])
      }
      const odd = await move(row, { status: to, ...given, reason: 'because', [kind.title]: 'no part of a move' })
      expect([odd.statusCode, Object.keys(odd.json().fields ?? {})]).toEqual([400, [kind.title]])
      const moved = await move(row, { status: to, ...given, reason: 'because' })
      expect(moved.json(), moved.body).toMatchObject({ [field]: to, version: 2, ...given })
      const now = await records(system(), kind).values(row.id)
      for (const set of Object.keys(found.sets ?? {})) expect(now[set], set).not.toBeNull()
      const [entry] = await query(
        sql`select action, changed from audit_entries where kind = ${name} and row_id = ${row.id}::uuid order by id desc limit 1`,
      )
      expect(entry).toMatchObject({ action: found.audit, changed: { [field]: { old: from, new: to } } })
    })

    // Where authors have rows of their own.
    const changes = kind.access.update(viewers.author) === false ? [] : moves.filter(({ onChange }) => onChange)
    test.each(changes.flatMap(({ from, to }) => from.map((one) => [one, to] as const)))(
      'from %s to %s by a change of who may not publish; a change by others leaves it there',
      async (from, to) => {
        const row = await make(from)
        await query(sql`update ${ident(kind.table)} set created_by = ${viewers.author.id} where id = ${row.id}::uuid`)
        const changed = changedField(kind)
        const change = async (viewer: Viewer, version: number): Promise<Row> => {
          const value = await sample(kind.fields[changed] as Field)
          const answer = await app.as(viewer).patch(`${base}/${row.id}`, { version, [changed]: value })
          expect(answer.statusCode, answer.body).toBe(200)
          return answer.json<Row>()
        }
        expect(await change(keeper, row.version)).toMatchObject({ [field]: from, version: 2 })
        expect(await change(viewers.author, 2)).toMatchObject({ [field]: to, version: 3 })
        const [entry] = await query(
          sql`select action, changed from audit_entries where kind = ${name} and row_id = ${row.id}::uuid order by id desc limit 1`,
        )
        expect(entry).toMatchObject({ action: 'update', changed: { [field]: { old: from, new: to } } })
      },
    )

    test('a state is entered by a move alone, and by no other name', async () => {
      const row = await make(workflow.start)
      const patched = await app.as(keeper).patch(`${base}/${row.id}`, { version: 1, [field]: moves[0]?.to })
      expect([patched.statusCode, Object.keys(patched.json().fields)]).toEqual([400, [field]])
      for (const status of ['constructor', '', null, 7])
        expect((await move(row, { status })).json().code, String(status)).toBe('unknown_status')
    })
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
          if (locale === 'en') expect(sentence).toBe(`${fieldLabel(kind, field, 'en')} is required`)
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

    test('parameters and values of parameters that are not known', async () => {
      const asked = app.as(keeper)
      const bad = [
        'unknown=1',
        'constructor=1',
        '__proto__=1',
        'sort=unknown',
        'sort=constructor',
        'sort=-',
        'type=unknown',
        'type=constructor',
        'page=0',
        'page=x',
        'page=1.5',
        'size=0',
        'size=101',
        'size=-1',
        'id=1',
        'updatedBy=1',
        ...[...kind.list.facets, ...kind.list.filters].map((facet) => `${facet}=%00`),
        ...[...kind.list.facets, ...kind.list.filters]
          .filter((facet) => kind.fields[facet]?.of || kind.fields[facet]?.to || !kind.fields[facet])
          .map((facet) => `${facet}=no-such-value`),
      ]
      for (const query of bad) expect((await asked.get(`${base}?${query}`)).statusCode, query).toBe(400)
      expect((await asked.get(`${base}/export?format=exe`)).statusCode).toBe(400)
      for (const query of ['trash=1', 'status=draft', 'source=manual', 'createdBy=x'].filter(
        (one) => !kind.list.facets.includes(one.split('=')[0] as string),
      ))
        expect([400, 401], query).toContain((await app.as(viewers.visitor).get(`${base}?${query}`)).statusCode)
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

  describe('lists', () => {
    test('pages follow each other in every order without gap or double', async () => {
      for (let made = 0; made < 3; made++) await build(name, publicly(kind))
      const asked = app.as(viewers.secret)
      const { total } = (await asked.get(`${base}?size=1`)).json()
      for (const sort of Object.keys(kind.list.sorts)) {
        const seen: string[] = []
        for (let page = 1; page <= Math.ceil(total / 2); page++) {
          const list = await asked.get(`${base}?size=2&page=${page}&sort=${sort}`)
          expect(list.statusCode, `${sort} ${list.body}`).toBe(200)
          expect(list.json()).toMatchObject({ total, page, size: 2 })
          seen.push(...idsOf(list.json()))
        }
        expect(new Set(seen).size, sort).toBe(total)
        expect(seen.length, sort).toBe(total)
      }
      expect((await asked.get(`${base}?page=9999`)).json().rows).toEqual([])
    })

    test('sorts by numbers and dates put them in order, empty ones last', async () => {
      for (const [sort, wanted] of Object.entries(kind.list.sorts)) {
        const field = wanted.replace(/^-/, '')
        if (!['number', 'date'].includes((kind.fields[field] as Field).type)) continue
        const rows: Row[] = (await app.as(viewers.secret).get(`${base}?size=100&sort=${sort}`)).json().rows
        const values = rows.map((row) => row[field] as string | number | null)
        const filled = values.filter((value) => value !== null)
        expect(values.slice(0, filled.length), sort).toEqual(filled)
        expect(filled, sort).toEqual(
          filled.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (wanted.startsWith('-') ? -1 : 1)),
        )
      }
    })

    test('every search type finds the row by the words of its fields', async () => {
      for (const [type, fields] of Object.entries(kind.list.search)) {
        for (const field of fields.filter((one) => kind.fields[one])) {
          const words = wordsOf(kind.fields[field] as Field, full[field])
          if (!words || !(kind.fields[field]?.shownTo === undefined || kind.fields[field].shownTo === 'everyone'))
            continue
          const { hiddenWhen } = kind.fields[field] as Field
          if (hiddenWhen && matchesWhere(full, hiddenWhen)) continue
          const url = `${base}?size=100&type=${type}&q=${encodeURIComponent(words)}`
          const list = await app.as(viewers.secret).get(url)
          expect(list.statusCode, list.body).toBe(200)
          expect(idsOf(list.json()), `${type} by ${field}: ${words}`).toContain(full.id)
        }
      }
      const nothing = await app.as(viewers.secret).get(`${base}?q=qqqzzzxxxwww`)
      expect(nothing.json()).toMatchObject({ rows: [], total: 0 })
    })

    test('every facet and filter finds the row, and counts what it finds', async () => {
      const asked = app.as(viewers.secret)
      for (const facet of [...kind.list.facets, ...kind.list.filters]) {
        const value = addressOf(kind, facet, full)
        // What follows from other rows may be empty in this one.
        const mayBeEmpty = !kind.list.facets.includes(facet) || kind.fields[facet]?.readOnly === true
        if (value === null && mayBeEmpty) continue
        expect(value, `${facet} has a value`).not.toBeNull()
        // The newest first: other rows of these tests may have the value as well.
        const sort = kind.list.sorts['updated'] ? '&sort=updated' : ''
        const list = await asked.get(`${base}?size=100&facets=1${sort}&${facet}=${encodeURIComponent(value as string)}`)
        expect(list.statusCode, `${facet}=${value} ${list.body}`).toBe(200)
        expect(idsOf(list.json()), `${facet}=${value}`).toContain(full.id)
        if (!kind.list.facets.includes(facet)) continue
        const counts: { value: string; label: string; count: number }[] = list.json().facets[facet]
        const field = kind.fields[facet]
        const target = field?.to ? ([full[facet]].flat()[0] as Ref) : null
        const counted = counts.find((one) => (target ? one.label === target.label : one.value === value))
        expect(counted?.count, `${facet}=${value} ${JSON.stringify(counts)}`).toBe(list.json().total)
        expect(counted?.label, facet).toBeTruthy()
      }
    })

    test('rows with and without a value are told apart', async () => {
      const asked = app.as(viewers.secret)
      const { total } = (await asked.get(base)).json()
      for (const filter of kind.list.filters.filter(
        (one) => kind.fields[one] && !kind.list.facets.includes(one) && one !== 'active',
      )) {
        const [present, none] = await Promise.all(
          ['present', 'none'].map((one) => asked.get(`${base}?${filter}=${one}`)),
        )
        expect((present?.json().total ?? 0) + (none?.json().total ?? 0), filter).toBe(total)
      }
    })

    test('what the public sees is a part of what the staff sees', async () => {
      const all = new Set(await allIds(app.as(viewers.secret), `${base}?`))
      const open = await app.as(viewers.visitor).get(`${base}?size=100&facets=1`)
      if (kind.access.read(viewers.visitor) === false) return expect(open.statusCode).toBe(401)
      expect(open.statusCode, open.body).toBe(200)
      const ids = await allIds(app.as(viewers.visitor), `${base}?`)
      expect(ids).toContain(full.id)
      expect(ids.filter((id) => !all.has(id))).toEqual([])
      expect(open.json().total).toBe(ids.length)
    })

    test.each(['csv', 'xlsx'])('the export as %s holds the row', async (format) => {
      const file = await app.as(viewers.secret).get(`${base}/export?format=${format}`)
      if (kind.access.export(viewers.secret) === false) return expect(file.statusCode).toBe(403)
      expect(file.statusCode, file.body).toBe(200)
      expect(file.headers['content-disposition']).toContain(`${name}.${format}`)
      if (format === 'csv')
        expect(file.body).toContain(
          title.translated ? (full[kind.title] as { en: string }).en : String(full[kind.title]),
        )
      else expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    })

    test('words of values come in four languages', async () => {
      for (const locale of locales) {
        const list = await app.as({ ...viewers.secret, locale }).get(`${base}?facets=1`)
        for (const [facet, values] of Object.entries(
          list.json().facets as Record<string, { value: string; label: string }[]>,
        ))
          for (const { value, label } of values) {
            expect(label.trim(), `${locale} ${facet}=${value}`).not.toBe('')
            if (kind.fields[facet]?.of)
              expect(label, `${locale} ${facet}`).toBe(registry.lists[kind.fields[facet].of]?.labels[locale][value])
          }
      }
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
