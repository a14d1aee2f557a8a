// Which of the rows that lend their words were meant: the reason why a row was found by words of others.
import type { Highlights } from '#server/search/highlights/highlights.ts'
import type { Reason } from '#server/search/highlights/where-found.ts'
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import type { SearchWords } from '../queries/parse-query.ts'
import { addLender, type Lender } from './lent-words.ts'

/** What was searched; `buddhist`: are years said as those of the Buddhist era? */
export type LentSearch = { text: SearchWords; marks: Highlights; buddhist: boolean }

/** As a feature gives it. */
export type ExplainedLender = Lender & {
  /** Which of the rows that lend were meant, as the viewer may see them, by the id of the row that was found. */
  found: (viewer: Viewer, ids: readonly string[], search: LentSearch) => Promise<ReadonlyMap<string, Reason>>
}

const finders = new Map<string, ExplainedLender['found']>()

export function addExplainedLender({ found, ...lender }: ExplainedLender): void {
  addLender(lender)
  finders.set(lender.to, found)
}

/** Why these rows were found by words of others; a search of one type or for a name asks only their own. */
export const lentReasons = async (
  viewer: Viewer,
  kind: Kind,
  ids: readonly string[],
  search: Omit<LentSearch, 'text'> & { text: SearchWords | null },
): Promise<ReadonlyMap<string, Reason> | undefined> => {
  const { text } = search
  return text?.type === 'all' && ids.length > 0 ? finders.get(kind.name)?.(viewer, ids, { ...search, text }) : undefined
}
