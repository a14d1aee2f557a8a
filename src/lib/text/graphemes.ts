// Letters as people see them, so that Thai marks and emoji are never cut apart.
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A letter is not longer in any writing; joined emoji without end would be one. */
const longest = 32

/** Blanks and invisible signs that cleaning takes out of a text, as far as anybody types them. */
const spare = 1000

/**
 * Can a text have at most `letters` letters once it is cleaned? Told by its length alone, so it is asked before anything
 * reads the text.
 */
export const canFit = (text: string, letters: number): boolean => text.length <= letters * longest + spare

/** How many letters people see; what is longer than any letter counts as several. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const { segment } of segmenter.segment(text)) count += Math.ceil(segment.length / longest)
  return count
}

/** The first `count` letters; `end` follows where something was cut. */
export function cutGraphemes(text: string, count: number, end = '…'): string {
  if (text.length <= count) return text
  let seen = 0
  for (const { index } of segmenter.segment(text)) if (seen++ === count) return text.slice(0, index).trimEnd() + end
  return text
}
