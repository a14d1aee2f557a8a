// Display text beside its folded form, with the way back from a place in the one to a place in the other.
import { foldLatin, normalize } from '#server/search/tokens/normalize.ts'
import { splitRuns, type Run } from '#server/search/tokens/runs.ts'

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
// Letters and signs that stand for themselves; the last before others may carry their accent.
const plainStretch = /[ -_a-~]{5,}/g
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

type Character = { accented: string; folded: string }

// Texts of a language are made of a few hundred characters with their marks.
const mostCharacters = 4000
const known = new Map<string, Character>()

function foldCharacter(segment: string): Character {
  const found = known.get(segment)
  if (found) return found
  const accented = ascii.test(segment) ? segment.toLowerCase() : normalize(segment)
  const made = { accented, folded: foldLatin(accented) }
  if (known.size >= mostCharacters) known.clear()
  // A long heap of marks is no character that comes again.
  if (segment.length <= 8) known.set(segment, made)
  return made
}

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
  const add = ({ accented, folded }: Character, start: number, end: number): void => {
    accentedText += accented
    text += folded
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(start)
      ends.push(end)
    }
  }
  let done = 0
  for (const { 0: stretch, index } of display.matchAll(plainStretch)) {
    const plain = index + stretch.length === display.length ? stretch : stretch.slice(0, -1)
    for (const { segment, index: at } of characters.segment(display.slice(done, index)))
      add(foldCharacter(segment), done + at, done + at + segment.length)
    const lower = plain.toLowerCase()
    accentedText += lower
    text += lower
    for (let at = index; at < index + plain.length; at++) {
      starts.push(at)
      ends.push(at + 1)
    }
    done = index + plain.length
  }
  for (const { segment, index } of characters.segment(display.slice(done)))
    add(foldCharacter(segment), done + index, done + index + segment.length)
  const runs = splitRuns(text)
  const accented = splitRuns(accentedText)
  return {
    text,
    runs,
    accented: runs.map((run, index) => accented[index]?.text ?? run.text),
    spanOf: (start, end) => [starts[start] ?? display.length, ends[end - 1] ?? display.length],
  }
}
