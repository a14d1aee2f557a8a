// Numbers of rows within the year: R-2026-000001.
import { databaseDay } from '#server/database/clock.ts'
import { query, sql } from '#server/database/db.ts'
import type { Kind } from '../../model/kind.ts'
import type { Values } from '../columns.ts'

/** Gives new rows the next numbers of their year; whoever writes at the same moment waits, so that none is missed. */
export async function giveNumbers(
  kind: Kind,
  changes: readonly { before: Values | null; after: Values }[],
): Promise<void> {
  const made = changes.filter(({ before }) => !before)
  for (const [name, { numbered }] of Object.entries(kind.fields)) {
    const wanted = numbered ? made.filter(({ after }) => !after[name]) : []
    if (wanted.length === 0) continue
    const year = Number(databaseDay().slice(0, 4))
    const [row] = await query<{ last: number }>(sql`
      insert into row_numbers as n (series, year, last) values (${numbered}, ${year}, ${wanted.length})
      on conflict (series, year) do update set last = n.last + excluded.last returning last`)
    const first = (row?.last ?? 0) - wanted.length + 1
    for (const [at, { after }] of wanted.entries())
      after[name] = `${numbered}-${year}-${String(first + at).padStart(6, '0')}`
  }
}
