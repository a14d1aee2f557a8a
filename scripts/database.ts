// Opens the database that the configuration names: by DATABASE_URL, or the embedded one.
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { findRunning, startEmbedded } from '#server/embedded/embedded-postgres.ts'
import { databaseFolder } from '#server/embedded/data-folder.ts'
import { atEnd, end, say } from './terminal.ts'

export type OpenDatabase = { settings: pg.PoolConfig; isEmbedded: boolean; isNew: boolean }

async function checkReachable(settings: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new Error(`DATABASE_URL: cannot connect: ${message || code}`, { cause: error })
  }
}

async function openGiven(url: string): Promise<OpenDatabase> {
  const settings = { connectionString: url }
  await checkReachable(settings)
  return { settings, isEmbedded: false, isNew: false }
}

const isNoise = (line: string): boolean =>
  !/FATAL|PANIC|unexpectedly|lost/.test(line) || /57P01|terminating connection/.test(line)

/** Opens it for a process that serves: one at a time for the embedded database. It is stopped at the end of this process. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return openGiven(config.databaseUrl)
  const starting = startEmbedded({
    folder: databaseFolder(config.dataDir),
    log: (line) => {
      if (!isNoise(line)) say(line)
    },
    onLost: (reason) => {
      process.stderr.write(`${reason}\n`)
      void end(1)
    },
  })
  atEnd(() => starting.then(({ stop }) => stop()).catch(() => {}))
  const { connection, firstStart } = await starting
  return { settings: connection, isEmbedded: true, isNew: firstStart }
}

/** Opens it for a command, which may run beside a server. */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  const running = config.databaseUrl ? null : findRunning(databaseFolder(config.dataDir))
  if (!running) return openDatabase(config)
  return { settings: running.connection, isEmbedded: true, isNew: false }
}
