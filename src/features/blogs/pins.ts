// At most three posts are pinned at a time; a fourth is told so.
import { blogs } from '#kinds/blogs/kind.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Values } from '#engine/store/columns.ts'
import { addRowCheck } from '#engine/store/input.ts'
import { findRows } from '#engine/store/stored-rows.ts'
import type { FieldProblem } from '#lib/problems.ts'

const mostPinned = 3

async function checkPins(kind: Kind, row: Values): Promise<Record<string, FieldProblem>> {
  if (kind.name !== blogs.name || row.isPinned !== true) return {}
  const others = (await findRows(blogs, { isPinned: true })).filter(({ id }) => id !== row.id)
  return others.length < mostPinned ? {} : { isPinned: { code: 'invalid', detail: 'pinnedFull' } }
}

/** Before the product serves. */
export const addPins = (): void => addRowCheck(checkPins)
