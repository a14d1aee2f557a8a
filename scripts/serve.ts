// From an open database to a served product: schema, reference data, demo world, pages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadDemo, loadReferenceData } from '../src/boot.ts'
import type { Config } from '#server/config.ts'
import { closeDb, connectDb } from '#server/database/db.ts'
import { migrate } from '#server/database/migrate.ts'
import { startServer } from '../src/server.ts'
import type { OpenDatabase } from './database.ts'
import { forgetNewDatabase, noteNewDatabase, wantsDemo } from './demo-mark.ts'
import { migrationsFolder } from './root.ts'
import { atEnd, say } from './terminal.ts'

/** Brings the database to what this version needs, and connects to it. */
export async function prepare(config: Config, database: OpenDatabase): Promise<void> {
  noteNewDatabase(config, database)
  await migrate(database.settings, migrationsFolder, { log: say })
  atEnd(closeDb)
  await connectDb(database.settings)
  await loadReferenceData(say)
  if (wantsDemo(config)) await loadDemo(config)
  forgetNewDatabase(config)
}

/** Serves until the end of this process. */
export async function serve(config: Config): Promise<void> {
  const starting = startServer(config)
  const served = starting.catch(() => null) // its failure is reported once, below
  atEnd(async () => (await served)?.close())
  await starting
}

const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** The address, and how to sign in there. */
export function announce(config: Config): void {
  const address = `http://${inAddress(config.host)}:${config.port}`
  const accounts = join(config.dataDir, 'demo-accounts.txt')
  say(`Ready: ${address}`)
  if (existsSync(accounts))
    say(`Sign in: ${address}/backend/login as admin@demo.example; all demo accounts and their password: ${accounts}`)
  else
    say(
      `Sign in: ${address}/backend/login; make the first account with  npm run admin -- create-staff --email E --name N --role admin`,
    )
}
