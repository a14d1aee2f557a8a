// The master key: given by SECRET_KEY, or made once and kept beside the embedded database.
import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../config-values.ts'

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

/** Where the master key is kept, when no SECRET_KEY is given. */
export const keyFile = (dataDir: string): string => join(dataDir, 'keys', 'secret.key')

/**
 * The master key of 32 bytes. Losing it makes encrypted fields unreadable: keep a copy, but not where the backups are.
 * @throws ConfigError with one line when the file is unreadable or damaged
 */
export function getSecretKey(config: { secretKey: Buffer | undefined; dataDir: string }): Buffer {
  if (config.secretKey) return config.secretKey
  const file = keyFile(config.dataDir)
  const existing = readKey(file)
  if (existing) return existing
  makeKey(dirname(file), file)
  return readKey(file)!
}

/** What whoever runs a script, a test or a benchmark that encrypts values without a key has to do. */
export const keyIsMissing =
  'no master key was opened, so nothing can be encrypted or opened: call openKeys(config, settings) of src/server/open-keys.ts after the database is connected (tests: useDatabase() gives one)'

let master: Buffer | undefined

/** Gives this process its master key; before anything is encrypted or opened. */
export const useSecretKey = (key: Buffer): void => void (master = key)

/** @throws when the process was given none: then nothing is encrypted or opened */
export function masterKey(): Buffer {
  if (!master) throw new Error(keyIsMissing)
  return master
}
