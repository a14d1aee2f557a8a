// The part of `npm run dev` that starts again on every save.
import { readConfig } from '#server/config.ts'
import { root } from './root.ts'
import { announce, prepare, serve } from './serve.ts'
import { endOnSignals, main } from './terminal.ts'

await main(async () => {
  endOnSignals()
  const config = readConfig(process.env, root)
  await prepare(config, { settings: { connectionString: config.databaseUrl! }, isEmbedded: false, isNew: false })
  await serve(config)
  announce(config)
})
