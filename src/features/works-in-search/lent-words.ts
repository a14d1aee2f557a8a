// The words of works in the documents of people, and what makes these anew: another title, another author.
import type { ExplainedLender } from '#engine/search/lent/lent-reasons.ts'
import { renewDocuments } from '#engine/search/documents/renewals.ts'
import type { Row } from '#engine/model/rows.ts'
import { savesOf } from '#engine/store/rows-of-kind.ts'
import type { Follower } from '#engine/store/writes/row-work.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { foundWorks, peopleOfWorks, wordsOfWorks } from '#kinds/words-of-works.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { sql } from '#server/database/db.ts'

const words = { version: 1, read: wordsOfWorks, found: foundWorks }

/** Lists of young talents do not ask when somebody last published. */
export const wordsForPeople: readonly ExplainedLender[] = [
  { to: talents.name, years: 'lastWork', ...words },
  { to: youngTalents.name, ...words },
]

const renewPeople = async (ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  for (const kind of [talents, youngTalents]) await renewDocuments(kind, sql`t.id = any(${ids}::uuid[])`)
}

const isChanged = <R extends object>(before: R | null, after: R, ...names: (keyof R)[]): boolean =>
  names.some((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null))

type Author = Row<typeof publicationAuthors>
/** The people before and after: who is an author no more is not found by the work. */
const peopleOf: Follower['rows'] = ({ before, after }) =>
  [before as Author | null, after as Author].flatMap((author) => author?.talent ?? [])

export const followsAuthors: Follower = {
  name: 'words-of-authors',
  concerns: savesOf(
    publicationAuthors,
    ({ before, after }) =>
      [before, after].some((row) => row?.linkStatus === 'confirmed') &&
      isChanged(before, after, 'talent', 'linkStatus', 'hiddenOnProfile', 'deletedAt', 'publication'),
  ),
  rows: peopleOf,
  work: renewPeople,
}

export const followsWorks: Follower = {
  name: 'words-of-works',
  // The authors of a new one say whose it is.
  concerns: savesOf(
    publications,
    ({ before, after }) =>
      before !== null &&
      isChanged(before, after, 'title', 'titleTranslated', 'keywords', 'publishedYear', 'status', 'deletedAt'),
  ),
  work: async (ids) => renewPeople(await peopleOfWorks(ids)),
}
