// Wishes to join networks in the work queue of staff.
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import { isAdmin, type Viewer } from '#engine/model/viewer.ts'
import { wordsIn } from '#words/words-in.ts'
import { requestsPage } from './own-page.ts'
import { requestsToDecide } from './requests.ts'

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== aseanNetworks.name || !isAdmin(viewer)) return []
  const count = (await requestsToDecide(viewer)).length
  const { networks } = (await wordsIn(viewer.locale)).member
  return count > 0 ? [{ text: networks.waiting({ count }), count, href: requestsPage, urgency: 'people' }] : []
}
