// `npm run dev`: keeps the database running and starts the server again whenever a file was saved.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { chooseDataDir } from '#server/embedded/data-folder.ts'
import { getSecretKey } from '#server/crypto/keys.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { noteNewDatabase } from './demo-mark.ts'
import { root } from './root.ts'
import { atEnd, endOnSignals, fail, main } from './terminal.ts'

function urlOf({ settings }: OpenDatabase): string {
  if (settings.connectionString) return settings.connectionString
  return `postgres://${settings.user}@${encodeURIComponent(settings.host!)}/${settings.database}`
}

function startWatched(env: Record<string, string>): void {
  const args = ['--watch', '--watch-preserve-output', join(root, 'scripts/dev-server.ts')]
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  void ended.then(() => fail('the development server ended'))
  atEnd(() => {
    child.kill('SIGTERM')
    return ended
  })
}

await main(async () => {
  endOnSignals()
  const config = readConfig(process.env, root)
  const dataDir = await chooseDataDir(config)
  const database = await openDatabase({ ...config, dataDir })
  noteNewDatabase({ ...config, dataDir }, database)
  startWatched({
    DEV: '1',
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database),
    SECRET_KEY: getSecretKey({ ...config, dataDir }).toString('base64'),
  })
})
