// Where the data goes when nobody said so: ./data, or as root a folder that the account of the database can reach.
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { canEnter, findAccount, isRoot } from './embedded-account.ts'

const rootDataDir = '/var/lib/talent-mobility'

/** The folder of the embedded database inside DATA_DIR. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'postgres')

/** The data folder to use; another one than configured only as root, without DATABASE_URL and DATA_DIR. */
export async function chooseDataDir(config: Config): Promise<string> {
  if (config.databaseUrl || config.isDataDirGiven || !isRoot()) return config.dataDir
  const account = findAccount(join(databaseFolder(config.dataDir), 'data'))
  return (await canEnter(account, config.dataDir)) ? config.dataDir : rootDataDir
}
