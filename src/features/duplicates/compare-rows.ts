// Rows are compared when they are saved, and all of them week by week: only with those that share a key with them.
import { sameFrom } from '#lib/duplicates/weigh.ts'
import {
  countLiving,
  hasUncompared,
  nextLiving,
  rowsThatMeet,
  type SamePair,
  writeSameKeys,
  writeSamePairs,
} from '#engine/store/references/same-rows.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'
import { afterId, noId } from '#server/runs/by-id.ts'
import { type Run, type RunWork, startRun } from '#server/runs/runs.ts'
import type { ComparedTable } from './compared/compared-table.ts'
import { comparedTables } from './compared/compared-tables.ts'

const atOnce = 200

/** Two rows as one of the pairs; null where they are not proposed. */
function pairOf<V>(table: ComparedTable<V>, [one, a]: [string, V], [other, b]: [string, V]): SamePair | null {
  const { score, reasons } = table.compare(a, b)
  if (score < sameFrom) return null
  const isHidden = reasons.some((reason) => Object.hasOwn(table.speaksOf, reason))
  const openScore = isHidden ? table.compare(table.openly(a), table.openly(b)).score : score
  return { one, other, score, openScore, reasons }
}

/** Compares these rows with all others of their table. @returns how many pairs are called the same */
const compareWithOthers = (table: ComparedTable, ids: readonly string[]): Promise<number> =>
  tx(async () => {
    const { kind } = table
    // Two processes do not write one pair at once.
    await holdName(`same-rows ${kind.table}`)
    const rows = new Map(await table.valuesOf(ids))
    const isNew = await writeSameKeys(kind, ids, new Map([...rows].map(([id, row]) => [id, table.keysOf(row)])))
    const met = (await rowsThatMeet(kind, [...rows.keys()])).filter(({ row, other }) => !rows.has(other) || row < other)
    const unknown = [...new Set(met.map(({ other }) => other))].filter((id) => !rows.has(id))
    for (let from = 0; from < unknown.length; from += atOnce)
      for (const [id, row] of await table.valuesOf(unknown.slice(from, from + atOnce))) rows.set(id, row)
    const pairs = met.flatMap(({ row: one, other }): SamePair[] => {
      if (!rows.has(one) || !rows.has(other)) return []
      const found = pairOf(table, [one, rows.get(one)], [other, rows.get(other)])
      return found ? [found] : []
    })
    const isOther = await writeSamePairs(kind, ids, pairs)
    if (isNew || isOther) await invalidate(kind.table)
    return pairs.length
  })

export const followsSaves = comparedTables.map((table): Follower => ({
  name: `compare-${table.kind.table}`,
  concerns: ({ table: saved }, { before, after }) =>
    saved === table.kind.table && (!before || table.fields.some((name) => !sameValue(before[name], after[name]))),
  work: async (ids) => void (await compareWithOthers(table, ids)),
}))

const tableAt = ({ checkpoint }: Run): number => (typeof checkpoint.at === 'number' ? checkpoint.at : 0)

/** Compares all rows of all tables, one table after the other. */
export const findAllDuplicates: RunWork = {
  name: 'find-duplicates',
  process: { group: 'references', schedule: 'find-duplicates-weekly' },
  total: async () => {
    const counts = await Promise.all(comparedTables.map(({ kind }) => countLiving(kind)))
    return counts.reduce((sum, count) => sum + count, 0)
  },
  portion: async (run) => {
    const at = tableAt(run)
    const table = comparedTables[at]
    if (!table) return { checkpoint: { at }, done: 0, isLast: true }
    const ids = await nextLiving(table.kind, afterId(run), atOnce)
    const pairs = ids.length > 0 ? await compareWithOthers(table, ids) : 0
    const isOver = ids.length < atOnce
    return {
      checkpoint: isOver ? { at: at + 1 } : { at, after: ids.at(-1) ?? noId },
      done: ids.length,
      counts: { rows: ids.length, pairs },
      isLast: isOver && at + 1 === comparedTables.length,
    }
  },
}

/** Rows that were there before rows were compared, or came without a word. */
export async function compareWhenMissing(): Promise<void> {
  for (const { kind } of comparedTables)
    if (await hasUncompared(kind)) {
      await startRun(findAllDuplicates.name)
      return
    }
}
