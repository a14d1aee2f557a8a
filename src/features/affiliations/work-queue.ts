// Affiliations that name a university of the list, in the work queue of staff.
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { universities } from '#kinds/reference-lists/kinds.ts'
import { wordsIn } from '#words/words-in.ts'
import { affiliationsPath } from './address.ts'
import { affiliationQuestions } from './proposals.ts'
import { mayDecide } from './who-decides.ts'

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== universities.name || !mayDecide(viewer)) return []
  const count = (await affiliationQuestions(viewer)).filter(({ offers }) => offers.length > 0).length
  if (count === 0) return []
  const { affiliations } = (await wordsIn(viewer.locale)).curator
  return [{ text: affiliations.waiting({ count }), count, href: affiliationsPath, urgency: 'later' }]
}
