// Keeps the number of people of each network: whenever somebody joins, leaves, is published or hidden.
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { recountPeople } from '#kinds/networks.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'

const belongs = (networks: unknown): boolean => Array.isArray(networks) && networks.length > 0

/** After every save of somebody who belongs to a network, or did, and after a merge of networks. */
export const countsPeople: Follower = {
  name: 'count-network-people',
  concerns: (kind, { before, after }) =>
    kind.name === aseanNetworks.name
      ? before?.deletedAt !== after.deletedAt
      : kind.table === talents.table && (belongs(before?.networks) || belongs(after.networks)),
  work: recountPeople,
}
