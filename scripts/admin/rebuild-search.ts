// Makes the search documents anew from their rows, while the product goes on serving.
import { useRegistry } from '#engine/model/registry.ts'
import { outdatedFamilies, rebuildFamily } from '#features/search-index/rebuild.ts'
import { registry } from '#kinds/index.ts'
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
    const families = values.outdated ? await outdatedFamilies() : [...new Set(registry.kinds.map((kind) => kind.table))]
    for (const family of families) say(`${family}: ${await rebuildFamily(family)} rows`)
    say(families.length > 0 ? 'done' : 'nothing to rebuild')
  },
}
