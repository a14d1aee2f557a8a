// What a number in a cell shows as text: dates become ISO, codes keep the zeros of their format, digits stay plain.
// Formats: ECMA-376 part 1, 18.8.30 and 18.8.31.

/** `sections`: codes and telephone numbers that the format writes with signs of its own. */
export type NumberFormat =
  | { kind: 'number'; zeros: number; sections?: Section[] }
  | { kind: 'date' | 'time' | 'dateTime' }

/** A part of a format: for which values it is, and how it writes their digits; `shape` null writes them plainly. */
type Section = { isFor: ((value: number) => boolean) | null; zeros: number; shape: Piece[] | null }
/** A sign as it is written, or room for a digit. */
type Piece = { sign: string } | { digit: '0' | '#' | '?' }

const plain: NumberFormat = { kind: 'number', zeros: 1 }

const builtIn = new Map<number, NumberFormat>()
const set = (kind: 'date' | 'time' | 'dateTime', ...ids: number[]): void =>
  ids.forEach((id) => builtIn.set(id, { kind }))
set('date', 14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58, 71, 72, 73, 74, 81)
set('time', 18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56, 75, 76, 78, 79, 80)
set('dateTime', 22, 77)

/** @param code the format as written, for ids above the built-in ones */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn.get(id) ?? plain
  const first = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '')
    .split(';', 1)[0]!
  if (/^general$/i.test(first.trim()) && !/["\\]/.test(code)) return plain
  const letters = first
    .replace(/e[+-]|general/gi, '')
    .replace(/am\/pm|a\/p/gi, 'h')
    .toLowerCase()
  const hasTime = /[hsชท]/.test(letters) || /\[m+\]/.test(letters)
  const hasDate = /[ydวปeb]/.test(letters) || (/[mด]/.test(letters) && !hasTime)
  if (hasDate) return { kind: hasTime ? 'dateTime' : 'date' }
  if (hasTime) return { kind: 'time' }
  const sections = splitSections(code).map(readSection)
  const zeros = sections[0]?.zeros ?? 1
  const isPlain = sections.every((one) => one.shape === null && one.zeros === zeros)
  return { kind: 'number', zeros, ...(isPlain ? {} : { sections }) }
}

const splitSections = (code: string): string[] => code.match(/(?:"[^"]*"|\\.|\[[^[\]]*\]|[^;"\\[])+/g) ?? []

const comparisons: Readonly<Record<string, (value: number, other: number) => boolean>> = {
  '<=': (value, other) => value <= other,
  '>=': (value, other) => value >= other,
  '<>': (value, other) => value !== other,
  '<': (value, other) => value < other,
  '>': (value, other) => value > other,
  '=': (value, other) => value === other,
}

const token = /"([^"]*)"|\\(.)|_(.)|\*.|\[([^[\]]*)\]|General|([0#?])|(.)/gisu
// Money says of what it is; the number is what counts.
const money = /^\s*(?:[\p{Sc}]|THB|USD|EUR|SGD|IDR|MYR|PHP|VND|LAK|KHR|MMK|CNY|JPY|Rp\.?|RM|Ks?|kip|baht)\s*$/iu

/** Digits stand plainly where a section writes amounts: with grouping, decimals, percent, money. */
function readSection(code: string): Section {
  const pieces: Piece[] = []
  let isFor: Section['isFor'] = null
  let isAmount = false
  for (const [whole, quoted, escaped, , bracket, digit, sign] of code.matchAll(token)) {
    if (bracket !== undefined) {
      const [, compare = '', other = ''] = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/.exec(bracket) ?? []
      const holds = comparisons[compare]
      if (holds) isFor = (value) => holds(value, Number(other))
    } else if (digit) pieces.push({ digit: digit as '0' | '#' | '?' })
    else if (/^general$/i.test(whole)) pieces.push({ digit: '0' })
    else if (quoted !== undefined || escaped !== undefined) {
      const text = quoted ?? escaped ?? ''
      if (!money.test(text)) pieces.push({ sign: text })
    } else if (sign && /[.,%@/eE]/.test(sign)) isAmount = true
    else if (sign && !money.test(sign)) pieces.push({ sign })
  }
  const digits = pieces.flatMap((piece) => ('digit' in piece ? [piece.digit] : []))
  const zero = digits.indexOf('0')
  const zeros = zero < 0 || isAmount ? 1 : Math.min(digits.length - zero, 40)
  const last = pieces.findLastIndex((piece) => 'digit' in piece)
  // A unit behind a number is none of it; what stands before or between its digits is.
  const isCode = pieces.slice(0, last).some((piece) => 'sign' in piece && piece.sign.trim() !== '')
  return { isFor, zeros, shape: !isAmount && isCode && digits.length <= 40 ? pieces : null }
}

