// What a list tells its reader of a search, in words of the reader: what was searched, and of rows that lack some words.
import type { Reason } from '#server/search/highlights/where-found.ts'
import { listed } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Matched } from '../lists/listing.ts'

type Said = Pick<Matched, 'words' | 'unknown' | 'all' | 'isRelated'>

/** A search as it was answered. */
type Answered = {
  /** As it was typed, no more of it than is searched. */
  q: string
  isCut: boolean
  corrected: string | null
  matched: Said | null
}

/** The lines above the list. */
export function searchNotes({ q, isCut, corrected, matched }: Answered, words: AllWords, locale: Locale): string[] {
  return [
    ...(isCut ? [words.search.isCut({ count: q.length })] : []),
    ...(corrected ? [words.search.corrected({ from: q, to: corrected })] : []),
    ...(matched ? [lackingNote(matched, words, locale)] : []),
  ]
}

function lackingNote({ all, unknown, isRelated }: Said, { search }: AllWords, locale: Locale): string {
  if (isRelated) return all > 0 ? search.relatedFollow({ count: all }) : search.onlyRelated
  const note = all > 0 ? search.someHaveAll({ count: all }) : search.noneHasAll
  return unknown.length > 0 ? `${note} ${search.unknown({ text: listed(unknown, locale) })}` : note
}

/** "4 of 6 words", or "Related" for pieces of words, and which. */
export const heldReason = (
  held: readonly string[],
  { words, isRelated }: Pick<Said, 'words' | 'isRelated'>,
  { search }: AllWords,
): Reason => ({
  label: isRelated ? search.related : search.wordsHeld({ count: held.length, of: words.length }),
  pieces: held.flatMap((text, at) => [...(at > 0 ? [{ text: ' ', hit: false }] : []), { text, hit: true }]),
})
