// The words of a run without blanks as a question means them: short pieces side by side, which the dictionary may have cut from a word
// that it does not know, are one word.
import { isWeakWord } from '#server/search/queries/function-words.ts'
import { normalize } from '#server/search/tokens/normalize.ts'
import { codePoints, type Run, type SegmentedWord, segmentWords } from '#server/search/tokens/runs.ts'

/** A word with the pieces that documents hold of it, most often itself. */
export type UnspacedWord = SegmentedWord & Readonly<{ pieces: readonly SegmentedWord[]; isWhole?: true }>

/** Its pieces that are words by themselves, if it has several: by them is found who may be meant where nobody has the word. */
export const tellingPieces = (word: UnspacedWord): readonly SegmentedWord[] => {
  if (word.isWhole) return []
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

// Words of every request that the dictionaries cut.
const wholeWords = new Set(
  [
    'ห้องปฏิบัติการ เครื่องมือ ห้องทดลอง นักวิจัย งานวิจัย นักวิทยาศาสตร์ ผู้เชี่ยวชาญ',
    'ຫ້ອງທົດລອງ ຫ້ອງວິໄຈ ນັກຄົ້ນຄວ້າ ນັກວິໄຈ ຜູ້ຊ່ຽວຊານ',
    '实验室',
  ].flatMap((words) => words.split(' ').map(normalize)),
)
const mostPieces = 8

/** How many of the words from here on are one together; the most that are. */
function wholeFrom(words: readonly SegmentedWord[], from: number, wholes: readonly string[] | undefined): number {
  let text = words[from]?.text ?? ''
  let most = 1
  for (let size = 2; size <= mostPieces && from + size <= words.length; size++) {
    text += words[from + size - 1]?.text ?? ''
    if (wholeWords.has(text) || wholes?.includes(text)) most = size
  }
  return most
}

/** The words of the dictionary, but what is known to be one word. */
function knownWords(words: readonly SegmentedWord[], wholes: readonly string[] | undefined): UnspacedWord[] {
  const found: UnspacedWord[] = []
  for (let at = 0; at < words.length;) {
    const size = wholeFrom(words, at, wholes)
    const word = joined(words.slice(at, at + size))
    found.push(size > 1 ? { ...word, isWhole: true } : word)
    at += size
  }
  return found
}

/** Every stretch of several words of the run, which may be an expression that is known. */
export function stretchesOf(run: Run): string[] {
  const words = segmentWords(run.text)
  return words.flatMap((_, from) =>
    Array.from({ length: Math.max(0, Math.min(mostPieces, words.length - from) - 1) }, (__, more) =>
      words
        .slice(from, from + more + 2)
        .map(({ text }) => text)
        .join(''),
    ),
  )
}

/**
 * Stretches of short pieces of which one is no word. Those of a loanword (ນາ, ໂນ, ເຕັກ) may each be a word of the dictionary as well, and
 * nothing tells them from a name that is made of short words (น้ำ, เสีย): both are meant as they stand, but for a run that says how its
 * words hang together, which is a sentence.
 */
function joinPieces(words: readonly UnspacedWord[]): UnspacedWord[] {
  const found: UnspacedWord[] = []
  let stretch: UnspacedWord[] = []
  const isName = !words.some(({ text }) => isWeakWord(text))
  const end = (): void => {
    const isOne = stretch.length > 0 && (isName || stretch.some(isRemnant))
    found.push(...(isOne ? [joined(stretch.flatMap(({ pieces }) => pieces))] : stretch))
    stretch = []
  }
  for (const word of words) {
    if (!word.isWhole && mayBePiece(word)) stretch.push(word)
    else {
      end()
      found.push(word)
    }
  }
  end()
  return found
}

/** Characters that the dictionary leaves alone, side by side, are a name that it does not know. */
function joinCharacters(words: readonly UnspacedWord[]): UnspacedWord[] {
  const found: UnspacedWord[][] = []
  let isOpen = false
  for (const word of words) {
    const isSingle = sizeOf(word) === 1 && !isWeakWord(word.text)
    const last = found.at(-1)
    if (isSingle && isOpen && last) last.push(word)
    else found.push([word])
    isOpen = isSingle
  }
  return found.map((word) =>
    word.length > 1 ? joined(word.flatMap(({ pieces }) => pieces)) : (word[0] as UnspacedWord),
  )
}

/** The words of a run without blanks; of an expression that is known as a whole, itself. */
export function unspacedWordsOf(run: Run, isKnown = false): readonly UnspacedWord[] {
  const words = segmentWords(run.text)
  if (isKnown) return [joined(words)]
  const known = knownWords(words, run.wholes)
  if (run.kind === 'han') return joinCharacters(known)
  return words.length > longestTerm ? known : joinPieces(known)
}
