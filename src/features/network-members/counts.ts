// Keeps the number of people of each network: whenever somebody joins, leaves, is published or hidden.
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { recountPeople } from '#kinds/networks.queries.ts'
import { peopleKind, type PersonRow } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { savesOf } from '#engine/store/rows-of-kind.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'

type Person = Pick<PersonRow, 'networks'> | null
const belongs = (person: Person): boolean => (person?.networks ?? []).length > 0
const ofNetwork = savesOf(aseanNetworks, ({ before, after }) => before?.deletedAt !== after.deletedAt)
const ofPerson = poolKinds.map((pool) =>
  savesOf(peopleKind(pool), ({ before, after }) => belongs(before) || belongs(after)),
)

/** After every save of somebody who belongs to a network, or did, and after a merge of networks. */
export const countsPeople: Follower = {
  name: 'count-network-people',
  concerns: (kind, change) => [ofNetwork, ...ofPerson].some((concerns) => concerns(kind, change)),
  work: recountPeople,
}
