// Reasons that moderators give again and again, in the language of whoever reads them.
import { closedListOf } from '#engine/model/registry.ts'
import { isLocale, type Locale, localeNames, locales } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { entryOf } from '#lib/entry-of.ts'
import { reasonText } from './shown-posts.ts'

export type Reply = { value: string; label: string; text: string }

const languageOf = (locale: string | null | undefined): Locale => (isLocale(locale) ? locale : 'en')

/** The saved replies: their names in the language of the moderator, their texts in that of the author. */
export async function repliesFor(
  author: string | null,
  reader: Locale,
): Promise<{ replies: Reply[]; language: string; lang: Locale }> {
  const lang = languageOf(author)
  const { replies } = (await wordsIn(lang)).moderation
  return {
    lang,
    language: localeNames[lang],
    replies: closedListOf('reportReason').values.map((value) => ({
      value,
      label: reasonText(value, reader),
      text: entryOf(replies, value) ?? '',
    })),
  }
}

/** What is told: the own words, else the saved reply in the language of the author. */
export async function reasonOf(form: URLSearchParams, author: string | null): Promise<string | null> {
  const own = form.get('reason')?.trim()
  if (own) return own
  const { replies } = (await wordsIn(languageOf(author))).moderation
  return entryOf(replies, form.get('reply')) ?? null
}

/** The same for several authors, in whose languages the saved reply stands; of own words, which have one language, there is nothing to choose. */
export async function reasonsOf(form: URLSearchParams): Promise<ReadonlyMap<string, string>> {
  if (form.get('reason')?.trim()) return new Map()
  const found = await Promise.all(locales.map(async (one) => [one, await reasonOf(form, one)] as const))
  return new Map(found.flatMap(([one, text]) => (text ? [[one, text] as const] : [])))
}
