// Reads a backup into an empty database.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { listFile, orderAgain, readList } from '#features/erasures/erasure-list.ts'
import { masterNeeded } from '#server/crypto/data-keys.ts'
import { closeDb, connectDb } from '#server/database/db.ts'
import { getSecretKey, keyFile } from '#server/crypto/keys.ts'
import { restore } from '#server/database/restore.ts'
import { migrationsFolder } from '../root.ts'
import { atEnd, say } from '../terminal.ts'
import type { Command } from './command.ts'
import { openForCommand, readArgs } from './open.ts'

const usage = 'restore FILE [--erasures FILE]'

export const restoreCommand: Command = {
  about: 'reads a backup into an empty database (a new DATA_DIR or DATABASE_URL)',
  usage,
  async run(args) {
    const { values, positionals } = readArgs(args, usage, { erasures: { type: 'string' } }, 1)
    const file = resolve(process.env['INIT_CWD'] ?? '.', positionals[0]!)
    const { config, database } = await openForCommand()
    const { tables, rows } = await restore(database.settings, file, migrationsFolder)
    say(`${rows} rows of ${tables} tables were restored`)
    atEnd(closeDb)
    await connectDb(database.settings)
    const list = values.erasures ? resolve(process.env['INIT_CWD'] ?? '.', values.erasures) : listFile(config.dataDir)
    if (values.erasures && !existsSync(list)) throw new Error(`there is no file ${list}`)
    const erased = readList(list)
    await orderAgain(erased)
    say(
      erased.length > 0
        ? `${erased.length} erasures of ${list} are done again when the product starts`
        : `no list of erasures stands at ${list}: name that of the product with --erasures, or who was erased since the backup comes back`,
    )
    const needed = await masterNeeded(getSecretKey(config))
    if (needed)
      say(
        `What is encrypted in it needs the master key ${needed}: put that key into ${keyFile(config.dataDir)} (or SECRET_KEY) before the start`,
      )
  },
}
