// Synonyms split off, in the list of keywords: those that can be taken back, and taking one back.
import { addListData, addListAction } from '#engine/office/list/added/list-additions.ts'
import type { SynonymSplitData } from './split.ts'
import { listSplits, undoSplit } from './splits.ts'

export function addSplitsToLists(): void {
  addListData('synonymSplits', async ({ viewer, words }, kind): Promise<SynonymSplitData | undefined> =>
    kind.name === 'keywords' ? { splits: await listSplits(viewer), open: words.curator.split.open } : undefined,
  )
  addListAction('unsplit', async (_kind, _ids, { viewer, form, words }) => {
    const count = await undoSplit(viewer, form.get('split') ?? '')
    return { done: 'changed', message: words.curator.split.undone({ count }) }
  })
}
