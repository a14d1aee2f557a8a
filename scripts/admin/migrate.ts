// Brings the database to the present schema without serving.
import { migrate } from '#server/database/migrate.ts'
import { migrationsFolder } from '../root.ts'
import { say } from '../terminal.ts'
import type { Command } from './command.ts'
import { openForCommand, readArgs } from './open.ts'

const usage = 'migrate'

export const migrateCommand: Command = {
  about: 'brings the database to the present schema',
  usage,
  async run(args) {
    readArgs(args, usage, {})
    const { database } = await openForCommand()
    const applied = await migrate(database.settings, migrationsFolder, { log: say })
    if (!applied.length) say('nothing to migrate')
  },
}
