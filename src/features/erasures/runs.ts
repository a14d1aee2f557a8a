// Erasing as runs: accounts and entries whose time is over, and the list of what was erased once more, after a backup was read.
import { query, queryOne, sql } from '#server/database/db.ts'
import { type Run, type RunWork, startRun } from '#server/runs/runs.ts'
import { outsideWork } from '#server/runs/step-work.ts'
import { eraseDue } from './erase-due.ts'
import { eraseListedAgain, listedErasures } from './erasure-list.ts'

const isDue = sql`erased_at is null and due_at <= now()`

/** How many of each kind; nobody by name. */
async function due(): Promise<{ counts: Record<string, number> }> {
  const row = await queryOne<{ accounts: number; entries: number }>(sql`
    select count(*) filter (where kind = 'members')::int accounts, count(*) filter (where kind <> 'members')::int entries
    from erasures where ${isDue}`)
  return { counts: { ...row } }
}

export const anonymizeDeleted = outsideWork(
  'anonymize-deleted',
  { group: 'entries', schedule: 'erase-removed-hourly', destroys: 'for-good' },
  { look: due, work: async () => ({ counts: { erased: await eraseDue() } }) },
)

/** What a crash left, and accounts whose time is over. */
export async function eraseByClock(): Promise<Run | undefined> {
  return (await queryOne(sql`select 1 from erasures where ${isDue} limit 1`))
    ? startRun(anonymizeDeleted.name)
    : undefined
}

export const replayErasures: RunWork = outsideWork(
  'replay-erasures',
  { group: 'entries', destroys: 'for-good' },
  {
    look: async () => ({ counts: { listed: listedErasures() } }),
    work: async () => {
      const listed = await eraseListedAgain()
      const erased = await eraseDue()
      return { counts: { listed, erased } }
    },
  },
)

/** Rows that came back are erased again, if they were erased once. @returns how many */
export async function eraseAgain(ids: readonly string[]): Promise<number> {
  const again = await query(sql`
    update erasures set erased_at = null, due_at = now() where entry = any(${ids}::uuid[]) and erased_at is not null returning entry`)
  if (again.length > 0) await eraseDue()
  return again.length
}
