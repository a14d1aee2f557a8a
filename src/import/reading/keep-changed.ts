// What staff changed by hand in an entry stays as it is, where its kind says so; what the file says otherwise is told.
import { changedByHand } from '#engine/store/writes/changed-by-hand.ts'
import type { Values } from '#engine/store/columns.ts'
import { columnKey, foundIn, type Work } from '../row-rules.ts'
import { mergeValues } from './merged-values.ts'
import type { ReadRow, RowProblem } from './read-rows.ts'

export function keepChanged(work: Work, row: ReadRow, entry: Values): RowProblem[] {
  const { given } = row
  return changedByHand(work.kind, entry).flatMap((name): RowProblem[] => {
    if (!(name in given)) return []
    const isOther = Object.keys(mergeValues(work.kind, entry, { [name]: given[name] })).length > 0
    delete given[name]
    return isOther
      ? [{ level: 'note', code: 'changedByHand', key: columnKey(work, name), found: foundIn(work, row, name) }]
      : []
  })
}
