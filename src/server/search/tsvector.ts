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
  /** The same text stands in many documents (a country, a keyword): its lexemes are remembered. */
  recurs?: boolean
}

type Lexeme = { text: string; quoted: string; bytes: number; position: number; isGram: boolean }
type Places = { quoted: string; text: string; count: number; last: string; weights: string }

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

// Lexemes of recurring texts, until there are too many of them: about 10 MB.
const known = new Map<string, readonly Lexeme[]>()
const lexemesKept = 50_000
let knownLexemes = 0

function lexeme(text: string, position: number, isGram: boolean): Lexeme | [] {
  const bytes = Buffer.byteLength(text)
  return bytes > lexemeBytes ? [] : { text, quoted: quote(text), bytes, position, isGram }
}

function makeLexemes({ text, groups: letters = [], name = false }: TextPart): readonly Lexeme[] {
  return tokenize(text, { role: 'index', name }).flatMap((token) => {
    const isGram = token.kind === 'gram'
    // Spelling keys stand for names only and need no copy.
    const copies = token.kind === 'key' ? [] : letters.map((letter) => `${letter}:${token.text}`)
    return [token.text, ...copies].flatMap((one) => lexeme(one, token.position, isGram))
  })
}

function lexemesOf(part: TextPart): readonly Lexeme[] {
  if (!part.recurs) return makeLexemes(part)
  const key = `${part.name ? 'name' : ''}|${(part.groups ?? []).join()}|${part.text}`
  let found = known.get(key)
  if (!found) {
    found = makeLexemes(part)
    if (knownLexemes > lexemesKept) {
      known.clear()
      knownLexemes = 0
    }
    known.set(key, found)
    knownLexemes += found.length
  }
  return found
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
  const found = new Map<string, Places>()
  let bytes = 0
  let base = 0

  function add(one: Lexeme, weight: Weight, place: string): void {
    let places = found.get(one.text)
    if (!places) {
      if (bytes + one.bytes > totalBytes) return
      places = { quoted: one.quoted, text: '', count: 0, last: '', weights: '' }
      found.set(one.text, places)
      bytes += one.bytes + 4
    }
    if (places.count >= positionsEach || places.last === place || bytes > totalBytes) return
    if (one.isGram && places.weights.includes(weight)) return
    if (one.isGram) places.weights += weight
    places.text += places.count === 0 ? place : `,${place}`
    places.count++
    places.last = place
    bytes += 2
  }

  for (const part of parts) {
    let end = base
    let place = ''
    for (const one of lexemesOf(part)) {
      const position = Math.min(lastPosition, base + one.position)
      if (position !== end || place === '') place = `${position}${part.weight}`
      add(one, part.weight, place)
      end = position
    }
    base = end + gap
  }
  let text = ''
  for (const { quoted, text: places, count } of found.values())
    if (count > 0) text += `${text === '' ? '' : ' '}${quoted}:${places}`
  return text
}
