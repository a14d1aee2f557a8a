// `npm start`: builds what changed, starts the database, brings it up to date, serves. Ctrl-C ends all of it.
import './production.ts'
import { readConfig, type Config } from '#server/config.ts'
import { chooseDataDir } from '#server/embedded/data-folder.ts'
import { getSecretKey } from '#server/crypto/keys.ts'
import { buildIfChanged } from './build.ts'
import { openDatabase } from './database.ts'
import { root } from './root.ts'
import { endOnSignals, main, say } from './terminal.ts'

async function configure(): Promise<Config> {
  const config = readConfig(process.env, root)
  const dataDir = await chooseDataDir(config)
  if (dataDir !== config.dataDir)
    say(`The data is in ${dataDir}: started as root, the database could not reach ${config.dataDir}`)
  return { ...config, dataDir }
}

await main(async () => {
  endOnSignals()
  const config = await configure()
  buildIfChanged(say)
  // The database starts while the product is read.
  const [database, { announce, prepare, serve }] = await Promise.all([openDatabase(config), import('./serve.ts')])
  const whole = { ...config, secretKey: getSecretKey(config) }
  if (!config.rateLimits) say('WARNING: RATE_LIMITS=off: anyone may ask as often as they like; for load tests only')
  await prepare(whole, database)
  await serve(whole)
  announce(whole)
})
