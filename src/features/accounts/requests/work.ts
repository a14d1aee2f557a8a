// What follows from data requests: mails, the reminder, the line of the work queue, and the choice of members who wait for an answer.
import { dataRequests, openStates } from '#kinds/data-requests/kind.ts'
import { waitForAnswer } from '#kinds/data-requests/queries.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { StaffWork } from '#engine/interfaces/work-queue.ts'
import type { Scope } from '#engine/search/lists/scopes.ts'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { wordsIn } from '#words/words-in.ts'
import { mailStaff } from './mails.ts'

/** Days left at which staff are reminded, once. */
const remindAt = 7
const isOpen = { status: [...openStates] }

export async function forStaff(viewer: Viewer, kind: Kind): Promise<StaffWork[]> {
  if (kind.name !== dataRequests.name || kind.access.update(viewer) === false) return []
  const found = await records(viewer, dataRequests).list({ where: isOpen, sort: 'daysLeft', size: 1 }, ['daysLeft'])
  const { home } = (await wordsIn(viewer.locale)).editor
  const days = found.rows[0]?.daysLeft ?? 0
  const href = `?${openStates.map((state) => `status=${state}`).join('&')}`
  return found.total > 0
    ? [{ text: home.dataRequests({ count: found.total }), count: found.total, href, urgency: 'due', days }]
    : []
}

/** Reminds staff of what is due soon, each of them once for each request. @returns how many requests are */
export async function remindOfRequests(): Promise<number> {
  const open = await findRows(dataRequests, isOpen)
  const due = open.filter(({ daysLeft, status }) => status !== 'new' && daysLeft != null && daysLeft <= remindAt)
  for (const { id } of due) await mailStaff(id, 'data_request_due')
  return due.length
}

export const openRequests: Scope = {
  name: 'open-requests',
  label: ({ editor }) => editor.scopes.openRequests,
  rows: (viewer, kind) =>
    kind.name === 'members' && viewer.who === 'staff' && dataRequests.access.update(viewer) !== false
      ? waitForAnswer(viewer)
      : null,
}
