// Proposed values: what others say about an entry that is not theirs to change. Whoever may change it takes or leaves each.
import { uuidv7 } from 'uuidv7'
import { query, sql } from '#server/database/db.ts'
import type { Proposal, ProposalOrigin } from '#engine/interfaces/proposals.ts'
import type { Values } from '#engine/model/kind.ts'

/**
 * Proposes values for the fields of an entry. The newest takes the place of an open one; what was refused before is not
 * proposed again. In the caller's transaction.
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
      on conflict (entry, origin, field) where state = 'open' and field is not null
        do update set value = excluded.value, run = excluded.run, created_at = now()`)
  if (remark)
    await query(sql`
      insert into proposals (id, entry, origin, value) values (${uuidv7()}::uuid, ${entry}::uuid, ${origin}, ${JSON.stringify(remark)}::jsonb)`)
}

/** The open proposals of an entry. */
export const listProposals = (entry: string, origin: ProposalOrigin): Promise<Proposal[]> =>
  query<Proposal>(sql`
    select id, entry, origin, field, value, created_at from proposals where entry = ${entry}::uuid and origin = ${origin} and state = 'open' order by created_at, id`)

/** Notes the decision. False when it was decided already. In the transaction that writes the value. */
export async function settleProposal(id: string, isAccepted: boolean, by: string | null): Promise<boolean> {
  const rows = await query(sql`
    update proposals set state = ${isAccepted ? 'accepted' : 'refused'}, decided_at = now(), decided_by = ${by} where id = ${id}::uuid and state = 'open' returning id`)
  return rows.length > 0
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
