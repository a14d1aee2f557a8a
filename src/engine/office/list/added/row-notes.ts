// What features say of the rows of a list under their names: a few words each, all rows of a page asked at once.
import type { LoaderContext } from '../../../page/context.ts'
import type { Kind } from '../../../model/kind.ts'

export type RowNote = {
  text: string
  href?: string | undefined
  /** It stands in a column of this heading, as this short value, rather than under the name. */
  column?: { heading: string; value: string }
}
export type RowNotes = ReadonlyMap<string, readonly RowNote[]>
/** Notes by the id of the row; null where it has nothing to say about this kind. */
export type TellRowNotes = (context: LoaderContext, kind: Kind, ids: readonly string[]) => Promise<RowNotes | null>

const tellers = new Set<TellRowNotes>()

/** From now on lists say this too. */
export const addRowNotes = (tell: TellRowNotes): void => void tellers.add(tell)

/** All notes of these rows, in the order in which features were added. */
export async function rowNotes(
  context: LoaderContext,
  kind: Kind,
  ids: readonly string[],
): Promise<Record<string, RowNote[]>> {
  if (ids.length === 0) return {}
  const found = await Promise.all([...tellers].map((tell) => tell(context, kind, ids)))
  const noted = ids.map((id): [string, RowNote[]] => [id, found.flatMap((notes) => notes?.get(id) ?? [])])
  return Object.fromEntries(noted.filter(([, notes]) => notes.length > 0))
}
