// The task of a researcher whom young talents name as their supervisor: to say whether that is right.
import type { MemberTask } from '#engine/interfaces/work-queue.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { talents } from '#kinds/talents/kind.ts'
import { wordsIn } from '#words/words-in.ts'
import { youngTalentPage } from '../young-talent-page.ts'
import { studentsOf } from './students-of.ts'

export async function forSupervisor(viewer: Viewer): Promise<MemberTask[]> {
  const own = viewer.id ? await findOwnPerson(viewer.id) : null
  if (own?.kind.name !== talents.name) return []
  const count = (await studentsOf(viewer, own.row.id)).filter(({ isConfirmed }) => !isConfirmed).length
  if (count === 0) return []
  const { students } = (await wordsIn(viewer.locale)).member
  return [
    {
      title: students.asked({ count }),
      why: students.askedWhy,
      href: youngTalentPage.href,
      button: students.askedGo,
    },
  ]
}
