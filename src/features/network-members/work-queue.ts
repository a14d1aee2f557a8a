// Wishes to join networks in the work queue of staff.
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { addStaffWork } from '#engine/interfaces/work-queue.ts'
import { isAdmin } from '#engine/model/viewer.ts'
import { wordsIn } from '#words/words-in.ts'
import { addNetworkCounts } from './counts.ts'
import { requestsPage } from './own-page.ts'
import { toDecide } from './requests.ts'

/** Before the queue starts. */
export function addNetworkMembers(): void {
  addNetworkCounts()
  addStaffWork(async (viewer, kind) => {
    if (kind.name !== aseanNetworks.name || !isAdmin(viewer)) return []
    const count = (await toDecide(viewer)).length
    const { networks } = (await wordsIn(viewer.locale)).member
    return count > 0 ? [{ text: networks.waiting({ count }), count, href: requestsPage }] : []
  })
}
