// Names of institutions as authors write them, beside parts of them that are anywhere in an address.
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Do two places share so many of their words that they may be one? */
export function isNearPlace(one: string | null, other: string): boolean {
  if (!one || !other) return false
  const [words, others] = [wordsOf(one), new Set(wordsOf(other))]
  const long = words.filter((word) => word.length > 3)
  const shared = long.filter((word) => others.has(word)).length
  return shared >= 2 || (shared === 1 && long.length === 1)
}
