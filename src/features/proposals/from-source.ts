// What sources outside propose: they stand among the proposals of accounts, each by a number that no account has.
import type { ProposingSource } from '#engine/interfaces/proposals.ts'
import type { Kind, Values } from '#engine/model/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { uuidv7 } from '#server/database/row-ids.ts'

const proposers: Readonly<Record<ProposingSource, string>> = { Crossref: '00000000-0000-7000-8000-000000000001' }

/** Names of sources, by the number that proposes for them. */
export const sourceNames: ReadonlyMap<string, string> = new Map(
  Object.entries(proposers).map(([name, proposer]) => [proposer, name]),
)

/** The newest takes the place of an open one; what was refused before is not proposed again. */
export async function proposeFromSource(
  source: ProposingSource,
  kind: Kind,
  entry: string,
  values: Values,
): Promise<void> {
  const proposer = proposers[source]
  for (const [field, value] of Object.entries(values)) {
    const text = JSON.stringify(value)
    await query(sql`
      insert into proposals (id, entry, origin, kind, proposer, field, value)
      select ${uuidv7()}::uuid, ${entry}::uuid, 'account', ${kind.name}, ${proposer}::uuid, ${field}, ${text}::jsonb
      where not exists (select 1 from proposals where entry = ${entry}::uuid and proposer = ${proposer}::uuid and field = ${field}
        and value = ${text}::jsonb and state <> 'accepted')
      on conflict (entry, origin, coalesce(proposer, '00000000-0000-0000-0000-000000000000'), field) where state = 'open' and field is not null
        do update set value = excluded.value, created_at = now()`)
  }
}
