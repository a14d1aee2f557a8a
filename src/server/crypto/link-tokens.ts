// Tokens of links and sessions: 256 random bits in the hands of the reader, only a hash in the database.
import { createHash, randomBytes } from 'node:crypto'

/** A new token: 43 characters of base64url. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/** Has this text the form of a token? */
export const isToken = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text)

/** What is stored instead of a token: its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
