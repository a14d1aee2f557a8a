// Makes the search documents anew from their rows, while the product goes on serving.
import { useRegistry } from '#engine/model/registry.ts'
import { outdatedIndexes, rebuildIndex } from '#features/search-index/rebuild.ts'
import { registry } from '#kinds/index.ts'
import { registerFeatures } from '../../src/register.ts'
import { connectDb } from '#server/database/db.ts'
import { say } from '../terminal.ts'
import type { Command } from './command.ts'
import { openForCommand, readArgs } from './open.ts'

const usage = 'rebuild-search [--outdated]'

export const rebuildSearchCommand: Command = {
  about: 'makes the search documents anew (--outdated: only those of another version)',
  usage,
  async run(args) {
    const { values } = readArgs(args, usage, { outdated: { type: 'boolean' } })
    const { database } = await openForCommand()
    await connectDb(database.settings)
    useRegistry(registry)
    registerFeatures()
    const tables = values.outdated ? await outdatedIndexes() : [...new Set(registry.kinds.map((kind) => kind.table))]
    for (const table of tables) say(`${table}: ${await rebuildIndex(table)} rows`)
    say(tables.length > 0 ? 'done' : 'nothing to rebuild')
  },
}
