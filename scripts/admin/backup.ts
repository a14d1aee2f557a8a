// Writes all rows into one file; may run beside the server.
import { resolve } from 'node:path'
import { backup } from '#server/database/backup.ts'
import { query, sql } from '#server/database/db.ts'
import { say } from '../terminal.ts'
import type { Command } from './command.ts'
import { openForCommand, readArgs } from './open.ts'

const usage = 'backup FILE'

export const backupCommand: Command = {
  about: 'writes all rows into FILE, also while the server runs',
  usage,
  async run(args) {
    const { positionals } = readArgs(args, usage, {}, 1)
    const file = resolve(process.env['INIT_CWD'] ?? '.', positionals[0]!)
    const { config, database } = await openForCommand()
    const { tables, rows } = await backup(database.settings, file)
    // The console of processes says how old the last one is.
    await query(sql`insert into backups_made (made_at, tables, rows) values (now(), ${tables}, ${rows})`)
    say(
      `${rows} rows of ${tables} tables are in ${file}; keep ${config.dataDir}/files with it, and ${config.dataDir}/keys (or SECRET_KEY) somewhere else`,
    )
  },
}
