// Values that wait for a look, and runs that failed or wait, in the work queue of staff.
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { isPool } from '#kinds/pools.ts'
import { troubledRuns } from '#server/runs/troubled.ts'
import { wordsIn } from '#words/words-in.ts'
import { pagePath } from './page/address.ts'
import { countDoubtful } from './run/review.ts'
import { runName } from './run/run.ts'
import { listMetricRuns, mayRunMetrics } from './run/runs-of-viewer.ts'

export async function valuesForStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (!isPool(kind.name) || !mayRunMetrics(viewer, kind)) return []
  const path = pagePath(kind.name)
  const { review } = (await wordsIn(viewer.locale)).curator.metricRuns
  const { many } = wordsOf(kind, viewer.locale)
  const lines: StaffWork[] = []
  const count = await countDoubtful(viewer, kind.name)
  if (count > 0)
    lines.push({ text: review.waiting({ count, many }), count, href: `${path}?tab=review`, urgency: 'later' })
  const numbers = await troubledIn(viewer, kind.name)
  if (numbers.length > 0)
    lines.push({
      text: review.troubled({ count: numbers.length, many }),
      count: numbers.length,
      href: `${path}?${numbers.length === 1 ? `run=${numbers[0]}` : 'tab=history'}`,
      urgency: 'later',
    })
  return lines
}

/** Those that failed in the last days or wait, of the pool and in the reach of the viewer. */
async function troubledIn(viewer: Viewer, pool: Parameters<typeof listMetricRuns>[1]): Promise<number[]> {
  const troubled = new Set((await troubledRuns([runName])).map(({ number }) => number))
  if (troubled.size === 0) return []
  return (await listMetricRuns(viewer, pool)).flatMap(({ number }) => (troubled.has(number) ? [number] : []))
}
