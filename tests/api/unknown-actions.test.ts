// Whatever a form says that it does, the page does something that it knows, or says that it does not know it.
import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { pages } from '../../src/routes.ts'

useRegistry(registry)
useDatabase()
const server = useServer({ hasPages: true })

let stage: Stage
const acting = pages.filter(({ view }) => existsSync(new URL(`../../src/${view}.action.ts`, import.meta.url)))

beforeAll(async () => {
  stage = await openStage(server(), ['admin', 'researcher'])
})

test('there are pages that do something', () => {
  expect(acting.length).toBeGreaterThan(20)
})

test.each(acting.map((page) => [page.path, page] as const))('%s', async (path, { layout }) => {
  const actor = layout === 'office' ? 'admin' : layout === 'member' ? 'researcher' : 'visitor'
  const url = path.replaceAll(/:\w+\??/g, 'x').replaceAll(/\*$/g, 'x') || '/'
  for (const intent of ['constructor', '__proto__', 'toString', 'no such intent', '\u0000', '']) {
    const answer = await stage.browse(actor, 'POST', url, {
      headers: {
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams({ do: intent, id: 'x' }).toString(),
    })
    expect(answer.statusCode, `${intent}: ${answer.body.slice(0, 200)}`).toBeLessThan(500)
  }
})
