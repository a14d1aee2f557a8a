// Numbers of terms to consecutive places, in flat arrays: a map of millions of entries takes several times as much memory. Pure.

const free = 0xffffffff

export class TermTable {
  size = 0
  private keys = new Uint32Array(1 << 16)
  private places = new Uint32Array(1 << 16).fill(free)

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

  /** The place of the term, which is given the next one where it has none. */
  add(hash: number): number {
    if (this.size * 2 >= this.keys.length) this.widen()
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
  }

  /** The terms in the order of their places. */
  terms(): Uint32Array {
    const terms = new Uint32Array(this.size)
    for (const [at, place] of this.places.entries()) if (place !== free) terms[place] = this.keys[at] as number
    return terms
  }
}
