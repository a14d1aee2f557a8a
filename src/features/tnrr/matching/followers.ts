// What proposes people anew: records that come or change, and people of the pools who are new, go, or have another name.
import { savesOf } from '#engine/store/rows-of-kind.ts'
import { sameValue } from '#engine/store/writes/same-value.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'
import { recordsNaming } from '#kinds/tnrr-records/candidates.queries.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { tx } from '#server/database/db.ts'
import { forgetSuppressed, refreshStates } from './states.ts'

const followsRecords: Follower = {
  name: 'match-records',
  concerns: savesOf(
    tnrrRecords,
    ({ before, after }) =>
      !before ||
      (['researchers', 'matchedTalents', 'deletedAt'] as const).some((name) => !sameValue(before[name], after[name])),
  ),
  work: (ids) =>
    tx(async () => {
      await forgetSuppressed(ids)
      await refreshStates(ids)
    }),
}

const ofPeople = ['fullName', 'nameNative', 'orcid', 'deletedAt'] as const
const isOtherPerson = ({ before, after }: { before: object | null; after: object }): boolean =>
  !before ||
  ofPeople.some(
    (name) => !sameValue((before as Record<string, unknown>)[name], (after as Record<string, unknown>)[name]),
  )

const followsPeople: Follower = {
  name: 'match-records-of-people',
  concerns: (kind, change) =>
    savesOf(talents, isOtherPerson)(kind, change) || savesOf(youngTalents, isOtherPerson)(kind, change),
  work: async (ids) => tx(async () => refreshStates(await recordsNaming(ids))),
}

export const followers: readonly Follower[] = [followsRecords, followsPeople]
