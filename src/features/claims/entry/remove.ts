// "Remove": the entry is off the site at once, and erased with all traces within a day; keyed hashes keep it from coming back.
import type { Values } from '#engine/store/columns.ts'
import { suppressions } from '#engine/interfaces/suppressions.ts'
import { eraseRow } from '#engine/store/history/erasing.ts'
import { getKind } from '#engine/model/registry.ts'
import { isOnlyTyped } from '#engine/store/writes/typed-values.ts'
import { writeRows } from '#engine/store/writes/writing.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { databaseTime } from '#server/database/clock.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { enqueue } from '#server/queue/jobs.ts'
import type { Entry } from './entries.ts'
import { endLinks } from '../links.ts'

/** Takes the entry off, remembers not to list the person, and orders the erasure. */
export async function removeEntry(viewer: Viewer, { kind, row }: Entry): Promise<void> {
  await tx(async () => {
    const { id } = row
    const values: Values = row
    await writeRows(viewer, kind, [{ before: row, after: { ...row, deletedAt: databaseTime() }, action: 'trash' }])
    // What somebody only typed may be of somebody else, who did not ask.
    for (const field of kind.import?.suppressed ?? [])
      if (typeof values[field] === 'string' && !isOnlyTyped(kind, values, field))
        await suppressions().suppress(viewer, field, values[field], 'erased')
    await endLinks(id)
    await query(
      sql`insert into erasures (entry, kind) values (${id}::uuid, ${kind.name}) on conflict (entry) do nothing`,
    )
    await enqueue('erase-removed', {})
  })
}

/** Erases what is due; says how much. Doing it twice changes nothing more. */
export async function eraseRemoved(viewer: Viewer): Promise<number> {
  const due = await query<{ entry: string; kind: string }>(
    sql`select entry, kind from erasures where erased_at is null order by asked_at limit 500`,
  )
  for (const { entry, kind } of due)
    await tx(async () => {
      await eraseRow(viewer, getKind(kind), entry)
      await query(sql`update erasures set erased_at = now() where entry = ${entry}::uuid`)
    })
  return due.length
}
