// What lists tell their reader of rows that lack some words of a query, and of other queries, in words of the reader.
import type { Reason } from '#server/search/where-found.ts'
import { listed } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Matched } from './listing.ts'

type Said = Pick<Matched, 'words' | 'unknown' | 'all'>

/** One line above the list. */
export function lackingNote({ all, unknown }: Said, { search }: AllWords, locale: Locale): string {
  const note = all > 0 ? search.someHaveAll({ count: all }) : search.noneHasAll
  return unknown.length > 0 ? `${note} ${search.unknown({ text: listed(unknown, locale) })}` : note
}

/** "4 of 6 words", and which. */
export const heldReason = (held: readonly string[], { words }: Said, { search }: AllWords): Reason => ({
  label: search.wordsHeld({ count: held.length, of: words.length }),
  pieces: held.flatMap((text, at) => [...(at > 0 ? [{ text: ' ', hit: false }] : []), { text, hit: true }]),
})
