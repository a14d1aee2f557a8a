// How the lists of OAI-PMH are read: a piece of a hundred records costs a hundred records, however many there are.
import { expect, test } from 'vitest'
import { changedRows } from '#engine/public/entry-times-data.ts'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { visitor } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { useDatabase } from '#tests/support/product/database.ts'

useRegistry(registry)
useDatabase()

test.each(['talents', 'publications'])(
  'a piece of %s is read in the order of an index, and nobody else is sorted',
  async (kind) => {
    const after = { at: '2026-01-01T00:00:00.000000Z', id: '01900000-0000-7000-8000-000000000000' }
    for (const asked of [{ from: '2024-01-01T00:00:00Z' }, { after }]) {
      const plan = await tx(async () => {
        // Of an empty table nothing else is said: what is sorted now is sorted because there is no other way.
        await query(sql`set local enable_sort = off`)
        await query(sql`set local enable_seqscan = off`)
        const statement = changedRows(visitor(), getKind(kind), { ...asked, most: 100 })
        const rows = await query<Record<string, string>>(sql`explain (costs off) ${statement}`)
        return rows.flatMap((row) => Object.values(row)).join('\n')
      })
      expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan Backward using ${kind}_updated`))
      expect(plan).not.toContain('Sort')
    }
  },
)
