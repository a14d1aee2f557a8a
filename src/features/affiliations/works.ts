// Affiliations of authors as works print them: each author gets the university, and the text stays.
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { writeFields } from '#engine/store/reading/stored-rows.ts'
import {
  findWaitingLine,
  lockLinesOfAffiliation,
  lockLinesOfUniversity,
  waitingLines,
} from '#kinds/publication-authors/affiliations.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { query, sql } from '#server/database/db.ts'
import { mostChanged, type Subject } from './subject.ts'
import { decidesHere } from './who-decides.ts'

export const works: Subject = {
  mayDecide: (viewer) => decidesHere(viewer) && publications.access.publish(viewer) !== false,
  // A country_admin those that a work places in the own country; what was decided for all works is taken back by who sees all of them.
  isInReach: (viewer, { country, role }) =>
    viewer.role !== 'country_admin' || (role === 'country_admin' && country !== null && country === viewer.country),
  waiting: async (viewer, most) =>
    (await waitingLines(viewer, most)).map(({ works: some, ...one }) => ({
      ...one,
      among: some.map(({ id, name }) => ({ id, name, href: rowAddress(publications, id) })),
    })),
  find: (viewer, { key, country }) => findWaitingLine(viewer, key, country),
  give: async (viewer, { key, country }, university, _isAll, note) => {
    const held = await lockLinesOfAffiliation(viewer, key, country, mostChanged)
    if (held.length === 0) return 0
    const decision = await note()
    for (const id of held) await writeFields(viewer, publicationAuthors, id, { university })
    await query(sql`
      insert into affiliation_author_changes (decision, author) select ${decision}::uuid, id from unnest(${held}::uuid[]) id`)
    return held.length
  },
  takeBack: async (viewer, decision, university) => {
    const changed = await query<{ author: string }>(sql`
      select author from affiliation_author_changes where decision = ${decision}::uuid`)
    const held = await lockLinesOfUniversity(
      viewer,
      changed.map(({ author }) => author),
      university,
    )
    for (const id of held) await writeFields(viewer, publicationAuthors, id, { university: null })
  },
}
