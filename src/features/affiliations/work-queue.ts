// Affiliations that name a university of the list, in the work queue of staff.
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { universities } from '#kinds/reference-lists/kinds.ts'
import { wordsIn } from '#words/words-in.ts'
import { affiliationsPath, affiliationsQuery } from './address.ts'
import { affiliationQuestions } from './proposals.ts'
import { cached } from '#server/cache/cached.ts'
import type { About } from './subject.ts'
import { aboutsOf } from './subjects.ts'

/** By role and country, for nothing else says what staff see of it. */
const counts = cached<number>({ bytes: 50_000 }, 600)

const waitingOf = (viewer: Viewer, about: About): Promise<number> =>
  counts(
    `${about} ${viewer.role} ${viewer.country ?? ''}`,
    async () => (await affiliationQuestions(viewer, about)).filter(({ offers }) => offers.length > 0).length,
  )

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== universities.name) return []
  const { affiliations } = (await wordsIn(viewer.locale)).curator
  const work: StaffWork[] = []
  for (const about of aboutsOf(viewer)) {
    const count = await waitingOf(viewer, about)
    const href = `${affiliationsPath}${affiliationsQuery(about, null)}`
    if (count > 0) work.push({ text: affiliations.about[about].waiting({ count }), count, href, urgency: 'later' })
  }
  return work
}
