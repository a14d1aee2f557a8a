// Processes that failed or wait, in the work queue of secret.
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { users } from '#kinds/users/kind.ts'
import { processes } from '#server/runs/runs.ts'
import { troubledRuns } from '#server/runs/troubled.ts'
import { wordsIn } from '#words/words-in.ts'
import { consolePath } from './console/address.ts'

/** Said once, with the accounts of staff. */
export async function troubledForSecret(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== users.name || viewer.role !== 'secret') return []
  const runs = await troubledRuns(processes().map(({ name }) => name))
  const [first] = runs
  if (!first) return []
  const { processes: words } = await wordsIn(viewer.locale)
  const [text, count] = [words.troubled({ count: runs.length }), runs.length]
  const href = `${consolePath}?${count === 1 ? `run=${first.number}` : 'view=troubled'}`
  return [{ text, count, href, urgency: 'later' }]
}
