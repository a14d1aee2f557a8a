// A process that is killed in the middle of taking over 10,000 rows loses none and writes none twice.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/registry.ts'
import { checkRun } from '#engine/server/import/check.ts'
import { startCommit, workCommit } from '#engine/server/import/commit.ts'
import { createRun, getRun } from '#engine/server/import/runs.ts'
import type { Viewer } from '#engine/viewer.ts'
import { loadReferenceData } from '#features/reference-data/load.ts'
import { registry } from '#kinds/index.ts'
import { query, queryOne, sql } from '#server/db.ts'
import { useDatabase } from './support/database.ts'

const database = useDatabase()
useRegistry(registry)

const admin: Viewer = {
  who: 'staff',
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Ada',
  role: 'admin',
  country: null,
  locale: 'en',
  listsBeforeNotice: false,
}
const rows = 10_000

beforeAll(async () => await loadReferenceData(), 120_000)

const source = (path: string): string => JSON.stringify(join(import.meta.dirname, '../src', path))

/** Takes a run over in a process of its own, which is killed when it says that so many chunks are written. */
async function commitAndKill(run: number, chunks: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'commit '))
  const program = join(folder, 'commit.ts')
  writeFileSync(
    program,
    `
    import { useRegistry } from ${source('engine/registry.ts')}
    import { workCommit } from ${source('engine/server/import/commit.ts')}
    import { registry } from ${source('kinds/index.ts')}
    import { connectDb } from ${source('server/db.ts')}
    await connectDb(${JSON.stringify(database().settings)})
    useRegistry(registry)
    await workCommit(${JSON.stringify(admin)}, ${run}, async () => console.log('chunk'))
    console.log('end')
  `,
  )
  const child = spawn(process.execPath, ['--no-warnings', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => {
    said += piece.toString()
    // A little later, so that the next chunk is under way.
    if (said.split('chunk').length > chunks) setTimeout(() => child.kill('SIGKILL'), 40)
  })
  await new Promise((resolve) => child.on('close', resolve))
  await rm(folder, { recursive: true })
  expect(said).not.toContain('end')
}

test('killed twice, started again: every row is there exactly once', async () => {
  const file = `Full name,Country,Code,E-mail\n${Array.from({ length: rows }, (_, at) => `Person Number${at},TH,C${at},p${at}@example.org`).join('\n')}\n`
  const { number } = await createRun(admin, getKind('talents'), Buffer.from(file), 'many.csv')
  await checkRun(admin, await getRun(admin, number))
  await startCommit(admin, number, {})
  await commitAndKill(number, 2)
  const first = await queryOne<{ n: number }>(sql`select count(*)::int n from talents`)
  expect(first?.n).toBeGreaterThan(0)
  expect(first?.n).toBeLessThan(rows)
  expect((first?.n ?? 1) % 500).toBe(0)
  await commitAndKill(number, 1)
  await workCommit(admin, number)
  const run = await getRun(admin, number)
  expect(run).toMatchObject({ state: 'done', work: 'none', counts: { created: rows } })
  expect(await queryOne(sql`select count(*)::int n, count(distinct source_id)::int codes from talents`)).toEqual({
    n: rows,
    codes: rows,
  })
  expect(await queryOne(sql`select count(*)::int n from search where family = 'talents'`)).toEqual({ n: rows })
  expect(
    await query(
      sql`select count(*)::int n from audit_entries where action = 'import' and row_id is not null and kind = 'talents'`,
    ),
  ).toEqual([{ n: rows }])
}, 240_000)
