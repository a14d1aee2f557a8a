// Bytes of a text file into text: BOM, strict UTF-8, UTF-16 without BOM, windows-874; else the person is asked.
import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import { doubleByteEncodings, fitDoubleByte, fitThai, isLikely, isLikelyThai, isOfferedFirst } from './encoding-fit.ts'
import { garbledHow, isRereading, reread, rereadings } from './garbled.ts'
import { SheetProblem, type EncodingCandidate } from '../sheet-problem.ts'

export const offeredEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-874',
  'gb18030',
  'big5',
  'windows-1258',
  'windows-1252',
  'shift_jis',
  'euc-kr',
  ...rereadings,
] as const

export type DecodedText = { text: string; encoding: string; guessed: boolean }

/**
 * @param encoding what the person chose; empty to find out
 * @param extension for the message when the bytes are no text at all
 * @param isPage markup is expected
 */
export function decodeText(
  bytes: Buffer,
  encoding: string | undefined,
  extension: string,
  isPage = false,
): DecodedText {
  if (encoding) {
    const name = encoding.toLowerCase()
    if (!(offeredEncodings as readonly string[]).includes(name)) throw new SheetProblem('encodingUnknown', { encoding })
    if (!name.startsWith('utf-16')) refuseBinary(bytes, extension, isPage)
    if (isRereading(name)) return { text: reread(iconv.decode(bytes, 'utf-8'), name), encoding: name, guessed: false }
    return { text: iconv.decode(bytes, name), encoding: name, guessed: false }
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes.subarray(2), 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes.subarray(2), 'utf-16be')
  const wide = guessUtf16(bytes)
  if (wide) return { ...decoded(bytes, wide), guessed: true }
  refuseBinary(bytes, extension, isPage)
  const utf8 = strictUtf8(bytes)
  const garbled = utf8 === null ? null : garbledHow(utf8)
  if (garbled) throw new SheetProblem('encodingUnsure', {}, [previewOf(bytes, garbled), previewOf(bytes, 'utf-8')])
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', guessed: false }
  if (looksThai(bytes)) return { ...decoded(bytes, 'windows-874'), guessed: true }
  throw new SheetProblem('encodingUnsure', {}, listCandidates(bytes))
}

/** Lines of a text that is UTF-8 by its bytes, as they read like this. */
const previewOf = (bytes: Buffer, encoding: string): EncodingCandidate => ({
  encoding,
  preview: pickLines(bytes).map((line) => {
    const text = iconv.decode(line, 'utf-8')
    return cutAround(isRereading(encoding) ? reread(text, encoding) : text)
  }),
  broken: 0,
})

const decoded = (bytes: Buffer, encoding: string): DecodedText => ({
  text: iconv.decode(bytes, encoding, { stripBOM: true }),
  encoding,
  guessed: false,
})

function strictUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Separators and line ends are one byte with a zero beside it: before it in big endian, after it in little endian. */
function guessUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 8192) & ~1
  if (bytes.length % 2 || length < 4) return null
  const zeros = [0, 0]
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2]!++
  const least = Math.max(length / 100, 1)
  const [even, odd] = zeros as [number, number]
  const encoding = odd >= least && even === 0 ? 'utf-16le' : even >= least && odd === 0 ? 'utf-16be' : null
  const text = encoding && iconv.decode(bytes.subarray(0, length), encoding)
  return text && /[\t,;|\r\n]/.test(text) && !/[\uFFFD\uFFFE\uFFFF\uE000-\uF8FF]/.test(text) ? encoding : null
}

const signatures = ['PK\u0003\u0004', '%PDF', '\u0089PNG', 'GIF8', '\u00FF\u00D8\u00FF', '{\\rtf', '\u001F\u008B']

function refuseBinary(bytes: Buffer, extension: string, isPage: boolean): void {
  const start = bytes.toString('latin1', 0, 1024)
  let controls = 0
  // Tab, line ends, form feed, the end mark of old systems and escape are allowed.
  for (const byte of bytes) if (byte < 32 && ![9, 10, 11, 12, 13, 26, 27].includes(byte)) controls++
  const lies =
    bytes.includes(0) ||
    controls > bytes.length / 1000 ||
    signatures.some((mark) => start.startsWith(mark)) ||
    (!isPage && /^(\u00EF\u00BB\u00BF)?\s*<(!doctype|html|\?xml|table|svg)/i.test(start))
  if (lies) throw new SheetProblem('liesAboutType', { extension })
}

/** Bytes that are Thai and nothing else: those of Chinese, Korean and Japanese lists look much like it. */
export function looksThai(bytes: Uint8Array): boolean {
  return isLikelyThai(fitThai(bytes)) && !doubleByteEncodings.some((one) => isLikely(fitDoubleByte(bytes, one)))
}

/** The likeliest first: fewest lines that hold a broken character, then everyday characters, then what the statistics say. */
function listCandidates(bytes: Buffer): EncodingCandidate[] {
  const guesses = analyse(bytes.subarray(0, 65_536)).map((match) => match.name.toLowerCase())
  const order = [...guesses, 'utf-8', 'windows-874', ...doubleByteEncodings, 'windows-1258', 'windows-1252']
  const names = [...new Set(order)].filter((name) => (offeredEncodings as readonly string[]).includes(name))
  const lines = pickLines(bytes)
  const sample = bytes.subarray(0, 1024 * 1024)
  const candidates = names
    .filter((encoding) => !encoding.startsWith('utf-16'))
    .map((encoding) => {
      const preview = lines.map((line) => cutAround(iconv.decode(line, encoding)))
      return {
        encoding,
        preview,
        ...findBroken(bytes, encoding),
        likely: encoding === 'utf-8' || isOfferedFirst(sample, encoding),
      }
    })
  const readable = candidates.filter(({ preview }) => countBroken(preview) < preview.length)
  return (readable.length > 0 ? readable : candidates)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || Number(b.likely) - Number(a.likely))
    .slice(0, 6)
    .map(({ likely: _likely, ...candidate }) => candidate)
}

// A broken byte here and there is less than a text that means nothing.
const rankOf = ({ broken, likely }: { broken: number; likely: boolean }): number => (likely && broken < 3 ? 0 : broken)

const countBroken = (lines: string[]): number => lines.filter((line) => line.includes('\uFFFD')).length

/** How many lines hold characters that this encoding cannot read, and the first of them. */
function findBroken(bytes: Buffer, encoding: string): { broken: number; firstBroken?: number } {
  const text = iconv.decode(bytes, encoding)
  let broken = 0
  let first = 0
  let line = 1
  let counted = 0
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at)) {
    for (let next = text.indexOf('\n', counted); next >= 0 && next < at; next = text.indexOf('\n', counted)) {
      line++
      counted = next + 1
    }
    broken++
    first ||= line
    const end = text.indexOf('\n', at)
    if (end < 0) break
    at = end
  }
  return { broken, ...(first ? { firstBroken: first } : {}) }
}

/** Eighty characters of a line, its first that is not plain ASCII among them. */
function cutAround(line: string): string {
  const first = line.search(/[^\p{ASCII}]/u)
  const from = first > 60 ? first - 20 : 0
  return (from > 0 ? '…' : '') + line.slice(from, from + 80).trimEnd()
}

/** The first three lines that are not plain ASCII, of each at most 4,000 bytes. */
function pickLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length && lines.length < 3;) {
    const end = bytes.indexOf(10, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end)
    if (line.some((byte) => byte > 127)) lines.push(line.subarray(0, 4000))
    from += line.length + 1
  }
  return lines
}
