// Text color by brightness, contrast, and the nearest lightness that passes (for the editor of colors).

type Triple = readonly [number, number, number]

export const inkColor = '#10222B'
export const paperColor = '#FAF8F3'
/** Below this brightness the text on a color is white. */
export const darkThreshold = 128

/** '#1a2b3c' or '#abc' as three numbers 0-255; null when it is no color. */
export function parseHex(color: string): Triple | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color.trim())
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color.trim())
  const parts = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1)
  return parts ? [parseInt(parts[0]!, 16), parseInt(parts[1]!, 16), parseInt(parts[2]!, 16)] : null
}

const toHex = (rgb: Triple): string =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** (299 R + 587 G + 114 B) / 1000, the brightness of W3C's AERT. */
export function brightness(color: string): number {
  const [r, g, b] = parseHex(color) ?? [255, 255, 255]
  return (299 * r + 587 * g + 114 * b) / 1000
}

/** White on dark colors, ink on light ones. */
export const textOn = (background: string): string => (brightness(background) < darkThreshold ? '#FFFFFF' : inkColor)

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

const luminance = (color: string): number => {
  const [r, g, b] = parseHex(color) ?? [255, 255, 255]
  return 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255)
}

/** Contrast of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Lightness, chroma and hue (radians) of OKLCH, after Björn Ottosson. */
export function toOklch(color: string): Triple {
  const [r, g, b] = (parseHex(color) ?? [255, 255, 255]).map((part) => linear(part / 255)) as unknown as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)]
}

function rgbOfOklch([lightness, chroma, hue]: Triple): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Back to a color a screen can show: chroma is lowered until it fits. */
export function fromOklch([lightness, chroma, hue]: Triple): string {
  for (let part = chroma; part >= 0; part -= 0.004) {
    const rgb = rgbOfOklch([lightness, part, hue])
    if (rgb.every((value) => value >= -0.0005 && value <= 1.0005)) {
      return toHex(rgb.map((value) => 255 * gamma(Math.max(0, value))) as unknown as Triple)
    }
  }
  return toHex([255 * lightness, 255 * lightness, 255 * lightness])
}

export type ColorCheck = {
  text: string
  /** Contrast of that text on the color, and of the color on paper. */
  onColor: number
  onPaper: number
  passes: boolean
}

/** The two pairs of the rule of colors: its text on it, and itself on paper. At least 4.5 each. */
export function checkColor(color: string, paper = paperColor): ColorCheck {
  const text = textOn(color)
  const onColor = contrast(text, color)
  const onPaper = contrast(color, paper)
  return { text, onColor, onPaper, passes: onColor >= 4.5 && onPaper >= 4.5 }
}

/** The same hue at the nearest lightness that passes both pairs; the color itself when it passes. */
export function nearestPassing(color: string, paper = paperColor): string {
  if (checkColor(color, paper).passes) return color
  const [lightness, chroma, hue] = toOklch(color)
  for (let step = 1; step <= 200; step++) {
    for (const sign of [-1, 1]) {
      const tried = lightness + (sign * step) / 200
      if (tried < 0 || tried > 1) continue
      const candidate = fromOklch([tried, chroma, hue])
      if (checkColor(candidate, paper).passes) return candidate
    }
  }
  return inkColor
}
