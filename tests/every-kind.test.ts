// Every kind of the product keeps the promises of the engine. Nothing here names a kind.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Kind } from '#engine/kind.ts'
import { useRegistry } from '#engine/registry.ts'
import { registry } from '#kinds/index.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { build, buildFull, country, draftOf } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/database.ts'
import { makeViewers, type Viewers } from '#tests/support/viewers.ts'

useRegistry(registry)
useDatabase()

let app: TestApp
let viewers: Viewers

beforeAll(async () => {
  app = await openApp()
  viewers = makeViewers(await country('TH'), await country('VN'))
})
afterAll(() => app.close())

describe.each(registry.kinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind: Kind) => {
  const base = `/api/${name}`

  test('a new row is written and read again', async () => {
    const made = await app.as(viewers.secret).post(base, await draftOf(kind))
    expect(made.json(), made.body).toMatchObject({ version: 1 })
    expect(made.statusCode).toBe(201)
    const read = await app.as(viewers.secret).get(`${base}/${made.json().id}`)
    expect(read.statusCode).toBe(200)
    expect(read.json()).toEqual(made.json())
  })

  test('a row with every field filled is kept as it was given', async () => {
    const row = await buildFull(name)
    const read = await app.as(viewers.secret).get(`${base}/${row.id}`)
    expect(read.statusCode, read.body).toBe(200)
  })

  test('lists hold the row', async () => {
    const row = await build(name)
    const list = await app.as(viewers.secret).get(`${base}?size=100&facets=1`)
    expect(list.statusCode, list.body).toBe(200)
    expect(list.json().rows.map((one: { id: string }) => one.id)).toContain(row.id)
  })
})
