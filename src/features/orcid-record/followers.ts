// What was chosen follows what changes here: entries of a profile, works, who their authors are, what came of requests.
import { savesOf } from '#engine/store/rows-of-kind.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { membersWithItemsOf } from '#kinds/members/record-items.queries.ts'
import { tx } from '#server/database/db.ts'
import { askForWriting } from './work.ts'
import { followMember } from './choose.ts'

const always = (): boolean => true
const differs = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) !== JSON.stringify(after ?? null)

const ofPeople = poolKinds.map((pool) =>
  savesOf(
    peopleKind(pool),
    ({ before, after }) =>
      before !== null &&
      (['employments', 'educations', 'deletedAt'] as const).some((name) => differs(before[name], after[name])),
  ),
)
const ofAuthors = savesOf(
  publicationAuthors,
  ({ before, after }) =>
    before?.linkStatus !== after.linkStatus || before?.talent !== after.talent || Boolean(after.deletedAt),
)
const concernsRows = [
  savesOf(publications, ({ before }) => before !== null),
  savesOf(pairingRequests, always),
  ...ofPeople,
]

export const followsItems: Follower = {
  name: 'follow-orcid-items',
  concerns: (kind, change) => ofAuthors(kind, change) || concernsRows.some((concerns) => concerns(kind, change)),
  rows: ({ after }) => {
    const work = (after as { publication?: unknown }).publication
    return [typeof work === 'string' ? work : after.id]
  },
  work: async (ids) => {
    for (const member of await membersWithItemsOf(ids)) await tx(() => followMember(member))
    await askForWriting()
  },
}
