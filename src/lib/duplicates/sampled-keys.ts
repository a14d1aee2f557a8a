// Keys that texts of nearly the same letters share: samples of their letters three by three that survive a slip.

/** A 32-bit number of a text: FNV-1a. */
export function hashOf(text: string, seed: number): number {
  let hash = (2166136261 ^ seed) >>> 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0
  hash ^= hash >>> 15
  hash = Math.imul(hash, 2246822507) >>> 0
  return (hash ^ (hash >>> 13)) >>> 0
}

const groups = 5
const samples = 3

/** Of the letters three by three the least of several orders, three orders in one key: titles of nearly the same letters share one of five. */
export function sampledKeys(letters: string): string[] {
  const threes = Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3))
  const hashes = threes.map((three) => hashOf(three, 0))
  const least = (order: number): number => {
    const [factor, more] = [hashOf(`factor ${order}`, 1) | 1, hashOf(`order ${order}`, 2)]
    return hashes.reduce((best, hash) => Math.min(best, (Math.imul(hash, factor) ^ more) >>> 0), 0xffffffff)
  }
  return Array.from({ length: groups }, (_, group) => {
    const sampled = Array.from({ length: samples }, (_, at) => least(group * samples + at)).join()
    return `s${group}:${hashOf(sampled, 3).toString(36)}`
  })
}
