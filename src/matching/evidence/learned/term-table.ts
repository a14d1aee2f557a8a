// Numbers of terms to consecutive places, with what is counted of each, in flat arrays: maps and lists of millions of entries take several times as much memory. Pure.

const free = 0xffffffff
/** Of a hundred slots so many are taken at most: then there are twice as many. */
const fullest = 75
const fewest = 1 << 16

const prefixBits = 16

/** Where each of these terms, in rising order, stands; -1 for others. The first bits say between which it is looked for: numbers of terms are as frequent everywhere. */
export function placesOf(terms: Uint32Array): (hash: number) => number {
  const start = new Uint32Array((1 << prefixBits) + 1)
  const prefixOf = (hash: number): number => hash >>> (32 - prefixBits)
  for (const hash of terms) start[prefixOf(hash) + 1] = (start[prefixOf(hash) + 1] as number) + 1
  for (let prefix = 1; prefix < start.length; prefix++)
    start[prefix] = (start[prefix] as number) + (start[prefix - 1] as number)
  return (hash) => {
    let from = start[prefixOf(hash)] as number
    let until = start[prefixOf(hash) + 1] as number
    while (from < until) {
      const middle = (from + until) >> 1
      if ((terms[middle] as number) < hash) from = middle + 1
      else until = middle
    }
    return terms[from] === hash ? from : -1
  }
}

const mostOf = (slots: number): number => Math.floor((slots * fullest) / 100)

export class TermTable {
  size = 0
  /** By the place of the term: in how many documents, and rows, it stands. */
  documents = new Uint32Array(mostOf(fewest))
  users = new Uint32Array(mostOf(fewest))
  private latest = new Uint32Array(mostOf(fewest))
  private keys = new Uint32Array(fewest)
  private places = new Uint32Array(fewest).fill(free)

  private slotOf(hash: number): number {
    const mask = this.keys.length - 1
    let slot = (Math.imul(hash, 2654435761) >>> 0) & mask
    while (this.places[slot] !== free && this.keys[slot] !== hash) slot = (slot + 1) & mask
    return slot
  }

  /** The place of the term, or -1. */
  find(hash: number): number {
    const place = this.places[this.slotOf(hash)] as number
    return place === free ? -1 : place
  }

  /** Counts the term in one more document, of the row of this number, from 1. */
  count(hash: number, row: number): void {
    const place = this.add(hash)
    this.documents[place] = (this.documents[place] as number) + 1
    if (this.latest[place] === row) return
    this.latest[place] = row
    this.users[place] = (this.users[place] as number) + 1
  }

  /** The place of the term, which is given the next one where it has none. */
  private add(hash: number): number {
    if (this.size === mostOf(this.keys.length)) this.widen()
    const slot = this.slotOf(hash)
    if (this.places[slot] === free) {
      this.keys[slot] = hash
      this.places[slot] = this.size++
    }
    return this.places[slot] as number
  }

  private widen(): void {
    const { keys, places } = this
    this.keys = new Uint32Array(keys.length * 2)
    this.places = new Uint32Array(keys.length * 2).fill(free)
    for (const [at, place] of places.entries())
      if (place !== free) {
        const slot = this.slotOf(keys[at] as number)
        this.keys[slot] = keys[at] as number
        this.places[slot] = place
      }
    for (const name of ['documents', 'users', 'latest'] as const) {
      const wider = new Uint32Array(mostOf(this.keys.length))
      wider.set(this[name])
      this[name] = wider
    }
  }

  /** The terms in the order of their places. */
  terms(): Uint32Array {
    const terms = new Uint32Array(this.size)
    for (const [at, place] of this.places.entries()) if (place !== free) terms[place] = this.keys[at] as number
    return terms
  }

  /** Lets everything go. */
  clear(): void {
    this.size = 0
    this.keys = new Uint32Array(fewest)
    this.places = new Uint32Array(fewest).fill(free)
    for (const name of ['documents', 'users', 'latest'] as const) this[name] = new Uint32Array(mostOf(fewest))
  }
}
