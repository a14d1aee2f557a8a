// Staff decide a claim request beside the member list.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest } from '#server/errors.ts'
import { action as decide, type ClaimsAnswer } from './claims.action.ts'

export function action(context: ActionContext): Promise<Answer<ClaimsAnswer>> {
  if (!['approve', 'deny'].includes(context.form.get('do') ?? '')) throw badRequest('unknown_action')
  return decide(context)
}