/** The section for this value: the first whose condition holds, else the one of its sign. */
function sectionFor(sections: readonly Section[], value: number): Section | undefined {
  if (sections.some(({ isFor }) => isFor))
    return sections.find(({ isFor }) => isFor?.(value) ?? true) ?? sections.findLast(({ isFor }) => !isFor)
  return value === 0 && sections[2] ? sections[2] : sections[0]
}

/** Digits where a section has room for them, from the right; those that are left stand first. */
function inShape(digits: string, shape: readonly Piece[]): string {
  const first = shape.findIndex((piece) => 'digit' in piece)
  let rest = digits
  const written = shape.toReversed().map((piece, back) => {
    if ('sign' in piece) return piece.sign
    const isFirst = shape.length - 1 - back === first
    const taken = isFirst ? rest : rest.slice(-1)
    rest = isFirst ? '' : rest.slice(0, -1)
    return taken || (piece.digit === '0' ? '0' : '')
  })
  return written.toReversed().join('').trim()
}

/** Is this what a cell shows of a whole number: its digits with zeros and signs, or behind a word? Amounts are not. */
export function isShownCode(text: string, value: string): boolean {
  if (
    !/^\d{1,15}$/.test(value) ||
    !/^\S(?:.{0,60}\S)?$/u.test(text) ||
    /^\d{1,3}(?:[ ,.\u00A0\u202F]\d{3})+$/.test(text)
  )
    return false
  let at = text.length
  for (let digit = value.length - 1; digit >= 0; digit--) {
    while (at > 0 && /[\s()/-]/.test(text[at - 1] as string)) at--
    if (text[--at] !== value[digit]) return false
  }
  const before = text.slice(0, at)
  const isPrefix = /^[\p{L}+#(][\p{L}\p{M}\d\s.+#()-]*$/u.test(before) && !money.test(before)
  return text !== value && (/^[\s()0-]*$/.test(before) || isPrefix)
}

const day = 86_400_000

/** @param text the stored number, @param is1904 the day count begins in 1904 */
export function showNumber(text: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (format.kind === 'number' || value < 0 || value > 2_958_466) return plainDigits(text, value, format)
  const milliseconds = Math.round((value * day) / 1000) * 1000
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30)
  const iso = new Date(start + milliseconds).toISOString()
  const time = iso.slice(11, 19)
  if (format.kind === 'time' && value < 1) return time
  return time === '00:00:00' ? iso.slice(0, 10) : iso.slice(0, 19)
}

function plainDigits(text: string, value: number, format: NumberFormat): string {
  if (/^\d{16,}$/.test(text)) return text
  if (!Number.isInteger(value)) {
    const short = String(Number(value.toPrecision(15)))
    return short.includes('e')
      ? value
          .toFixed(15)
          .replace(/(?<!0)0+$/, '')
          .replace(/\.$/, '')
      : short
  }
  const digits = Math.abs(value) < 1e21 ? String(value) : BigInt(value).toString()
  if (format.kind !== 'number' || value < 0) return digits
  const section = format.sections && sectionFor(format.sections, value)
  return section?.shape ? inShape(digits, section.shape) : digits.padStart(section?.zeros ?? format.zeros, '0')
}
