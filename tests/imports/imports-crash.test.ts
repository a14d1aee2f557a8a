// A process that is killed in the middle of taking over 10,000 rows loses none and writes none twice.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { startCommit, processCommit } from '#import/commit.ts'
import { createRun } from '#import/begin-run.ts'
import { getRun } from '#import/runs.ts'
import { records } from '#engine/store/records.ts'
import { parseWords } from '#engine/search/queries/parse-query.ts'
import { registry } from '#kinds/index.ts'
import { openClient, query, queryOne, sql } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { checkFile } from '#tests/support/runs.ts'
import { staffWith } from '#tests/support/people/viewers.ts'

const database = useDatabase('reference lists')
useRegistry(registry)

const admin = staffWith('admin')
const rows = 10_000

const source = (path: string): string => JSON.stringify(join(import.meta.dirname, '../../src', path))

type Committing = { said: () => string; kill: () => void; onSaid: (listener: () => void) => void; ended: Promise<void> }

/** Takes a run over in a process of its own, which says each chunk that is written. */
async function commitElsewhere(run: number): Promise<Committing> {
  const folder = await mkdtemp(join(tmpdir(), 'commit '))
  const program = join(folder, 'commit.ts')
  writeFileSync(
    program,
    `
    import { useRegistry } from ${source('engine/model/registry.ts')}
    import { processCommit } from ${source('import/commit.ts')}
    import { registry } from ${source('kinds/index.ts')}
    import { registerFeatures } from ${source('register.ts')}
    import { connectDb } from ${source('server/database/db.ts')}
    await connectDb(${JSON.stringify(database().settings)})
    useRegistry(registry)
    registerFeatures()
    await processCommit(${JSON.stringify(admin)}, ${run}, async () => console.log('chunk'))
    console.log('end')
  `,
  )
  const child = spawn(process.execPath, ['--no-warnings', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => void (said += piece.toString()))
  return {
    said: () => said,
    kill: () => void child.kill('SIGKILL'),
    onSaid: (listener) => void child.stdout.on('data', listener),
    ended: (async () => {
      await new Promise((resolve) => child.on('close', resolve))
      await rm(folder, { recursive: true })
    })(),
  }
}

/** Takes a run over until so many chunks are written, then kills the process in the middle of the next. */
async function commitAndKill(run: number, chunks: number): Promise<void> {
  const { said, kill, onSaid, ended } = await commitElsewhere(run)
  onSaid(() => {
    // A little later, so that the next chunk is under way.
    if (said().split('chunk').length > chunks) setTimeout(kill, 40)
  })
  await ended
  expect(said()).not.toContain('end')
}

test('killed twice, started again: every row is there exactly once', async () => {
  const file = `Full name,Country,Code,E-mail\n${Array.from({ length: rows }, (_, at) => `Person Number${at},TH,C${at},p${at}@example.org`).join('\n')}\n`
  const { number } = await checkFile(admin, 'talents', file, 'many.csv', 'Registry')
  await startCommit(admin, number, {})
  await commitAndKill(number, 2)
  const first = await queryOne<{ n: number }>(sql`select count(*)::int n from talents`)
  expect(first?.n).toBeGreaterThan(0)
  expect(first?.n).toBeLessThan(rows)
  expect((first?.n ?? 1) % 500).toBe(0)
  await commitAndKill(number, 1)
  await processCommit(admin, number)
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
})

type Stood = { rows: number; documents: number; audited: number }

const whatStands = (number: number): Promise<Stood | undefined> =>
  queryOne<Stood>(sql`
    select count(*)::int as rows,
      (select count(*)::int from search s join talents o on o.id = s.id where s.family = 'talents' and o.import_batch = ${String(number)}) as documents,
      (select count(*)::int from audit_entries a join talents o on o.id = a.row_id where a.action = 'import' and o.import_batch = ${String(number)}) as audited
    from talents where import_batch = ${String(number)}`)

const countWaiting = async (): Promise<number> =>
  (
    await queryOne<{ n: number }>(sql`
    select count(*)::int n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ~ '(insert into|copy) "?search' and pid <> pg_backend_pid()`)
  )?.n ?? 0

const until = (isSo: () => Promise<boolean>): Promise<void> => expect.poll(isSo).toBe(true)

test('killed when the rows of a chunk are written and their search documents are not: neither stays', async () => {
  const many = 2000
  const file = `Full name,Country,Code,E-mail\n${Array.from({ length: many }, (_, at) => `Somebody Else${at},TH,K${at},k${at}@example.org`).join('\n')}\n`
  const { number } = await createRun(admin, getKind('talents'), Buffer.from(file), 'more.csv')
  await checkRun(admin, await getRun(admin, number))
  await startCommit(admin, number, {})
  const holder = await openClient()
  await holder.query('begin')
  // Others may read documents but not write any: the process stops between its rows and their documents.
  await holder.query('lock table search in share mode')
  const { said, kill, ended } = await commitElsewhere(number)
  await until(async () => (await countWaiting()) > 0)
  kill()
  await ended
  await holder.query('rollback')
  await holder.end()
  expect(said()).toBe('')
  // What was waiting finds nobody to answer to, and is rolled back.
  await until(
    async () =>
      (await queryOne(sql`select 1 from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid() and query like '%search%'`)) ===
      undefined,
  )
  expect(await whatStands(number)).toEqual({ rows: 0, documents: 0, audited: 0 })
  await processCommit(admin, number)
  expect(await getRun(admin, number)).toMatchObject({ state: 'done', counts: { created: many } })
  expect(await whatStands(number)).toEqual({ rows: many, documents: many, audited: many })
  const { text } = await parseWords('else1999')
  expect(await records(admin, getKind('talents')).list({ text })).toMatchObject({ total: 1 })
})
