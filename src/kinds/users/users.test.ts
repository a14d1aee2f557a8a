import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useDatabase()

const users = () => getKind('users')
const as = (row: { id: string } & Record<string, unknown>): Viewer => ({
  ...system(),
  who: 'staff',
  id: row.id,
  role: row['role'] as 'admin',
  name: String(row['fullName']),
})
const make = (name: string, role: string) =>
  records(system(), users()).create({ fullName: name, email: `${name}@example.org`, role, status: 'active' })

let first: Awaited<ReturnType<typeof make>>
beforeAll(async () => {
  useRegistry(registry)
  first = await make('first', 'admin')
})

test('nobody changes the own role', async () => {
  await expect(records(as(first), users()).update(first.id, { role: 'user' }, 1)).rejects.toMatchObject({ status: 403 })
})

test('the last active admin is not demoted, disabled or removed; with a second one it goes', async () => {
  const keeper = await make('keeper', 'secret')
  const change = (values: Record<string, unknown>) => records(as(keeper), users()).update(first.id, values, 1)
  await expect(change({ role: 'editor' })).rejects.toMatchObject({ status: 409, code: 'last_of_its_sort' })
  await expect(change({ status: 'disabled' })).rejects.toMatchObject({ status: 409 })
  await expect(records(as(keeper), users()).remove(first.id)).rejects.toMatchObject({ status: 409 })
  await make('second', 'admin')
  expect(await change({ status: 'disabled' })).toMatchObject({ status: 'disabled' })
})

test('an admin makes no secret user', async () => {
  const admin = await make('third', 'admin')
  await expect(
    records(as(admin), users()).create({ fullName: 'x', email: 'x@example.org', role: 'secret' }),
  ).rejects.toMatchObject({ status: 403 })
})
