// Works are compared when they are saved, and all of them week by week: only with those that share a key with them.
import { compareRead, readWork, sameFrom } from '#lib/duplicates/compare-works.ts'
import { workKeys } from '#lib/duplicates/work-keys.ts'
import { publications } from '#kinds/publications/kind.ts'
import {
  comparedWorks,
  countWorks,
  hasUncompared,
  nextWorks,
  type WorkPair,
  worksThatMeet,
  writeWorkKeys,
  writeWorkPairs,
} from '#kinds/publications/same-works.queries.ts'
import { savesOf } from '#engine/store/rows-of-kind.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'
import { invalidate } from '#server/cache/invalidation.ts'
import { tx } from '#server/database/db.ts'
import { holdName } from '#server/database/hold-name.ts'
import { afterId, noId } from '#server/runs/by-id.ts'
import { type RunWork, startRun } from '#server/runs/runs.ts'

const atOnce = 200

/** Compares these works with all others. @returns how many pairs are called the same */
export const compareWithOthers = (ids: readonly string[]): Promise<number> =>
  tx(async () => {
    // Two processes do not write one pair at once.
    await holdName('same-works')
    const works = new Map([...(await comparedWorks(ids))].map(([id, work]) => [id, readWork(work)]))
    const isNew = await writeWorkKeys(new Map([...works].map(([id, work]) => [id, workKeys(work)])))
    const met = (await worksThatMeet([...works.keys()])).filter(({ work, other }) => !works.has(other) || work < other)
    const unknown = [...new Set(met.map(({ other }) => other))].filter((id) => !works.has(id))
    for (const [id, work] of await comparedWorks(unknown)) works.set(id, readWork(work))
    const pairs = met.flatMap(({ work: one, other }): WorkPair[] => {
      const [a, b] = [works.get(one), works.get(other)]
      const found = a && b && compareRead(a, b)
      return found && found.score >= sameFrom ? [{ one, other, ...found }] : []
    })
    const isOther = await writeWorkPairs(ids, pairs)
    if (isNew || isOther) await invalidate(publications.table)
    return pairs.length
  })

const compared = [
  'title',
  'titleTranslated',
  'publishedYear',
  'workType',
  'doi',
  'journal',
  'containerTitle',
  'volume',
  'pages',
  'articleNumber',
  'authorsText',
  'deletedAt',
] as const

export const followsWorks: Follower = {
  name: 'compare-works',
  concerns: savesOf(
    publications,
    ({ before, after }) => !before || compared.some((name) => !sameValue(before[name], after[name])),
  ),
  work: async (ids) => void (await compareWithOthers(ids)),
}

export const compareAllWorks: RunWork = {
  name: 'compare-works',
  process: { group: 'references', schedule: 'compare-works-weekly' },
  total: countWorks,
  portion: async (run) => {
    const ids = await nextWorks(afterId(run), atOnce)
    const pairs = ids.length > 0 ? await compareWithOthers(ids) : 0
    return {
      checkpoint: { after: ids.at(-1) ?? noId },
      done: ids.length,
      counts: { works: ids.length, pairs },
      isLast: ids.length < atOnce,
    }
  },
}

/** Works that were there before works were compared, or came without a word. */
export async function compareWhenMissing(): Promise<void> {
  if (await hasUncompared()) await startRun(compareAllWorks.name)
}
