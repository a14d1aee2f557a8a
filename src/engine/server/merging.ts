// Making one row out of several: everything that points to the others points to the one that stays.
import { ident, query, sql, tx } from '#server/db.ts'
import { badRequest, forbidden } from '#server/errors.ts'
import { matchesGrant } from '../access.ts'
import type { Kind } from '../kind.ts'
import { allKinds } from '../registry.ts'
import type { Viewer } from '../viewer.ts'
import { writeAudit } from './audit.ts'
import { fromDb, isMany, selectColumns } from './columns.ts'
import { saveDocuments } from './documents.ts'
import { records } from './records.ts'
import { labelOf } from './refs.ts'
import { countUses, moveUses } from './uses.ts'
import { touch } from './versions.ts'
import { onlySql } from './where.ts'

const most = 20
const batch = 500

/** Rows of other kinds that point to this one, found again by its words and its facet: their documents are made anew. */
async function renewDocuments(kind: Kind, id: string): Promise<void> {
  for (const other of allKinds()) {
    const pointing = Object.entries(other.fields).filter(([, field]) => field.to === kind.name)
    for (const [name, field] of pointing) {
      const where = isMany(field) ? sql`t.${ident(name)} @> array[${id}::uuid]` : sql`t.${ident(name)} = ${id}::uuid`
      let last = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const rows = await query(
          sql`select ${selectColumns(other)} from ${ident(other.table)} t where ${where}${onlySql(other)} and t.id > ${last}::uuid order by t.id limit ${batch}`,
        )
        if (rows.length === 0) break
        await saveDocuments(
          other,
          rows.map((row) => fromDb(other, row)),
        )
        last = (rows.at(-1) as { id: string }).id
      }
    }
    if (pointing.length > 0) await touch(other.table)
  }
}

/**
 * Moves all uses of `lose` to `keep` and puts `lose` into trash, in one transaction.
 * @returns how many uses moved
 */
export async function mergeRows(viewer: Viewer, kind: Kind, keep: string, lose: readonly string[]): Promise<number> {
  if (lose.length === 0 || lose.length > most) throw badRequest('nothing_to_merge')
  return tx(async () => {
    const rows = records(viewer, kind)
    const kept = await rows.values(keep)
    let moved = 0
    for (const id of lose) {
      const row = await rows.values(id)
      if (!matchesGrant(row, kind.access.remove(viewer)) || !matchesGrant(kept, kind.access.update(viewer)))
        throw forbidden()
      moved += await countUses(kind, id)
      await moveUses(kind, id, keep)
      await touch(kind.table)
      await rows.remove(id)
      await writeAudit(viewer, [
        {
          action: 'merge',
          kind,
          id: keep,
          label: labelOf(kept[kind.title] as string, 'en'),
          changed: { merged: { old: labelOf(row[kind.title] as string, 'en'), new: id } },
        },
      ])
    }
    await renewDocuments(kind, keep)
    return moved
  })
}
