// Keeps the number of people of each network: whenever somebody joins, leaves, is published or hidden.
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { countPeople } from '#kinds/networks.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { system } from '#engine/model/viewer.ts'
import { findRow, findRows } from '#engine/store/stored-rows.ts'
import { addFollower } from '#engine/store/writes/row-work.ts'
import { writeRows } from '#engine/store/writing.ts'
import { tx } from '#server/database/db.ts'

/** Counts anew, and writes what changed. */
export async function recountPeople(): Promise<void> {
  const counts = await countPeople()
  for (const { id, peopleCount } of await findRows(aseanNetworks, {})) {
    const now = counts.get(id) ?? 0
    if ((peopleCount ?? 0) === now) continue
    await tx(async () => {
      const before = await findRow(aseanNetworks, id, { lock: true })
      if (!before) return
      const after = { ...before, peopleCount: now }
      await writeRows(system(), aseanNetworks, [{ before, after, action: 'derive' }], { audit: false })
    })
  }
}

const belongs = (networks: unknown): boolean => Array.isArray(networks) && networks.length > 0

/** After every save of somebody who belongs to a network, or did, and after a merge of networks. */
export const addNetworkCounts = (): void =>
  addFollower({
    name: 'count-network-people',
    concerns: (kind, { before, after }) =>
      kind.name === aseanNetworks.name
        ? before?.deletedAt !== after.deletedAt
        : kind.table === talents.table && (belongs(before?.networks) || belongs(after.networks)),
    work: recountPeople,
  })
