// "Mark all as read".
import type { ActContext, Answer } from '#engine/office/context.ts'
import { badRequest } from '#server/errors.ts'
import { markAllRead } from '#server/notices/bell.ts'
import { receiverOf } from './own.ts'

export async function act({ form, viewer, path }: ActContext): Promise<Answer<never>> {
  if (form.get('do') !== 'all') throw badRequest('unknown_action')
  await markAllRead(receiverOf(viewer))
  return { redirect: path }
}
