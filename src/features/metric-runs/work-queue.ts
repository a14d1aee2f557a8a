// Values that wait for a look, and runs that failed or wait, in the work queue of staff.
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { isPool } from '#kinds/pools.ts'
import { wordsIn } from '#words/words-in.ts'
import { pagePath } from './page/address.ts'
import { doubtfulRecords } from './run/review.ts'
import { mayRunMetrics } from './run/runs-of-viewer.ts'

export async function valuesForStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (!isPool(kind.name) || !mayRunMetrics(viewer, kind)) return []
  const count = (await doubtfulRecords(viewer, kind.name)).length
  if (count === 0) return []
  const { review } = (await wordsIn(viewer.locale)).curator.metricRuns
  const { many } = wordsOf(kind, viewer.locale)
  return [{ text: review.waiting({ count, many }), count, href: `${pagePath(kind.name)}?tab=review`, urgency: 'later' }]
}
