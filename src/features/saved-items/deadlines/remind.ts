// Reminds members of deadlines of what they saved: 14 and 3 days before, each once, in one mail a day.
import type { Kind } from '#engine/model/kind.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { findKind } from '#engine/model/registry.ts'
import { visitor, type Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { targetsOf, titleOfRow } from '#engine/store/refs.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { zoneOfCountry } from '#lib/time/country-zones.ts'
import { databaseNow } from '#server/database/clock.ts'
import { query, sql } from '#server/database/db.ts'
import { notify } from '#server/notifications/notify.ts'
import { tellMembers } from '#server/runs/by-id.ts'
import type { RunWork } from '#server/runs/runs.ts'
import { isLocale } from '#words/locales.ts'
import { savedPage } from '../own-page.ts'
import { deadlineOf, hasDeadline } from './deadline-of.ts'

/** So many days before. */
const daysBefore = [3, 14] as const
const dayMs = 86_400_000

type Saved = { kind: string; item: string; created_at: string }
type Near = { kind: Kind; id: string; title: string; at: string; days: number; before: number; path: string }

/** A day is over when it ends. */
const momentOf = (at: string): number => (at.includes('T') ? Date.parse(at) : Date.parse(`${at}T00:00:00Z`) + dayMs)

/** Which reminder a deadline asks for now, for what was saved before that was due; null for none. */
function reminderOf(at: string, savedAt: string): { days: number; before: number } | null {
  const left = (momentOf(at) - databaseNow()) / dayMs
  const before = left > 0 ? daysBefore.find((days) => left <= days) : undefined
  if (before === undefined || Date.parse(savedAt) > momentOf(at) - before * dayMs) return null
  return { days: Math.max(1, Math.ceil(left)), before }
}

async function nearOf(viewer: Viewer, saved: readonly Saved[]): Promise<Near[]> {
  const near: Near[] = []
  for (const name of new Set(saved.map(({ kind }) => kind))) {
    const kind = findKind(name)
    if (!kind || !hasDeadline(kind)) continue
    const own = new Map(saved.filter((one) => one.kind === name).map(({ item, created_at: at }) => [item, at]))
    const ids = [...own.keys()]
    for (let at = 0; at < ids.length; at += 100) {
      const { rows } = await records(viewer, kind).list({ ids: ids.slice(at, at + 100), size: 100 })
      for (const row of rows) {
        const deadline = deadlineOf(kind, row)
        if (!deadline) continue
        const due = reminderOf(deadline, own.get(row.id) ?? '')
        if (!due) continue
        const title = titleOfRow(kind, row, viewer.locale)
        near.push({ kind, id: row.id, title, at: deadline, ...due, path: publicPath(kind, row) ?? savedPage.href })
      }
    }
  }
  return near.toSorted((one, other) => momentOf(one.at) - momentOf(other.at))
}

/** Notes that this member is reminded. @returns false where they were before */
async function note(member: string, { kind, id, at, before }: Near): Promise<boolean> {
  const made = await query(sql`
    insert into deadline_reminders (member, kind, item, deadline, days)
    values (${member}::uuid, ${kind.name}, ${id}::uuid, ${at}, ${before}) on conflict do nothing returning 1`)
  return made.length > 0
}

/** That of the country of the account; null where nobody says which. */
async function zoneOf(country: string | null): Promise<string | null> {
  const found = country ? (await targetsOf('countries', [country])).get(country) : undefined
  return zoneOfCountry(found?.code)
}

/** @returns whether there was something to tell */
async function remindMember(member: string, run: number): Promise<boolean> {
  const account = await activeAccount('member', member)
  if (!account) return false
  const locale = isLocale(account.locale) ? account.locale : 'en'
  const saved = await query<Saved>(sql`
    select kind, item, created_at from saved_items where member = ${member}::uuid`)
  const fresh: Near[] = []
  for (const one of await nearOf(visitor(locale), saved)) if (await note(member, one)) fresh.push(one)
  const [first] = fresh
  if (!first) return false
  await notify({ realm: 'member', account: member }, 'deadlines', {
    event: `deadline_reminder ${member} ${run}`,
    what: 'deadline_near',
    values: { title: first.title, days: first.days },
    link: fresh.length === 1 ? first.path : savedPage.href,
    mail: {
      template: 'deadline_reminder',
      to: account.email,
      locale,
      values: {
        name: account.fullName,
        timeZone: (await zoneOf(account.country)) ?? '',
        deadlines: fresh.map(({ title, at, days, path }) => ({ title, at, days, path })),
        path: savedPage.href,
      },
    },
  })
  return true
}

const membersAfter = async (after: string, limit: number): Promise<string[]> =>
  (
    await query<{ member: string }>(sql`
      select distinct member from saved_items where member > ${after}::uuid order by member limit ${limit}`)
  ).map(({ member }) => member)

export const remindOfDeadlines: RunWork = {
  name: 'remind-deadlines',
  portion: (run) => tellMembers(run, 20, membersAfter, remindMember),
}
