// Puts a mail into words: the letter of its template, as plain text and as HTML.
import { isLocale, type Locale } from '#words/locales.ts'
import type { Written } from '#server/mail/message.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Sender } from '#engine/interfaces/mail-sender.ts'
import { type Letter, sayIn } from './letter.ts'
import type { Values } from './mail.ts'
import { findTemplate } from './templates.ts'

/**
 * Writes a mail of a template. With the value `alsoIn` the same is said once more below, in that language.
 * @param senderThere the sender as that language names it
 * @throws when the template does not exist
 */
export async function renderMail(
  name: string,
  locale: Locale,
  values: Values,
  sender: Sender,
  senderThere = sender,
): Promise<Written> {
  const template = findTemplate(name)
  if (!template) throw new Error(`no mail template is called ${name}`)
  const { version, sentBy, unsubscribe } = await sayIn(locale, template, values, sender)
  const more = values.alsoIn
  const second = isLocale(more) && more !== locale ? [(await sayIn(more, template, values, senderThere)).version] : []
  const letter: Letter = { site: sender.site, versions: [version, ...second], sentBy, unsubscribe }
  return {
    from: sender.from,
    replyTo: sender.replyTo,
    subject: letter.versions.map(({ subject }) => subject).join(' / '),
    text: letterText(letter),
    html: letterHtml(letter),
    ...(unsubscribe ? { unsubscribe: unsubscribe.href } : {}),
  }
}
