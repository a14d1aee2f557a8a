// Remembers that somebody asked not to be listed: entries go to trash at once, later uploads leave the person out.
import type { Field } from '#engine/model/fields.ts'
import { allKinds, useRegistry } from '#engine/model/registry.ts'
import type { SuppressionReason } from '#engine/interfaces/suppressions.ts'
import { liftSuppression, suppress, suppressedFields } from '#features/suppressions/suppressions.ts'
import { checkValue } from '#engine/model/values/values.ts'
import { system } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { registerFeatures } from '../../src/register.ts'
import { requireKeys } from '#server/crypto/data-keys.ts'
import { closeDb, connectDb } from '#server/database/db.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrationsFolder } from '../root.ts'
import { say } from '../terminal.ts'
import type { Command } from './command.ts'
import { openForCommand, readArgs } from './open.ts'

const usage = 'suppress FIELD VALUE [--reason objected|erased] [--lift]'

/** The value as the field keeps it, so that an ORCID with and without its address is one. */
function stored(field: string, text: string): string {
  const known = suppressedFields()
  if (!known.includes(field))
    throw new Error(`"${field}" is none of ${known.join(', ')}; usage: npm run admin -- ${usage}`)
  const kind = allKinds().find((one) => one.suppressed.includes(field))
  const checked = checkValue(kind?.fields[field] as Field, text)
  if (!checked.ok || typeof checked.value !== 'string') throw new Error(`${field}: "${text}" is not valid`)
  return checked.value
}

export const suppressCommand: Command = {
  about: 'takes somebody who asked not to be listed off the lists, for good',
  usage,
  async run(args) {
    const { values, positionals } = readArgs(args, usage, { reason: { type: 'string' }, lift: { type: 'boolean' } }, 2)
    const [field = '', text = ''] = positionals
    const reason = values.reason ?? 'objected'
    if (reason !== 'objected' && reason !== 'erased')
      throw new Error(`--reason: "${reason}" is none of objected, erased`)
    useRegistry(registry)
    registerFeatures()
    const value = stored(field, text)
    const { database } = await openForCommand()
    await migrate(database.settings, migrationsFolder, { log: say })
    await connectDb(database.settings)
    try {
      await requireKeys()
      if (values.lift) {
        const lifted = await liftSuppression(system(), field, value)
        say(lifted ? 'lifted: uploads may bring this person again' : 'nothing was remembered of this person')
        return
      }
      const count = await suppress(system(), field, value, reason satisfies SuppressionReason)
      say(`remembered; ${count} ${count === 1 ? 'entry' : 'entries'} moved to trash`)
    } finally {
      await closeDb()
    }
  },
}
