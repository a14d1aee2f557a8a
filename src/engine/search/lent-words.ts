// Words that rows have by rows of another kind which name them: a person is found by the titles of works. A feature says whose words they are.
import type { Highlights } from '#server/search/highlights.ts'
import type { Reason } from '#server/search/where-found.ts'
import type { Kind } from '../model/kind.ts'
import type { Viewer } from '../model/viewer.ts'
import type { SearchWords } from './parse-query.ts'

/** What the rows that name a row say: words of the lowest weight, and the newest year they are of. */
export type LentWords = { words: readonly string[]; year: number | null }

export type Lender = {
  /** The kind whose rows are found by them. */
  to: string
  /** The bucket of that kind which counts the years. */
  years: string
  /** Another answer to `read` is another version: documents are made anew. */
  version: number
  /** What everybody may see, by the id of the row. */
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, LentWords>>
  /** Which of the rows that lend were meant, as the viewer may see them, by the id of the row that was found. */
  found: (viewer: Viewer, ids: readonly string[], search: LentSearch) => Promise<ReadonlyMap<string, Reason>>
}

/** What was searched; `buddhist`: are years said as those of the Buddhist era? */
export type LentSearch = { text: SearchWords; marks: Highlights; buddhist: boolean }

const lenders = new Map<string, Lender>()

/** One for each kind. */
export const addLender = (lender: Lender): void => void lenders.set(lender.to, lender)

export const lenderTo = ({ name }: Kind): Lender | undefined => lenders.get(name)

/** Why these rows were found by words of others; a search of one type or for a name asks only their own. */
export const lentReasons = async (
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
  search: Omit<LentSearch, 'text'> & { text: SearchWords | null },
): Promise<ReadonlyMap<string, Reason> | undefined> => {
  const { text } = search
  return text?.type === 'all' && ids.length > 0 ? lenderTo(kind)?.found(viewer, ids, { ...search, text }) : undefined
}
