// Keys that values are encrypted with: one per class, kept in the database wrapped by the master key, made when first needed.
import { createHash, randomUUID, randomBytes } from 'node:crypto'
import pg from 'pg'
import { ConfigError } from '../config-values.ts'
import { dbSettings, openClient, query, sql, tx } from '../database/db.ts'
import { masterKey } from './keys.ts'
import { encryptBytes, decryptBytes } from './encrypt-bytes.ts'

/** C0 identity numbers, and the hashes by which equal ones are found; C1 sensitive data. */
export const keyClasses = ['C0', 'C0-index', 'C1'] as const
export type KeyClass = (typeof keyClasses)[number]
export type DataKey = { id: string; key: Buffer }

/** By which a master key is recognized without being known. */
export const markOf = (master: Buffer): Buffer =>
  createHash('sha256').update('master key').update(master).digest().subarray(0, 8)

const wrapped = (id: string, keyClass: string): string => JSON.stringify(['data_keys', id, keyClass])

export const wrapKey = (master: Buffer, keyClass: string, { id, key }: DataKey): Buffer =>
  encryptBytes(master, key, wrapped(id, keyClass))

/** What keys of single purposes are derived from (encrypt-secrets.ts): the first master key, kept here wrapped from the first start on. */
export const rootClass = 'root'

type Stored = { id: string; class: string; wrapped: Buffer }
const unwrapKey = (master: Buffer, row: Stored): DataKey => ({
  id: row.id,
  key: decryptBytes(master, row.wrapped, wrapped(row.id, row.class)),
})

let known = new Map<string, DataKey>()
let knownOf: readonly [database: object, master: Buffer] | undefined

/** Keys of another database, or opened by another master key, are other keys. */
function memory(): Map<string, DataKey> {
  const [database, master] = [dbSettings(), masterKey()]
  if (knownOf?.[0] !== database || knownOf[1] !== master) [known, knownOf] = [new Map(), [database, master]]
  return known
}

/** The data keys that this master key opens. */
export async function readKeys(master: Buffer): Promise<(DataKey & { class: string })[]> {
  const rows = await query<Stored>(sql`select id, class, wrapped from data_keys where master = ${markOf(master)}`)
  return rows.map((row) => ({ ...unwrapKey(master, row), class: row.class }))
}

async function load(): Promise<void> {
  for (const one of await readKeys(masterKey())) {
    memory().set(one.class, one)
    memory().set(one.id, one)
  }
}

// On a connection of its own: a key must not vanish with the transaction that first needed it.
async function makeKey(keyClass: KeyClass): Promise<void> {
  const master = masterKey()
  const made = { id: randomUUID(), key: randomBytes(32) }
  const client = await openClient()
  try {
    await client.query('begin')
    await client.query('lock table data_keys in exclusive mode')
    const { rows } = await client.query<{ master: Buffer }>('select master from data_keys where class = $1', [keyClass])
    if (rows.length > 0 && !rows.some((row) => row.master.equals(markOf(master))))
      throw new Error('the master key was changed: restart with the new one')
    if (rows.length === 0)
      await client.query('insert into data_keys (id, class, master, wrapped) values ($1, $2, $3, $4)', [
        made.id,
        keyClass,
        markOf(master),
        wrapKey(master, keyClass, made),
      ])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** The key that values of this class are encrypted with. @throws when the master key does not open it */
export async function keyFor(keyClass: KeyClass): Promise<DataKey> {
  if (!memory().has(keyClass)) await load()
  if (!memory().has(keyClass)) {
    await makeKey(keyClass)
    await load()
  }
  const found = memory().get(keyClass)
  if (!found) throw new Error(`no key for values of class ${keyClass}`)
  return found
}

/** The key with this id. @throws when the master key does not open it */
export async function keyWithId(id: string): Promise<DataKey> {
  if (!memory().has(id)) await load()
  const found = memory().get(id)
  if (!found) throw new Error('a value is encrypted with a key that is not here')
  return found
}

/** The root of derived keys, also in a database that has no tables yet. On a connection of its own: the pool may not be open. */
export async function rootOf(master: Buffer, settings: pg.ClientConfig): Promise<Buffer> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  await client.connect()
  try {
    const made = await client.query(`select 1 where to_regclass('data_keys') is not null`)
    if (!made.rowCount) return master
    const { rows } = await client.query<Stored>(
      'select id, class, wrapped from data_keys where class = $1 and master = $2',
      [rootClass, markOf(master)],
    )
    return rows[0] ? unwrapKey(master, rows[0]).key : master
  } finally {
    await client.end()
  }
}

/** Does this master key open what is encrypted here? Null when nothing is. */
export async function opensAll(master: Buffer): Promise<boolean | null> {
  const classes = await query<{ opens: boolean }>(
    sql`select bool_or(master = ${markOf(master)}) opens from data_keys group by class`,
  )
  return classes.length === 0 ? null : classes.every(({ opens }) => opens)
}

/** The marks of the master keys that open what is encrypted here; null when this one does, or nothing is. */
export async function masterNeeded(master: Buffer): Promise<string | null> {
  if ((await opensAll(master)) !== false) return null
  const rows = await query<{ master: Buffer }>(sql`select distinct master from data_keys order by master`)
  return rows.map((row) => row.master.toString('hex')).join(' or ')
}

/** The mark of a master key for people. */
export const spelledMark = (master: Buffer): string => markOf(master).toString('hex')

/**
 * The database names its master key before anything is encrypted with it. Another one would open neither second factors nor
 * waiting mails, and nobody who asked not to be listed would be known again.
 */
async function keepRoot(): Promise<void> {
  const hasRoot = async (): Promise<boolean> =>
    (await query(sql`select 1 from data_keys where class = ${rootClass} limit 1`)).length > 0
  if (await hasRoot()) return
  await tx(async () => {
    await query(sql`lock table data_keys in exclusive mode`)
    if (await hasRoot()) return
    const root = { id: randomUUID(), key: masterKey() }
    await query(sql`
      insert into data_keys (id, class, master, wrapped)
      values (${root.id}::uuid, ${rootClass}, ${markOf(root.key)}, ${wrapKey(root.key, rootClass, root)})`)
  })
}

/** Refuses to go on without the key that opens what is encrypted in this database. @throws ConfigError with one line */
export async function requireKeys(): Promise<void> {
  if ((await opensAll(masterKey())) === false)
    throw new ConfigError(
      `SECRET_KEY: this is not the master key (${spelledMark(masterKey())}) that the values of this database are encrypted with; give the right one, in SECRET_KEY or DATA_DIR/keys/secret.key`,
    )
  await keepRoot()
  await load()
}
