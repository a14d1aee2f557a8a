// Who gets another id of a source shows other numbers, or none.
import { savesOf } from '#engine/store/rows-of-kind.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'
import { peopleKind, type PersonRow } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { tx } from '#server/database/db.ts'
import { copyToPeople } from './write-records.ts'

type Change = { before: PersonRow | null; after: PersonRow }
const hasOtherId = ({ before, after }: Change): boolean =>
  before !== null &&
  (['scopusId', 'openalexId'] as const).some((name) => (before[name] ?? null) !== (after[name] ?? null))

const ofPools = poolKinds.map((pool) => savesOf(peopleKind(pool), hasOtherId))

export const followsIds: Follower = {
  name: 'copy-metrics',
  concerns: (kind, change) => ofPools.some((concerns) => concerns(kind, change)),
  work: (ids) => tx(() => copyToPeople(ids)),
}
