// What becomes of the accounts of authors: silenced in the forums, or suspended, both until a day, and none of it any more.
import { accountStates } from '#engine/interfaces/accounts/account-states.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { savesOf } from '#engine/store/rows-of-kind.ts'
import type { WithSave } from '#engine/store/writes/writing.ts'
import { silencesOf, setSilence, silenceOf } from '#kinds/forums/silences.queries.ts'
import { members } from '#kinds/members/kind.ts'
import { databaseTimeIn } from '#server/database/clock.ts'
import { query, sql, tx } from '#server/database/db.ts'
import type { NotedChange, NotedValues } from './stored-decisions.ts'

export type Penalty = {
  what: 'silence' | 'suspend'
  until: string | null
  reason: string
  /** In the language of each account, where there are several. */
  reasonFor?: (member: string) => string | undefined
}

/** Days for which an account is suspended unless the moderator says otherwise. */
export const usualDays = 30

export const untilIn = (days: number): string => databaseTimeIn(days)

const noted = (member: string, before: NotedValues, after: NotedValues): NotedChange => ({
  kind: 'members',
  item: member,
  topic: null,
  member,
  before,
  after,
})

/** Who is silenced for longer already stays so: the shorter silence of another moderator does not end it earlier. */
async function silence(viewer: Viewer, member: string, until: string, reason: string): Promise<NotedChange[]> {
  const before = await silenceOf(member)
  if (before && Date.parse(before.until) >= Date.parse(until)) return []
  await setSilence(member, { until, reason }, viewer.id)
  return [noted(member, { silence: before }, { silence: { until, reason } })]
}

async function suspend(viewer: Viewer, member: string, until: string | null, reason: string): Promise<NotedChange[]> {
  if (!(await accountStates().suspend(viewer, member, reason))) return []
  if (until !== null)
    await query(sql`
      insert into moderation_suspensions (member, until) values (${member}::uuid, ${until}::timestamptz)
      on conflict (member) do update set until = excluded.until, decision = null`)
  return [noted(member, { status: 'active' }, { status: 'suspended', until, reason })]
}

/** Those of these accounts that are in use: nobody is silenced who is gone. */
export const inUse = async (ids: readonly string[]): Promise<string[]> =>
  (await findRows(members, { id: [...new Set(ids)], status: 'active' })).map(({ id }) => id)

/** Must run inside `tx`. @returns what was changed; accounts that are not in use stay as they are */
export async function punish(viewer: Viewer, ids: readonly string[], penalty: Penalty | null): Promise<NotedChange[]> {
  if (!penalty) return []
  const { what, until } = penalty
  const changes: NotedChange[] = []
  for (const member of (await inUse(ids)).toSorted()) {
    const reason = penalty.reasonFor?.(member) ?? penalty.reason
    if (what === 'suspend') changes.push(...(await suspend(viewer, member, until, reason)))
    else if (until !== null) changes.push(...(await silence(viewer, member, until, reason)))
  }
  return changes
}

/** Takes it back where nobody changed it since. @returns how many stay */
export async function pardon(viewer: Viewer, changes: readonly NotedChange[]): Promise<number> {
  let left = 0
  for (const { item: member, before, after } of changes) {
    if (after.silence) {
      const now = await silenceOf(member)
      if (now?.until !== new Date(after.silence.until).toISOString()) left++
      else await setSilence(member, before.silence ?? null, viewer.id)
    } else if (!(await accountStates().restore(viewer, member, ''))) left++
  }
  return left
}

/** Lets accounts sign in again whose time is over. */
export async function endSuspensions(): Promise<void> {
  const over = await query<{ member: string }>(
    sql`select member from moderation_suspensions where until <= now() order by member limit 500`,
  )
  for (const { member } of over)
    await tx(async () => {
      await accountStates().restore(system(), member, '')
      await query(sql`delete from moderation_suspensions where member = ${member}::uuid`)
    })
}

/** Who is suspended without an end, or restored, by whomever, has no end any more. */
export const forgetEnd: WithSave = {
  concerns: savesOf(members, ({ before, after }) => before?.status === 'suspended' && after.status !== 'suspended'),
  work: async (_writer, _kind, { after }) =>
    void (await query(sql`delete from moderation_suspensions where member = ${after.id}::uuid`)),
}

export type Standing = { silencedUntil: string | null; suspendedUntil: string | null }

/** What these accounts may not do now, and until when. */
export async function standingOf(ids: readonly string[]): Promise<Map<string, Standing>> {
  const [silences, suspensions] = [
    await silencesOf(ids),
    await query<{ member: string; until: Date }>(
      sql`select member, until from moderation_suspensions where member = any(${ids}::uuid[])`,
    ),
  ]
  const ends = new Map(suspensions.map(({ member, until }) => [member, new Date(until).toISOString()]))
  return new Map(
    ids.map((id) => [id, { silencedUntil: silences.get(id) ?? null, suspendedUntil: ends.get(id) ?? null }]),
  )
}
