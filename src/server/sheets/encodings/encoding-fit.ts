// How well bytes fit the encodings of the region: double bytes that exist, and how many of them are everyday characters.

/** `everyday`: share of the characters that people write every day; `broken`: bytes that mean nothing. */
export type EncodingFit = { characters: number; broken: number; everyday: number }

type Sort = 'everyday' | 'rare' | 'sign' | 'broken'
type DoubleByte = { isLead: (byte: number) => boolean; sortOf: (lead: number, trail: number) => Sort }

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to

/**
 * Rows of each standard: GB 2312 level 1 (rows 16-55), Big5 frequent characters (A4-C6), KS X 1001 hangul (B0-C8),
 * JIS X 0208 kana and level 1 (82-83, 88-98).
 */
const doubleBytes = {
  gb18030: {
    isLead: (byte) => within(byte, 0x81, 0xfe),
    sortOf: (lead, trail) => {
      if (!within(trail, 0x40, 0xfe) || trail === 0x7f) return 'broken'
      if (trail < 0xa1 || lead < 0xa1) return 'rare'
      return lead < 0xaa ? 'sign' : within(lead, 0xb0, 0xd7) ? 'everyday' : within(lead, 0xd8, 0xf7) ? 'rare' : 'broken'
    },
  },
  big5: {
    isLead: (byte) => within(byte, 0xa1, 0xf9),
    sortOf: (lead, trail) => {
      if (!within(trail, 0x40, 0x7e) && !within(trail, 0xa1, 0xfe)) return 'broken'
      return lead < 0xa4 ? 'sign' : lead < 0xc7 ? 'everyday' : lead < 0xc9 ? 'broken' : 'rare'
    },
  },
  'euc-kr': {
    isLead: (byte) => within(byte, 0x81, 0xfd),
    sortOf: (lead, trail) => {
      if (!within(trail, 0x41, 0xfe)) return 'broken'
      if (trail < 0xa1 || lead < 0xa1) return lead < 0xc7 ? 'rare' : 'broken'
      if (lead < 0xad) return 'sign'
      return within(lead, 0xb0, 0xc8) ? 'everyday' : lead >= 0xca ? 'rare' : 'broken'
    },
  },
  shift_jis: {
    isLead: (byte) => within(byte, 0x81, 0x9f) || within(byte, 0xe0, 0xfc),
    sortOf: (lead, trail) => {
      if (!within(trail, 0x40, 0xfc) || trail === 0x7f) return 'broken'
      if (lead === 0x81) return 'sign'
      return within(lead, 0x82, 0x83) || within(lead, 0x88, 0x98)
        ? 'everyday'
        : lead < 0xeb || lead > 0xf9
          ? 'rare'
          : 'broken'
    },
  },
} as const satisfies Record<string, DoubleByte>

export const doubleByteEncodings = Object.keys(doubleBytes) as (keyof typeof doubleBytes)[]

/** How well bytes fit one of the encodings with two bytes a character. */
export function fitDoubleByte(bytes: Uint8Array, encoding: keyof typeof doubleBytes): EncodingFit {
  const { isLead, sortOf }: DoubleByte = doubleBytes[encoding]
  const counts = { everyday: 0, rare: 0, sign: 0, broken: 0 }
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80) continue
    if (!isLead(byte)) {
      // Half-width katakana are single bytes; nobody writes lists in them.
      counts[encoding === 'shift_jis' && within(byte, 0xa1, 0xdf) ? 'rare' : 'broken']++
      continue
    }
    const sort = sortOf(byte, bytes[at + 1] ?? 0)
    counts[sort]++
    if (sort !== 'broken' || (bytes[at + 1] ?? 0) >= 0x80) at++
  }
  return asFit(counts)
}

const asFit = ({ everyday, rare, sign, broken }: Record<Sort, number>): EncodingFit => ({
  characters: everyday + rare + sign + broken,
  broken,
  everyday: everyday + rare > 0 ? everyday / (everyday + rare) : 0,
})

/** Bytes could well be meant like this: nearly nothing is broken, and most characters are everyday ones. */
export const isLikely = ({ characters, broken, everyday }: EncodingFit): boolean =>
  characters > 0 && broken <= Math.max(everyday > 0.9 ? 1 : 0, characters / 50) && everyday >= 0.6

const isConsonant = (byte: number): boolean => within(byte, 0xa1, 0xce)
// Tones, vowels above and below, the mark of silence.
const isMark = (byte: number): boolean => byte === 0xd1 || within(byte, 0xd4, 0xda) || within(byte, 0xe7, 0xee)
// Consonants of a handful of words, and signs that stand in old texts only.
const rareThai = new Set([
  0xa3, 0xa5, 0xa6, 0xac, 0xae, 0xaf, 0xb0, 0xb1, 0xb2, 0xc4, 0xc6, 0xcc, 0xda, 0xe5, 0xee, 0xef, 0xfa, 0xfb,
])

const isLatin = (byte: number): boolean => within(byte | 32, 0x61, 0x7a)

/** Quotation marks, the euro sign, the ellipsis and no-break blanks of windows-874. */
const isThaiSign = (byte: number): boolean =>
  byte === 0x80 || byte === 0x85 || within(byte, 0x91, 0x97) || byte === 0xa0 || within(byte, 0xf0, 0xf9)

/**
 * How well bytes fit windows-874: marks must follow a letter or a mark, vowels written before a consonant must be followed by
 * one, and no letter stands alone among Latin ones; else they are broken.
 */
export function fitThai(bytes: Uint8Array): EncodingFit & { undefinedBytes: number } {
  let undefinedBytes = 0
  const counts = { everyday: 0, rare: 0, sign: 0, broken: 0 }
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte < 0x80) continue
    if (isThaiSign(byte)) {
      counts.sign++
      continue
    }
    const isDefined = within(byte, 0xa1, 0xda) || within(byte, 0xdf, 0xfb)
    const before = bytes[at - 1] ?? 0
    if (!isDefined) undefinedBytes++
    const isStrayMark = isMark(byte) && !isConsonant(before) && !isMark(before) && before !== 0xd3
    const after = bytes[at + 1] ?? 0
    const isInLatin = (isLatin(before) && after < 0x80) || (isLatin(after) && before < 0x80)
    const isOpenVowel = within(byte, 0xe0, 0xe4) && !isConsonant(after)
    counts[
      !isDefined || isInLatin || isStrayMark || isOpenVowel ? 'broken' : rareThai.has(byte) ? 'rare' : 'everyday'
    ]++
  }
  return { ...asFit(counts), undefinedBytes }
}

/** What a person is offered first: a damaged file of that encoding counts too. */
export function isOfferedFirst(bytes: Uint8Array, encoding: string): boolean {
  const double = doubleByteEncodings.find((one) => one === encoding)
  if (!double && encoding !== 'windows-874') return false
  const { characters, broken, everyday } = double ? fitDoubleByte(bytes, double) : fitThai(bytes)
  return characters > 0 && broken <= Math.max(2, characters / 20) && everyday >= (double ? 0.6 : 0.85)
}

/** Plausible Thai: every byte means something, one in fifty may stand where it cannot, rare letters stay rare. */
export const isLikelyThai = (fit: ReturnType<typeof fitThai>): boolean =>
  fit.characters >= 2 && fit.undefinedBytes === 0 && fit.broken <= fit.characters / 50 && fit.everyday >= 0.85
