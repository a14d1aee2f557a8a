// Synonyms split off, in the list of keywords: those that can be taken back, and taking one back.
import type { Kind } from '#engine/model/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { ListAction } from '#engine/office/list/added/list-additions.ts'
import type { SynonymSplitData } from './split.ts'
import { listSplits, undoSplit } from './splits.ts'

export const synonymSplits = async (
  { viewer, words }: LoaderContext,
  kind: Kind,
): Promise<SynonymSplitData | undefined> =>
  kind.name === 'keywords' ? { splits: await listSplits(viewer), open: words.curator.split.open } : undefined

export const undoSynonymSplit: ListAction = async (_kind, _ids, { viewer, form, words }) => {
  const count = await undoSplit(viewer, form.get('split') ?? '')
  return { done: 'changed', message: words.curator.split.undone({ count }) }
}
