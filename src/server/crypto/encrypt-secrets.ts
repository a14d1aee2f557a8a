// Encrypts small secrets before they are stored: AES-256-GCM, one key per purpose, bound to the place where they stand.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { keyIsMissing } from './keys.ts'

let master: Buffer | undefined
const keys = new Map<string, Buffer>()

/** Gives the master key (32 bytes) to this process, once, before anything is encrypted. */
export function useMasterKey(key: Buffer): void {
  master = key
  keys.clear()
}

function keyOf(purpose: string): Buffer {
  if (!master) throw new Error(keyIsMissing)
  let key = keys.get(purpose)
  if (!key) keys.set(purpose, (key = Buffer.from(hkdfSync('sha256', master, '', purpose, 32))))
  return key
}

/**
 * Encrypts a text (nonce of 96 bits, tag, text).
 * @param purpose what the secret is for, for example 'mail': each has a key of its own
 * @param place where it stands, for example the id of its row: it opens nowhere else
 */
export function encryptSecret(purpose: string, location: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce).setAAD(Buffer.from(`${purpose}|${location}`))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Decrypts what `encryptSecret` made. @throws when it was changed, moved, or encrypted with another master key */
export function decryptSecret(purpose: string, location: string, encrypted: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), encrypted.subarray(0, 12))
    .setAAD(Buffer.from(`${purpose}|${location}`))
    .setAuthTag(encrypted.subarray(12, 28))
  return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString('utf8')
}

/** A keyed hash (HMAC-SHA-256) by which a value is found again without being kept. */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac('sha256', keyOf(purpose)).update(text).digest('base64url')
