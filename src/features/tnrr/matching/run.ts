// The run that proposes people for all records: whoever has a name with initials is found by it, and what came without a word.
import { nextRecords } from '#kinds/tnrr-records/candidates.queries.ts'
import { afterId, noId } from '#server/runs/by-id.ts'
import type { RunWork } from '#server/runs/runs.ts'
import { refreshStates } from './states.ts'

const atOnce = 200

export const matchRecords: RunWork = {
  name: 'match-tnrr',
  portion: async (run) => {
    const ids = await nextRecords(afterId(run), atOnce)
    await refreshStates(ids)
    return { checkpoint: { after: ids.at(-1) ?? noId }, done: ids.length, isLast: ids.length < atOnce }
  },
}
