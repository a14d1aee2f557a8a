// Codes that change every 30 seconds, as authenticator apps make them (RFC 4226 and RFC 6238, SHA-1, six digits).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new seed of 160 bits, the length RFC 4226 recommends. */
export const makeSeed = (): Buffer => randomBytes(20)

/** Base32 without padding (RFC 4648), the form in which apps take a seed. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The code of a counter: dynamic truncation of an HMAC (RFC 4226 5.3). */
export function codeAt(seed: Buffer, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', seed).update(message).digest()
  const offset = (mac.at(-1) as number) & 15
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

export const stepAt = (seconds: number): number => Math.floor(seconds / stepSeconds)

/**
 * The step whose code was given: this one, the one before or the next, and newer than the last one used; else null.
 * @param seconds the time, in seconds since 1970
 */
export function findStep(seed: Buffer, code: string, seconds: number, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const now = stepAt(seconds)
  for (const step of [now, now - 1, now + 1])
    if (step > lastStep && timingSafeEqual(Buffer.from(codeAt(seed, step)), Buffer.from(code))) return step
  return null
}

/** What the QR code says to an app. */
export const seedAddress = (seed: Buffer, site: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`${site}:${email}`)}?${new URLSearchParams({ secret: base32(seed), issuer: site }).toString().replaceAll('+', '%20')}`
