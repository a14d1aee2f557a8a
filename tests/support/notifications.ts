// What accounts were told in the portal, as they would read it.
import { textOf } from '../../src/features/notifications/texts.ts'
import { listNotifications } from '#server/notifications/stored-notifications.ts'
import type { Receiver } from '#server/notifications/topics.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

/** The newest first: title, the line below it, and where it leads. */
export async function notificationsOf(to: Receiver, locale: Locale = 'en'): Promise<[string, string | null, string][]> {
  const [{ rows }, words] = await Promise.all([listNotifications(to, 1, 50), wordsIn(locale)])
  return rows.map((told) => {
    const { title, note } = textOf(told, words, locale)
    return [title, note, told.link]
  })
}
