// The task of a member whose guardian has not confirmed.
import type { MemberTask } from '#engine/interfaces/work-queue.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { wordsIn } from '#words/words-in.ts'
import { findOwnMinor } from './entries.ts'
import { stateOf } from './requests.ts'

export async function forMember(viewer: Viewer): Promise<MemberTask[]> {
  const minor = viewer.id ? await findOwnMinor(viewer.id) : null
  if (!minor) return []
  const { state } = await stateOf(minor)
  if (state === 'confirmed') return []
  const { tasks } = (await wordsIn(viewer.locale)).member
  const [title, why] =
    state === 'refused' ? [tasks.guardianRefused, tasks.guardianRefusedWhy] : [tasks.guardian, tasks.guardianWhy]
  return [{ title, why: why({ email: minor.guardian }), href: '/my-profile/guardian', button: tasks.buttons.guardian }]
}
