// Open proposals of accounts about rows of a kind: which there are in the reach of who may change the rows, and deciding them in part.
import { isUuid } from '#lib/identifiers/uuid.ts'
import { forbiddenTo, notFound, Problem } from '#server/errors.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Kind, Values } from '#engine/model/kind.ts'
import { publicPath } from '#engine/model/addresses/public-path.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { takesProposals } from '#engine/model/proposable.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { findRow, findRows, idsSql } from '#engine/store/reading/stored-rows.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import { members } from '#kinds/members/kind.ts'
import { users } from '#kinds/users/kind.ts'
import { notify } from '#server/notifications/notify.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { daysSince } from '#lib/time/days-since.ts'
import { wordsIn } from '#words/words-in.ts'

import { sourceNames } from './from-source.ts'

type Part = { id: string; field: string | null; value: unknown }
type StoredProposal = { entry: string; proposer: string; at: string; parts: Part[] }
/** What one account proposes of one row. */
export type OpenProposal = StoredProposal & { name: string }

const mostShown = 50

/** Names of these accounts, by id. */
async function namesOf(viewer: Viewer, ids: readonly string[]): Promise<Map<string, string>> {
  const [owners, staff] = await Promise.all([findRows(members, { id: ids }), findRows(users, { id: ids })])
  return new Map([
    ...sourceNames,
    ...owners.map(({ id, fullName }) => [id, fullName] as const),
    ...staff.map(({ id, fullName, role }) => [id, nameShownTo(viewer, fullName, role) ?? ''] as const),
  ])
}

/** The oldest first; of one row when it is named. */
export async function listOpen(viewer: Viewer, kind: Kind, entry: string | null = null): Promise<OpenProposal[]> {
  const stored = await query<StoredProposal>(sql`
    select entry, proposer, min(created_at) at,
      json_agg(json_build_object('id', id, 'field', field, 'value', value) order by id) parts
    from proposals
    where state = 'open' and origin = 'account' and kind = ${kind.name} and entry in (${idsSql(kind, kind.access.update(viewer))})
      and (${entry}::uuid is null or entry = ${entry}::uuid)
    group by entry, proposer order by min(created_at), entry limit ${mostShown}`)
  const names = await namesOf(
    viewer,
    stored.map(({ proposer }) => proposer),
  )
  return stored.map((one) => ({ ...one, name: names.get(one.proposer) ?? '' }))
}

/** How many are open, and since when the oldest is. */
export async function countOpen(viewer: Viewer, kind: Kind): Promise<{ count: number; since: string | null }> {
  const row = await queryOne<{ count: number; since: string | null }>(sql`
    select count(distinct (entry, proposer))::int count, min(created_at) since from proposals
    where state = 'open' and origin = 'account' and kind = ${kind.name} and entry in (${idsSql(kind, kind.access.update(viewer))})`)
  return row ?? { count: 0, since: null }
}

export type Decision = { entry: string; proposer: string; accepted: readonly string[]; reason: string | null }

/**
 * Takes over the parts of a proposal that are named, as one change of the row by the viewer, and refuses the others. Tells who proposed it.
 * @throws 404, with the code `decided_before` when nothing of it is open any more, or out of reach, 400 with problems by field when the row would be wrong
 */
export async function decideOpen(
  viewer: Viewer,
  kind: Kind,
  { entry, proposer, accepted, reason }: Decision,
): Promise<void> {
  if (!isUuid(entry) || !isUuid(proposer)) throw notFound()
  await tx(async () => {
    // The row first, as whoever changes it or proposes does.
    await lockRows(kind, [entry])
    const rows = records(viewer, kind)
    const row = await rows.values(entry)
    if (!matchesGrant(row, kind.access.update(viewer))) throw forbiddenTo('update')
    const open = await query<Part>(sql`
      select id, field, value from proposals
      where entry = ${entry}::uuid and proposer = ${proposer}::uuid and kind = ${kind.name} and origin = 'account' and state = 'open' for update`)
    if (open.length === 0) throw new Problem(404, 'decided_before')
    const taken = open.filter(({ id, field }) => field !== null && accepted.includes(id))
    const values: Values = Object.fromEntries(taken.map(({ field, value }) => [field, value]))
    if (taken.length > 0) await rows.update(entry, values, row.version)
    await query(sql`
      update proposals set state = case when id = any(${taken.map(({ id }) => id)}::uuid[]) then 'accepted' else 'refused' end,
        reason = ${reason}, decided_at = now(), decided_by = ${viewer.id}
      where id = any(${open.map(({ id }) => id)}::uuid[])`)
    const wanted = open.filter(({ field }) => field !== null).length
    const outcome = taken.length === 0 ? 'refused' : taken.length < wanted ? 'part' : 'taken'
    if (sourceNames.has(proposer)) return
    await notifyProposer(kind, row, proposer, {
      outcome,
      reason,
      event: `proposal_decided ${open[0]?.id}`,
    })
  })
}

async function notifyProposer(
  kind: Kind,
  row: Values & { id: string },
  proposer: string,
  { outcome, reason, event }: { outcome: string; reason: string | null; event: string },
): Promise<void> {
  const staff = await findRow(users, proposer)
  const title = titleOfRow(kind, row, 'en')
  const link = publicPath(kind, row) ?? (staff ? '/backend' : '/my-profile')
  await notify({ realm: staff ? 'staff' : 'member', account: proposer }, 'entries', {
    event,
    what: 'proposal_decided',
    values: { title, outcome, reason: reason ?? '' },
    link,
  })
}

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (!takesProposals(kind) || kind.access.update(viewer) === false) return []
  const { count, since } = await countOpen(viewer, kind)
  const { home } = (await wordsIn(viewer.locale)).editor
  return count > 0
    ? [
        {
          text: home.proposals({ count, ...wordsOf(kind, viewer.locale) }),
          count,
          href: `${listAddress(kind)}/proposals`,
          urgency: 'people',
          days: daysSince(since),
        },
      ]
    : []
}
