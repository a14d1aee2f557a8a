// What a file said of people is kept as long as its upload can be undone, or its other rows repaired, and no longer.
import { writeAudit } from '#engine/store/audit.ts'
import { countRows } from '#import/counts.ts'
import { getRun, type Run } from '#import/runs.ts'
import { getKind } from '#engine/model/registry.ts'
import { system } from '#engine/model/viewer.ts'
import { forgetOldAnswers } from '#import/decisions/answers.ts'
import { query, type Sql, sql, tx } from '#server/database/db.ts'
import { keptUntil } from './discard.ts'

/** When the rows that were not imported go, if nobody goes on with them. */
export const cellsErasedAt = (run: Run): Date | null =>
  run.state === 'partly' && run.work === 'none' ? keptUntil(run) : null

/** Empties these rows of an upload; which entry each became stays known. Says how many had something left. */
async function empty(run: number, which: Sql): Promise<number> {
  await query(sql`
    update import_children set given = null, before = null
    where run = ${run} and head in (select at from import_rows where run = ${run} and (${which}))`)
  const rows = await query(sql`
      update import_rows set cells = '[]', edits = null, problems = null, given = null, before = null
      where run = ${run} and (${which}) and (cells::text <> '[]' or given is not null or before is not null) returning at`)
  // What was decided about them tells of them too, and nobody can take it back any more.
  await query(sql`delete from import_decisions where run = ${run}`)
  return rows.length
}

/** An upload whose other rows nobody wanted is over: they count as left out. Somebody may have gone on with it meanwhile. */
const endRest = (number: number, now: Date): Promise<void> =>
  tx(async () => {
    const run = await getRun(system(), number, true)
    const goes = cellsErasedAt(run)
    if (!goes || goes > now) return
    const left = await query(sql`
      update import_rows set state = 'skipped' where run = ${number} and written_at is null and state in ('create', 'update', 'duplicate', 'error', 'part', 'held') returning at`)
    const counts = { ...run.counts, ...(await countRows(number)) }
    await query(sql`
      update import_runs set state = 'done', file = null, counts = ${JSON.stringify(counts)} where number = ${number}`)
    const { file_name: file, country } = run
    await writeAudit(system(), [
      {
        action: 'erase',
        kind: getKind(run.kind),
        label: file,
        country,
        changed: { run: number, file, rows: left.length },
      },
    ])
  })

/** Forgets what the files of all uploads said that can no longer be undone or repaired; says of how many rows. */
export async function forgetRows(now = new Date()): Promise<number> {
  const partly = await query<{ number: number }>(
    sql`select number from import_runs where work = 'none' and state = 'partly' and undo_until < ${now} order by number`,
  )
  for (const { number } of partly) await endRest(number, now)
  const runs = await query<{ number: number; isOver: boolean }>(sql`
    select number, state <> 'partly' "isOver" from import_runs r
    where work = 'none' and state in ('done', 'partly', 'undone') and undo_until < ${now}
      and exists (select 1 from import_rows where run = r.number and cells::text <> '[]') order by number`)
  let count = 0
  for (const { number, isOver } of runs) count += await empty(number, isOver ? sql`true` : sql`written_at is not null`)
  await forgetOldAnswers(now)
  return count
}
