// Puts back what a run changed: the rows, their search documents, and whoever was erased once is erased again.
import { sql, tx } from '#server/database/db.ts'
import { copiesOf, restoreCopies } from '#server/runs/copies.ts'
import { erasures } from '../../interfaces/erasures.ts'
import { allKinds } from '../../model/registry.ts'
import { renewDocuments } from '../../search/documents/renewals.ts'
import { forgetDocuments } from '../../search/documents/rebuild.ts'

export type Restored = { rows: number; erasedAgain: number }

/** @param overrule also what was changed since. @throws 409 `changed_since`; 409 when one of the rows has no room any more */
export const restoreRun = (run: number, overrule: boolean): Promise<Restored> =>
  tx(async () => {
    const { rows } = await copiesOf(run)
    const back = await restoreCopies(run, overrule)
    const entries: string[] = []
    for (const { table, ids } of back) {
      const kinds = allKinds().filter((kind) => kind.table === table)
      if (kinds.length === 0) continue
      entries.push(...ids)
      await forgetDocuments(table, ids)
      for (const kind of kinds) await renewDocuments(kind, sql`t.id = any(${ids}::uuid[])`)
    }
    const erasedAgain = await erasures().eraseAgain(entries)
    return { rows, erasedAgain }
  })
