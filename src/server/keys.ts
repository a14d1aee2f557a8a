// The master key: given by SECRET_KEY, or made once and kept beside the embedded database.
import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config-values.ts'

function readKey(file: string): Buffer | null {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new ConfigError(`SECRET_KEY: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32)
    throw new ConfigError(`SECRET_KEY: ${file} does not hold 32 bytes in base64; restore it from a backup`)
  return key
}

// Written beside and linked, so that two processes starting together end with the same whole key.
function makeKey(folder: string, file: string): void {
  const part = `${file}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    writeFileSync(part, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
    linkSync(part, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new ConfigError(`DATA_DIR: ${folder} cannot be written (${code})`)
  } finally {
    rmSync(part, { force: true })
  }
}

/**
 * The master key of 32 bytes. Losing it makes encrypted fields unreadable: it belongs into every backup of DATA_DIR.
 * @throws ConfigError with one line when the file is unreadable or damaged
 */
export function getSecretKey(config: { secretKey: Buffer | undefined; dataDir: string }): Buffer {
  if (config.secretKey) return config.secretKey
  const folder = join(config.dataDir, 'keys')
  const file = join(folder, 'secret.key')
  const existing = readKey(file)
  if (existing) return existing
  makeKey(folder, file)
  return readKey(file)!
}
