// What somebody was told, as they read it: a page of it with its texts, and how much is unread.
import type { Viewer } from '#engine/model/viewer.ts'
import { unauthorized } from '#server/errors.ts'
import { countUnread, listNotifications } from '#server/notifications/stored-notifications.ts'
import type { Receiver } from '#server/notifications/topics.ts'
import { wordsIn } from '#words/words-in.ts'
import type { Notifications } from './notification.ts'
import { textOf } from './texts.ts'

/** Whose notifications a viewer has: the own ones. @throws 401 without an account */
export function receiverOf({ who, id }: Viewer): Receiver {
  if ((who !== 'member' && who !== 'staff') || id === null) throw unauthorized()
  return { realm: who, account: id }
}

export async function ownNotifications(viewer: Viewer, page: number, size: number): Promise<Notifications> {
  const to = receiverOf(viewer)
  const { rows, total } = await listNotifications(to, page, size)
  const words = await wordsIn(viewer.locale)
  return {
    rows: rows.map((told) => {
      const { id, topic, link, createdAt, readAt } = told
      return { id, topic, ...textOf(told, words, viewer.locale), link, createdAt, readAt }
    }),
    total,
    page,
    size,
    unread: await countUnread(to),
  }
}

/** For the sign on the bell; null for who has none. */
export const unreadOf = async ({ who, id }: Viewer): Promise<number | null> =>
  (who === 'member' || who === 'staff') && id !== null ? countUnread({ realm: who, account: id }) : null
