// Reported messages in the work queue of staff.
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Where } from '#engine/model/fields.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { pairingRequests } from '#kinds/pairing-requests/kind.ts'
import { wordsIn } from '#words/words-in.ts'
import { requestPages } from './pages.ts'

/** Reported, and nobody has decided about the report. */
export const openReports: Where = { reportedAt: { not: null }, reportClosedAt: null }

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== pairingRequests.name || kind.access.update(viewer) === false) return []
  const count = await records(viewer, pairingRequests).count({ where: openReports })
  const { office } = (await wordsIn(viewer.locale)).relay
  return count > 0 ? [{ text: office.work({ count }), count, href: requestPages.reports, urgency: 'people' }] : []
}
