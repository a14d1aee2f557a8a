// The master key is exchanged while values stay readable: before, between and after, with no other key.
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/product/database.ts'
import { masterNeeded, requireKeys, spelledMark } from './data-keys.ts'
import { dbSettings, query, sql } from '../database/db.ts'
import { getSecretKey, keyFile, useSecretKey } from './keys.ts'
import { openKeys } from './open-keys.ts'
import { finishRotation, rotateKeys } from './rotate-keys.ts'
import { blindIndex, encryptValue, decryptValue } from './encrypt-values.ts'
import { encryptSecret as encryptSmall, decryptSecret as decryptSmall } from './encrypt-secrets.ts'

useDatabase()
const location = { table: 't', column: 'c', row: randomUUID() }
let dataDir: string
let config: { secretKey: Buffer | undefined; dataDir: string }

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'talent-mobility keys '))
  config = { secretKey: undefined, dataDir }
  await query(sql`truncate data_keys`)
  useSecretKey(getSecretKey(config))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** As a process that starts now: nothing remembered, the key read anew. */
async function restart(key = getSecretKey(config)): Promise<void> {
  useSecretKey(key)
  await requireKeys()
}

test('without a master key nothing is encrypted, and a database with encrypted values does not start with another one', async () => {
  const encrypted = await encryptValue('C0', location, 'secret')
  await expect(restart(randomBytes(32))).rejects.toThrow(/^SECRET_KEY: this is not the master key \([0-9a-f]{16}\)/)
  await expect(decryptValue(location, encrypted)).rejects.toThrow()
  await restart()
  expect(await decryptValue(location, encrypted)).toBe('secret')
})

test('from the first start on the database names its master key, though nothing is encrypted in it yet', async () => {
  expect(await masterNeeded(getSecretKey(config))).toBeNull()
  await Promise.all([restart(), restart(), restart()])
  expect(await query(sql`select class from data_keys`)).toEqual([{ class: 'root' }])
  await expect(restart(randomBytes(32))).rejects.toThrow('this is not the master key')
  expect(await masterNeeded(randomBytes(32))).toBe(spelledMark(getSecretKey(config)))
  // What was derived before the root was kept is read by what is derived from it.
  await query(sql`truncate data_keys`)
  await openKeys(config, dbSettings())
  const encrypted = encryptSmall('mail', 'a', 'value')
  await restart()
  await openKeys(config, dbSettings())
  expect(decryptSmall('mail', 'a', encrypted)).toBe('value')
})

test('the database holds no key that is not wrapped', async () => {
  await encryptValue('C0', location, 'secret')
  await encryptValue('C1', location, 'secret')
  await blindIndex('TH|1')
  const rows = await query<{ class: string; wrapped: Buffer }>(sql`select class, wrapped from data_keys`)
  expect(rows.map((row) => row.class).toSorted()).toEqual(['C0', 'C0-index', 'C1'])
  expect(rows.every((row) => row.wrapped.length === 32 + 28)).toBe(true)
  expect(new Set(rows.map((row) => row.wrapped.toString('hex'))).size).toBe(3)
})

test('a rotation changes the master key and no value; a running process goes on', async () => {
  const encrypted = await encryptValue('C0', location, 'before')
  const index = await blindIndex('TH|1')
  const old = getSecretKey(config)
  const { keys, file, old: kept } = await rotateKeys(old, config, null)
  expect(keys).toBe(4)
  expect(file).toBe(keyFile(dataDir))
  expect(readFileSync(kept as string, 'utf8').trim()).toBe(old.toString('base64'))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  // The process that runs still has the old key.
  expect(await decryptValue(location, encrypted)).toBe('before')
  const during = await encryptValue('C1', location, 'during')
  await restart()
  expect(getSecretKey(config).equals(old)).toBe(false)
  expect(await decryptValue(location, encrypted)).toBe('before')
  expect((await blindIndex('TH|1')).equals(index)).toBe(true)
  expect(await decryptValue(location, during)).toBe('during')
})

test('after the end of a rotation the old master key opens nothing', async () => {
  const encrypted = await encryptValue('C0', location, 'value')
  const old = getSecretKey(config)
  await rotateKeys(old, config, null)
  await restart()
  expect((await finishRotation(getSecretKey(config))).forgotten).toBe(4)
  await expect(finishRotation(old)).rejects.toThrow('does not open what is encrypted')
  await expect(restart(old)).rejects.toThrow('SECRET_KEY')
  expect(await masterNeeded(old)).toBe(spelledMark(getSecretKey(config)))
  await restart()
  expect(await decryptValue(location, encrypted)).toBe('value')
})

test('a rotation that was interrupted is gone on with', async () => {
  const encrypted = await encryptValue('C0', location, 'value')
  const next = randomBytes(32)
  writeFileSync(`${keyFile(dataDir)}.new`, next.toString('base64'))
  await rotateKeys(getSecretKey(config), config, null)
  expect(getSecretKey(config).equals(next)).toBe(true)
  expect(existsSync(`${keyFile(dataDir)}.new`)).toBe(false)
  await restart()
  expect(await decryptValue(location, encrypted)).toBe('value')
})

test('what is derived from the first master key stays readable through every rotation', async () => {
  await openKeys(config, dbSettings())
  const encrypted = encryptSmall('mail', 'a', 'value')
  for (let times = 0; times < 2; times++) {
    await rotateKeys(getSecretKey(config), config, null)
    await restart()
    await finishRotation(getSecretKey(config))
    await openKeys(config, dbSettings())
    expect(decryptSmall('mail', 'a', encrypted)).toBe('value')
  }
})

test('a key given by SECRET_KEY is exchanged by a file', async () => {
  const given = { secretKey: randomBytes(32), dataDir }
  useSecretKey(given.secretKey)
  const encrypted = await encryptValue('C0', location, 'value')
  await expect(rotateKeys(given.secretKey, given, null)).rejects.toThrow('--new FILE')
  const file = join(dataDir, 'next.key')
  await rotateKeys(given.secretKey, given, file)
  for (const key of [Buffer.from(readFileSync(file, 'utf8'), 'base64'), given.secretKey]) {
    await restart(key)
    expect(await decryptValue(location, encrypted)).toBe('value')
  }
})

test('processes that need a first key at the same moment end with one', async () => {
  const encrypted = await Promise.all(Array.from({ length: 10 }, (_, n) => encryptValue('C0', location, String(n))))
  expect(await query(sql`select 1 from data_keys`)).toHaveLength(1)
  expect(await Promise.all(encrypted.map((one) => decryptValue(location, one)))).toEqual([...'0123456789'])
})
