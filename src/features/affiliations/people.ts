// Affiliations of people of the pools who do not keep their entry themselves; a text that says no more than the name gives way to it.
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { matchesGrant } from '#engine/model/access.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import {
  findWaitingAffiliation,
  lockPeopleOfAffiliation,
  waitingAffiliations,
} from '#kinds/talents/affiliations.queries.ts'
import { findPerson } from '#kinds/people.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { query, sql } from '#server/database/db.ts'
import { mostChanged, type Subject } from './subject.ts'
import { decidesHere } from './who-decides.ts'

type Change = { talent: string; affiliation: string | null }

async function takeBack(viewer: Viewer, university: string, { talent, affiliation }: Change): Promise<void> {
  const found = await findPerson(talent)
  // Out of reach by now, or somebody chose another one since.
  if (!found || found.row.university !== university) return
  const rows = records(viewer, found.kind)
  const row = await rows.find(talent)
  if (!row) return
  const text = affiliation !== null && !found.row.affiliation ? { affiliation } : {}
  await rows.update(talent, { university: null, ...text }, found.row.version)
}

export const people: Subject = {
  mayDecide: (viewer) =>
    decidesHere(viewer) && poolKinds.some((pool) => peopleKind(pool).access.publish(viewer) !== false),
  // Those of both pools are published by the same.
  isInReach: (viewer, { country }) =>
    poolKinds.some((pool) => matchesGrant({ country }, peopleKind(pool).access.publish(viewer))),
  waiting: async (viewer, most) =>
    (await waitingAffiliations(viewer, most)).map(({ people: some, ...one }) => ({
      ...one,
      among: some.map(({ id, name, pool }) => ({ id, name, href: rowAddress(peopleKind(pool), id) })),
    })),
  find: async (viewer, { key, country }) => (country ? findWaitingAffiliation(viewer, key, country) : null),
  give: async (viewer, { key, country }, university, isAll, note) => {
    const held = country ? await lockPeopleOfAffiliation(viewer, key, country, mostChanged) : []
    if (held.length === 0) return 0
    const decision = await note()
    for (const { id, pool, affiliation } of held) {
      const rows = records(viewer, peopleKind(pool))
      const { version } = await rows.values(id)
      await rows.update(id, { university, ...(isAll ? { affiliation: null } : {}) }, version)
      await query(sql`
        insert into affiliation_changes (decision, talent, affiliation) values (${decision}::uuid, ${id}::uuid, ${isAll ? affiliation : null})`)
    }
    return held.length
  },
  takeBack: async (viewer, decision, university) => {
    const changes = await query<Change>(sql`
      select talent, affiliation from affiliation_changes where decision = ${decision}::uuid order by talent`)
    for (const change of changes) await takeBack(viewer, university, change)
  },
}
