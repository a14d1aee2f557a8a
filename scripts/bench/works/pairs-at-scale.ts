// 100,000 people (BENCH_TALENTS) compared with one another by the run, and the choice of possible duplicates of their list before and after it.
import { getKind } from '#engine/model/registry.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { scopeSql } from '#engine/search/lists/scopes.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { registerFeatures } from '../../../src/register.ts'
import { end, endOnSignals, main, say } from '../../terminal.ts'
import { median } from '../support/median.ts'
import { openWorld } from '../support/world.ts'

const rounds = 5

/** Milliseconds until the choice is counted. */
async function countOften(viewer: Viewer): Promise<{ took: number; count: number }> {
  const kind = getKind('talents')
  const took: number[] = []
  let count = 0
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const found = await queryOne<{ count: number }>(sql`
      select count(*)::int count from talents t where t.deleted_at is null${scopeSql(viewer, kind, ['duplicates'])}`)
    took.push(performance.now() - began)
    count = found?.count ?? 0
  }
  return { took: median(took), count }
}

await main(async () => {
  endOnSignals()
  registerFeatures()
  const { talents } = await openWorld()
  const admin: Viewer = { ...system(), who: 'staff', role: 'admin', id: 'bench' }
  const before = await countOften(admin)
  say(`before any comparison: ${before.count} people by their names, ${before.took.toFixed(0)} ms`)
  const began = performance.now()
  await startRun('find-duplicates')
  for (const error of (await workOnRuns()).values()) throw error
  const took = performance.now() - began
  await query(sql`analyze same_keys, same_pairs`)
  const sizes = await query<{ family: string; rows: number; keys: number; pairs: number }>(sql`
    select k.family, count(distinct k.row_id)::int "rows", count(*)::int keys, (select count(*)::int from same_pairs p where p.family = k.family) pairs
    from same_keys k group by 1 order by 1`)
  const bytes = await queryOne<{ size: string }>(sql`select pg_size_pretty(pg_total_relation_size('same_keys')) size`)
  say(`the run over ${talents} people and the lists: ${(took / 1000).toFixed(0)} s; keys take ${bytes?.size}`)
  for (const { family, rows, keys, pairs } of sizes)
    say(`  ${family}: ${rows} rows, ${(keys / rows).toFixed(1)} keys each, ${pairs} pairs`)
  const after = await countOften(admin)
  say(`afterwards: ${after.count} people by score, ${after.took.toFixed(0)} ms`)
  await end(0)
})
