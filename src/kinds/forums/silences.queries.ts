// Members who may write nothing in the forums until a day.
import { query, queryOne, sql } from '#server/database/db.ts'

export type Silence = { until: string; reason: string }

/** Until when this member may write nothing; null where nothing is in the way. */
export const silenceOf = async (member: string): Promise<Silence | null> => {
  const found = await queryOne<{ until: Date; reason: string }>(
    sql`select until, reason from forum_silences where member = ${member}::uuid and until > now()`,
  )
  return found ? { until: new Date(found.until).toISOString(), reason: found.reason } : null
}

/** The same for many members at once. */
export const silencesOf = async (members: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await query<{ member: string; until: Date }>(
        sql`select member, until from forum_silences where member = any(${members}::uuid[]) and until > now()`,
      )
    ).map(({ member, until }) => [member, new Date(until).toISOString()]),
  )

/** Silences a member until then, or no more. */
export const setSilence = (member: string, silence: Silence | null, madeBy: string | null): Promise<unknown> =>
  silence
    ? query(sql`
        insert into forum_silences (member, until, reason, made_by) values (${member}::uuid, ${silence.until}::timestamptz, ${silence.reason}, ${madeBy})
        on conflict (member) do update set until = excluded.until, reason = excluded.reason, made_by = excluded.made_by, made_at = now()`)
    : query(sql`delete from forum_silences where member = ${member}::uuid`)
