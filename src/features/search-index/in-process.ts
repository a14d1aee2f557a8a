// The index in the process, where the configuration wants it: lists are answered by the database until it has loaded.
import { join } from 'node:path'
import { useSearchIndex, searchIndex } from '#engine/search/current-index.ts'
import { pruneChanges } from '#engine/search/in-process/course.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import type { Config } from '#server/config.ts'
import { dbSettings } from '#server/database/db.ts'
import type { Log } from '#server/log.ts'
import { onSchedule } from '#server/queue/jobs.ts'

/** Once a day; whoever was away for longer than changes are kept begins anew. */
export const addPruning = (): void => onSchedule('prune-search-changes', '41 2 * * *', pruneChanges)

/** Opens the index and lets it answer. @returns the way to end it */
export async function startInProcessIndex(config: Config, log: Log): Promise<() => Promise<void>> {
  if (config.searchIndex !== 'process') return async () => {}
  const otherwise = searchIndex()
  const fail = (error: Error): void => log.warn({ error: error.message }, 'search index')
  const index = await InProcessIndex.open({
    settings: dbSettings(),
    file: join(config.dataDir, 'search-index', 'snapshot'),
    otherwise,
    fail,
    // A database that does not let it follow is no reason not to start.
  }).catch(fail)
  if (!index) return async () => {}
  useSearchIndex(index)
  void index.ready().then((state) => {
    if (state) log.info(state, 'search index loaded')
  })
  return async () => {
    useSearchIndex(otherwise)
    await index.stop()
  }
}
