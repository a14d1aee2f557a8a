// Is this PostgreSQL one that the product can run on? Each answer that is "no" is one clear line.
import type pg from 'pg'

type Failure = { code?: string; message: string }

const oldestVersion = 15

async function checkVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  )
  const [row] = rows
  if (Number(row?.number) >= oldestVersion * 10_000) return
  throw new Error(`PostgreSQL ${row?.name} is too old: ${oldestVersion} or newer is needed`)
}

async function checkEncoding(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`)
  if (rows[0]?.encoding !== 'UTF8')
    throw new Error(`the database is encoded in ${rows[0]?.encoding}: create it with ENCODING 'UTF8'`)
}

async function ensureTrigrams(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(
      `set client_min_messages = warning; create extension if not exists pg_trgm; reset client_min_messages`,
    )
  } catch (error) {
    const reason = whyNoTrigrams(error as Failure)
    if (reason) throw new Error(reason, { cause: error })
  }
}

function whyNoTrigrams({ code, message }: Failure): string | null {
  if (code === '42501') return 'pg_trgm is missing: let a superuser run CREATE EXTENSION pg_trgm in this database'
  if (code === '58P01' || code === '0A000') return 'pg_trgm is missing: install the contrib package of this PostgreSQL'
  if (code === '23505' || code === '42710') return null // another process made it at the same moment
  return `pg_trgm cannot be installed: ${message}`
}

// With lc_ctype=C every letter outside ASCII is a separator for pg_trgm: nothing in Thai would ever be found.
async function checkLetters(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ seen: boolean; locale: string }>(
    `select show_trgm('ก') <> '{}' as seen, (select datctype from pg_database where datname = current_database()) as locale`,
  )
  if (rows[0]?.seen) return
  throw new Error(
    `trigram search sees no Thai letters with LC_CTYPE "${rows[0]?.locale}": create the database with LC_CTYPE 'C.UTF-8' (template0)`,
  )
}

/**
 * Checks version, encoding, and that trigram search sees every script; installs pg_trgm when it may.
 * @throws Error with one clear line
 */
export async function checkPostgres(client: pg.ClientBase): Promise<void> {
  await checkVersion(client)
  await checkEncoding(client)
  await ensureTrigrams(client)
  await checkLetters(client)
}
