// Burmese typed for the Zawgyi font: the same code points as Unicode in another order, so it must be told by
// probability (Google's myanmar-tools) and converted before it can be searched.
import myanmarTools from 'myanmar-tools'

const { ZawgyiDetector, ZawgyiConverter } = myanmarTools

let detector: InstanceType<typeof ZawgyiDetector> | null = null
let converter: InstanceType<typeof ZawgyiConverter> | null = null

export const hasBurmese = (text: string): boolean => /[\u1000-\u109F]/.test(text)

/** 0 surely Unicode (or not Burmese at all), 1 surely Zawgyi. */
export function zawgyiProbability(text: string): number {
  if (!hasBurmese(text)) return 0
  detector ??= new ZawgyiDetector()
  const probability = detector.getZawgyiProbability(text)
  return Number.isFinite(probability) ? Math.max(probability, 0) : 0
}

export const isZawgyi = (text: string): boolean => zawgyiProbability(text) > 0.95

// What Burmese in Unicode never has: the vowel sign e before its consonant, a virama that stacks nothing, a medial before its consonant,
// signs of other languages for what is stacked. Marks without letters are no word of either.
const zawgyiOrder =
  /(?<![\u1000-\u1021\u103B-\u103E])\u1031|\u1039(?![\u1000-\u1021])|(?<![\u1000-\u102A\u1039-\u103F])[\u103B-\u103E\u107E-\u1084][\u1000-\u1021]|[\u1000-\u1021][\u1060-\u107D]/

/** Of what a person typed, a word or a page: is it Zawgyi for sure? */
export const isTypedZawgyi = (text: string): boolean => zawgyiOrder.test(text) && isZawgyi(text)

// The sign that stacks letters in Unicode, and in Zawgyi ends a syllable.
const ending = '\u1039'

/**
 * Of a question that may be still typed: does it end within a stack, and is it Zawgyi for that alone? Then it is both, the half of a
 * Unicode word (မန္ of မန္တလေး) and a whole one in Zawgyi (မန္, man).
 */
export const endsWithinStack = (text: string): boolean =>
  text.endsWith(ending) && isTypedZawgyi(text) && !zawgyiOrder.test(text.slice(0, -1))

/** The same text in Unicode; only for texts that are Zawgyi. */
export function zawgyiToUnicode(text: string): string {
  converter ??= new ZawgyiConverter()
  return converter.zawgyiToUnicode(text)
}

// The converter compiles its rules at every call: many short texts are converted as one long one.
const atOnce = 1000
const isWhole = (text: string): boolean => text.includes('\n') || /^[\u1040\u1044\u200B]/.test(text)

/**
 * Converts the texts that are rather Zawgyi than not; all others come back as they are. For files whose reader said that
 * they are in Zawgyi: short words can be told apart only with that.
 */
export function convertZawgyi(texts: readonly string[], known = new Map<string, string>()): string[] {
  const open: string[] = []
  for (const text of texts) {
    if (known.has(text) || zawgyiProbability(text) < 0.5) continue
    known.set(text, text)
    // Signs that mean something else at the start of a text, and texts of several lines, are converted alone.
    if (isWhole(text)) known.set(text, zawgyiToUnicode(text))
    else open.push(text)
  }
  for (let from = 0; from < open.length;) {
    let to = from
    for (let length = 0; to < open.length && length < atOnce; to++) length += open[to]!.length
    const part = open.slice(from, to)
    const converted = zawgyiToUnicode(part.join('\n')).split('\n')
    for (const [at, text] of part.entries())
      known.set(text, converted.length === part.length ? converted[at]! : zawgyiToUnicode(text))
    from = to
  }
  return texts.map((text) => known.get(text) ?? text)
}
