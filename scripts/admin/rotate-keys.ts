// Changes the master key while the product runs: the data keys are wrapped with the new one, values are not touched.
import { resolve } from 'node:path'
import { closeDb, connectDb } from '#server/database/db.ts'
import { getSecretKey } from '#server/crypto/keys.ts'
import { finishRotation, rotateKeys } from '#server/crypto/rotate-keys.ts'
import { atEnd, say } from '../terminal.ts'
import type { Command } from './command.ts'
import { openForCommand, readArgs } from './open.ts'

const usage = 'rotate-keys [--new FILE | --finish]'

export const rotateKeysCommand: Command = {
  about: 'changes the master key; after a restart with the new one, --finish forgets the old one',
  usage,
  async run(args) {
    const { values } = readArgs(args, usage, { new: { type: 'string' }, finish: { type: 'boolean' } })
    const { config, database } = await openForCommand()
    atEnd(closeDb)
    await connectDb(database.settings)
    const master = getSecretKey(config)
    if (values.finish) {
      const { forgotten } = await finishRotation(master)
      say(`${forgotten} wrapped keys of other master keys were forgotten; backups made before still need those`)
      return
    }
    const given = values.new === undefined ? null : resolve(process.env['INIT_CWD'] ?? '.', values.new)
    const { keys, file, old } = await rotateKeys(master, config, given)
    say(`${keys} data keys are wrapped with the new master key, which is in ${file}`)
    if (old) say(`The old one is in ${old}: backups made until now need it. Keep it apart from them`)
    if (config.secretKey) say('Set SECRET_KEY to the new one and restart every process, one after the other')
    else say('A running server goes on; restart it when it suits')
    say('When every process runs with the new key:  npm run admin -- rotate-keys --finish')
  },
}
