// Merging in generated lists: the merges that can be taken back, making one row of several, taking it back.
import type { ListAction, LoadListData } from '#engine/office/list/added/list-additions.ts'
import { tx } from '#server/database/db.ts'
import { listMerges, mergeRows, undoMerge } from './merging.ts'
import type { RowSplitData } from './row-split.ts'
import { listRowSplits, maySplit, undoRowSplit } from './split-row.ts'

const merge: ListAction = async (kind, ids, { viewer, form }) => {
  const { moved, merges } = await mergeRows(viewer, kind, form.get('keep') ?? '', ids)
  return { done: 'merged', count: moved, undo: { do: 'unmerge', merge: merges } }
}

/** Takes merges back, the last one first; all or none. */
const unmerge: ListAction = (kind, _ids, { viewer, form }) =>
  tx(async () => {
    const sum = { count: 0, stayed: 0 }
    for (const one of form.getAll('merge').toReversed()) {
      const { returned, stayed } = await undoMerge(viewer, kind, one)
      sum.count += returned
      sum.stayed += stayed
    }
    return { done: 'unmerged', ...sum }
  })

export const mergingData: Readonly<Record<string, LoadListData>> = {
  merges: ({ viewer }, kind) => listMerges(viewer, kind),
  rowSplits: async ({ viewer, words, page }, kind): Promise<RowSplitData | undefined> =>
    page.parts?.includes('split') && maySplit(viewer, kind)
      ? { splits: await listRowSplits(viewer, kind), open: words.editor.splitRow.open }
      : undefined,
}

export const mergingActions: Readonly<Record<string, ListAction>> = {
  merge,
  unmerge,
  'unsplit-row': async (kind, _ids, { viewer, form, words }) => {
    const count = await undoRowSplit(viewer, kind, form.get('split') ?? '')
    return { done: 'changed', message: words.editor.splitRow.undone({ count }) }
  },
}
