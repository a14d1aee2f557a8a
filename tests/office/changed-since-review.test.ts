// The list of what owners changed after staff had looked: who is in it, who sees it, and how a row leaves it.
import { expect, test } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { records } from '#engine/store/records.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { build, country } from '#tests/support/build.ts'
import { aMember, type Viewers } from '#tests/support/people/viewers.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()

type Row = { id: string; version: number } & Record<string, unknown>

/** A published row that staff looked at an hour ago. */
async function reviewed(code: string): Promise<Row> {
  const row = (await build('hosts', { status: 'published', country: await country(code) })) as Row
  await query(sql`update hosts set reviewed_at = now() - interval '1 hour' where id = ${row.id}::uuid`)
  return row
}
/** What the save of an owner leaves behind. */
const savedByOwner = (row: Row): Promise<void> =>
  tx(async () => {
    const kind = getKind('hosts')
    await writeAudit(aMember(), [{ action: 'update', kind, id: row.id, label: 'x', changed: { phone: {} } }])
    await invalidate(kind.table)
  })
const changed = async (who: keyof Viewers): Promise<string[]> =>
  (await app.as(viewers[who]).get('/api/hosts?changed=1&size=100')).json().rows.map((row: Row) => row.id)

test('rows that their owner saved after the review are in it, in the reach of who asks; all others are not', async () => {
  const [own, foreign, untouched, draft] = [
    await reviewed('TH'),
    await reviewed('VN'),
    await reviewed('TH'),
    (await build('hosts', { country: await country('TH') })) as Row,
  ]
  for (const row of [own, foreign, draft]) await savedByOwner(row)
  await records(viewers.admin, getKind('hosts')).update(untouched.id, { organizationName: 'By staff' }, 1)
  expect((await changed('admin')).toSorted()).toEqual([own.id, foreign.id].toSorted())
  expect(await changed('thAdmin')).toEqual([own.id])
  expect(await changed('lostAdmin')).toEqual([])
  for (const who of ['visitor', 'member'] as const)
    expect((await app.as(viewers[who]).get('/api/hosts?changed=1')).statusCode, who).toBe(400)
})

test('a row leaves it when staff say that they looked at it, and comes back with the next change', async () => {
  const row = await reviewed('TH')
  await savedByOwner(row)
  expect(await changed('thAdmin')).toContain(row.id)
  const rows = (who: keyof Viewers) => records(viewers[who], getKind('hosts'))
  await expect(rows('vnAdmin').review(row.id, 1)).rejects.toMatchObject({ status: 404 })
  await expect(rows('author').review(row.id, 1)).rejects.toMatchObject({ status: 403 })
  await rows('thAdmin').review(row.id, row.version)
  expect(await changed('thAdmin')).not.toContain(row.id)
  await savedByOwner(row)
  expect(await changed('thAdmin')).toContain(row.id)
})

test('only the rows that are named are listed and exported', async () => {
  const [one, other] = [await reviewed('TH'), await reviewed('TH')]
  const asked = app.as(viewers.thAdmin)
  expect((await asked.get(`/api/hosts?id=${one.id}`)).json()).toMatchObject({ total: 1, rows: [{ id: one.id }] })
  const file = (await asked.get(`/api/hosts/export?id=${one.id}`)).body
  expect(file).toContain(String(one['slug']))
  expect(file).not.toContain(String(other['slug']))
  const foreign = await reviewed('VN')
  expect((await asked.get(`/api/hosts?id=${foreign.id}`)).json().total).toBe(0)
  expect((await asked.get('/api/hosts?id=nonsense')).statusCode).toBe(400)
  const asVisitor = app.as(viewers.visitor)
  const draft = await build('hosts', { country: await country('TH'), status: 'draft' })
  expect((await asVisitor.get(`/api/hosts?id=${one.id}&id=${draft.id}`)).json()).toMatchObject({
    total: 1,
    rows: [{ id: one.id }],
  })
})
