// Puts the demo world of the embedded database back to its beginning: everything in it is lost.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { chooseDataDir, databaseFolder } from '#server/embedded/data-folder.ts'
import { findRunning } from '#server/embedded/embedded-postgres.ts'
import { root } from '../root.ts'
import { say } from '../terminal.ts'
import type { Command } from './command.ts'
import { readArgs } from './open.ts'

const usage = 'reset-demo --yes'

export const resetDemoCommand: Command = {
  about: 'throws the embedded database away; the next start makes a new demo world',
  usage,
  async run(args) {
    const { values } = readArgs(args, usage, { yes: { type: 'boolean' } })
    const config = readConfig(process.env, root)
    if (config.databaseUrl) throw new Error('reset-demo is only for the embedded database; DATABASE_URL is set')
    const folder = databaseFolder(await chooseDataDir(config))
    const running = findRunning(folder)
    if (running) throw new Error(`${folder} is in use by process ${running.owner}; stop it first`)
    if (!values.yes) throw new Error(`this deletes everything in ${folder}; repeat with --yes`)
    rmSync(folder, { recursive: true, force: true })
    rmSync(join(folder, '..', 'demo-accounts.txt'), { force: true })
    say('the next npm start makes a new demo world')
  },
}
