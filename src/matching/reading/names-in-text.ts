// Known names inside a text: whole words of Latin script, and names anywhere in scripts without blanks. Pure.

export type NamedSpan<T> = { value: T; start: number; end: number }

const hasBlanks = /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u
const shortestInside = 2

const isLetter = (text: string, at: number): boolean => /[\p{Script=Latin}\p{N}]/u.test(text[at] ?? '')

/** All of these names in the text, the longest first where several lie over each other. @param isTaken spans that mean something else */
export function findNames<T>(
  text: string,
  names: readonly { word: string; value: T }[],
  isTaken: (start: number, end: number) => boolean = () => false,
): NamedSpan<T>[] {
  const plain = text.toLowerCase()
  // Where small letters are written longer, spans would not fit the text.
  if (plain.length !== text.length) return []
  const found: NamedSpan<T>[] = []
  const longest = names.toSorted((a, b) => b.word.length - a.word.length)
  for (const { word, value } of longest) {
    const wanted = word.toLowerCase()
    if (wanted.length < shortestInside) continue
    const isWhole = hasBlanks.test(wanted)
    for (let at = plain.indexOf(wanted); at !== -1; at = plain.indexOf(wanted, at + 1)) {
      const end = at + wanted.length
      if (isWhole && (isLetter(plain, at - 1) || isLetter(plain, end))) continue
      if (isTaken(at, end) || found.some((one) => at < one.end && end > one.start)) continue
      found.push({ value, start: at, end })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}
