// The keys of a process: the master key, and the root that keys of single purposes are derived from.
import type pg from 'pg'
import { rootOf } from './data-keys.ts'
import { getSecretKey, useSecretKey } from './keys.ts'
import { useMasterKey } from './encrypt-secrets.ts'

/** Gives this process its keys; before anything is encrypted or opened. */
export async function openKeys(
  config: { secretKey: Buffer | undefined; dataDir: string },
  settings: pg.ClientConfig,
): Promise<void> {
  const master = getSecretKey(config)
  useSecretKey(master)
  useMasterKey(await rootOf(master, settings))
}
