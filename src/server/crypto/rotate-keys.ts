// A new master key: every data key is wrapped once more, then the key file is exchanged. At every moment one of the two opens all.
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { ConfigError } from '../config-values.ts'
import { keyClasses, keyFor, markOf, opensAll, readKeys, rootClass, spelledMark, wrapKey } from './data-keys.ts'
import { query, queryOne, sql, tx } from '../database/db.ts'
import { keyFile, useSecretKey } from './keys.ts'

type KeyLocation = { secretKey: Buffer | undefined; dataDir: string }
/** `old` is where the former key is kept, when that was a file. */
export type Rotation = { keys: number; file: string; old: string | null }

function readNew(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== 32) throw new ConfigError(`${file} does not hold 32 bytes in base64`)
  return key
}

const writeNew = (file: string): Buffer => {
  const key = randomBytes(32)
  writeFileSync(file, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  return key
}

// A run that was interrupted left its new key: the next one goes on with it.
const newKey = (file: string): Buffer => (existsSync(file) ? readNew(file) : writeNew(file))

async function wrapAll(master: Buffer, next: Buffer): Promise<number> {
  // Every class gets its key now: a process that still runs with the old master key must never make one.
  useSecretKey(master)
  for (const keyClass of keyClasses) await keyFor(keyClass)
  return tx(async () => {
    await query(sql`lock table data_keys in exclusive mode`)
    const known = await readKeys(master)
    // What was derived from the first master key goes on being derived from it.
    const isFirst = !known.some((one) => one.class === rootClass)
    const keys = isFirst ? [...known, { id: randomUUID(), key: master, class: rootClass }] : known
    for (const { id, key, class: keyClass } of keys)
      await query(sql`
        insert into data_keys (id, class, master, wrapped)
        select ${id}::uuid, ${keyClass}, m.master, m.wrapped from (values
          (${markOf(next)}::bytea, ${wrapKey(next, keyClass, { id, key })}::bytea),
          (${markOf(master)}::bytea, ${wrapKey(master, keyClass, { id, key })}::bytea)) m (master, wrapped)
        on conflict (id, master) do nothing`)
    return keys.length
  })
}

/**
 * Wraps all data keys with a new master key. With the key in a file of DATA_DIR the file is exchanged, and the old one kept beside it.
 * @param given file of the new key, made when it does not exist; with SECRET_KEY only
 * @throws ConfigError when the present master key does not open what is encrypted
 */
export async function rotateKeys(master: Buffer, location: KeyLocation, given: string | null): Promise<Rotation> {
  if ((await opensAll(master)) === false)
    throw new ConfigError(
      `SECRET_KEY: the present master key (${spelledMark(master)}) does not open what is encrypted here`,
    )
  if (location.secretKey) {
    if (!given)
      throw new ConfigError('the master key is given by SECRET_KEY: name a file for the new one with --new FILE')
    return { keys: await wrapAll(master, newKey(given)), file: given, old: null }
  }
  const file = keyFile(location.dataDir)
  if (given) throw new ConfigError('--new is for a master key given by SECRET_KEY; this one is in DATA_DIR')
  const keys = await wrapAll(master, newKey(`${file}.new`))
  const old = `${file}.${spelledMark(master)}`
  if (!existsSync(old)) linkSync(file, old)
  renameSync(`${file}.new`, file)
  return { keys, file, old }
}

/** Forgets what other master keys opened. @throws ConfigError when the present one does not open everything */
export async function finishRotation(master: Buffer): Promise<{ forgotten: number }> {
  if ((await opensAll(master)) === false)
    throw new ConfigError(
      `SECRET_KEY: the present master key (${spelledMark(master)}) does not open what is encrypted here`,
    )
  const row = await queryOne<{ n: number }>(
    sql`with gone as (delete from data_keys where master <> ${markOf(master)} returning 1) select count(*) n from gone`,
  )
  return { forgotten: row?.n ?? 0 }
}
