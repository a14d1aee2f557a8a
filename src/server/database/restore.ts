// Reads a backup file into an empty database, whose schema it first brings to the state of the backup.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyTarget, quote, type Head, type TablePart } from './backup-format.ts'
import type { BackupSummary } from './backup.ts'
import { listMigrations, migrate } from './migrate.ts'
import { openBackup, type BackupReader } from './restore-reader.ts'

async function withClient<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

// Of everything in the schema but extensions: a failed restore clears the schema, so nothing of anyone's may be there.
async function checkEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ object: string }>(
    `select pg_describe_object(d.classid, d.objid, 0) as object from pg_depend d
     where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace
     and d.classid <> 'pg_extension'::regclass
     and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e') limit 1`,
  )
  if (rows[0]) throw new Error(`the database is not empty (it has ${rows[0].object}); restore into a new one`)
}

function checkMigrations(head: Head, folder: string): void {
  const ours = new Map(listMigrations(folder).map(({ name, checksum }) => [name, checksum]))
  for (const { name, checksum } of head.migrations) {
    if (!ours.has(name)) throw new Error(`it was made by a newer version of the product (migration ${name})`)
    if (ours.get(name) !== checksum) throw new Error(`migration ${name} is another one in this version of the product`)
  }
}

type ForeignKey = { table: string; name: string; definition: string }

// Rows come table by table: references are checked once, when all are there. Any owner of the tables may do this.
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${quote(table)} drop constraint ${quote(name)}`)
  return rows
}

async function addForeignKeys(client: pg.Client, keys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${quote(table)} add constraint ${quote(name)} ${definition}`)
  }
}

async function emptyTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not c.relispartition and c.relname <> 'schema_migrations'
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  const names = rows.map(({ name }) => quote(name))
  // First the triggers: some refuse that a table is emptied.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  if (names.length) await client.query(`truncate ${names.join(', ')}`)
  return names
}

async function readTable(client: pg.Client, reader: BackupReader, part: TablePart): Promise<number> {
  const { rowCount } = await client.query(`select 1 from pg_class where oid = to_regclass($1)`, [quote(part.table)])
  if (!rowCount) throw new Error(`it has a table ${part.table} that no migration made`)
  const target = client.query(copyFrom(`copy ${copyTarget(part)} from stdin`))
  await pipeline(Readable.from(reader.readRows()), target)
  return target.rowCount
}

async function readAll(client: pg.Client, reader: BackupReader): Promise<BackupSummary> {
  let rows = 0
  let tables = 0
  for (;;) {
    const part = await reader.readPart()
    if ('end' in part) {
      if (part.tables !== tables) throw new Error('the file is damaged: tables are missing')
      return { tables, rows }
    }
    if ('table' in part) {
      rows += await readTable(client, reader, part)
      tables++
    } else {
      await client.query('select setval($1::regclass, $2, $3)', [quote(part.sequence), part.value, part.isCalled])
    }
  }
}

async function readInto(client: pg.Client, reader: BackupReader): Promise<BackupSummary> {
  await client.query('begin')
  const keys = await dropForeignKeys(client)
  const tables = await emptyTables(client)
  const summary = await readAll(client, reader)
  await client.query('set constraints all immediate')
  await addForeignKeys(client, keys)
  for (const name of tables) await client.query(`alter table ${name} enable trigger user`)
  await client.query('commit')
  return summary
}

async function clear(client: pg.Client): Promise<void> {
  await client.query('rollback')
  await client.query('drop schema public cascade; create schema public')
}

/**
 * Restores a backup: all of it, or nothing. Newer migrations are applied afterwards.
 * @throws Error with one line when the database is not empty, or the file is damaged or of a newer version
 * @example await restore({ connectionString }, 'monday.backup', 'migrations')
 */
export async function restore(settings: pg.ClientConfig, file: string, migrations: string): Promise<BackupSummary> {
  try {
    const reader = await openBackup(file)
    try {
      return await restoreFrom(settings, reader, migrations)
    } finally {
      await reader.close()
    }
  } catch (error) {
    throw new Error(`restore of ${file} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function restoreFrom(
  settings: pg.ClientConfig,
  reader: BackupReader,
  migrations: string,
): Promise<BackupSummary> {
  checkMigrations(reader.head, migrations)
  await withClient(settings, checkEmpty)
  const until = reader.head.migrations.at(-1)?.name ?? ''
  await migrate(settings, migrations, { until })
  const summary = await withClient(settings, async (client) => {
    try {
      return await readInto(client, reader)
    } catch (error) {
      await clear(client) // the database was empty before: leave it so
      throw error
    }
  })
  await migrate(settings, migrations)
  return summary
}
