// Merging in generated lists: the merges that can be taken back, making one row of several, taking it back.
import { addListData, addListDeed, type ListDeed } from '#engine/office/list/list-additions.ts'
import { tx } from '#server/database/db.ts'
import { listMerges, mergeRows, undoMerge } from './merging.ts'

const merge: ListDeed = async (kind, ids, { viewer, form }) => {
  const { moved, merges } = await mergeRows(viewer, kind, form.get('keep') ?? '', ids)
  return { done: 'merged', count: moved, undo: { do: 'unmerge', merge: merges } }
}

/** Takes merges back, the last one first; all or none. */
const unmerge: ListDeed = (kind, _ids, { viewer, form }) =>
  tx(async () => {
    const sum = { count: 0, stayed: 0 }
    for (const one of form.getAll('merge').toReversed()) {
      const { returned, stayed } = await undoMerge(viewer, kind, one)
      sum.count += returned
      sum.stayed += stayed
    }
    return { done: 'unmerged', ...sum }
  })

export function addMergesToLists(): void {
  addListData('merges', ({ viewer }, kind) => listMerges(viewer, kind))
  addListDeed('merge', merge)
  addListDeed('unmerge', unmerge)
}
