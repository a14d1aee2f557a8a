// The index in the process, where there is enough to find or the configuration wants it: the database answers lists until it has loaded.
import { join } from 'node:path'
import { useSearchIndex, searchIndex } from '#engine/search/current-index.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { followedTables } from '#engine/search/in-process/plan.ts'
import type { Config } from '#server/config.ts'
import { dbSettings, query, sql } from '#server/database/db.ts'
import type { Log } from '#server/log.ts'

// With fewer documents the database answers as fast, and the thread would only take memory. Reference lists, which it does not hold, count for nothing.
const worthFrom = 5000
const lookEvery = 600_000

async function isWorthIt(): Promise<boolean> {
  const held = [...(await followedTables())]
  const rows = await query<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from search where family = any(${held}::text[]) limit ${worthFrom}) first_documents`,
  )
  return (rows[0]?.count ?? 0) >= worthFrom
}

/** Opens the index and lets it answer. @returns the way to end it */
async function open(config: Config, log: Log): Promise<() => Promise<void>> {
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

/**
 * Opens the index where the configuration wants it, or leaves it to the number of documents: then at once where there are enough,
 * and later when there are. @returns the way to end it
 */
export async function startInProcessIndex(config: Config, log: Log): Promise<() => Promise<void>> {
  if (config.searchIndex === 'postgres') return async () => {}
  if (config.searchIndex === 'process' || (await isWorthIt())) return open(config, log)
  let opening: Promise<() => Promise<void>> | undefined
  const looking = setInterval(() => {
    isWorthIt().then(
      (is) => {
        if (!is || opening) return
        clearInterval(looking)
        opening = open(config, log)
      },
      (error: Error) => log.warn({ error: error.message }, 'search index'),
    )
  }, lookEvery)
  looking.unref()
  return async () => {
    clearInterval(looking)
    await (
      await opening
    )?.()
  }
}
