// "Mark all as read".
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { badRequest } from '#server/errors.ts'
import { markAllRead } from '#server/notifications/stored-notifications.ts'
import { receiverOf } from './own-notifications.ts'

export async function action({ form, viewer, path }: ActionContext): Promise<Answer<never>> {
  if (form.get('do') !== 'all') throw badRequest('unknown_action')
  await markAllRead(receiverOf(viewer))
  return { redirect: path }
}
