// While a file is written, whoever asked for it is told how many of its rows are in it, and nobody else is.
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { build } from '#tests/support/build.ts'
import { openStage, type Stage } from '#tests/support/people/actors.ts'
import { useServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()
const server = useServer()

const rows = 40
let stage: Stage

beforeAll(async () => {
  stage = await openStage(server(), ['editor', 'author', 'researcher'])
  for (let made = 0; made < rows; made += 1)
    await build('hosts', { status: 'published', description: { en: `<p>${randomBytes(3000).toString('base64')}</p>` } })
})

const as = (who: 'editor' | 'author' | 'researcher') => ({ authorization: `Bearer ${stage.tokens[who]}` })

test('the rows that are written are told until the file is over', async () => {
  const id = randomUUID()
  const ask = (who: 'editor' | 'author' | 'researcher') =>
    server().inject({ url: `/api/export-progress/${id}`, headers: as(who) })
  const told = async (who: 'editor' | 'author') =>
    (await ask(who)).json<{ done: number | null; total: number | null }>()
  const nothing = { done: null, total: null }
  expect(await told('editor')).toEqual(nothing)
  // Nobody reads it: the file waits in the middle.
  const answer = await server().inject({
    url: '/api/hosts/export?fields=name,description',
    headers: { ...as('editor'), 'export-progress': id },
    payloadAsStream: true,
  })
  expect(answer.statusCode).toBe(200)
  const { done, total } = await told('editor')
  expect(total).toBe(rows)
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(rows)
  expect(await told('author')).toEqual(nothing)
  expect((await ask('researcher')).statusCode).toBe(403)
  for await (const piece of answer.stream()) expect(piece).toBeDefined()
  await expect.poll(() => told('editor')).toEqual(nothing)
})
