// An upload by `npm run admin -- import` is checked as one by the screen is: what other rows forbid is refused in that process too.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { query, sql } from '#server/database/db.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { root } from '../../scripts/root.ts'

useRegistry(registry)
const database = useDatabase()

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'command '))))
afterAll(() => rm(folder, { recursive: true }))

/** What the command says, in a process of its own on this database. */
async function admin(...args: string[]): Promise<string> {
  const { host, port, user, database: name } = database().settings
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`,
    PUBLIC_URL: 'http://localhost:3000',
    SECRET_KEY: Buffer.alloc(32, 'key of the tests').toString('base64'),
  }
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts/admin.ts'), ...args], { env })
  return stdout
}

test('a host whose supervisor is not public is refused by the command line, and the others are taken over', async () => {
  const thailand = await country('TH')
  const people = { ...publicly(getKind('talents')), country: thailand }
  await build('talents', { ...people, fullName: 'Ploy Shown', email: 'ploy.shown@example.org' })
  await build('talents', {
    ...people,
    fullName: 'Ploy Closed',
    email: 'ploy.closed@example.org',
    profilePublic: false,
  })
  const file = join(folder, 'offers.csv')
  await writeFile(
    file,
    [
      'Name,Organization name,Country,Supervisor',
      'First offer,A house,TH,ploy.shown@example.org',
      'Second offer,A house,TH,ploy.closed@example.org',
    ].join('\n'),
  )
  const said = await admin('import', 'hosts', file)
  expect(said).toContain('1 new, 0 changed, 0 the same, 0 possible duplicates, 1 need work')
  expect(said).toContain('1 created')
  const made = await query<{ name: string }>(sql`select name ->> 'en' as name from hosts`)
  expect(made.map(({ name }) => name)).toEqual(['First offer'])
})
