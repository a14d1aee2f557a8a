// Offers of hosts: after their deadline they are closed, in the list, its counts and the search, whatever was chosen.
import { expect, test } from 'vitest'
import { deriveDue } from '#engine/store/derived/due.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'

const { app, viewers } = openWorld()

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const open = async (): Promise<string[]> =>
  (await app.as(viewers.visitor).get('/api/hosts?offerState=open&q=weftstay'))
    .json<{ rows: { id: string }[] }>()
    .rows.map(({ id }) => id)
const host = (values: object) =>
  build('hosts', { name: { en: 'Weftstay' }, status: 'published', offerState: 'open', ...values })

test('an offer whose deadline is over is received as closed, and one that passes its deadline leaves what is open', async () => {
  const over = await host({ deadline: dayIn(-3) })
  const ahead = await host({ deadline: dayIn(3) })
  const always = await host({ deadline: null })
  expect((await app.as(viewers.visitor).get(`/api/hosts/${over.id}`)).json()).toMatchObject({ offerState: 'closed' })
  expect((await open()).toSorted()).toEqual([ahead.id, always.id].toSorted())
  await query(sql`update hosts set deadline = ${dayIn(-3)}::date where id = ${ahead.id}::uuid`)
  await query(sql`update due_changes set at = now() - interval '1 minute' where row_id = ${ahead.id}::uuid`)
  expect(await deriveDue()).toBeGreaterThan(0)
  expect(await open()).toEqual([always.id])
})

test('an offer that was closed by its deadline is open again once both say so', async () => {
  const { id } = await host({ deadline: dayIn(-3) })
  const secret = app.as(viewers.secret)
  const save = async (values: object) => {
    const { version } = (await secret.get(`/api/hosts/${id}`)).json<{ version: number }>()
    return (await secret.patch(`/api/hosts/${id}`, { version, ...values })).json()
  }
  expect(await save({ offerState: 'open' })).toMatchObject({ offerState: 'closed' })
  expect(await save({ offerState: 'open', deadline: dayIn(3) })).toMatchObject({ offerState: 'open' })
})
