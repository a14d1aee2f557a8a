// Whose codes a file holds: a code tells its entry only within the source that was named for it.
import { foldText } from '#lib/text/text-clean.ts'
import type { Kind } from '#engine/model/kind.ts'
import { isEmpty } from '#engine/model/values/values.ts'
import type { Values } from '#engine/store/columns.ts'
import { hasSources } from '../reading/columns.ts'
import type { ReadRow, RowProblem } from '../reading/read-rows.ts'
import { columnKey, foundIn, type Work } from '../row-rules.ts'
import type { Run } from '../runs.ts'

/** Puts the source that the uploader named beside each code. */
export function nameSource(kind: Kind, { options }: Run, rows: readonly ReadRow[]): void {
  if (!options.source || !hasSources(kind)) return
  for (const { given } of rows) if (!isEmpty(given['sourceId'])) given['sourceName'] = options.source
}

/** A code of another source, or of none, does not take the place of one whose source is known. */
export function keepForeignCode(work: Work, row: ReadRow, entry: Values): RowProblem[] {
  const { given } = row
  if (!hasSources(work.kind) || !('sourceId' in given)) return []
  const [own, theirs] = [given['sourceName'], entry['sourceName']]
  if (isEmpty(theirs) || (!isEmpty(own) && foldText(String(own)) === foldText(String(theirs)))) return []
  const [next, now] = [given['sourceId'], entry['sourceId']]
  delete given['sourceId']
  delete given['sourceName']
  if (isEmpty(next) || next === now) return []
  const found = foundIn(work, row, 'sourceId')
  return [{ level: 'note', code: 'otherSource', key: columnKey(work, 'sourceId'), found, part: String(theirs) }]
}
