// The task of a member whose guardian has not confirmed, the job that asks, and who cannot be asked.
import { addRowCheck } from '#engine/store/writes/input.ts'
import { addMemberTasks, type MemberTask } from '#engine/interfaces/work-queue.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { onJob } from '#server/queue/jobs.ts'
import { wordsIn } from '#words/words-in.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'
import { checkGuardian, findOwnMinor } from './entries.ts'
import { askGuardian, stateOf } from './requests.ts'

async function forMember(viewer: Viewer): Promise<MemberTask[]> {
  const minor = viewer.id ? await findOwnMinor(viewer.id) : null
  if (!minor) return []
  const { state } = await stateOf(minor)
  if (state === 'confirmed') return []
  const { tasks } = (await wordsIn(viewer.locale)).member
  const [title, why] =
    state === 'refused' ? [tasks.guardianRefused, tasks.guardianRefusedWhy] : [tasks.guardian, tasks.guardianWhy]
  return [{ title, why: why({ email: minor.guardian }), href: '/my-profile/guardian', button: tasks.buttons.guardian }]
}

/** Before the queue starts. */
export function addGuardians(): void {
  addRowCheck(youngTalents, checkGuardian)
  addMemberTasks(forMember)
  onJob('ask-guardian', async ({ entry }) => void (await askGuardian(String(entry))))
}
