// A server that cannot serve leaves nothing behind that goes on working.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { startServer } from '../../src/server.ts'

useDatabase()

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const connectionsOf = async (name: string): Promise<number | undefined> =>
  (
    await queryOne<{ count: number }>(sql`
      select count(*)::int count from pg_stat_activity where datname = current_database() and application_name = ${name}`)
  )?.count

test('an address that is taken ends the start, and the queue with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'failed-start-'))
  const other = createServer().listen(0, '127.0.0.1')
  closing.push(
    () => rm(folder, { recursive: true }),
    () => other.close(),
  )
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1' }, folder)
  // Where the pages are not built yet, that ends the start a moment earlier.
  await expect(startServer({ ...config, secretKey: Buffer.alloc(32, 'x') })).rejects.toThrow(/EADDRINUSE|not built/)
  await expect.poll(() => connectionsOf('jobs')).toBe(0)
})
