// Colors as # and six hexadecimal digits, upper case.
import { invalid, ok, type Result } from '../result.ts'

/** '#10222B' from six or three digits, with or without #. */
export function parseHexColor(text: string): Result<string> {
  const bare = text.normalize('NFKC').trim().replace(/^#/, '').toUpperCase()
  if (/^[0-9A-F]{6}$/.test(bare)) return ok(`#${bare}`)
  return /^[0-9A-F]{3}$/.test(bare) ? ok(`#${[...bare].map((digit) => digit + digit).join('')}`) : invalid('hexForm')
}

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

/** 0-255, (299 R + 587 G + 114 B) / 1000; below 128 the text on it is white (rules 6.6). */
export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (299 * red + 587 * green + 114 * blue) / 1000
}

/** Relative luminance, 0-1 (WCAG 2.2). */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colors, 1-21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
