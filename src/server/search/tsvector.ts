// Writes a PostgreSQL tsvector from the weighted parts of a document, in its binary form and within the limits of that type.
import { tokenize } from '#server/search/tokens.ts'

export type Weight = 'A' | 'B' | 'C' | 'D'

/** One-letter names of the groups of fields that a search knows by itself: names also answer to initials. */
export const groups = { names: 'n' } as const

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

type Lexeme = { text: string; bytes: number; position: number; isGram: boolean }
/** Where a lexeme stands: each place is a position with its weight in the two bits above it. */
type Places = { bytes: number; all: number[]; last: number; weights: string }

// Limits of PostgreSQL: a lexeme 2 KB, 255 positions each, positions up to 16383, 1 MB in all. We stay under them.
const lexemeBytes = 500
const positionsEach = 250
const lastPosition = 16_383
const totalBytes = 900_000
// Wider than any phrase reaches, so that no phrase matches across two fields.
const gap = 30

/** A query operand between quotes, as the input function of tsquery reads it. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

// Lexemes of recurring texts, until there are too many of them: about 10 MB.
const known = new Map<string, readonly Lexeme[]>()
const lexemesKept = 50_000
let knownLexemes = 0

function lexeme(text: string, position: number, isGram: boolean): Lexeme | [] {
  const bytes = Buffer.byteLength(text)
  return bytes > lexemeBytes ? [] : { text, bytes, position, isGram }
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

const weightBits: Record<Weight, number> = { A: 3 << 14, B: 2 << 14, C: 1 << 14, D: 0 }

/** As `tsvectorrecv` of PostgreSQL reads it: their number, then of each the text, a zero, and its places. */
function write(lexemes: ReadonlyMap<string, Places>): Buffer {
  let size = 4
  for (const { bytes, all } of lexemes.values()) size += bytes + 3 + all.length * 2
  const buffer = Buffer.allocUnsafe(size)
  let at = buffer.writeInt32BE(lexemes.size, 0)
  for (const [text, { all }] of lexemes) {
    at += buffer.write(text, at)
    at = buffer.writeUInt8(0, at)
    at = buffer.writeUInt16BE(all.length, at)
    for (const place of all) at = buffer.writeUInt16BE(place, at)
  }
  return buffer
}

/**
 * Makes the binary form of a tsvector, to be stored with `$1::tsvector`: the database reads it in a fraction of the time
 * that the text takes.
 *
 * Give the parts with the most important first: what exceeds the limits is left out from the end. Of an n-gram only the
 * first place per weight is kept, for n-grams find and do not rank.
 *
 * Example: `toTsvector([{ text: 'Quantum', weight: 'A' }])` is stored as `'quantum':1A '~quantum':1A`.
 */
export function toTsvector(parts: readonly TextPart[]): Buffer {
  const found = new Map<string, Places>()
  let bytes = 0
  let base = 0

  function add(one: Lexeme, weight: Weight, position: number): void {
    let places = found.get(one.text)
    if (!places) {
      if (bytes + one.bytes > totalBytes) return
      places = { bytes: one.bytes, all: [], last: 0, weights: '' }
      found.set(one.text, places)
      bytes += one.bytes + 4
    }
    // Each position once and in order: the database refuses others.
    if (places.all.length >= positionsEach || places.last >= position || bytes > totalBytes) return
    if (one.isGram && places.weights.includes(weight)) return
    if (one.isGram) places.weights += weight
    places.all.push(weightBits[weight] | position)
    places.last = position
    bytes += 2
  }

  for (const part of parts) {
    let end = base
    for (const one of lexemesOf(part)) {
      end = Math.min(lastPosition, base + one.position)
      add(one, part.weight, end)
    }
    base = end + gap
  }
  return write(found)
}

// Type of the elements of such an array: tsvector, in the catalog of every PostgreSQL.
const tsvectorType = 3614

/** The binary form of an array of tsvectors, to be read with `$1::tsvector[]`. */
export function tsvectorArray(vectors: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(vectors.length > 0 ? 20 : 12)
  head.writeInt32BE(vectors.length > 0 ? 1 : 0, 0) // dimensions
  head.writeInt32BE(tsvectorType, 8)
  if (vectors.length > 0) head.writeInt32BE(vectors.length, 12)
  if (vectors.length > 0) head.writeInt32BE(1, 16) // first index
  return Buffer.concat([
    head,
    ...vectors.flatMap((vector) => {
      const length = Buffer.allocUnsafe(4)
      length.writeInt32BE(vector.length)
      return [length, vector]
    }),
  ])
}
