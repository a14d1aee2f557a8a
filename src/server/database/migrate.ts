// Brings a database to the present schema: numbered SQL files, forward only, each once, in one transaction.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { checkPostgres } from './postgres-check.ts'

export type Migration = { name: string; sql: string; checksum: string }

export type MigrateOptions = {
  /** The last migration to apply, for restoring a backup of an older version. */
  until?: string
  log?: (line: string) => void
}

const namePattern = /^\d{4}-[a-z0-9-]+\.sql$/
const lockKey = 727_311_054 // any number that is always the same

/** The migrations of a folder in order. A file whose name is not like 0001-name.sql stops, as does a number used twice. */
export function listMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const migrations = files.sort().map((name) => {
    if (!namePattern.test(name)) throw new Error(`migrations/${name}: its name must be like 0001-name.sql`)
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  migrations.forEach(({ name }, index) => {
    const before = migrations[index - 1]?.name
    if (before?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`migrations/${name}: its number is used by ${before} too`)
  })
  return migrations
}

async function lock(client: pg.Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
  if (rows[0]?.locked) return
  log('waiting for another process that migrates this database')
  await client.query('select pg_advisory_lock($1)', [lockKey])
}

async function listApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function compare(migrations: Migration[], applied: Map<string, string>): void {
  for (const [name, checksum] of applied) {
    const migration = migrations.find((candidate) => candidate.name === name)
    if (!migration)
      throw new Error(
        `migrations/${name}: the database has it, this program does not: the program is older than its data`,
      )
    if (migration.checksum !== checksum) {
      throw new Error(`migrations/${name}: changed after it was applied; put it back and write a new migration instead`)
    }
  }
  const last = [...applied.keys()].sort().at(-1)
  const late = migrations.find(({ name }) => !applied.has(name) && last !== undefined && name < last)
  if (late)
    throw new Error(`migrations/${late.name}: comes before ${last}, which is applied already; give it a new number`)
}

function failure({ name, sql }: Migration, error: unknown): Error {
  const { message, position } = error as { message: string; position?: string }
  const line = position ? ` line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  return new Error(`migrations/${name}${line}: ${message}`, { cause: error })
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw failure(migration, error)
  }
}

/**
 * Applies what is missing. Safe to call by several processes at once: one migrates, the others wait.
 * @returns the names applied now
 * @throws Error with one clear line naming the file
 */
export async function migrate(
  settings: pg.ClientConfig,
  folder: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { until = '\uffff', log = () => {} } = options
  const migrations = listMigrations(folder)
  const client = new pg.Client(settings)
  client.on('error', () => {})
  await client.connect()
  try {
    await lock(client, log)
    await checkPostgres(client)
    const applied = await listApplied(client)
    compare(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name) && name <= until)
    for (const migration of missing) {
      await apply(client, migration)
      log(`migrated ${migration.name}`)
    }
    return missing.map(({ name }) => name)
  } finally {
    await client.end() // releases the lock as well
  }
}

/** Are all migrations of the folder applied? For readiness checks. */
export async function isMigrated(client: pg.ClientBase | pg.Pool, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return listMigrations(folder).every(({ name }) => applied.has(name))
}
