// Everything somebody was told in the portal, twenty at a time. With `open` it is one that is opened: it is read from then on.
import { type LoaderContext, Redirection } from '#engine/page/context.ts'
import { notFound } from '#server/errors.ts'
import { openNotification } from '#server/notifications/stored-notifications.ts'
import type { Notifications } from './notification.ts'
import { pageParam } from '#server/http/params.ts'
import { ownNotifications, receiverOf } from './own-notifications.ts'

/** `now`: when it was read, so that browser and server say the same of how long ago something was. */
export type AllData = Notifications & { title: string; pages: number; now: string }

const size = 20

export async function loader({ viewer, locale, query, words, reply }: LoaderContext): Promise<AllData> {
  reply.header('cache-control', 'no-store')
  const opened = query.get('open')
  if (opened !== null) {
    const link = await openNotification(receiverOf(viewer), opened)
    if (link === null) throw notFound()
    throw new Redirection(link)
  }
  const wanted = pageParam(query)
  const reader = { ...viewer, locale }
  const first = await ownNotifications(reader, wanted, size)
  const pages = Math.max(1, Math.ceil(first.total / size))
  const data = wanted > pages ? await ownNotifications(reader, pages, size) : first
  return { ...data, title: words.account.bell.title, pages, now: new Date().toISOString() }
}
