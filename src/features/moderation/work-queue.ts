// What waits for moderators: lines of the work queue, and a reminder of what nobody decided about for two days.
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { countWaiting } from '#kinds/forums/moderation.queries.ts'
import { forums } from '#kinds/forums/kind.ts'
import { users } from '#kinds/users/kind.ts'
import { daysSince } from '#lib/time/days-since.ts'
import { databaseDay } from '#server/database/clock.ts'
import { notify } from '#server/notifications/notify.ts'
import { wordsIn } from '#words/words-in.ts'
import { queuePath } from './addresses.ts'
import { moderates } from './moderators.ts'

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== forums.name || !moderates(viewer)) return []
  const { reported, held, reportedSince, heldSince } = await countWaiting()
  const { home } = (await wordsIn(viewer.locale)).moderation
  const lines: StaffWork[] = [
    {
      text: home.reports({ count: reported }),
      count: reported,
      href: queuePath(),
      urgency: 'people',
      days: daysSince(reportedSince),
    },
    {
      text: home.held({ count: held }),
      count: held,
      href: `${queuePath()}?which=held`,
      urgency: 'people',
      days: daysSince(heldSince),
    },
  ]
  return lines.filter(({ count }) => count > 0)
}

const patienceDays = 2

/** Once a day, as long as something has waited for two days. */
export async function remindModerators(): Promise<void> {
  const { reported, held, reportedSince, heldSince } = await countWaiting()
  if (Math.max(daysSince(reportedSince), daysSince(heldSince)) < patienceDays) return
  for (const { id } of await findRows(users, { status: 'active', role: ['admin', 'secret'] }))
    await notify({ realm: 'staff', account: id }, 'requests', {
      event: `forum_waits ${id} ${databaseDay()}`,
      what: 'forum_waits',
      values: { count: reported + held },
      link: queuePath(),
      about: 'forum_waits',
    })
}
