// The words of a document by which it is ranked: in their order, each as a number, with the weight of its field.
import { ownText } from '#server/cache/weight.ts'
import { rankedForm } from '#server/search/tokens/tokens.ts'

// Each entry has 32 bits: 29 of the word, one that says it is another form of the word before, two of the weight.
// A zero parts two texts. Before them stand the numbers of words by weight (D, C, B, A), two bytes each, for averages.
const headBytes = 8
const formBit = 4
const keyShift = 3
const mostEntries = 6000
const mostCounted = 65_535

export const weights = 'DCBA'

const keys = new Map<string, number>()
const keysKept = 50_000

/** FNV-1a over UTF-16 units, 29 bits, never zero. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // The low bits of FNV are the weaker ones: fold the high ones in.
  return (hash ^ (hash >>> 15)) >>> keyShift || 1
}

/** The number that stands for a token in `RankedWords`; words of one stem have the same. */
export function rankedKey(token: string): number {
  const known = keys.get(token)
  if (known !== undefined) return known
  if (keys.size >= keysKept) keys.clear()
  const key = hashOf(rankedForm(token))
  keys.set(ownText(token), key)
  return key
}

/** Collects the words of one document. */
export class RankedWords {
  private readonly entries: number[] = []
  private readonly counts = [0, 0, 0, 0]
  private weight = 0

  /** A text of a field begins. */
  begin(weight: string): void {
    this.weight = weights.indexOf(weight)
    if (this.entries.length > 0 && this.entries.at(-1) !== 0) this.entries.push(0)
  }

  add(key: number, isForm: boolean): void {
    if (!isForm) this.counts[this.weight] = (this.counts[this.weight] as number) + 1
    if (this.entries.length < mostEntries)
      this.entries.push(((key << keyShift) | (isForm ? formBit : 0) | this.weight) >>> 0)
  }

  toBuffer(): Buffer {
    const made = Buffer.allocUnsafe(headBytes + this.entries.length * 4)
    for (const [at, count] of this.counts.entries()) made.writeUInt16BE(Math.min(count, mostCounted), at * 2)
    for (const [at, entry] of this.entries.entries()) made.writeUInt32LE(entry, headBytes + at * 4)
    return made
  }
}

/** Where wanted words stand in a document: as whole numbers, so that any index can give them. */
export type Places = {
  /** Number of words by weight (D, C, B, A). */
  lengths: readonly number[]
  /** Of each hit: which wanted word, its place, its weight; in the order of places. */
  wanted: number[]
  places: number[]
  weights: number[]
  /** How much of a hit it is: 1, or less for another form of the word. */
  shares: number[]
}

/** A form by which a wanted word is recognized, and how much of a hit it is. */
export type Form = { key: number; share: number }

/** Wanted words by the keys of their forms. */
export class WantedWords {
  private readonly byKey = new Map<number, { wanted: number; share: number }[]>()
  private readonly bits = new Uint8Array(4096)

  constructor(forms: readonly (readonly Form[])[]) {
    for (const [wanted, own] of forms.entries())
      for (const { key, share } of own) {
        const all = this.byKey.get(key) ?? []
        this.byKey.set(key, all)
        if (!all.some((one) => one.wanted === wanted)) all.push({ wanted, share })
        this.bits[key & 4095] = 1
      }
  }

  /** Finds them in what `RankedWords` made. */
  find(document: Buffer): Places {
    const lengths = [0, 2, 4, 6].map((at) => document.readUInt16BE(at))
    const found: Places = { lengths, wanted: [], places: [], weights: [], shares: [] }
    const entries = (document.length - headBytes) / 4
    let place = 0
    for (let at = 0; at < entries; at++) {
      const entry = document.readUInt32LE(headBytes + at * 4)
      // Far enough that no two words are near each other across two texts.
      if (entry === 0) place += 100
      else if (!(entry & formBit)) place++
      const key = entry >>> keyShift
      if (entry === 0 || this.bits[key & 4095] === 0) continue
      for (const one of this.byKey.get(key) ?? []) note(found, one.wanted, place, entry & 3, one.share)
    }
    return found
  }
}

/** A word that has several wanted forms is one hit. */
function note(found: Places, wanted: number, place: number, weight: number, share: number): void {
  for (let at = found.places.length - 1; found.places[at] === place; at--)
    if (found.wanted[at] === wanted) {
      found.shares[at] = Math.max(found.shares[at] as number, share)
      return
    }
  found.wanted.push(wanted)
  found.places.push(place)
  found.weights.push(weight)
  found.shares.push(share)
}
