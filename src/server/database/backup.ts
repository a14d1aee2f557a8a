// Writes all rows of the database into one file, while it is in use, from any PostgreSQL.
import { once } from 'node:events'
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip, type Gzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  endOfRows,
  formatName,
  formatVersion,
  quote,
  rowCounter,
  type BackupEnd,
  type Head,
  type SequencePart,
  type TableEnd,
  type TablePart,
} from './backup-format.ts'

export type BackupSummary = { tables: number; rows: number }

// Rows of extensions are not ours; generated columns are made again by the database that reads them.
const listTablesSql = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`

async function readHead(client: pg.Client): Promise<Head> {
  const made = await client.query(`select 1 where to_regclass('schema_migrations') is not null`)
  if (!made.rowCount) throw new Error('the database holds nothing yet')
  const { rows } = await client.query<Head['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  )
  return { format: formatName, version: formatVersion, madeAt: new Date().toISOString(), migrations: rows }
}

async function write(out: Gzip, text: string | Buffer): Promise<void> {
  if (!out.write(text)) await once(out, 'drain')
}

const writePart = (out: Gzip, part: Head | TablePart | TableEnd | SequencePart | BackupEnd): Promise<void> =>
  write(out, `${JSON.stringify(part)}\n`)

async function writeTable(client: pg.Client, out: Gzip, part: TablePart): Promise<number> {
  await writePart(out, part)
  const counter = rowCounter()
  const names = part.columns.map(quote).join(', ')
  for await (const chunk of client.query(copyTo(`copy (select ${names} from ${quote(part.table)}) to stdout`))) {
    counter.add(chunk as Buffer)
    await write(out, chunk as Buffer)
  }
  const end = counter.result()
  await write(out, `${endOfRows}\n`)
  await writePart(out, end)
  return end.rows
}

async function writeSequences(client: pg.Client, out: Gzip): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quote(name)}`,
    )
    const { last_value: value, is_called: isCalled } = state.rows[0]!
    await writePart(out, { sequence: name, value, isCalled })
  }
}

async function writeAll(client: pg.Client, out: Gzip): Promise<BackupSummary> {
  await client.query('begin isolation level repeatable read, read only')
  await writePart(out, await readHead(client))
  const { rows: tables } = await client.query<TablePart>(listTablesSql)
  let rows = 0
  for (const part of tables) rows += await writeTable(client, out, part)
  await writeSequences(client, out)
  await writePart(out, { end: true, tables: tables.length })
  await client.query('commit')
  return { tables: tables.length, rows }
}

/**
 * Backs up the schema "public" as one consistent moment. The file appears under its name only when it is complete.
 * The queue's own schema is left out: the runs that it works are rows of ours. Files and keys in DATA_DIR are not in it.
 * @throws Error with one line when the file cannot be written
 * @example await backup({ connectionString }, 'monday.backup')
 */
export async function backup(settings: pg.ClientConfig, file: string): Promise<BackupSummary> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  await client.connect()
  const part = `${file}.part`
  const out = createGzip({ level: 6 })
  const written = pipeline(out, createWriteStream(part, { mode: 0o600 }))
  try {
    const summary = await Promise.race([
      writeAll(client, out),
      written.then(() => Promise.reject(new Error('ended early'))),
    ])
    out.end()
    await written
    renameSync(part, file)
    return summary
  } catch (error) {
    out.destroy()
    await written.catch(() => {})
    rmSync(part, { force: true })
    throw new Error(`backup to ${file} failed: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end()
  }
}
