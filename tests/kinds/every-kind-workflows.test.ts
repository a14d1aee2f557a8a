// The states of every kind: each move is made with what it needs, or refused. Nothing here names a kind.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { records } from '#engine/store/records.ts'
import { findMove, workflowsOf } from '#engine/model/workflow.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { ident, query, sql } from '#server/database/db.ts'
import { build, buildFull, changedField, publicly, sample } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { keeperOf, kindsInTurn, ownedBy, ownFields, type Row } from './asked-kinds.ts'

const { app, viewers } = openWorld()

const withStates = kindsInTurn().filter(([, kind]) => workflowsOf(kind).length > 0)

describe.each(withStates)('%s', (name, kind: Kind) => {
  const base = `/api/${name}`
  let full: Row
  let keeper: Viewer
  const own = () => ownedBy(keeper, kind)

  beforeAll(async () => {
    keeper = await keeperOf(kind, viewers.secret)
    full = (await buildFull(name, { ...publicly(kind), ...own() })) as Row
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
})
