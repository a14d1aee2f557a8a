// Display text beside its folded form, with the way back from a place in the one to a place in the other.
import { foldLatin, normalize } from '#server/search/normalize.ts'
import { splitRuns, type Run } from '#server/search/runs.ts'

export interface FoldedText {
  /** Normalized, accents of Latin letters taken off. */
  text: string
  /** Normalized, accents kept; its runs are those of `text` one by one. */
  accented: readonly string[]
  runs: readonly Run[]
  /** The span of the display text that a span of the folded text comes from, widened to whole characters. */
  spanOf(start: number, end: number): [start: number, end: number]
}

const ascii = /^[^`\u0080-\uFFFF]*$/
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Folds a display text character by character (grapheme clusters), so that a match can be shown where it stands.
 *
 * Example: `foldText('Nguyễn').text` is `nguyen`, and `spanOf(0, 6)` is `[0, 6]` of the display text, or more code units
 * where the accents are written apart.
 */
export function foldText(display: string): FoldedText {
  // Every ASCII character stands for itself.
  if (ascii.test(display)) {
    const text = normalize(display)
    const runs = splitRuns(text)
    return { text, runs, accented: runs.map((run) => run.text), spanOf: (start, end) => [start, end] }
  }
  let text = ''
  let accentedText = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { segment, index } of characters.segment(display)) {
    const accented = ascii.test(segment) ? segment.toLowerCase() : normalize(segment)
    const folded = foldLatin(accented)
    accentedText += accented
    text += folded
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(index)
      ends.push(index + segment.length)
    }
  }
  const runs = splitRuns(text)
  const accented = splitRuns(accentedText)
  return {
    text,
    runs,
    accented: runs.map((run, index) => accented[index]?.text ?? run.text),
    spanOf: (start, end) => [starts[start] ?? display.length, ends[end - 1] ?? display.length],
  }
}
