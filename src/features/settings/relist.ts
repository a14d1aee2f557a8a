// Recomputes which rows everybody finds, after the setting list_before_notice changed.
import { ident, query, sql, tx } from '#server/db.ts'
import { onJob } from '#server/jobs.ts'
import type { Kind } from '#engine/kind.ts'
import { allKinds } from '#engine/registry.ts'
import { fromDb, selectColumns } from '#engine/server/columns.ts'
import { saveDocuments } from '#engine/server/documents.ts'
import { touch } from '#engine/server/versions.ts'
import { onlySql } from '#engine/server/where.ts'

const batch = 500

/** Writes the search documents of a kind again, in batches of their own transactions. */
export async function relist(kind: Kind): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await tx(async () => {
      const found = await query(sql`
        select ${selectColumns(kind)} from ${ident(kind.table)} t where t.id > ${after}::uuid${onlySql(kind)} order by t.id limit ${batch} for share of t`)
      await saveDocuments(kind, found.map((row) => fromDb(kind, row)))
      return found
    })
    const last = rows.at(-1)
    if (!last) break
    after = last['id'] as string
  }
  await touch(kind.table)
}

/** Says who does the work; before the queue starts. */
export function addSettingJobs(): void {
  onJob('relist', async () => {
    for (const kind of allKinds()) if (kind.fields['claimStatus']) await relist(kind)
  })
}
