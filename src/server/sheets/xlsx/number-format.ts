// What a number in a cell shows as text: dates become ISO, codes keep the zeros of their format, digits stay plain.
// Formats: ECMA-376 part 1, 18.8.30 and 18.8.31.

export type NumberFormat = { kind: 'number'; zeros: number } | { kind: 'date' | 'time' | 'dateTime' }

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
  if (/^general$/i.test(first.trim())) return plain
  const letters = first
    .replace(/e[+-]/gi, '')
    .replace(/am\/pm|a\/p/gi, 'h')
    .toLowerCase()
  const hasTime = /[hsชท]/.test(letters) || /\[m+\]/.test(letters)
  const hasDate = /[ydวปeb]/.test(letters) || (/[mด]/.test(letters) && !hasTime)
  if (hasDate) return { kind: hasTime ? 'dateTime' : 'date' }
  if (hasTime) return { kind: 'time' }
  const places = first.split('.', 1)[0]!.replace(/[^0#?]/g, '')
  const zero = places.indexOf('0')
  return { kind: 'number', zeros: zero < 0 || first.includes('%') ? 1 : Math.min(places.length - zero, 40) }
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
  return format.kind === 'number' && value >= 0 ? digits.padStart(format.zeros, '0') : digits
}
