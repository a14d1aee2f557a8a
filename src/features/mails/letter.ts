// A letter in the reader's words, before it is text or HTML: both are made of this and of nothing else.
import type { Sender } from '#engine/interfaces/mail-sender.ts'
import { cutGraphemes } from '#lib/text/graphemes.ts'
import { isTimeZone } from '#lib/time/time-zone.ts'
import { formatDate } from '#words/formats.ts'
import { type Locale, prefixOf } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { type Part, type Template, textOf, unlinked, type Values } from './mail.ts'

type Link = { label: string; href: string }
export type Block = Exclude<Part, { path: string }> | Link

/** A letter in one language. */
export type LetterVersion = {
  locale: Locale
  subject: string
  greeting: string | null
  /** What mail programs show beside the subject. */
  preview: string
  blocks: readonly Block[]
  /** Stands above the addresses of the buttons. */
  addresses: string
  why: string
}

export type Letter = {
  site: string
  /** In the receiver's language, and perhaps once more in another. */
  versions: readonly [LetterVersion, ...LetterVersion[]]
  sentBy: readonly string[]
  unsubscribe: Link | null
}

/** @param sender as this language names it */
export async function sayIn(locale: Locale, template: Template, given: Values, sender: Sender) {
  const values = unlinked(given)
  const words = (await wordsIn(locale)).mail
  const { site } = sender
  const zone = textOf(values, 'timeZone')
  // Staff choose their calendar; who chose none is written to as the site counts.
  const calendar = textOf(values, 'calendar')
  const buddhist = calendar ? calendar === 'buddhist' : sender.buddhist
  const when = (instant: string): string =>
    formatDate(instant, locale, {
      shape: 'date-time',
      buddhist,
      ...(isTimeZone(zone) ? { timeZone: zone } : {}),
    })
  const day = (date: string): string => formatDate(date, locale, { shape: 'long', buddhist })
  const { subject, to, parts, why, unsubscribe } = template(words, values, { locale, site, when, day })
  const address = (path: string): string => sender.origin + prefixOf(locale) + path
  const version: LetterVersion = {
    locale,
    subject,
    greeting: to ? words.greeting({ name: to }) : null,
    preview: cutGraphemes(parts[0], 120),
    blocks: parts.map((part) =>
      typeof part === 'object' && 'button' in part ? { label: part.button, href: address(part.path) } : part,
    ),
    addresses: words.frame.addresses,
    why: words.why[why]({ site }),
  }
  return {
    version,
    sentBy: [
      words.frame.sentBy({ site, address: sender.origin }),
      ...(sender.contact ? [words.frame.contact({ address: sender.contact })] : []),
    ],
    unsubscribe: unsubscribe ? { label: words.frame.unsubscribe, href: address(unsubscribe) } : null,
  }
}
