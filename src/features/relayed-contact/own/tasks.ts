// The task of a member to whom somebody wrote.
import type { MemberTask } from '#engine/interfaces/work-queue.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { ownRequestsHref } from '#kinds/needs/own-pages.ts'
import { wordsIn } from '#words/words-in.ts'
import { countWaiting } from './own-requests.ts'

export async function forMember(viewer: Viewer): Promise<MemberTask[]> {
  const count = viewer.id ? await countWaiting(viewer.id) : 0
  if (count === 0) return []
  const { requests: own } = (await wordsIn(viewer.locale)).relay
  return [
    {
      title: own.waiting({ count }),
      why: own.waitingWhy,
      href: ownRequestsHref,
      button: own.waitingGo,
    },
  ]
}
