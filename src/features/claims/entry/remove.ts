// "Remove": the entry is off the site at once, and erased with all traces within a day; keyed hashes keep it from coming back.
import type { Values } from '#engine/store/columns.ts'
import { erasures } from '#engine/interfaces/erasures.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { isOnlyTyped } from '#engine/store/writes/typed-values.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { databaseTime } from '#server/database/clock.ts'
import { tx } from '#server/database/db.ts'
import type { Entry } from './entries.ts'
import { endLinks } from '../links.ts'

/** Takes the entry off, remembers not to list the person, and orders the erasure. */
export async function removeEntry(viewer: Viewer, { kind, row }: Entry): Promise<void> {
  await tx(async () => {
    const { id } = row
    const values: Values = row
    await writeRows(viewer, kind, [{ before: row, after: { ...row, deletedAt: databaseTime() }, action: 'trash' }])
    // What somebody only typed may be of somebody else, who did not ask.
    for (const field of kind.suppressed)
      if (typeof values[field] === 'string' && !isOnlyTyped(kind, values, field))
        await suppressions().suppress(viewer, field, values[field], 'erased')
    await endLinks(id)
    await erasures().orderEntry(kind.name, id)
  })
}
