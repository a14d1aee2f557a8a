// Work in named steps, one in each portion. What a step wrote is counted by the database, so that a dry run counts as the real one does.
import { query, sql } from '../database/db.ts'
import type { Counts, Portion, Process, Run, RunWork } from './runs.ts'

export type Step = {
  /** Its number bears this name. */
  readonly name: string
  /** Does it. @returns how many, where that is not all that it wrote */
  readonly work: () => Promise<unknown>
  /** The first of what it will do, in names. */
  readonly samples?: () => Promise<readonly string[]>
}

/** Rows that this transaction wrote; what follows from rows (search), and what only tells of it, is not counted. */
async function writtenRows(): Promise<number> {
  const [row] = await query<{ rows: number }>(sql`
    select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int "rows" from pg_stat_xact_user_tables
    where schemaname = 'public' and relname !~ '^(search|run|word|audit_|gone_)'`)
  return row?.rows ?? 0
}

async function doStep({ name, work, samples }: Step): Promise<Pick<Portion, 'counts' | 'samples'>> {
  const first = (await samples?.()) ?? []
  const before = await writtenRows()
  const result = await work()
  const count = typeof result === 'number' ? result : (await writtenRows()) - before
  return { counts: { [name]: count }, samples: first }
}

export function stepWork(name: string, process: Process, steps: () => readonly Step[]): RunWork {
  return {
    name,
    process,
    total: async () => steps().length,
    portion: async ({ checkpoint }: Run) => {
      const at = typeof checkpoint.at === 'number' ? checkpoint.at : 0
      const step = steps()[at]
      if (!step) return { checkpoint: { at }, done: 0, isLast: true }
      return { ...(await doStep(step)), checkpoint: { at: at + 1 }, done: 1, isLast: at + 1 >= steps().length }
    },
  }
}

export type Found = { counts: Counts; samples?: readonly string[] }

/**
 * Work that reaches beyond the database, in one go: it is done before the transaction that notes it, and a worker that is killed in between
 * does it again. Of a dry run `look` tells what it would be.
 */
export const outsideWork = (
  name: string,
  process: Process,
  { look, work }: { look: () => Promise<Found>; work: () => Promise<Found> },
): RunWork => {
  const portionOf = ({ counts, samples = [] }: Found): Portion => ({
    checkpoint: {},
    done: 1,
    counts,
    samples,
    isLast: true,
  })
  return {
    name,
    process,
    total: async () => 1,
    prepare: async ({ is_dry: isDry }) => (isDry ? null : await work()),
    portion: async (_run, found) => portionOf(found as Found),
    dry: async () => portionOf(await look()),
  }
}
