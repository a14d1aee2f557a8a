// Encrypts single values for the database, and opens them again at the place they were made for only.
import { createHmac } from 'node:crypto'
import { type KeyClass, keyFor, keyWithId } from './data-keys.ts'
import { encryptBytes, decryptBytes } from './encrypt-bytes.ts'

/** Where a value lies. */
export type ValueLocation = { table: string; column: string; row: string }

const aboutOf = ({ table, column, row }: ValueLocation, keyId: string): string =>
  JSON.stringify([table, column, row, keyId])

const idBytes = 16
const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Key id, nonce, tag, ciphertext: bound to table, column, row and key. */
export async function encryptValue(keyClass: KeyClass, location: ValueLocation, text: string): Promise<Buffer> {
  const { id, key } = await keyFor(keyClass)
  return Buffer.concat([bytesOf(id), encryptBytes(key, Buffer.from(text), aboutOf(location, id))])
}

/** @throws when the value was made for another place, changed, or encrypted with a key that is not here */
export async function decryptValue(location: ValueLocation, encrypted: Buffer): Promise<string> {
  const { id, key } = await keyWithId(idOf(encrypted.subarray(0, idBytes)))
  return decryptBytes(key, encrypted.subarray(idBytes), aboutOf(location, id)).toString()
}

/** By which equal values are found without being kept: HMAC-SHA-256 with a key of its own. */
export async function blindIndex(text: string): Promise<Buffer> {
  const { key } = await keyFor('C0-index')
  return createHmac('sha256', key).update(text).digest()
}
