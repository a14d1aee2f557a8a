// Staff delete the account of whoever asked for it by a request: the same as the member does, with the same mail and time to undo it.
import { erasureForms } from '#engine/interfaces/erasures.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { ListAction } from '#engine/office/list/added/list-additions.ts'
import { requireRecentPassword } from '#engine/store/recent-password.ts'
import { records } from '#engine/store/records.ts'
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { dataRequests } from '#kinds/data-requests/kind.ts'
import { members } from '#kinds/members/kind.ts'
import { badRequest, forbidden, notFound, Problem } from '#server/errors.ts'
import { formatDate } from '#words/formats.ts'
import { scheduleDeletion } from './schedule.ts'

/** The member whose account is deleted for this request: its sender proved the mailbox, and asked for that. Null for others. */
export async function accountToDelete(viewer: Viewer, request: string): Promise<string | null> {
  if (dataRequests.access.update(viewer) === false || !(await records(viewer, dataRequests).find(request))) return null
  const row = await findRow(dataRequests, request)
  const isMeant = row?.requestType === 'delete' && (row.status === 'verified' || row.status === 'in_progress')
  if (!isMeant || !row.subject || !(await records(viewer, members).find(row.subject))) return null
  return row.subject
}

/** @throws 404 for a request out of reach, without an account or not about deletion; 409 for an account that is not in use */
export const deleteForRequest: ListAction = async (kind, [id = ''], { viewer, form: sent, words, locale, site }) => {
  if (kind.name !== dataRequests.name) throw badRequest('unknown_action')
  if (viewer.who !== 'staff') throw forbidden()
  const account = await accountToDelete(viewer, id)
  if (!account) throw notFound()
  const form = erasureForms.find((one) => one === sent.get('form'))
  if (!form) throw badRequest('unknown_form')
  await requireRecentPassword(viewer)
  const due = await scheduleDeletion(viewer, account, form)
  if (!due) throw new Problem(409, 'not_active')
  const date = formatDate(due, locale, { ...site.dates, shape: 'date' })
  return { done: 'changed', count: 1, message: words.requests.closing.done({ date }) }
}
