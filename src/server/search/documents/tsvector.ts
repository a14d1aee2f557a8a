// Writes a PostgreSQL tsvector from the weighted parts of a document, in its binary form and within the limits of that type.
import { ownText } from '#server/cache/weight.ts'
import { rankedKey, RankedWords } from '#server/search/documents/ranked-words.ts'
import { type Token, tokenize } from '#server/search/tokens/tokens.ts'

export type Weight = 'A' | 'B' | 'C' | 'D'

/** The group of fields that a search knows by itself: names also answer to initials. */
export const groups = { names: 'name' } as const

export interface TextPart {
  text: string
  weight: Weight
  /** Search types of the kind: the tokens get a second copy under each (`name:nguyen`), to which a query can be held. */
  groups?: readonly string[]
  /** The name of a person: spelling keys are added. */
  name?: boolean
  /** The same text stands in many documents (a country, a keyword, a position): its lexemes are remembered. */
  recurs?: boolean
}

/**
 * One for each text, so that documents meet their lexemes without looking them up; `document`, `places` and what follows
 * speak of the document that is being made. Each place is a position with its weight in the two bits above it.
 */
type Lexeme = {
  /** Its UTF-8 bytes, one character each. */
  bytes: string
  isGram: boolean
  document: number
  places: number[]
  count: number
  last: number
  weights: string
}
type Placed = { lexeme: Lexeme | null; position: number; ranks: Token['ranks']; key: number }

/** In bytes, with its group: longer ones stand in no document. */
export const longestLexeme = 500

// Limits of PostgreSQL: a lexeme 2 KB, 255 positions each, positions up to 16383, 1 MB in all. We stay under them.
const positionsEach = 250
const lastPosition = 16_383
const totalBytes = 900_000
// Wider than any phrase reaches, so that no phrase matches across two fields.
const gap = 30

/** A query operand between quotes, as the input function of tsquery reads it. */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

// Lexemes, and those of short texts, until there are too many of them: about 8 MB.
const lexemes = new Map<string, Lexeme>()
const known = new Map<string, readonly Placed[]>()
// Texts that came once: most never come again, and nothing of those is kept but the text.
const seen = new Set<string>()
const lexemesKept = 20_000
const placesKept = 60_000
const seenKept = 20_000
const shortText = 200
let knownPlaces = 0

/** Both go at once, between two documents: else one document could meet two lexemes of one text. */
function forgetTooMany(): void {
  if (lexemes.size <= lexemesKept && knownPlaces <= placesKept) return
  lexemes.clear()
  known.clear()
  knownPlaces = 0
}

const ascii = /^[ -~]*$/

/** Null when the text is too long for a lexeme. */
function lexemeOf(text: string, isGram: boolean): Lexeme | null {
  const found = lexemes.get(text)
  if (found) return found
  const own = ownText(text)
  const bytes = ascii.test(own) ? own : Buffer.from(own).toString('latin1')
  if (bytes.length > longestLexeme) return null
  const made = { bytes, isGram, document: 0, places: [0], count: 0, last: 0, weights: '' }
  lexemes.set(own, made)
  return made
}

function place({ text, groups: copies = [], name = false }: TextPart): readonly Placed[] {
  const placed: Placed[] = []
  for (const { text: token, kind, position, ranks } of tokenize(text, { role: 'index', name })) {
    const isGram = kind === 'gram'
    placed.push({ lexeme: lexemeOf(token, isGram), position, ranks, key: ranks ? rankedKey(token) : 0 })
    // Spelling keys stand for names only and need no copy.
    if (kind !== 'key')
      for (const copy of copies)
        placed.push({ lexeme: lexemeOf(`${copy}:${token}`, isGram), position, ranks: undefined, key: 0 })
  }
  return placed
}

function placedOf(part: TextPart): readonly Placed[] {
  if (!part.recurs || part.text.length > shortText) return place(part)
  const key = ownText(`${part.name ? 'name' : ''}|${(part.groups ?? []).join()}|${part.text}`)
  const found = known.get(key)
  if (found) return found
  const placed = place(part)
  if (seen.delete(key)) {
    known.set(key, placed)
    knownPlaces += placed.length
  } else {
    if (seen.size >= seenKept) seen.clear()
    seen.add(key)
  }
  return placed
}

const weightBits: Record<Weight, number> = { A: 3 << 14, B: 2 << 14, C: 1 << 14, D: 0 }

const twoBytes = (value: number): string => String.fromCharCode(value >> 8, value & 255)

/** As `tsvectorrecv` of PostgreSQL reads it: their number, then of each the text, a zero, and its places. */
function write(used: readonly Lexeme[]): Buffer {
  let text = twoBytes(used.length >> 16) + twoBytes(used.length & 65_535)
  for (const { bytes, places, count } of used) {
    text += `${bytes}\0${twoBytes(count)}`
    for (let at = 0; at < count; at++) text += twoBytes(places[at] as number)
  }
  return Buffer.from(text, 'latin1')
}

let documents = 0

/**
 * Makes the binary form of a tsvector, to be stored with `$1::tsvector`: the database reads it in a fraction of the time
 * that the text takes.
 *
 * Give the parts with the most important first: what exceeds the limits is left out from the end. Of an n-gram only the
 * first place per weight is kept, for n-grams find and do not rank.
 *
 * Example: `toTsvector([{ text: 'Quantum', weight: 'A' }])` is stored as `'quantum':1A '~quantum':1A`.
 */
export const toTsvector = (parts: readonly TextPart[]): Buffer => toSearchable(parts).tsv

/** The same with the words by which the document is ranked (ranked-words.ts). */
export function toSearchable(parts: readonly TextPart[]): { tsv: Buffer; words: Buffer } {
  forgetTooMany()
  const document = ++documents
  const used: Lexeme[] = []
  const words = new RankedWords()
  let size = 0
  let base = 0

  function add(one: Lexeme, weight: Weight, position: number): void {
    if (one.document !== document) {
      if (size + one.bytes.length > totalBytes) return
      one.document = document
      one.count = 0
      one.last = 0
      one.weights = ''
      used.push(one)
      size += one.bytes.length + 4
    }
    // Each position once and in order: the database refuses others.
    if (one.count >= positionsEach || one.last >= position || size > totalBytes) return
    if (one.isGram && one.weights.includes(weight)) return
    if (one.isGram) one.weights += weight
    one.places[one.count++] = weightBits[weight] | position
    one.last = position
    size += 2
  }

  for (const part of parts) {
    let end = base
    words.begin(part.weight)
    for (const { lexeme, position, ranks, key } of placedOf(part)) {
      end = Math.min(lastPosition, base + position)
      if (lexeme) add(lexeme, part.weight, end)
      if (ranks) words.add(key, ranks === 'form')
    }
    base = end + gap
  }
  return { tsv: write(used), words: words.toBuffer() }
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
