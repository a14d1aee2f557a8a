// Rows of a reference list whose names begin with what was typed: those that more languages have a name for come first, as Chiang Mai before Chiang Khong.
import { normalize } from '#server/search/tokens/normalize.ts'
import { textsIn } from '#lib/text/texts-in.ts'
import type { Kind } from '../model/kind.ts'
import type { Out } from '../model/rows.ts'

/** The same rows; all others stay where the words put them. */
export function exactNamesFirst<R extends Out>(kind: Kind, rows: readonly R[], q: string): R[] {
  if (kind.flow !== 'reference' || q === '') return [...rows]
  const typed = normalize(q)
  const names = (row: R): string[] => textsIn(row[kind.title])
  const known = (row: R): number =>
    names(row).some((name) => normalize(name).startsWith(typed)) ? names(row).length : 0
  const isNamed = (row: R): boolean => names(row).some((name) => normalize(name) === typed)
  return rows.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || known(b) - known(a))
}
