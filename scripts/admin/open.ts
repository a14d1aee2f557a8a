// The database for a command: the one of a running server, or started for the time of the command.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { readConfig, type Config } from '#server/config.ts'
import { chooseDataDir } from '#server/embedded/data-folder.ts'
import { openKeys } from '#server/crypto/open-keys.ts'
import { joinDatabase, type OpenDatabase } from '../database.ts'
import { root } from '../root.ts'

export async function openForCommand(): Promise<{ config: Config; database: OpenDatabase }> {
  const config = readConfig(process.env, root)
  const found = { ...config, dataDir: await chooseDataDir(config) }
  const database = await joinDatabase(found)
  await openKeys(found, database.settings)
  return { config: found, database }
}

/** Options and positional arguments; anything that the command does not know is one clear line. */
export function readArgs<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  usage: string,
  options: Options,
  wanted = 0,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    if (positionals.length !== wanted)
      throw new Error(`${wanted} argument${wanted === 1 ? '' : 's'} wanted, ${positionals.length} given`)
    return { values, positionals }
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}; usage: npm run admin -- ${usage}`, { cause: error })
  }
}
