// At most three posts are pinned at a time; a fourth is told so.
import { blogs } from '#kinds/blogs/kind.ts'
import type { Row } from '#engine/model/rows.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import type { FieldProblem } from '#lib/problems.ts'
import { holdName } from '#server/database/hold-name.ts'

const mostPinned = 3

export async function checkPins(row: Partial<Row<typeof blogs>>): Promise<Record<string, FieldProblem>> {
  if (!row.isPinned) return {}
  // Of two that are pinned at the same moment the second sees the first.
  await holdName('pinned posts')
  const others = (await findRows(blogs, { isPinned: true })).filter(({ id }) => id !== row.id)
  return others.length < mostPinned ? {} : { isPinned: { code: 'invalid', detail: 'pinnedFull' } }
}
