// The words of a run without blanks as a question means them: short pieces side by side, which the dictionary may have cut from a word
// that it does not know, are one word.
import { isWeakWord } from '#server/search/queries/function-words.ts'
import { codePoints, type Run, type SegmentedWord, segmentWords } from '#server/search/tokens/runs.ts'

/** A word with the pieces that documents hold of it, most often itself. */
export type UnspacedWord = SegmentedWord & Readonly<{ pieces: readonly SegmentedWord[] }>

/** Its pieces that are words by themselves, if it has several: by them is found who may be meant where nobody has the word. */
export const tellingPieces = (word: UnspacedWord): readonly SegmentedWord[] => {
  const telling = word.pieces.filter((piece) => !isRemnant(piece) && !isWeakWord(piece.text))
  return word.pieces.length > 1 && telling.length > 1 ? telling : []
}

/** In letters without their signs; longer ones are words of the dictionary. */
const longestPiece = 3
// A question says enough beside its pieces, which find rows that lack some.
const longestTerm = 8
// A consonant that is not said begins no word: "อร์ค" of เซนเซอร์ควอนตัม.
const silentSecond = /^.[ก-ฮ]์/u

const letters = (text: string): number => codePoints(text.replace(/\p{M}/gu, '')).length
const sizeOf = ({ text }: SegmentedWord): number => codePoints(text).length

/** No word of Thai, Lao, Khmer or Burmese looks so: it was cut out of one. */
const isRemnant = (word: SegmentedWord): boolean =>
  (sizeOf(word) === 1 || silentSecond.test(word.text)) && !isWeakWord(word.text)

const mayBePiece = (word: SegmentedWord): boolean =>
  isRemnant(word) || (letters(word.text) <= longestPiece && !isWeakWord(word.text))

const joined = (pieces: readonly SegmentedWord[]): UnspacedWord => ({
  text: pieces.map(({ text }) => text).join(''),
  start: pieces[0]?.start ?? 0,
  pieces,
})

/**
 * Stretches of short pieces of which one is no word. Those of a loanword (ນາ, ໂນ, ເຕັກ) may each be a word of the dictionary as well, and
 * nothing tells them from a name that is made of short words (น้ำ, เสีย): both are meant as they stand, but for a run that says how its
 * words hang together, which is a sentence.
 */
function joinPieces(words: readonly SegmentedWord[]): UnspacedWord[] {
  const found: UnspacedWord[] = []
  let stretch: SegmentedWord[] = []
  const isName = !words.some(({ text }) => isWeakWord(text))
  const end = (): void => {
    const isOne = stretch.length > 0 && (isName || stretch.some(isRemnant))
    found.push(...(isOne ? [joined(stretch)] : stretch.map((word) => joined([word]))))
    stretch = []
  }
  for (const word of words) {
    if (mayBePiece(word)) stretch.push(word)
    else {
      end()
      found.push(joined([word]))
    }
  }
  end()
  return found
}

/** Characters that the dictionary leaves alone, side by side, are a name that it does not know. */
function joinCharacters(words: readonly SegmentedWord[]): UnspacedWord[] {
  const found: SegmentedWord[][] = []
  let isOpen = false
  for (const word of words) {
    const isSingle = sizeOf(word) === 1 && !isWeakWord(word.text)
    const last = found.at(-1)
    if (isSingle && isOpen && last) last.push(word)
    else found.push([word])
    isOpen = isSingle
  }
  return found.map(joined)
}

/** The words of a run without blanks; of an expression that is known as a whole, itself. */
export function unspacedWordsOf(run: Run, isKnown = false): readonly UnspacedWord[] {
  const words = segmentWords(run.text)
  if (isKnown) return [joined(words)]
  if (run.kind === 'han') return joinCharacters(words)
  return words.length > longestTerm ? words.map((word) => joined([word])) : joinPieces(words)
}
