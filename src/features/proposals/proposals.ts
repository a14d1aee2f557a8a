// Proposed values: what others say about an entry that is not theirs to change. Whoever may change it takes or leaves each.
import { uuidv7 } from '#server/database/row-ids.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import { forbiddenTo, notFound } from '#server/errors.ts'
import type { Proposal, ProposalOrigin } from '#engine/interfaces/proposals.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Kind, Values } from '#engine/model/kind.ts'
import type { AnyRow, Out } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { records } from '#engine/store/records.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import { carriedLists, isOnlyTyped } from '#engine/store/writes/typed-values.ts'
import { mayPropose } from './propose-change.ts'

/**
 * Proposes values for the fields of an entry. The newest takes the place of an open one; what was refused before is not
 * proposed again; an open remark is said once. In the caller's transaction, which holds the entry.
 */
export async function propose(
  entry: string,
  origin: ProposalOrigin,
  run: number | null,
  values: Values,
  remark: string | null = null,
): Promise<void> {
  for (const [field, value] of Object.entries(values))
    await query(sql`
      insert into proposals (id, entry, origin, run, field, value)
      select ${uuidv7()}::uuid, ${entry}::uuid, ${origin}, ${run}::bigint, ${field}, ${JSON.stringify(value)}::jsonb
      where not exists (select 1 from proposals where entry = ${entry}::uuid and field = ${field} and value = ${JSON.stringify(value)}::jsonb
        and (state = 'refused' or (state = 'accepted' and run is not distinct from ${run}::bigint and origin = 'upload')))
      on conflict (entry, origin, coalesce(proposer, '00000000-0000-0000-0000-000000000000'), field) where state = 'open' and field is not null
        do update set value = excluded.value, run = excluded.run, created_at = now()`)
  if (remark)
    await query(sql`
      insert into proposals (id, entry, origin, value)
      select ${uuidv7()}::uuid, ${entry}::uuid, ${origin}, ${JSON.stringify(remark)}::jsonb
      where not exists (select 1 from proposals where entry = ${entry}::uuid and origin = ${origin} and field is null and state = 'open'
        and value = ${JSON.stringify(remark)}::jsonb)`)
}

/** Where a member proposes a change of this row; staff find it in the list. */
export const proposeAddress = (viewer: Viewer, kind: Kind, row: Out): string | null =>
  viewer.who === 'member' && mayPropose(viewer, kind, row)
    ? `/my-profile/propose?entry=${kind.name}/${String(row.slug)}`
    : null

/** The open proposals of an entry. */
export const listProposals = (entry: string, origin: ProposalOrigin): Promise<Proposal[]> =>
  query<Proposal>(sql`
    select id, entry, origin, field, value, created_at from proposals where entry = ${entry}::uuid and origin = ${origin} and state = 'open' order by created_at, id`)

type Decided = Pick<Proposal, 'field' | 'value' | 'origin'> & { run: string | null }

/** Writes the value. One that came with a file of staff is theirs, whoever takes it: it is not what the taker typed. */
async function takeOver(
  viewer: Viewer,
  kind: Kind,
  row: AnyRow,
  { field, value, origin, run }: Decided,
): Promise<void> {
  const { id } = row
  const rows = records(viewer, kind)
  await rows.update(id, { [field as string]: value }, row.version)
  const now = await rows.values(id)
  if (origin === 'upload' && run !== null && isOnlyTyped(kind, now, field as string))
    await writeFields(viewer, kind, id, carriedLists(kind, [field as string], {}, now))
}

/** Takes a proposed value over, as a change of the row by the viewer, or leaves it. */
export async function decideProposal(viewer: Viewer, kind: Kind, id: string, isAccepted: boolean): Promise<void> {
  if (!isUuid(id)) throw notFound()
  await tx(async () => {
    const proposal = await queryOne<{ entry: string }>(sql`select entry from proposals where id = ${id}::uuid`)
    if (!proposal) throw notFound()
    // The row first, as whoever claims it or uploads into it does.
    await lockRows(kind, [proposal.entry])
    const rows = records(viewer, kind)
    const row = await rows.values(proposal.entry)
    if (!matchesGrant(row, kind.access.update(viewer))) throw forbiddenTo('update')
    const decided = await queryOne<Decided>(sql`
      update proposals set state = ${isAccepted ? 'accepted' : 'refused'}, decided_at = now(), decided_by = ${viewer.id}
      where id = ${id}::uuid and state = 'open' returning field, value, origin, run`)
    if (!decided) throw notFound()
    if (isAccepted && decided.field !== null) await takeOver(viewer, kind, row, decided)
  })
}

/** What an upload says about entries that have their owner becomes proposals, once it is taken over. Twice is the same as once. */
export async function proposeFromRun(run: number): Promise<void> {
  const rows = await query<{ target: string; given: Values }>(
    sql`select target, given from import_rows where run = ${run} and state = 'skipped' and target is not null and given is not null`,
  )
  for (const { target, given } of rows) await propose(target, 'upload', run, given)
}

/** An upload that is taken back proposes nothing any more. */
export const withdrawRun = async (run: number): Promise<void> =>
  void (await query(sql`delete from proposals where run = ${run} and state = 'open'`))
