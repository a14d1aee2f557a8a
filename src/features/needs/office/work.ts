// Needs without a match, for staff: a line of the work queue, and a choice of the list.
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { records } from '#engine/store/records.ts'
import { needs } from '#kinds/needs/kind.ts'
import { unmatchedSql } from '#kinds/needs/queries.ts'
import { wordsIn } from '#words/words-in.ts'

const name = 'unmatched'

export const unmatched: Scope = {
  name,
  label: ({ needs: words }) => words.unmatchedScope,
  rows: (_viewer, kind) => (kind.name === needs.name ? unmatchedSql() : null),
}

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== needs.name || viewer.who !== 'staff' || kind.access.read(viewer) === false) return []
  const count = await records(viewer, needs).count({ only: [name] })
  const words = (await wordsIn(viewer.locale)).needs
  return count > 0 ? [{ text: words.work({ count }), count, href: `?only=${name}`, urgency: 'later' }] : []
}
