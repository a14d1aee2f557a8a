// What staff do on the page of one entry: send its notice, decide about it, or move it as every entry is moved.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { listAction } from '#engine/office/list/list-action.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { isProblem } from '#server/errors.ts'
import { action as decide, type ClaimsAnswer, isDecision } from '../claims.action.ts'
import { eraseAction } from './erase-entry.ts'
import { startNotifying, processSending } from '../notices/notices.ts'

export type EntryAnswer = Answer<ListAnswer | ClaimsAnswer>

export async function action(context: ActionContext): Promise<EntryAnswer> {
  const { viewer, page, form, params, path, words } = context
  const intent = form.get('do') ?? ''
  if (isDecision(intent)) return decide(context)
  if (intent === 'erase') {
    const error = await eraseAction(context)
    return error
      ? { status: 422, data: { id: 'erase', reason: '', error } }
      : { redirect: `${path.replace(/\/[^/]+$/, '')}?flash=success` }
  }
  if (intent !== 'tell') return listAction(context)
  const kind = kindOfPage(page)
  try {
    const sending = await startNotifying(viewer, kind, [params.id ?? ''])
    // At once: the page says then that it is done. The job finds nothing left to do.
    await processSending(sending, viewer)
    return { redirect: `${path}?flash=sent` }
  } catch (error) {
    if (!isProblem(error) || error.code !== 'not_waiting') throw error
    return {
      status: 422,
      data: { id: '', reason: '', error: words.claim.notices.notWaiting({ name: String(error.extra.row) }) },
    }
  }
}
