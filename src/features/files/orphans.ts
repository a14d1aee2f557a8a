// The run that removes files which nothing shows: no row, no history of one, no draft. They are out of reach at once and gone after a week.
import { orphansBehind } from '#engine/store/history/row-files.ts'
import { databaseTimeIn } from '#server/database/clock.ts'
import { queueRemoval } from '#server/files/stored-files.ts'
import type { RunWork } from '#server/runs/runs.ts'

const atOnce = 100
/** What was taken in lately may be on its way into a form. */
const youngDays = 7

export const removeOrphans: RunWork = {
  name: 'remove-orphan-files',
  process: { group: 'files', schedule: 'remove-orphan-files-weekly', destroys: 'restorable' },
  portion: async ({ checkpoint }) => {
    const after = typeof checkpoint.after === 'string' ? checkpoint.after : ''
    const { seen, orphans } = await orphansBehind(after, databaseTimeIn(-youngDays), atOnce)
    await queueRemoval(orphans.map(({ key }) => key))
    return {
      checkpoint: { after: seen.at(-1) ?? after },
      done: seen.length,
      counts: {
        files: orphans.length,
        kilobytes: Math.round(orphans.reduce((sum, { bytes }) => sum + bytes, 0) / 1024),
      },
      samples: orphans.slice(0, 20).map(({ name, key }) => name || key.slice(0, 12)),
      isLast: seen.length < atOnce,
    }
  },
}
