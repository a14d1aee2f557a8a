// The rows of an upload once more, as plainly as the database can take them: COPY of ready text into tables of the same shape, no rules.
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type pg from 'pg'
import { openClient } from '#server/database/db.ts'

type Table = { like: string; columns: string; lines: string[]; of: string }

// Columns that the database makes itself are left out.
const columnsSql = `
  select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`

const sources = (run: number): Pick<Table, 'like' | 'of'>[] => {
  const ids = `select id from talents where import_batch = '${run}'`
  return [
    { like: 'talents', of: `id in (${ids})` },
    { like: 'audit_entries', of: `action = 'import' and row_id in (${ids})` },
    { like: 'search_talents', of: `id in (${ids})` },
  ]
}

async function readTable(client: pg.Client, { like, of }: Pick<Table, 'like' | 'of'>): Promise<Table> {
  const { rows } = await client.query<{ columns: string }>(columnsSql, [like])
  const columns = rows[0]?.columns ?? ''
  const pieces: Buffer[] = []
  for await (const piece of client.query(copyTo(`copy (select ${columns} from ${like} where ${of}) to stdout`)))
    pieces.push(piece as Buffer)
  return { like, of, columns, lines: Buffer.concat(pieces).toString().split('\n').slice(0, -1) }
}

async function copyLines(client: pg.Client, table: Table, lines: readonly string[]): Promise<void> {
  const stream = client.query(copyFrom(`copy bare_${table.like} (${table.columns}) from stdin`))
  if (!stream.write(`${lines.join('\n')}\n`)) await once(stream, 'drain')
  stream.end()
  await finished(stream)
}

/** Seconds to write the rows, audit entries and search documents of a run again, in transactions of `chunk` rows. */
export async function timeBareImport(run: number, chunk: number): Promise<number> {
  const client = await openClient()
  try {
    const tables: Table[] = []
    for (const source of sources(run)) tables.push(await readTable(client, source))
    for (const { like } of tables) await client.query(`create table bare_${like} (like ${like} including all)`)
    const began = performance.now()
    for (let at = 0; at < (tables[0]?.lines.length ?? 0); at += chunk) {
      await client.query('begin')
      for (const table of tables) await copyLines(client, table, table.lines.slice(at, at + chunk))
      await client.query('commit')
    }
    const took = (performance.now() - began) / 1000
    for (const { like } of tables) await client.query(`drop table bare_${like}`)
    return took
  } finally {
    await client.end()
  }
}
