// The API over rows of a test database, and everybody who may ask, of Thailand, of Viet Nam and of nowhere.
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { type Answer, openApp, type TestApp } from '#tests/support/product/app.ts'
import { country } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { makeViewers, type Viewers } from '#tests/support/people/viewers.ts'

/** Its parts may be taken out at once; what they hold is there inside tests and hooks. The two countries are ids. */
export type World = {
  app: Pick<TestApp, 'as'> & { inject: (ask: InjectOptions) => Promise<Answer> }
  viewers: Viewers
  thailand: string
  vietnam: string
}

/**
 * For the top of a test file: a database of its own, and the routes of all kinds in front of it.
 * @example const { app, viewers } = openWorld(); test('…', () => app.as(viewers.thAdmin).get('/api/hosts'))
 */
export function openWorld(): World {
  useRegistry(registry)
  useDatabase()
  let opened: TestApp | undefined
  const running = (): TestApp => {
    if (!opened) throw new Error('openWorld() answers only inside tests and hooks')
    return opened
  }
  const world: World = {
    app: { as: (viewer) => running().as(viewer), inject: (ask) => running().app.inject(ask) },
    viewers: makeViewers('', ''),
    thailand: '',
    vietnam: '',
  }
  beforeAll(async () => {
    opened = await openApp()
    world.thailand = await country('TH')
    world.vietnam = await country('VN')
    Object.assign(world.viewers, makeViewers(world.thailand, world.vietnam))
  })
  afterAll(() => opened?.close())
  return world
}
