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

type Source = Pick<Table, 'like' | 'of'>

/** What an upload of people wrote. */
export function peopleOf(run: number): Source[] {
  const ids = `select id from talents where import_batch = '${run}'`
  return [
    { like: 'talents', of: `id in (${ids})` },
    { like: 'audit_entries', of: `action = 'import' and row_id in (${ids})` },
    { like: 'search_talents', of: `id in (${ids})` },
  ]
}

/** What an upload of labs with their machines wrote. */
export function labsOf(run: number): Source[] {
  const ids = `select id from lab_locations where import_batch = '${run}' union all select id from machines where import_batch = '${run}'`
  return [
    { like: 'lab_locations', of: `id in (${ids})` },
    { like: 'machines', of: `id in (${ids})` },
    { like: 'audit_entries', of: `action = 'import' and row_id in (${ids})` },
    { like: 'search', of: `id in (${ids})` },
  ]
}

/** What an upload of works with their authors wrote. */
export function worksOf(run: number): Source[] {
  const works = `select id from publications where import_batch = '${run}'`
  const ids = `${works} union all select id from publication_authors where import_batch = '${run}'`
  return [
    { like: 'publications', of: `id in (${works})` },
    { like: 'publication_authors', of: `import_batch = '${run}'` },
    { like: 'audit_entries', of: `action = 'import' and row_id in (${ids})` },
    { like: 'search_publications', of: `id in (${ids})` },
    { like: 'search', of: `family <> 'publications' and id in (${ids})` },
  ]
}

async function readTable(client: pg.Client, { like, of }: Source): Promise<Table> {
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

/** Seconds to write these rows, audit entries and search documents again, in transactions of `chunk` rows of the first table. */
export async function timeBareImport(sources: readonly Source[], chunk: number): Promise<number> {
  const client = await openClient()
  try {
    const tables: Table[] = []
    for (const source of sources) tables.push(await readTable(client, source))
    for (const { like } of tables) await client.query(`create table bare_${like} (like ${like} including all)`)
    const began = performance.now()
    const chunks = Math.ceil((tables[0]?.lines.length ?? 0) / chunk)
    for (let at = 0; at < chunks; at++) {
      await client.query('begin')
      for (const table of tables) {
        const size = Math.ceil(table.lines.length / chunks)
        await copyLines(client, table, table.lines.slice(at * size, (at + 1) * size))
      }
      await client.query('commit')
    }
    const took = (performance.now() - began) / 1000
    for (const { like } of tables) await client.query(`drop table bare_${like}`)
    return took
  } finally {
    await client.end()
  }
}
