// In which language whoever reads a decision about a row reads it: features say it of the rows that have an owner.
import type { Locale } from '#words/locales.ts'
import type { Kind } from '../../../model/kind.ts'
import type { Out } from '../../../model/rows.ts'
import type { RowRights } from '../../../store/row-rights.ts'

/** By the id of the row; rows whose decision nobody reads are absent. */
export type TellLanguages = (kind: Kind, ids: readonly string[]) => Promise<ReadonlyMap<string, Locale>>

const tellers = new Set<TellLanguages>()

/** From now on reasons are offered in these languages. */
export const addReaderLanguages = (tell: TellLanguages): void => void tellers.add(tell)

/** Of the rows about which this viewer may decide something that has a reason: others are not asked about. */
export async function readerLanguages(
  kind: Kind,
  rows: readonly (Pick<Out, 'id'> & { rights: RowRights })[],
): Promise<Record<string, Locale>> {
  if (kind.flow !== 'content') return {}
  const decided = rows.filter(({ rights }) => rights.moves.some((to) => to === 'rejected' || to === 'archived'))
  if (decided.length === 0) return {}
  const ids = decided.map(({ id }) => id)
  const found = await Promise.all([...tellers].map((tell) => tell(kind, ids)))
  return Object.fromEntries(found.flatMap((languages) => [...languages]))
}
