import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getSecretKey, masterKey } from './keys.ts'
import { encryptSecret } from './encrypt-secrets.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'keys '))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('a given key is used and nothing is written', () => {
  const secretKey = Buffer.alloc(32, 1)
  expect(getSecretKey({ secretKey, dataDir })).toBe(secretKey)
  expect(statSync(join(dataDir, 'keys'), { throwIfNoEntry: false })).toBeUndefined()
})

test('a key is made once and is readable by its owner alone', () => {
  const key = getSecretKey({ secretKey: undefined, dataDir })
  expect(key).toHaveLength(32)
  expect(getSecretKey({ secretKey: undefined, dataDir })).toEqual(key)
  expect(statSync(join(dataDir, 'keys/secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, 'keys/secret.key'), 'utf8').trim()).toBe(key.toString('base64'))
})

test('a damaged key stops and is not replaced', () => {
  mkdirSync(join(dataDir, 'keys'))
  writeFileSync(join(dataDir, 'keys/secret.key'), 'half a key')
  chmodSync(join(dataDir, 'keys'), 0o700)
  expect(() => getSecretKey({ secretKey: undefined, dataDir })).toThrow(/^SECRET_KEY: .* does not hold 32 bytes/)
  expect(readFileSync(join(dataDir, 'keys/secret.key'), 'utf8')).toBe('half a key')
})

test('whoever encrypts before a key was opened is told what is missing and how it is opened', () => {
  const sentence = /no master key was opened, .* call openKeys\(config, settings\) of src\/server\/open-keys\.ts/
  expect(() => masterKey()).toThrow(sentence)
  expect(() => encryptSecret('mail', 'row', 'text')).toThrow(sentence)
})
