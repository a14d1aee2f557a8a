// What supervisors say of young talents who name them: confirmed, or declined.
import { invalidate } from '#server/cache/invalidation.ts'
import { query, queryOne, sql } from '#server/database/db.ts'

export type Supervision = 'confirmed' | 'declined'

export async function supervisionOf(student: string, supervisor: string): Promise<Supervision | null> {
  const found = await queryOne<{ state: Supervision }>(
    sql`select state from supervisions where student = ${student}::uuid and supervisor = ${supervisor}::uuid`,
  )
  return found?.state ?? null
}

/** What one supervisor said, by student. */
export async function supervisionsBy(supervisor: string): Promise<Map<string, Supervision>> {
  const rows = await query<{ student: string; state: Supervision }>(
    sql`select student, state from supervisions where supervisor = ${supervisor}::uuid`,
  )
  return new Map(rows.map(({ student, state }) => [student, state]))
}

/** @returns false where the same was said before */
export async function saySupervision(student: string, supervisor: string, state: Supervision): Promise<boolean> {
  const changed = await query(sql`
    insert into supervisions as s (student, supervisor, state) values (${student}::uuid, ${supervisor}::uuid, ${state})
    on conflict (student, supervisor) do update set state = excluded.state, decided_at = clock_timestamp()
    where s.state <> excluded.state returning student`)
  // The profile of the student says it to everybody.
  if (changed.length > 0) await invalidate('supervisions')
  return changed.length > 0
}
