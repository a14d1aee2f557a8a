// Keeps search documents in step with the tokenizer and with the rows they name: in the background, or at once by command.
import { allKinds, wordsOf } from '#engine/model/registry.ts'
import { enqueue } from '#server/queue/jobs.ts'
import type { Portion, Run, RunWork } from '#server/runs/runs.ts'
import { countRows, noteFreshIndexes, outdatedIndexes, rebuildIndex } from '#engine/search/documents/rebuild.ts'
import { renewalJob } from '#engine/search/documents/renewals.ts'

export const rebuildJob = 'rebuild-search'

/** Before anything is loaded: an empty database starts with the present tokenizer. */
export const startFresh = noteFreshIndexes

/** At start: asks for a rebuild of what was made with another tokenizer, and for what waited when the product ended. */
export async function catchUp(): Promise<void> {
  for (const table of await outdatedIndexes()) await enqueue(rebuildJob, { family: table }, { singletonKey: table })
  await enqueue(renewalJob, {})
}

const tables = (): string[] => [...new Set(allKinds().map((kind) => kind.table))]
const tableOf = ({ checkpoint }: Run): string | undefined => tables()[Number(checkpoint.at ?? 0)]
const nameOf = (table: string): string =>
  allKinds()
    .filter((kind) => kind.table === table)
    .map((kind) => wordsOf(kind, 'en').many)
    .join(', ')
const portionOf = (run: Run, rows: number): Portion => {
  const [at, table] = [Number(run.checkpoint.at ?? 0) + 1, tableOf(run)]
  return {
    checkpoint: { at },
    done: 1,
    counts: { documents: rows },
    samples: table !== undefined && rows > 0 ? [`${nameOf(table)}: ${rows}`] : [],
    isLast: at >= tables().length,
  }
}

/** All documents of one table of rows in each portion, in batches that hold nothing for long. */
export const rebuildSearch: RunWork = {
  name: 'rebuild-search',
  process: { group: 'search' },
  total: async () => tables().length,
  prepare: async (run) => {
    const table = tableOf(run)
    return run.is_dry || table === undefined ? 0 : rebuildIndex(table)
  },
  portion: async (run, rows) => portionOf(run, Number(rows)),
  dry: async (run) => {
    const table = tableOf(run)
    return portionOf(run, table === undefined ? 0 : await countRows(table))
  },
}

export { outdatedIndexes, rebuildIndex }
