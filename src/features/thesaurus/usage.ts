// How many rows have each keyword, counted anew every hour: the number orders the thesaurus and says which words nobody uses.
import { recountUses } from '#kinds/keywords/queries.ts'
import type { RunWork } from '#server/runs/runs.ts'
import { taggedKinds } from './splits.ts'

export const recountKeywords: RunWork = {
  name: 'recount-keywords',
  process: { group: 'references', schedule: 'recount-keywords-hourly' },
  total: async () => 1,
  portion: async () => {
    const changed = await recountUses(taggedKinds())
    return {
      checkpoint: {},
      done: 1,
      counts: { keywords: changed.length },
      samples: changed.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
      isLast: true,
    }
  },
}
