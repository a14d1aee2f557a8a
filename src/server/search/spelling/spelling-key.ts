// Spelling keys of words as the search asks for them: those of words that were asked for before are kept.
import { spellingKey as makeKey } from '#lib/names/spelling-key.ts'
import { ownText } from '#server/cache/memory-size.ts'

// Thirty rules take 20 us, and many people share a name.
const keys = new Map<string, string>()
const keysKept = 20_000

/** The spelling key of a folded Latin word; see `lib/names/spelling-key.ts`. */
export function spellingKey(word: string): string {
  const known = keys.get(word)
  if (known !== undefined) return known
  if (keys.size >= keysKept) keys.clear()
  const made = makeKey(word)
  if (/^[a-z]{2,40}$/.test(word)) keys.set(ownText(word), made)
  return made
}
