// What a list tells its reader of a search, in words of the reader: what was searched, and of rows that lack some words.
import { longestQuery } from '#lib/text/longest-query.ts'
import { isEverydayQuery } from '#server/search/queries/function-words.ts'
import { parseQuery } from '#server/search/queries/query.ts'
import type { Reason } from '#server/search/highlights/where-found.ts'
import { listed } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import type { Matched } from '../lists/listing.ts'

const mostSaid = 40
const shortened = (text: string): string =>
  text.length > mostSaid ? `${text.slice(0, mostSaid).toWellFormed()}…` : text

type Said = Pick<Matched, 'words' | 'unknown' | 'all' | 'isRelated'>

/** A search as it was answered. */
type Answered = {
  typed: string
  corrected: string | null
  matched: Said | null
}

/** Holds this nothing that can be searched: signs alone? */
export const isUnsearchable = (typed: string): boolean =>
  typed.trim() !== '' && parseQuery(typed.trim()).terms.length === 0

/** What is to be said of what was typed, whatever is found: only its beginning, nothing of it, or nothing but everyday words was searched. */
export function typedNotes(typed: string, { search }: AllWords): string[] {
  const text = typed.trim()
  return [
    ...(text.length > longestQuery ? [search.isCut({ count: longestQuery })] : []),
    ...(isUnsearchable(text) ? [search.noWords({ text: shortened(text) })] : []),
    ...(isEverydayQuery(parseQuery(text)) ? [search.everydayWords] : []),
  ]
}

/** The lines above the list. */
export function searchNotes({ typed, corrected, matched }: Answered, words: AllWords, locale: Locale): string[] {
  const q = typed.trim().slice(0, longestQuery).toWellFormed()
  return [
    ...typedNotes(typed, words),
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
