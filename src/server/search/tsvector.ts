// Writes a PostgreSQL tsvector from the weighted parts of a document, within the limits of that type.
import { tokenize } from '#server/search/tokens.ts'

export type Weight = 'A' | 'B' | 'C' | 'D'

/** One-letter names of the groups of fields that every search knows. Names also answer to initials. */
export const groups = { names: 'n', keywords: 'k' } as const

export interface TextPart {
  text: string
  weight: Weight
  /** One letter each: the tokens get a second copy under it (`n:nguyen`), to which a query can be held. */
  groups?: readonly string[]
  /** The name of a person: spelling keys are added. */
  name?: boolean
}

// Limits of PostgreSQL: a lexeme 2 KB, 255 positions each, positions up to 16383, 1 MB in all. We stay under them.
const lexemeBytes = 500
const positionsEach = 250
const lastPosition = 16_383
const totalBytes = 900_000
// Wider than any phrase reaches, so that no phrase matches across two fields.
const gap = 30

/** A lexeme or query operand between quotes, as the input functions of tsvector and tsquery read it. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/**
 * Makes the text of a tsvector, to be stored with `$1::tsvector`.
 *
 * Give the parts with the most important first: what exceeds the limits is left out from the end. Of an n-gram only the
 * first place per weight is kept, for n-grams find and do not rank.
 *
 * Example: `toTsvector([{ text: 'Quantum', weight: 'A' }])` gives `'quantum':1A '~quantum':1A`.
 */
export function toTsvector(parts: readonly TextPart[]): string {
  const lexemes = new Map<string, string[]>()
  let bytes = 0
  let base = 0

  function add(lexeme: string, position: number, weight: Weight, once: boolean): void {
    let places = lexemes.get(lexeme)
    if (!places) {
      const size = Buffer.byteLength(lexeme)
      if (size > lexemeBytes || bytes + size > totalBytes) return
      places = []
      lexemes.set(lexeme, places)
      bytes += size + 4
    }
    if (places.length >= positionsEach || (once && places.some((place) => place.endsWith(weight)))) return
    const place = `${position}${weight}`
    if (places.at(-1) === place || bytes > totalBytes) return
    places.push(place)
    bytes += 2
  }

  for (const part of parts) {
    let end = base
    for (const token of tokenize(part.text, { role: 'index', name: part.name ?? false })) {
      const position = Math.min(lastPosition, base + token.position)
      const once = token.kind === 'gram'
      add(token.text, position, part.weight, once)
      // Spelling keys stand for names only and need no copy.
      if (token.kind !== 'key')
        for (const group of part.groups ?? []) add(`${group}:${token.text}`, position, part.weight, once)
      end = position
    }
    base = end + gap
  }
  return [...lexemes]
    .filter(([, places]) => places.length > 0)
    .map(([lexeme, places]) => `${quote(lexeme)}:${places.join()}`)
    .join(' ')
}
