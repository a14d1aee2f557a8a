// Pairs of opaque tokens, and how the pair that replaces one waits for it.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export { hashToken, isToken, makeToken } from '#server/crypto/link-tokens.ts'

export type TokenPair = { access: string; refresh: string }

const encryptionKey = (token: string): Buffer => createHash('sha256').update(`successor of ${token}`).digest()

/** The pair, readable only with the token it replaces (AES-256-GCM: nonce, tag, text). */
export function encryptPair(token: string, pair: TokenPair): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(token), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(pair), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

export function decryptPair(token: string, encrypted: Buffer): TokenPair {
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(token), encrypted.subarray(0, 12))
  decipher.setAuthTag(encrypted.subarray(12, 28))
  const text = Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()])
  return JSON.parse(text.toString('utf8')) as TokenPair
}
