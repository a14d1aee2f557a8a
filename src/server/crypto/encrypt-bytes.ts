// AES-256-GCM with a random nonce of 96 bits, bound to what the bytes are about: moved elsewhere they do not open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** nonce, tag, ciphertext. `about` has to be the same to open them. */
export function encryptBytes(key: Buffer, plain: Buffer, about: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws when the key or `about` is another one, or a bit was changed */
export function decryptBytes(key: Buffer, locked: Buffer, about: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, locked.subarray(0, nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(about)).setAuthTag(locked.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(locked.subarray(nonceBytes + tagBytes)), decipher.final()])
}
